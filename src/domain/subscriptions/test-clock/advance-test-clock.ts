import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { dateTime } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { refuseOutOfRange } from '../document/time-range.js';
import { beginAdvance, findTestClock } from './test-clock-repository.js';
import { shownTestClock, testClockOutput } from './test-clock-output.js';

/**
 * Starts advancing the test clock of the shop; workers advance it. Refuses TEST_CLOCK_MISSING, and TEST_CLOCK_BUSY for
 * a clock that is ahead or is being advanced.
 */
export const advanceTestClock = shopOperation(
  {
    operation: 'advanceTestClock',
    summary: 'Advance Test Clock',
    description:
      'Advances the test clock of the shop and processes everything that becomes due, in order. Returns immediately: the query `testClock` and the events `test_clock/advancing` and `test_clock/advanced` report the progress.',
    mutation: true,
    access: backend('write_subscriptions'),
    input: z.object({ to: dateTime().describe('The time to advance to. Required.') }),
    output: testClockOutput,
  },
  async ({ database, clock, shopId }, { to }) => {
    const at = new Date(to);
    refuseOutOfRange(at, 'to');
    const begun = await beginAdvance(database, shopId, at, clock.now());
    if (begun) return { testClock: shownTestClock(begun) };
    return refuse((await findTestClock(database, shopId)) ? 'TEST_CLOCK_BUSY' : 'TEST_CLOCK_MISSING', { field: 'to' });
  },
);
