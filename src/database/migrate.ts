import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { Umzug } from 'umzug';
import { quietWorkerLogger } from './worker-logger.js';
import { migrations } from './migrations/index.js';

const MIGRATION_LOCK = 7_461_102;
const LOCK_POLL_MS = 100;

export type Migration = {
  /** The unique number and subject, such as `0001-foundation`. */
  name: string;
  /** One or more SQL statements; outside of a transaction, each is an element of a list. */
  up: string | readonly string[];
  /**
   * False for statements that PostgreSQL refuses in a transaction, such as `create index concurrently`. It must be possible
   * to repeat them, because the process may die before they are recorded.
   */
  transaction?: boolean;
  /** The extensions that the statements need. Where one is missing they are left out, and the service works without them. */
  extensions?: readonly string[];
};

/**
 * Applies the missing migrations in order, each in one transaction with its record in `schema_migrations`. Processes that
 * start at the same time take turns, and the later ones find nothing to do. Returns the names of the applied migrations.
 */
export async function migrate(
  databaseUrl: string,
  log: (message: string) => void = () => undefined,
  list: readonly Migration[] = migrations,
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    await takeLock(client);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await umzugOf(client, list, log).up();
    // Statements queue jobs, so the tables of the job queue must exist first.
    await runMigrations({ connectionString: databaseUrl, logger: quietWorkerLogger });
    return applied.map(({ name }) => name);
  });
}

/** Returns the names of the missing migrations in order. */
export async function pendingMigrations(
  databaseUrl: string,
  list: readonly Migration[] = migrations,
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const pending = await umzugOf(client, list).pending();
    return pending.map(({ name }) => name);
  });
}

function umzugOf(client: Client, list: readonly Migration[], log: (message: string) => void = () => undefined) {
  return new Umzug({
    migrations: list.map((migration) => ({ name: migration.name, up: () => apply(client, migration, log) })),
    storage: {
      executed: () => appliedMigrations(client),
      // The migration is recorded in its own transaction.
      logMigration: () => Promise.resolve(),
      unlogMigration: () => Promise.reject(new Error('Migrations only go forward.')),
    },
    logger: undefined,
  });
}

async function apply(client: Client, migration: Migration, log: (message: string) => void): Promise<void> {
  const record = () => client.query('insert into schema_migrations (name) values ($1)', [migration.name]);
  const missing = await missingExtensions(client, migration.extensions ?? []);
  if (missing.length > 0) {
    await record();
    return log(`Left out migration ${migration.name}: the database lacks the extension ${missing.join(' and ')}.`);
  }
  const statements = typeof migration.up === 'string' ? [migration.up] : migration.up;
  if (migration.transaction === false) {
    for (const statement of statements) await client.query(statement);
    await record();
  } else {
    await client.query('begin');
    try {
      for (const statement of statements) await client.query(statement);
      await record();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
  log(`Applied migration ${migration.name}.`);
}

async function missingExtensions(client: Client, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as w(name) where name not in (select extname from pg_extension e
      join pg_namespace n on n.oid = e.extnamespace where n.nspname = any(current_schemas(true)))`,
    [wanted],
  );
  return rows.map(({ name }) => name);
}

async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query(`select to_regclass('schema_migrations') as found`);
  if (tables[0]?.found === null) return [];
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

/**
 * Polls for the lock instead of waiting for it: a waiting statement keeps a snapshot open, and `create index concurrently`
 * in the other process would wait for that snapshot forever.
 */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    await sleep(LOCK_POLL_MS);
  }
}

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tillgate migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
