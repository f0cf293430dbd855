/**
 * SQL: the next place in the order in which things are told. What a platform tells as an event has its place from when it
 * was received, however late it is applied; all else takes its place when it is stored. Of equal times of the platform the
 * later place counts (contract 4, "Event notifications").
 */
export const nextArrival = "nextval('platform_events_number_seq')";

/** What came of a save or a deletion: it was older than what is stored, and changed nothing. */
export type SaveOutcome = 'saved' | 'older';
