import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { isAlive, stopPostmaster } from '../../dist/database/embedded/postmaster.js';
import { startEmbeddedServer } from '../../dist/database/embedded/start-embedded-server.js';
import { migrate } from '../../dist/database/migrate.js';
import globalTeardown from './global-teardown.mjs';

const FOLDER = 'tillgate-test-';

/**
 * Gives the whole run one PostgreSQL server (DATABASE_URL when set, an embedded one otherwise) and in it a migrated
 * template database that nobody connects to, from which createTestDatabase makes copies.
 */
export default async function globalSetup() {
  const prefix = `tillgate_test_${process.pid}_${randomBytes(3).toString('hex')}`;
  const url = process.env.DATABASE_URL || (await startServer());
  process.env.TEST_SERVER_URL = url;
  process.env.TEST_DATABASE_PREFIX = prefix;
  try {
    await createTemplate(url, `${prefix}_template`);
  } catch (error) {
    // Without a setup, jest calls no teardown.
    await globalTeardown();
    throw error;
  }
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

async function startServer() {
  await removeAbandoned();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${FOLDER}${process.pid}-`));
  const server = await startEmbeddedServer({ dataDir, durable: false, log: () => undefined });
  globalThis.testServer = { dataDir, stop: () => server.stop() };
  return server.url;
}

/** A run that was killed leaves its server behind. */
async function removeAbandoned() {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(FOLDER) ? Number.parseInt(name.slice(FOLDER.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const dataDir = path.join(tmpdir(), name);
    // Folders of other users are not ours to remove.
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
