import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectDatabase, type Database } from '../../src/database/connection.js';
import { eventually } from '../support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const errors: Error[] = [];
let own: TestDatabase;
let database: Database;

beforeAll(async () => {
  own = await createTestDatabase();
  database = connectDatabase(own.url, { connections: 2, onError: (error) => void errors.push(error) });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

test('models and raw statements share one connection pool and its limits', async () => {
  await Promise.all(Array.from({ length: 8 }, () => database.models.shops.findAll({ where: { shopId: 'a' } })));
  await Promise.all(Array.from({ length: 8 }, () => database.run({ text: 'select 1', values: [] })));
  expect(database.pool.totalCount).toBe(2);
  const [setting] = await database.run({ text: 'show statement_timeout', values: [] });
  expect(setting).toEqual({ statement_timeout: '30s' });
});

test('a lost connection is reported once, without the statements that ran on it, and is replaced', async () => {
  const pids = await Promise.all(
    [1, 2].map(() =>
      database.run<{ pid: number }>({ text: 'select pg_backend_pid() as pid, pg_sleep(0.1)', values: [] }),
    ),
  );
  const [first, second] = pids.flat().map(({ pid }) => pid);
  await database.run({
    text: 'select pg_terminate_backend(pid) from unnest($1::integer[]) pid where pid <> pg_backend_pid()',
    values: [[first, second]],
  });
  await eventually('a report', async () => (errors.length > 0 ? true : undefined));
  expect(errors.map(({ message }) => message)).toEqual(['terminating connection due to administrator command']);
  expect(errors[0]).not.toHaveProperty('client');
  expect(await database.run({ text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }]);
});
