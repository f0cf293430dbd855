import type { Database } from '../../src/database/connection.js';

/** The text of every row of every table, by table name. */
export async function everythingStored(database: Database): Promise<Map<string, string>> {
  const tables = await database.run<{ name: string }>({
    text: `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    values: [],
  });
  const stored = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await database.run<{ row: string }>({ text: `select t::text as row from ${name} t`, values: [] });
    stored.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return stored;
}

/** The tables that contain one of these texts, ignoring case, each with the text. */
export async function whereStored(database: Database, texts: readonly string[]): Promise<string[]> {
  const stored = await everythingStored(database);
  return [...stored].flatMap(([table, rows]) =>
    texts.filter((text) => rows.toLowerCase().includes(text.toLowerCase())).map((text) => `${table}: ${text}`),
  );
}
