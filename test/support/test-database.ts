import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

const CLONE_TRIES = 5;
const DROP_TRIES = 40;
const DROP_PAUSE_MS = 250;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty, migrated database for one test file (about 40 ms in memory, ten times that on a disk). */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase((client, name, template) => clone(client, name, template));
}

/** A database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase((client, name) => client.query(`create database ${name} template template0`));
}

async function createDatabase(
  create: (client: Client, name: string, template: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const { url: serverUrl, prefix, template, isDurable } = await testServer();
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, async (client) => {
    await create(client, name, template);
    // A server with a disk does not need to wait for it: tests do not lose power.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await onServer(serverUrl, (client) => (isDurable ? close(client, name) : drop(client, name)));
    },
  };
}

async function clone(client: Client, name: string, template: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`create database ${name} template ${template}`);
      return;
    } catch (error) {
      // 55006: the autovacuum of PostgreSQL was connected to the template for more than the 5 s that PostgreSQL waits.
      if (tries === CLONE_TRIES || !(error instanceof DatabaseError) || error.code !== '55006') throw error;
    }
  }
}

/** Equivalent to dropping it: nobody can connect any more. The end of the run drops it, together with others. */
async function close(client: Client, name: string): Promise<void> {
  await client.query(`alter database ${name} with allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
}

async function drop(client: Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      // 42501: the autovacuum of PostgreSQL is connected, which only a superuser may terminate. It ends by itself.
      if (tries === DROP_TRIES || !(error instanceof DatabaseError) || error.code !== '42501') throw error;
      await sleep(DROP_PAUSE_MS);
    }
  }
}

async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The server of the run, which is started on first use. */
async function testServer(): Promise<{ url: string; prefix: string; template: string; isDurable: boolean }> {
  const response = await fetch(process.env['TEST_SERVER'] ?? '');
  const text = await response.text();
  if (!response.ok) throw new Error(`The database server of the tests did not start: ${text}`);
  return JSON.parse(text);
}
