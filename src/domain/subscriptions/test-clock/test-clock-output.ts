import { z } from 'zod';
import type { TestClock } from './test-clock-repository.js';

const testClockSchema = z
  .object({
    now: z.date().describe("The shop's time."),
    isAdvancing: z.boolean().describe('Whether it is being advanced.'),
    advancingTo: z
      .date()
      .nullable()
      .describe('The time that it is being advanced to; null if it is not being advanced.'),
    progress: z.number().meta({ graphql: 'Float' }).describe('The progress of the advance, from 0 to 1.'),
    processed: z.int().describe('The number of times that a subscription was processed since the last advance began.'),
  })
  .meta({ id: 'TestClock', description: 'The test clock of a shop, which moves only when it is advanced.' });

export const testClockOutput = z.object({
  testClock: testClockSchema.describe('The test clock; null if the operation was refused.'),
});

function progressOf({ now, target, startedFrom }: TestClock): number {
  if (!target || !startedFrom || target.getTime() === startedFrom.getTime()) return target ? 0 : 1;
  return (now.getTime() - startedFrom.getTime()) / (target.getTime() - startedFrom.getTime());
}

export const shownTestClock = (clock: TestClock): z.output<typeof testClockSchema> => ({
  now: clock.now,
  isAdvancing: clock.target !== null,
  advancingTo: clock.target,
  progress: progressOf(clock),
  processed: clock.processed,
});
