import type { Gate } from '@tillgate/gate';
import type { Database } from '../database/connection.js';
import { tables } from '../database/tables.js';
import { migrations } from '../database/migrations/index.js';
import { meaningOf } from '../lib/database-unavailable.js';

/** How long the database may take to respond, in ms. */
const databaseTimeout = 2_000;

async function lacksMigrations(database: Database): Promise<boolean> {
  const [found] = await database.run<{ exists: boolean }>({
    text: `select to_regclass('schema_migrations') is not null as exists`,
    values: [],
  });
  if (!found?.exists) return true;
  const applied = await database.run<{ name: string }>({ text: 'select name from schema_migrations', values: [] });
  const names = new Set(applied.map(({ name }) => name));
  return migrations.some(({ name }) => !names.has(name));
}

/** The tables that are missing although all migrations are applied: a dump was restored in part. */
async function missingTables(database: Database): Promise<string[]> {
  const missing = await database.run<{ name: string }>({
    text: 'select name from unnest($1::text[]) as t(name) where to_regclass(name) is null',
    values: [tables],
  });
  return missing.map(({ name }) => name);
}

/** Settles as the work does, or with undefined after `ms`. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The reason why the process cannot serve requests; undefined if it can. */
export type Readiness = () => Promise<string | undefined>;

/**
 * The reason why the process cannot serve requests; undefined if it can. Migrations only go forward, so that they are
 * looked up until they are applied, and not again.
 */
export function createReadiness(database: Database, admission: Pick<Gate, 'isDraining' | 'isLeaking'>): Readiness {
  let isComplete = false;
  let checking: Promise<string | undefined> | undefined;

  async function checkDatabase(): Promise<string | undefined> {
    if (isComplete) {
      const [row] = await database.run<{ isReadOnly: boolean }>({
        text: `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
        values: [],
      });
      if (row?.isReadOnly) return meaningOf('read-only');
    } else if (await lacksMigrations(database)) return 'migrations are pending';
    else {
      const missing = await missingTables(database);
      if (missing.length > 0) return `tables are missing: ${missing.join(', ')}`;
      isComplete = true;
    }
    return 'ready';
  }

  return async () => {
    if (admission.isDraining) return 'the process is shutting down';
    if (admission.isLeaking) return 'requests of closed connections take half of the capacity';
    // Concurrent checks share one query.
    checking ??= within(databaseTimeout, checkDatabase())
      .catch(() => undefined)
      .finally(() => (checking = undefined));
    const problem = database.availability.problem;
    if (problem !== undefined && problem !== 'unreachable') return meaningOf(problem);
    const answer = (await checking) ?? meaningOf('unreachable');
    return answer === 'ready' ? undefined : answer;
  };
}
