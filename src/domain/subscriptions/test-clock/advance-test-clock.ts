import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { dateTime } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { refuseOutOfRange } from '../document/time-range.js';
import { countOccurrences } from './count-occurrences.js';
import { beginAdvance, findTestClock } from './test-clock-repository.js';
import { shownTestClock, testClockOutput } from './test-clock-output.js';

/** The maximum number of occurrences of one advance. */
export const mostOccurrences = 20_000;

const shownNumber = mostOccurrences.toLocaleString('en-US');

/**
 * Starts advancing the test clock of the shop; workers advance it. Refuses TEST_CLOCK_MISSING, TEST_CLOCK_BUSY for
 * a clock that is ahead or is being advanced, and TEST_CLOCK_TOO_FAR for too many occurrences.
 */
export const advanceTestClock = shopOperation(
  {
    operation: 'advanceTestClock',
    summary: 'Advance Test Clock',
    description: `Advances the test clock of the shop and processes everything that becomes due, in order: at most ${shownNumber} occurrences in one advance. Returns immediately: the query \`testClock\` and the events \`test_clock/advancing\` and \`test_clock/advanced\` report the progress, and \`cancelTestClockAdvance\` stops it.`,
    mutation: true,
    access: backend('write_subscriptions'),
    input: z.object({ to: dateTime().describe('The time to advance to. Required.') }),
    output: testClockOutput,
  },
  async ({ database, clock, shopId }, { to }) => {
    const at = new Date(to);
    refuseOutOfRange(at, 'to');
    if ((await countOccurrences(database, shopId, at, mostOccurrences)) > mostOccurrences)
      refuse('TEST_CLOCK_TOO_FAR', {
        field: 'to',
        message: `More than ${shownNumber} orders are due by this time. Advance the test clock in shorter steps.`,
      });
    const begun = await beginAdvance(database, shopId, at, clock.now());
    if (begun) return { testClock: shownTestClock(begun) };
    return refuse((await findTestClock(database, shopId)) ? 'TEST_CLOCK_BUSY' : 'TEST_CLOCK_MISSING', { field: 'to' });
  },
);
