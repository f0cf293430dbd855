import type { Tillgate } from '../context.js';

/** With fewer rows, reading the whole table is the right plan. */
const fewest = 200;

/**
 * Analyzes tables that have grown and have no statistics yet: those of a new database, or of one that was restored from a
 * dump. Until then the planner takes every index of a shop for equally good, and prepared statements keep plans that read
 * all orders of a shop to find one. Autovacuum takes up to a minute to do so for the first time, and then continues.
 */
export async function analyzeTables({ database }: Tillgate): Promise<void> {
  const rows = await database.run<{ statement: string }>({
    name: 'tables_without_statistics',
    text: `select format('analyze %I', t.relname) as statement from pg_stat_user_tables t join pg_class c on c.oid = t.relid
      where t.schemaname = current_schema() and c.reltuples <= 0 and t.n_live_tup >= $1`,
    values: [fewest],
  });
  for (const { statement } of rows) await database.run({ text: statement, values: [] });
}
