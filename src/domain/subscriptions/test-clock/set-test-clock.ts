import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { dateTime } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { refuseOutOfRange } from '../document/time-range.js';
import { writeTestClock } from './test-clock-repository.js';
import { shownTestClock, testClockOutput } from './test-clock-output.js';

/**
 * Puts a shop on a test clock, or sets its clock forward at once. Refuses TEST_CLOCK_UNAVAILABLE where the test gateway
 * is off, and TEST_CLOCK_BUSY for a clock that is ahead or is being advanced.
 */
export const setTestClock = shopOperation(
  {
    operation: 'setTestClock',
    summary: 'Set Test Clock',
    description:
      'Puts the subscriptions of the shop on a test clock, which only moves when it is advanced, or moves that clock forward. Requires the test gateway. Orders that were due before the new time are processed as after an outage.',
    mutation: true,
    access: backend('write_subscriptions'),
    input: z.object({ now: dateTime().describe("The shop's time. Required.") }),
    output: testClockOutput,
  },
  async ({ database, clock, gateways, shopId }, { now }) => {
    if (!(await gateways.find(shopId, 'test'))) refuse('TEST_CLOCK_UNAVAILABLE');
    const at = new Date(now);
    refuseOutOfRange(at, 'now');
    const set = await writeTestClock(database, shopId, at, clock.now());
    return { testClock: shownTestClock(set ?? refuse('TEST_CLOCK_BUSY', { field: 'now' })) };
  },
);
