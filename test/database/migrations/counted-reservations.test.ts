import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { migrate } from '../../../src/database/migrate.js';
import { countedReservationsApart } from '../../../src/database/migrations/0041-counted-reservations-apart.js';
import { migrations } from '../../../src/database/migrations/index.js';
import { createTestDatabase } from '../../support/test-database.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('the migration keeps counted reservations apart from those that reduce the stock', async () => {
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await migrate(
    database.url,
    undefined,
    migrations.filter(({ name }) => name < countedReservationsApart.name),
  );
  await client.query(
    `insert into shops (shop_id, name, currency, platform_type, timezone, weight_unit, settings, created_at, updated_at)
      values ('a-shop', '', 'EUR', '', 'UTC', 'kg', '{}', now(), now())`,
  );
  await client.query(
    `insert into reservations (shop_id, public_order_id, variant_platform_id, quantity, created_at, counted_at)
      values ('a-shop', 'open', 'v', 2, now(), null), ('a-shop', 'counted', 'v', 3, now(), now())`,
  );
  await migrate(database.url, undefined, migrations);
  const columns = 'public_order_id, quantity::integer';
  expect((await client.query(`select ${columns} from reservations`)).rows).toEqual([
    { public_order_id: 'open', quantity: 2 },
  ]);
  expect((await client.query(`select ${columns} from counted_reservations`)).rows).toEqual([
    { public_order_id: 'counted', quantity: 3 },
  ]);
});
