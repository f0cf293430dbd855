import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findTestClock } from './test-clock-repository.js';
import { shownTestClock, testClockOutput } from './test-clock-output.js';

/** The test clock of the shop. Refuses NOT_FOUND if it has none. */
export const testClock = shopOperation(
  {
    operation: 'testClock',
    summary: 'Test Clock',
    description: 'Returns the test clock of the shop, with the progress of an advance; null if the shop has none.',
    access: backend('read_subscriptions'),
    input: z.object({}),
    output: testClockOutput,
  },
  async ({ database, shopId }) => ({
    testClock: shownTestClock((await findTestClock(database, shopId)) ?? refuse('NOT_FOUND')),
  }),
);
