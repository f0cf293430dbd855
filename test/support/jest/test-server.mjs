import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAlive, startEmbeddedServer, stopPostmaster } from '@tillgate/embedded-postgres';
import { Client } from 'pg';
import { migrate } from '../../../dist/database/migrate.js';
import { copyCachedCluster, keepCluster } from './cached-cluster.mjs';

const NAME = 'tillgate-test-';
const TEMPLATE = 'tillgate_test_template';

/** How many databases are dropped at the same time. */
const atOnce = 16;

/**
 * The PostgreSQL server of a run: the one of DATABASE_URL when set, an embedded one otherwise. `start` starts it once and
 * returns its URL, a prefix for the names of the run's databases, the statement's end that clones the migrated template,
 * which nobody connects to, and whether dropping a database waits for the disk. The data of an embedded one is in `folder`.
 */
export function createTestServer(folder) {
  const prefix = `tillgate_test_${process.pid}_${randomBytes(3).toString('hex')}`;
  const external = process.env.DATABASE_URL;
  let starting;
  let embedded;

  async function start() {
    if (external) {
      await createTemplate(external, `${prefix}_template`);
      return { url: external, prefix, template: `${prefix}_template`, isDurable: true };
    }
    embedded = await startEmbedded(folder);
    // Copying files takes less than half the time of the default, which writes every page to the log first. On a durable
    // server it would have to wait for two checkpoints.
    return { url: embedded.url, prefix, template: `${TEMPLATE} strategy file_copy`, isDurable: false };
  }

  return {
    start: () => (starting ??= start()),
    async close() {
      await starting?.catch(() => undefined);
      if (embedded !== undefined) await embedded.remove();
      else if (starting !== undefined) await dropDatabases(external, prefix);
    },
  };
}

async function createTemplate(url, template) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${template}`);
    await migrate(databaseUrl(url, template));
    await client.query(`alter database ${template} with allow_connections false`);
  } finally {
    await client.end();
  }
}

async function onServer(url, work) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Each drop waits for a checkpoint; those that are dropped at the same time wait for the same one. */
async function dropDatabases(url, prefix) {
  const { rows } = await onServer(url, (client) =>
    client.query('select datname from pg_database where starts_with(datname, $1)', [prefix]),
  );
  const dropNext = async (client) => {
    for (let next = rows.pop(); next; next = rows.pop())
      await client.query(`drop database if exists "${next.datname}" with (force)`);
  };
  await Promise.all(Array.from({ length: atOnce }, () => onServer(url, dropNext)));
}

/** Starts an embedded server that has the template. */
async function startEmbedded(folder) {
  await removeAbandoned(folder);
  const dataDir = await mkdtemp(path.join(folder, `${NAME}${process.pid}-`));
  const start = () => startEmbeddedServer({ dataDir, durable: false, log: () => undefined });
  const isCached = await copyCachedCluster(dataDir);
  let server = await start();
  if (!isCached) {
    await createTemplate(server.url, TEMPLATE);
    await server.stop();
    await keepCluster(dataDir);
    server = await start();
  }
  return {
    url: server.url,
    async remove() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its server behind. */
async function removeAbandoned(folder) {
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(NAME) ? Number.parseInt(name.slice(NAME.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const dataDir = path.join(folder, name);
    // Folders of other users cannot be removed.
    await stopPostmaster(dataDir)
      .then(() => rm(dataDir, { recursive: true, force: true }))
      .catch(() => undefined);
  }
}

function databaseUrl(serverUrl, database) {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
