import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostmaster, findRunningServer, isAlive, startEmbeddedServer } from '@tillgate/embedded-postgres';
import { Client } from 'pg';
import { cuttableNetwork } from './cuttable-network.js';

/** A PostgreSQL server of its own behind a network, both of which can fail. */
export interface FailingDatabase {
  /** The URL behind the network. */
  url: string;
  /** A connection of the superuser that is not affected by the network. */
  superuser(): Promise<Client>;
  /** Resets all connections; new ones can be opened. */
  reset(): void;
  /** Resets all connections and refuses new ones, until `connect`. */
  disconnect(): void;
  connect(): void;
  /** Kills the server, which loses all connections. */
  kill(): Promise<void>;
  /** Starts the server again after it was killed, on another port. */
  start(): Promise<void>;
  /** Stops all processes of the server without closing connections, until `thaw`. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Leaves no room for data, until `empty`: on a small file system where one can be mounted. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  setReadOnly(isReadOnly: boolean): Promise<void>;
  close(): Promise<void>;
}

const room = 64;

/** Mounts a small file system in memory, which only root can; undefined for others. */
async function mountSmall(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'tillgate-full-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${room}m,mode=777`, 'tmpfs', folder]).status === 0) return folder;
  await rm(folder, { recursive: true });
  return undefined;
}

/** The processes of the server, the first of them first. */
async function processesOf(postmaster: number): Promise<number[]> {
  const names = await readdir('/proc');
  const parents = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        return { pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
      }),
  );
  return [postmaster, ...parents.filter(({ parent }) => parent === postmaster).map(({ pid }) => pid)];
}

/** What raises "disk full" for orders and their idempotency keys where no file system can be mounted. */
const raise = `create function no_room() returns trigger language plpgsql as
    'begin raise exception ''could not extend file: No space left on device'' using errcode = ''53100''; end';
  create trigger no_room before insert or update on orders for each statement execute function no_room();
  create trigger no_room before insert on kept_answers for each statement execute function no_room();`;
const raiseNot = 'drop function no_room() cascade';

/** Starts an own server in `dataDir`, an empty folder. */
export async function failingDatabase(dataDir: string): Promise<FailingDatabase> {
  const small = await mountSmall();
  // A server that is killed must keep what it has confirmed.
  const launch = () => startEmbeddedServer({ dataDir, log: () => undefined });
  let server = await launch();
  const network = await cuttableNetwork(server);
  const url = new URL(server.url);
  url.port = new URL(network.url).port;
  const filler = small === undefined ? '' : path.join(small, 'filler');

  async function superuser(database = 'tillgate'): Promise<Client> {
    const own = new URL((await findRunningServer(dataDir)) ?? '');
    own.pathname = `/${database}`;
    const client = new Client({ connectionString: own.href });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    return client;
  }

  async function administer(database: string, ...statements: readonly string[]): Promise<void> {
    const client = await superuser(database);
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  async function signal(name: NodeJS.Signals): Promise<void> {
    const postmaster = await findPostmaster(dataDir);
    if (!postmaster) throw new Error('The server does not run.');
    for (const pid of await processesOf(postmaster.pid)) if (isAlive(pid)) process.kill(pid, name);
  }

  if (small !== undefined) {
    const folder = path.join(small, 'data');
    const made = spawnSync('install', ['-d', '-m', '700', '-o', 'postgres', '-g', 'postgres', folder]);
    if (made.status !== 0) throw new Error(String(made.stderr));
    await chmod(small, 0o755);
    await administer(
      'postgres',
      `create tablespace small location '${folder}'`,
      'alter database tillgate set tablespace small',
    );
  }

  return {
    url: url.href,
    superuser,
    reset: () => network.cut(),
    disconnect() {
      network.isRefusing = true;
      network.cut();
    },
    connect: () => void (network.isRefusing = false),
    kill: () => server.kill(),
    async start() {
      server = await launch();
      network.lead(server);
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async fill() {
      if (small === undefined) return administer('tillgate', raise);
      // As much as there is room for.
      await writeFile(filler, Buffer.alloc(room * 1_048_576)).catch(() => undefined);
    },
    empty: () => (small === undefined ? administer('tillgate', raiseNot) : rm(filler)),
    setReadOnly: (isReadOnly) =>
      administer(
        'postgres',
        `alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
        'select pg_reload_conf()',
      ),
    async close() {
      network.close();
      await signal('SIGCONT').catch(() => undefined);
      await server.kill();
      if (small === undefined) return;
      spawnSync('umount', [small]);
      await rm(small, { recursive: true });
    },
  };
}
