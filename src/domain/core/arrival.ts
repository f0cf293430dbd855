/**
 * SQL: the next arrival number. An event of the platform gets its number when it is received, regardless of when it is
 * applied; other changes get one when they are stored. If the platform's times are equal, the higher arrival number
 * wins.
 */
export const nextArrival = "nextval('platform_events_number_seq')";

/** The result of a save or a deletion. `older` if a newer version is stored, so that nothing was changed. */
export type SaveOutcome = 'saved' | 'older';
