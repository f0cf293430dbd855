import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { probePooler } from '../../src/database/probe-pooler.js';
import {
  describeWithPgBouncer,
  startPgBouncer,
  tracksStatements,
  withoutTracking,
  type PgBouncer,
} from '../support/pgbouncer.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

test('without a pooler, prepared statements are kept and notifications arrive', async () => {
  expect(await probePooler(database.url, { usesPrepared: true })).toEqual({ keepsPrepared: true, notifies: true });
});

describeWithPgBouncer('behind PgBouncer in transaction mode', () => {
  const poolers: PgBouncer[] = [];
  const start = async (settings: readonly string[]): Promise<string> => {
    const pooler = await startPgBouncer(database.url, settings);
    poolers.push(pooler);
    return pooler.url;
  };
  afterAll(() => Promise.all(poolers.map((pooler) => pooler.stop())));

  test('it is found that it forgets prepared statements, even with one server connection or taking turns', async () => {
    for (const settings of [[], ['server_round_robin = 1'], ['default_pool_size = 1']]) {
      const url = await start([...withoutTracking, ...settings]);
      for (let times = 0; times < 3; times += 1)
        expect(await probePooler(url, { usesPrepared: true })).toEqual({ keepsPrepared: false, notifies: false });
    }
  });

  test('it is found that it keeps prepared statements if it tracks them', async () => {
    if (!tracksStatements) return;
    const url = await start(['max_prepared_statements = 100']);
    for (let times = 0; times < 3; times += 1)
      expect((await probePooler(url, { usesPrepared: true })).keepsPrepared).toBe(true);
  });

  test('notifications arrive on a connection without the pooler', async () => {
    const url = await start([]);
    expect((await probePooler(url, { directUrl: database.url, usesPrepared: false })).notifies).toBe(true);
  });
});
