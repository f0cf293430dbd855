/**
 * SQL: a condition for a row that is found by its key. PostgreSQL does not look for it in an index. It would otherwise
 * prefer a partial index with the same condition, because statistics say that hardly any row meets it; but such an index
 * has an entry for each row that has met it since the last vacuum.
 */
export const rowCondition = (condition: string): string => `coalesce(${condition}, false)`;
