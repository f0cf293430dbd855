import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analyzeTables } from '../../src/jobs/analyze-tables.js';
import { openShop, type TestShop } from '../support/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const run = <Row extends object>(text: string, values: unknown[] = []) =>
  shop.tillgate.database.run<Row>({ text, values });

async function addCustomers(count: number): Promise<void> {
  await shop.tillgate.database.transaction(async (executor) => {
    await executor.run({
      text: `insert into customers (shop_id, public_id, email_address, first_name, last_name, created_at, updated_at)
        select $1, gen_random_uuid(), gen_random_uuid() || '@example.com', '', '', now(), now() from generate_series(1, $2)`,
      values: [shop.shopId, count],
    });
    await executor.run({ text: 'select pg_stat_force_next_flush()', values: [] });
  });
}

const hasStatistics = async (): Promise<boolean> =>
  (await run('select from pg_stats where tablename = $1 limit 1', ['customers'])).length > 0;

test('a table without statistics is analyzed once it has 200 rows', async () => {
  await run('alter table customers set (autovacuum_enabled = false)');
  await addCustomers(199);
  await analyzeTables(shop.tillgate);
  expect(await hasStatistics()).toBe(false);
  await addCustomers(1);
  await analyzeTables(shop.tillgate);
  expect(await hasStatistics()).toBe(true);
});

const statementsOfJob = async (): Promise<string[]> => {
  const texts: string[] = [];
  shop.tillgate.database.onStatement = (text) => void texts.push(text);
  await analyzeTables(shop.tillgate);
  shop.tillgate.database.onStatement = undefined;
  return texts.slice(1);
};

test('a table with statistics is left to autovacuum until it has five times as many rows', async () => {
  expect(await statementsOfJob()).toEqual([]);
  await addCustomers(799);
  expect(await statementsOfJob()).toEqual([]);
  await addCustomers(1);
  expect(await statementsOfJob()).toEqual(['analyze customers']);
  expect(await statementsOfJob()).toEqual([]);
});
