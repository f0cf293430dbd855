import { useLiveQuery } from '../../app/use-live-query.js';
import { TestClockDocument, type TestClockDetailsFragment } from '../../generated/documents.js';

/** The test clock of the shop; null if it has none, undefined until that is known. */
export const useTestClock = (): TestClockDetailsFragment | null | undefined =>
  useLiveQuery(TestClockDocument, {}, { topics: ['test_clock'] }).data?.testClock;
