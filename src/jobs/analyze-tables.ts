import type { Tillgate } from '../context.js';

/** With fewer rows, reading the whole table is the right plan. */
const fewest = 200;

/** How many times as many rows a table must have as when it was analyzed. */
const growth = 5;

/**
 * Analyzes tables that have grown much since they were analyzed, and those that have no statistics yet: of a new database, of
 * one that was restored from a dump, or of a shop whose catalog is being imported. Until then the planner takes every index
 * of a shop for equally good, or a table for small enough to be read as a whole, and prepared statements keep such plans.
 * Autovacuum takes up to a minute to do so for the first time, and then continues.
 */
export async function analyzeTables({ database }: Tillgate): Promise<void> {
  const rows = await database.run<{ statement: string }>({
    name: 'tables_to_analyze',
    text: `select format('analyze %I', t.relname) as statement from pg_stat_user_tables t join pg_class c on c.oid = t.relid
      where t.schemaname = current_schema() and t.n_live_tup >= greatest($1, $2 * c.reltuples)`,
    values: [fewest, growth],
  });
  for (const { statement } of rows) await database.run({ text: statement, values: [] });
}
