export { withAnyStart, withExcluded, withStart } from './change-text.js';
export type { MonthEnd } from './occurrence-days.js';
export { readRecurrence } from './read-recurrence.js';
export { recurrenceText } from './recurrence-text.js';
export {
  firstOccurrences,
  isOccurrence,
  nextOccurrence,
  occurrencesUntil,
  startOf,
  type Recurrence,
} from './recurrence.js';
export { endOfDay, isZone } from './zone.js';
