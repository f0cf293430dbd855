/**
 * SQL: whether a row was stored under one of the person's shared email addresses before the other customer had it. The
 * addresses are the given parameter, and their times are the next one.
 */
export const beforeOthers = (column: string, at: string, parameter: number): string =>
  `(lower(${column}) = any($${parameter}::text[]) and ${at} < (
    select s.until from unnest($${parameter}::text[], $${parameter + 1}::timestamptz[]) s (email, until)
    where s.email = lower(${column})))`;
