import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { cancelAdvance, findTestClock } from './test-clock-repository.js';
import { shownTestClock, testClockOutput } from './test-clock-output.js';

/** Stops advancing the test clock of the shop. Has no effect if it stands still. Refuses TEST_CLOCK_MISSING. */
export const cancelTestClockAdvance = shopOperation(
  {
    operation: 'cancelTestClockAdvance',
    summary: 'Cancel Test Clock Advance',
    description:
      'Stops advancing the test clock of the shop. Orders that are being processed are finished; the clock then stands still at their time.',
    mutation: true,
    access: backend('write_subscriptions'),
    input: z.object({}),
    output: testClockOutput,
  },
  async ({ database, clock, shopId }) => {
    const stopped = await cancelAdvance(database, shopId, clock.now());
    return {
      testClock: shownTestClock(stopped ?? (await findTestClock(database, shopId)) ?? refuse('TEST_CLOCK_MISSING')),
    };
  },
);
