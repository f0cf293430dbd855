import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { cuttableNetwork, type CuttableNetwork } from '../support/cuttable-network.js';
import { eventually } from '../support/eventually.js';
import { describeWithPgBouncer, startPgBouncer, withoutTracking } from '../support/pgbouncer.js';
import { endEverything, runProgram, sharedSecrets, startService } from '../support/service-process.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
let network: CuttableNetwork;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  network = await cuttableNetwork(database);
  const behind = new URL(database.url);
  behind.port = new URL(network.url).port;
  url = behind.href;
});
afterAll(async () => {
  await endEverything();
  network.close();
  await database.drop();
});

const env = () => ({ ...sharedSecrets, PORT: '0', DATABASE_URL: url });

test('a process waits for its database, and then starts', async () => {
  network.isRefusing = true;
  const starting = startService({ DATABASE_URL: url });
  await eventually('attempts to connect', async () => network.refused > 3 || undefined);
  network.isRefusing = false;
  const service = await starting;
  expect(service.lines.filter((line) => line.includes('waiting for the database'))).toHaveLength(1);
  await service.kill('SIGTERM');
});

test('a process ends with the reason if its database does not come', async () => {
  network.isRefusing = true;
  const { code, output } = await runProgram({ ...env(), DATABASE_WAIT_SECONDS: '1' });
  network.isRefusing = false;
  expect([code, output]).toEqual([1, expect.stringContaining('the database is unavailable')]);
});

test('a process does not wait for a database that does not exist', async () => {
  const missing = new URL(url);
  missing.pathname = '/missing';
  const { code, output } = await runProgram({ ...env(), DATABASE_URL: missing.href });
  expect([code, output]).toEqual([1, expect.stringContaining('does not exist')]);
});

test('a release that is too old for the schema does not start, migrate or import, and names the release it needs', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`update schema_release set oldest_release = '999.0.0'`);
  const served = await runProgram(env());
  expect([served.code, served.output]).toEqual([78, expect.stringContaining('needs Tillgate 999.0.0 or newer')]);
  const migrated = await runProgram(env(), 'cli/migrate.js');
  expect([migrated.code, migrated.output]).toEqual([1, expect.stringContaining('needs Tillgate 999.0.0 or newer')]);
  await client.query(`update schema_release set oldest_release = '0.1.0'`);
  await client.end();
});

describeWithPgBouncer('behind PgBouncer in transaction mode', () => {
  test('a process does not start with prepared statements that are not kept, and names the variable', async () => {
    const pooler = await startPgBouncer(database.url, withoutTracking);
    const refused = await runProgram({ ...env(), DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url });
    expect([refused.code, refused.output]).toEqual([78, expect.stringContaining('PREPARED_STATEMENTS must be off')]);
    const service = await startService({ DATABASE_URL: pooler.url, MIGRATE: 'off', PREPARED_STATEMENTS: 'off' });
    await eventually('the advice', async () => service.lines.find((line) => line.includes('set DATABASE_DIRECT_URL')));
    await service.kill('SIGTERM');
    await pooler.stop();
  });
});
