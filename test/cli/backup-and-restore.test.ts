import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  embeddedDirOf,
  type EmbeddedServer,
  findPostmaster,
  startEmbeddedServer,
  stopPostmaster,
} from '@tillgate/embedded-postgres';
import { Client } from 'pg';

const SECRETS = '{"ROOT_KEY":"kept"}\n';

describe('backup and restore', () => {
  let folder: string;
  let dataDir: string;
  let archive: string;

  const start = (dir: string): Promise<EmbeddedServer> =>
    startEmbeddedServer({ dataDir: embeddedDirOf(dir), log: () => undefined });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), `tillgate-test-${process.pid}-`));
    dataDir = path.join(folder, 'data');
    archive = path.join(folder, 'before.backup');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'secrets.json'), SECRETS, { mode: 0o600 });
    const server = await start(dataDir);
    await query(server.url, 'create table orders as select generate_series(1, 1000) as id');
    await server.stop();
    expect(await backup(dataDir, archive)).toMatchObject({ code: 0 });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  let target: string;
  beforeEach(async () => {
    target = await mkdtemp(path.join(folder, 'target-'));
  });
  afterEach(async () => {
    await stopPostmaster(embeddedDirOf(dataDir));
    await stopPostmaster(embeddedDirOf(target));
  });

  test('a backup restores the orders and the secret keys into an empty folder', async () => {
    expect(await restore(target, archive)).toMatchObject({ code: 0 });
    const server = await start(target);
    expect(await query(server.url, 'select count(*)::int, max(id) from orders')).toEqual([{ count: 1000, max: 1000 }]);
    await server.stop();
    const secrets = path.join(target, 'secrets.json');
    expect(await readFile(secrets, 'utf8')).toBe(SECRETS);
    expect((await stat(secrets)).mode & 0o777).toBe(0o600);
    expect(await readdir(target)).toEqual(['postgres', 'secrets.json']);
  });

  test('a backup does not start a stopped database, and only its owner can read the file', async () => {
    expect(await findPostmaster(embeddedDirOf(dataDir))).toBeUndefined();
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
  });

  test('a backup taken while orders come in holds a consistent state and does not disturb the service', async () => {
    const server = await start(dataDir);
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query('create table payments (order_id int, amount int)');
    await client.query('create table captures (order_id int, amount int)');
    const file = path.join(folder, 'running.backup');
    const finished = backup(dataDir, file);
    const state = { finished: false };
    void finished.then(() => (state.finished = true));
    for (let id = 1; !state.finished; id += 1) {
      await client.query('begin');
      await client.query('insert into payments values ($1, 100)', [id]);
      await client.query('insert into captures values ($1, 100)', [id]);
      await client.query('commit');
    }
    expect(await finished).toEqual({
      code: 0,
      output: `Backed up ${dataDir} to ${file}. It contains the secret keys: store it safely.\n`,
    });
    await client.end();
    await server.stop();

    expect(await restore(target, file)).toMatchObject({ code: 0 });
    const restored = await start(target);
    const sums = 'select (select count(*) from payments) = (select count(*) from captures) as even';
    expect(await query(restored.url, sums)).toEqual([{ even: true }]);
    expect(await query(restored.url, 'select count(*) > 0 as some from payments')).toEqual([{ some: true }]);
    await restored.stop();
  });

  test('a backup does not overwrite an existing file', async () => {
    const file = path.join(folder, 'precious');
    await writeFile(file, 'precious');
    expect(await backup(dataDir, file)).toEqual({
      code: 1,
      output: `${file} already exists and is not overwritten. Choose another file name.\n`,
    });
    expect(await readFile(file, 'utf8')).toBe('precious');
  });

  test('a backup of a folder without a database creates no file', async () => {
    const file = path.join(folder, 'nothing.backup');
    expect(await backup(target, file)).toEqual({ code: 1, output: `There is no database in ${target}.\n` });
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  test('restore replaces existing data only with --force', async () => {
    await restore(target, archive);
    const server = await start(target);
    await query(server.url, 'delete from orders');
    await server.stop();
    await writeFile(path.join(target, 'secrets.json'), '{}');

    const refused = await restore(target, archive);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('is not empty');
    expect(await readFile(path.join(target, 'secrets.json'), 'utf8')).toBe('{}');

    expect(await restore(target, archive, '--force')).toMatchObject({ code: 0 });
    const restored = await start(target);
    expect(await query(restored.url, 'select count(*)::int from orders')).toEqual([{ count: 1000 }]);
    await restored.stop();
    expect(await readFile(path.join(target, 'secrets.json'), 'utf8')).toBe(SECRETS);
  });

  test('restore does not touch the data of a running service', async () => {
    const server = await start(dataDir);
    const { code, output } = await restore(dataDir, archive, '--force');
    expect(code).toBe(1);
    expect(output).toContain('Stop the service first');
    expect(await query(server.url, 'select count(*)::int from orders')).toEqual([{ count: 1000 }]);
    await server.stop();
  });

  test('restore refuses a truncated backup and leaves the folder unchanged', async () => {
    const file = path.join(folder, 'short.backup');
    await writeFile(file, (await readFile(archive)).subarray(0, 100_000));
    const { code, output } = await restore(target, file);
    expect(code).toBe(1);
    expect(output).toContain('is not a complete backup');
    expect(await readdir(target)).toEqual([]);
  });

  test('restore refuses the data of another major version of PostgreSQL', async () => {
    const file = path.join(folder, 'old.backup');
    const files = gunzipSync(await readFile(archive));
    const version = files.indexOf('PG_VERSION\0');
    files.write('9\n\0', version + 512);
    await writeFile(file, gzipSync(files, { level: 1 }));
    const { code, output } = await restore(target, file);
    expect(code).toBe(1);
    expect(output).toContain('contains data of PostgreSQL 9');
    expect(await readdir(target)).toEqual([]);
  });

  test('backup and restore work only with the embedded database', async () => {
    const file = path.join(folder, 'external.backup');
    const environment = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://db.example/shop' };
    const { code, output } = await runScript('backup', [file], environment);
    expect(code).toBe(1);
    expect(output).toContain('DATABASE_URL is set');
    expect((await runScript('restore', [archive], environment)).output).toContain('DATABASE_URL is set');
  });
});

interface Outcome {
  code: number;
  output: string;
}

const backup = (dataDir: string, file: string): Promise<Outcome> => runScript('backup', [file], { DATA_DIR: dataDir });

const restore = (dataDir: string, file: string, ...options: string[]): Promise<Outcome> =>
  runScript('restore', [file, ...options], { DATA_DIR: dataDir });

/** Runs a script as the operator does: in its own process, with only the given environment. */
function runScript(name: string, args: string[], environment: Record<string, string>): Promise<Outcome> {
  const script = fileURLToPath(new URL(`../../dist/cli/${name}.js`, import.meta.url));
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, _stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stderr });
    });
  });
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
