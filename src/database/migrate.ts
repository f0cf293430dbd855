import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { Umzug } from 'umzug';
import { quietWorkerLogger } from './worker-logger.js';
import { migrations } from './migrations/index.js';

const MIGRATION_LOCK = 7_461_102;
const LOCK_POLL_MS = 100;

export type Migration = {
  /** Number and subject, unique: `0001-foundation`. */
  name: string;
  /** One or more SQL statements. */
  up: string;
  /**
   * False for what PostgreSQL refuses inside a transaction, such as `create index concurrently`: exactly one statement,
   * and one that may be run again, since it may be cut off before it is recorded.
   */
  transaction?: boolean;
};

/**
 * Applies the migrations that are missing, in order, each together with its record in `schema_migrations` in one
 * transaction. Processes that start at once take turns; those that come later find nothing left to do.
 * Returns the names of those applied here.
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
    // Jobs are queued by our own statements, so their tables must be there before the first one.
    await runMigrations({ connectionString: databaseUrl, logger: quietWorkerLogger });
    return applied.map(({ name }) => name);
  });
}

/** The names of the migrations that have not been applied yet, in order. Changes nothing. */
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
      // Recorded by apply, in the migration's own transaction.
      logMigration: () => Promise.resolve(),
      unlogMigration: () => Promise.reject(new Error('Migrations only go forward.')),
    },
    logger: undefined,
  });
}

async function apply(client: Client, migration: Migration, log: (message: string) => void): Promise<void> {
  const record = () => client.query('insert into schema_migrations (name) values ($1)', [migration.name]);
  if (migration.transaction === false) {
    await client.query(migration.up);
    await record();
  } else {
    await client.query('begin');
    try {
      await client.query(migration.up);
      await record();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
  log(`Applied migration ${migration.name}.`);
}

async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query(`select to_regclass('schema_migrations') as found`);
  if (tables[0]?.found === null) return [];
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

/**
 * Asks again and again instead of waiting in the lock's queue: a waiting statement keeps a snapshot open, and
 * `create index concurrently` in the process at work would wait for that for ever.
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
