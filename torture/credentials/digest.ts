import type { Pool } from 'pg';

/** Tables that change without requests: what processes write about themselves, and the last use of a token. */
const ownLife = ['processes'];
const withoutUse = `(to_jsonb(t) - 'last_used_at')`;

/** The tables that belong to shops. */
async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(c.table_name) as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'shop_id' and t.table_type = 'BASE TABLE'
      and c.table_name <> all($1) order by 1`,
    [ownLife],
  );
  return rows.map(({ name }) => name);
}

/** A digest of all rows of a shop by table, and the number of shops. */
export async function digestOf(pool: Pool, shopId: string): Promise<Map<string, string>> {
  const tables = await tablesOf(pool);
  const parts = tables.map(
    (
      name,
    ) => `select '${name}' as name, md5(coalesce(string_agg(${withoutUse}::text, ',' order by ${withoutUse}::text), ''))
      as digest from ${name} t where shop_id = $1`,
  );
  const shops = `select 'the number of shops' as name, count(*)::text as digest from shops`;
  const { rows } = await pool.query<{ name: string; digest: string }>([...parts, shops].join(' union all '), [shopId]);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

export const changedTables = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name);
