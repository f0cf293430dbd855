import type { Executor } from '../../lib/executor.js';

/** Rows of all shops that are deleted when they are old. All of it is our own SQL. */
export interface AgingRows {
  table: string;
  /** The columns of the primary key. */
  key: readonly string[];
  /** The column that says how old a row is. It has an index. */
  time: string;
  /** SQL: which rows are deleted when they are old; all by default. The index has the same condition. */
  where?: string;
}

/** Deletes the oldest rows from before the given time, at most `limit`. Returns how many. Rows in use are skipped. */
export async function deleteOldRows(
  executor: Executor,
  { table, key, time, where = 'true' }: AgingRows,
  before: Date,
  limit: number,
): Promise<number> {
  const rows = await executor.run({
    name: `prune_${table}`,
    text: `delete from ${table} t using (
        select ${key.join(', ')} from ${table} where ${time} < $1 and ${where} order by ${time} limit $2 for update skip locked
      ) old where ${key.map((column) => `t.${column} = old.${column}`).join(' and ')} returning 1`,
    values: [before, limit],
  });
  return rows.length;
}
