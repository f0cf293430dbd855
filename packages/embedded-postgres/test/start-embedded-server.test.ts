import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { clusterDirOf, pidFileOf } from '../src/layout.js';
import { findPostmaster, stopPostmaster } from '../src/postmaster.js';
import { startEmbeddedServer } from '../src/start-embedded-server.js';

describe('the embedded PostgreSQL', () => {
  let folder: string;
  let dataDir: string;
  const processes: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), `tillgate-test-${process.pid}-`));
    dataDir = path.join(folder, 'data', 'postgres');
  });
  afterEach(async () => {
    for (const child of processes.splice(0)) child.kill('SIGKILL');
    await stopPostmaster(dataDir);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = () => startEmbeddedServer({ dataDir, durable: false, log: () => undefined });

  /** Starts the server from another process, which does not stop it when the process is killed. */
  const startElsewhere = async (): Promise<{ url: string; node: ChildProcess }> => {
    const script = fileURLToPath(new URL('start-and-stay.mjs', import.meta.url));
    const node = fork(script, [dataDir], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    processes.push(node);
    const [message]: { url: string }[] = await once(node, 'message');
    return { url: message?.url ?? '', node };
  };

  const kill = async (node: ChildProcess): Promise<void> => {
    node.kill('SIGKILL');
    await once(node, 'exit');
  };

  test('keeps its data across a restart, and gives the role of the service no more privileges than it needs', async () => {
    const first = await start();
    await query(first.url, 'create extension pg_trgm');
    await query(first.url, 'create extension unaccent');
    await query(first.url, 'create table kept (word text)');
    await query(first.url, `insert into kept values ('Übergröße'), ('слово'), ('zebra')`);
    await first.stop();
    expect(await findPostmaster(dataDir)).toBeUndefined();

    const second = await start();
    expect(await query(second.url, 'select word from kept order by word')).toEqual([
      { word: 'zebra' },
      { word: 'Übergröße' },
      { word: 'слово' },
    ]);
    // Trigrams of letters beyond ASCII: search works in all scripts.
    expect(await query(second.url, `select show_trgm('слово') <> '{}' as known`)).toEqual([{ known: true }]);
    expect(await query(second.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    await second.stop();
  });

  test('listens on the loopback address only and requires the password', async () => {
    const server = await start();
    expect(await query(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const wrong = new URL(server.url);
    wrong.password = 'guessed';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    const { mode } = await stat(path.join(clusterDirOf(dataDir), 'tillgate.password'));
    expect(mode & 0o777).toBe(0o600);
    await server.stop();
  });

  test('is found again with its data after the process that started it was killed', async () => {
    const { url, node } = await startElsewhere();
    await query(url, 'create table found as select 1 as id');
    const before = await findPostmaster(dataDir);
    await kill(node);

    const again = await start();
    expect(again.url).toBe(url);
    expect(await findPostmaster(dataDir)).toEqual(before);
    expect(await query(again.url, 'select id from found')).toEqual([{ id: 1 }]);
    await again.stop();
    expect(await findPostmaster(dataDir)).toBeUndefined();
  });

  test('starts again with its data after every process was killed', async () => {
    const { url, node } = await startElsewhere();
    await query(url, 'create table survived as select 1 as id');
    const postmaster = await findPostmaster(dataDir);
    if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGKILL');
    await kill(node);

    const again = await start();
    expect((await findPostmaster(dataDir))?.pid).not.toBe(postmaster?.pid);
    expect(await query(again.url, 'select id from survived')).toEqual([{ id: 1 }]);
    await again.stop();
  });

  test('ignores a pid file that names a running process that is not a database', async () => {
    await (await start()).stop();
    const lines = [process.pid, clusterDirOf(dataDir), 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready'];
    await writeFile(pidFileOf(dataDir), lines.join('\n'));
    const server = await start();
    expect((await findPostmaster(dataDir))?.pid).not.toBe(process.pid);
    await server.stop();
  });

  test('refuses a second process while the first one runs, and names it', async () => {
    const { url, node } = await startElsewhere();
    await expect(start()).rejects.toThrow(`in use by another running process (tillgate, process ${node.pid})`);
    expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  test('keeps its owner when PostgreSQL recovers from the crash of a connection', async () => {
    let reportRecovery: () => void = () => undefined;
    const recovery = new Promise<void>((resolve) => (reportRecovery = resolve));
    const log = (message: string): void => {
      if (message.includes('responds again')) reportRecovery();
    };
    const server = await startEmbeddedServer({ dataDir, durable: false, log });
    await crash(server.url);
    await recovery;
    await expect(start()).rejects.toThrow(`in use by another running process (tillgate, process ${process.pid})`);
    expect(await query(server.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await server.stop();
  });

  test('starts once when two processes start it for the first time at the same moment, and refuses the other one', async () => {
    const elsewhere = path.join(folder, 'new');
    const begin = () => startEmbeddedServer({ dataDir: elsewhere, durable: false, log: () => undefined });
    const starts = await Promise.allSettled([begin(), begin()]);
    for (const result of starts) if (result.status === 'fulfilled') await result.value.stop();
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = starts.find((result) => result.status === 'rejected');
    expect(String(refused?.reason)).toContain('in use by another running process');
  });

  test('refuses the data of another major version', async () => {
    await (await start()).stop();
    const file = path.join(clusterDirOf(dataDir), 'PG_VERSION');
    const own = await readFile(file, 'utf8');
    await writeFile(file, '9.6\n');
    await expect(start()).rejects.toThrow('contains data of PostgreSQL 9.6');
    await writeFile(file, own);
  });

  test('reports the error of PostgreSQL when it cannot start', async () => {
    await (await start()).stop();
    await writeFile(path.join(clusterDirOf(dataDir), 'postgresql.auto.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow('no_such_setting');
    await writeFile(path.join(clusterDirOf(dataDir), 'postgresql.auto.conf'), '');
  });
});

/** Kills one of the processes of the server, as the system does when memory runs out. */
async function crash(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  if (rows[0] !== undefined) process.kill(rows[0].pid, 'SIGKILL');
  await ended;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
