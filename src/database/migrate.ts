import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { Client, DatabaseError } from 'pg';
import { quietWorkerLogger } from './worker-logger.js';
import { readRelease } from '../lib/release.js';
import type { Migration } from './migration.js';
import { migrations } from './migrations/index.js';
import { refuseOlderRelease } from './oldest-release.js';

const MIGRATION_LOCK = 7_461_102;
const LOCK_POLL_MS = 100;

/** Receives a sentence about each migration. */
export interface MigrationReport {
  onApplied: (sentence: string) => void;
  /** The database lacks an extension that the migration needs. */
  onLeftOut: (sentence: string) => void;
}

const noReport: MigrationReport = { onApplied: () => undefined, onLeftOut: () => undefined };

/** How many migrations were applied, in words. */
export const appliedCount = (count: number): string => `Applied ${count} ${count === 1 ? 'migration' : 'migrations'}.`;

/**
 * Applies the missing migrations in order, each in one transaction with its record in `schema_migrations`. Processes that
 * start at the same time take turns, and the later ones find nothing to do. Returns the names of the applied migrations.
 * Throws ReleaseTooOld if the schema is that of newer releases only.
 */
export async function migrate(
  databaseUrl: string,
  report: MigrationReport = noReport,
  list: readonly Migration[] = migrations,
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    await takeLock(client);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await applyMissing(client, list, report);
    // Statements queue jobs, so the tables of the job queue must exist first.
    await runMigrations({ connectionString: databaseUrl, logger: quietWorkerLogger });
    return applied;
  });
}

/** Returns the names of the missing migrations in order. Throws ReleaseTooOld like {@link migrate}. */
export async function pendingMigrations(
  databaseUrl: string,
  list: readonly Migration[] = migrations,
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const missing = await missingMigrations(client, list);
    return missing.map(({ name }) => name);
  });
}

async function applyMissing(client: Client, list: readonly Migration[], report: MigrationReport): Promise<string[]> {
  const missing = await missingMigrations(client, list);
  if (missing.length === 0) return [];
  // Loaded only when it is needed, because it brings a command-line parser that takes long to load.
  const { Umzug } = await import('umzug');
  const umzug = new Umzug({
    migrations: missing.map((migration) => ({ name: migration.name, up: () => apply(client, migration, report) })),
    storage: {
      executed: () => Promise.resolve([]),
      // The migration is recorded in its own transaction.
      logMigration: () => Promise.resolve(),
      unlogMigration: () => Promise.reject(new Error('Migrations only go forward.')),
    },
    logger: undefined,
  });
  const applied = await umzug.up();
  return applied.map(({ name }) => name);
}

async function apply(client: Client, migration: Migration, report: MigrationReport): Promise<void> {
  const record = () => client.query('insert into schema_migrations (name) values ($1)', [migration.name]);
  const missing = await missingExtensions(client, migration.extensions ?? []);
  if (missing.length > 0) {
    await record();
    return report.onLeftOut(
      `Left out migration ${migration.name}: the database lacks the extension ${missing.join(' and ')}.`,
    );
  }
  const statements = typeof migration.up === 'string' ? [migration.up] : migration.up;
  if (migration.transaction === false) {
    for (const statement of statements) await client.query(statement);
    await record();
  } else {
    await withoutLongLocks(client, async () => {
      for (const statement of statements) await client.query(statement);
      await record();
    });
  }
  report.onApplied(`Applied migration ${migration.name}.`);
}

/** How long a migration waits for a lock, in ms, how long others may then use the table, and how often it is tried. */
const lockTimeout = 2_000;
const pauseBetween = 1_000;
const mostTries = 100;

/** PostgreSQL's code for a lock that was not available in time. */
const lockNotAvailable = '55P03';

/**
 * Runs a migration in a transaction. Everybody who uses a table waits behind a migration that waits for it, for as long as a
 * backup or a long query holds it. So a migration waits only a short time and is then tried again, from the beginning.
 */
async function withoutLongLocks(client: Client, work: () => Promise<void>): Promise<void> {
  for (let left = mostTries; ; left -= 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockTimeout}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isLocked = error instanceof DatabaseError && error.code === lockNotAvailable;
      if (!isLocked || left === 1) throw error;
    }
    await sleep(pauseBetween);
  }
}

async function missingExtensions(client: Client, extensions: readonly string[]): Promise<string[]> {
  if (extensions.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as w(name) where name not in (select extname from pg_extension e
      join pg_namespace n on n.oid = e.extnamespace where n.nspname = any(current_schemas(true)))`,
    [extensions],
  );
  return rows.map(({ name }) => name);
}

async function missingMigrations(client: Client, list: readonly Migration[]): Promise<Migration[]> {
  const { rows: tables } = await client.query(`select to_regclass('schema_migrations') as found`);
  if (tables[0]?.found === null) return [...list];
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return list.filter(({ name }) => !applied.has(name));
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
    await refuseOlderRelease(client, readRelease());
    return await work(client);
  } finally {
    await client.end();
  }
}
