import { rm } from 'node:fs/promises';
import { Client } from 'pg';

/** Drops what the run made: its databases, then its server. */
export default async function globalTeardown() {
  const server = globalThis.testServer;
  if (server === undefined) {
    await dropDatabases(process.env.TEST_SERVER_URL, process.env.TEST_DATABASE_PREFIX);
  } else {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

async function dropDatabases(url, prefix) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix]);
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  } finally {
    await client.end();
  }
}
