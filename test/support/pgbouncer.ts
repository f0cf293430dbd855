import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { describeWhere } from './describe-where.js';
import { eventually } from './eventually.js';
import { freePort, startChild } from './service-process.js';

const asked = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
const isThere = asked.status === 0;
const [, minor = '0'] = /PgBouncer 1\.(\d+)/.exec(asked.stdout ?? '') ?? [];

/** Whether this PgBouncer can track prepared statements. */
export const tracksStatements = Number(minor) >= 21;

/** The setting with which PgBouncer does not track prepared statements, which it never does before 1.21. */
export const withoutTracking: readonly string[] = tracksStatements ? ['max_prepared_statements = 0'] : [];

/** Tests that need PgBouncer. */
export const describeWithPgBouncer = (what: string, tests: () => void): void =>
  describeWhere(isThere, 'PgBouncer', what, tests);

/** PgBouncer in transaction mode in front of a database. */
export interface PgBouncer {
  /** The same database through PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer with few server connections, so that clients share them all the time, and with further settings. */
export async function startPgBouncer(databaseUrl: string, settings: readonly string[] = []): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const server = Object.entries({
    host: hostname,
    port,
    dbname: name,
    user: username,
    password: decodeURIComponent(password),
  })
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${value}`);
  const own = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'tillgate-pgbouncer-'));
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    [
      '[databases]',
      `${name} = ${server.join(' ')}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 5',
      'max_client_conn = 200',
      ...settings,
    ].join('\n'),
  );
  // PgBouncer refuses to run as root, and reads its file as the other user.
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = startChild('pgbouncer', [...user, file], { env: {} });
  const url = `postgres://anybody@127.0.0.1:${own}/${name}`;
  await eventually('PgBouncer', async () => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return undefined;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
  return {
    url,
    async stop() {
      await child.kill('SIGKILL');
      await rm(folder, { recursive: true });
    },
  };
}
