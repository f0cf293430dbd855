import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database, Statement } from '../../../src/database/connection.js';
import { ordersOfPerson, stopMails } from '../../../src/domain/privacy/erased-rows-repository.js';
import { exportRows } from '../../../src/domain/privacy/personal-export-repository.js';
import { eraseNextRows, eraseRowsOfOrder } from '../../../src/domain/privacy/personal-rows-repository.js';
import { tablesOfNewRows, tablesToRead, type PersonalTable } from '../../../src/domain/privacy/personal-table.js';
import { deliveriesOfOrder, rowsOfOrder } from '../../../src/domain/privacy/order-rows.js';
import type { Person } from '../../../src/domain/privacy/person.js';
import { scrubOf } from '../../../src/domain/privacy/scrub.js';
import { openShop, type TestShop } from '../../support/shop.js';

const rows = 30_000;

const person: Person = {
  publicId: 'public-77',
  platformId: 'c-77',
  emails: ['Buyer.77@example.com'],
  shared: [{ email: 'buyer.78@example.com', until: new Date() }],
  marks: ['Ada Byron'],
  places: [],
  names: ['Ada', 'Byron'],
  publicOrderIds: ['order-77'],
};
const sought = { person, scrub: scrubOf(person), since: new Date() };

let shop: TestShop;
let plans: string[] = [];
let explaining: Database;

/** One event log row in five belongs to no order; every tenth order is a guest's. */
const tables: Record<string, string> = {
  orders: `insert into orders (shop_id, public_order_id, order_id, status, version, sequence, state, internals,
      currency, order_total, email_address, created_via, created_at, updated_at, lines_version, customer_public_id)
    select $1, 'order-' || n, n, 'processed', 1, 1, '{}', '{}', 'USD', 100, 'Buyer.' || n || '@example.com', 'api',
      now(), now(), 1, case when n % 10 > 0 then 'public-' || n end from generate_series(1, $2::integer) as g(n)`,
  events: `insert into events (shop_id, position, id, public_order_id, sequence, type, data, occurred_at)
    select $1, n, gen_random_uuid(), case when n % 5 > 0 then 'order-' || n / 10 end, n, 'order/updated', '{}', now()
    from generate_series(1, $2::integer) as g(n)`,
  webhook_messages: `insert into webhook_messages (shop_id, event_id, public_order_id, body, created_at)
    select $1, gen_random_uuid(), case when n % 5 > 0 then 'order-' || n / 10 end, '{}', now()
    from generate_series(1, $2::integer) as g(n)`,
  platform_orders: `insert into platform_orders (shop_id, platform_id, public_order_id, document, platform_customer_id,
      platform_created_at, platform_updated_at, created_at)
    select $1, 'o-' || n, 'order-' || n, '{}', 'c-' || n, now(), now(), now() from generate_series(1, $2::integer) as g(n)`,
  gift_cards: `insert into gift_cards (shop_id, card_token, pin_hash, amount, balance, currency, recipient_name,
      recipient_email, message, customer_name, customer_email, public_order_id, line_item_key, piece, created_at)
    select $1, 'card-' || n, '', 100, 100, 'USD', '', 'Friend.' || n || '@example.com', '', '', 'Buyer.' || n || '@example.com',
      'order-' || n, 'line', 1, now() from generate_series(1, $2::integer) as g(n)`,
  mail_outbox: `insert into mail_outbox (shop_id, id, recipient, subject, body, created_at, next_attempt_at)
    select $1, gen_random_uuid(), 'Buyer.' || n || '@example.com', '', '', now(), case when n % 2 = 0 then now() end
    from generate_series(1, $2::integer) as g(n)`,
  discount_uses: `with code as (
      insert into discount_codes (shop_id, id, code, kind, value, platform_product_ids, combinable, created_at, updated_at)
      values ($1, gen_random_uuid(), 'TEN', 'percentage', 10, '{}', true, now(), now()) returning id
    ) insert into discount_uses (shop_id, discount_code_id, public_order_id, email_address, taken_at)
    select $1, code.id, 'order-' || n, 'buyer.' || n || '@example.com', now() from code, generate_series(1, $2::integer) as g(n)`,
};

beforeAll(async () => {
  shop = await openShop();
  const { database } = shop.tillgate;
  for (const text of Object.values(tables)) await database.run({ text, values: [shop.shopId, rows] });
  await database.pool.query(`vacuum (analyze) ${Object.keys(tables).join(', ')}`);
  const run = async <Row extends object>({ text, values }: Statement): Promise<Row[]> => {
    const explained = await database.run<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
    plans.push(explained.map((row) => row['QUERY PLAN']).join('\n'));
    return [];
  };
  explaining = { ...database, run, transaction: (work) => work({ ...database, run }) };
});
afterAll(() => shop.close());

/** The indexes that PostgreSQL reads for a call; throws if it reads a table sequentially. */
async function indexesOf(call: (database: Database) => Promise<unknown>): Promise<string[]> {
  plans = [];
  await call(explaining);
  const plan = plans.join('\n');
  if (
    plans.length === 0 ||
    /Seq Scan on (?:orders|events|webhook_messages|platform_orders|gift_cards|mail_outbox|discount_uses)/.test(plan)
  )
    throw new Error(`no index is used:\n${plan}`);
  const found = [...plan.matchAll(/Index (?:Only )?Scan(?: Backward)? using (\w+)|Bitmap Index Scan on (\w+)/g)];
  return [...new Set(found.map(([, used = '', ofBitmap]) => ofBitmap ?? used))].toSorted();
}

const tableNamed = (list: readonly PersonalTable[], name: string): PersonalTable => {
  const table = list.find((one) => one.name === name);
  if (!table) throw new Error(`there is no ${name}`);
  return table;
};

const reading = (table: PersonalTable, after: readonly unknown[] = []) =>
  indexesOf((database) => eraseNextRows(database, shop.shopId, table, sought, after));

test.each([
  ['events', [29_000], 'events_of_no_order'],
  ['webhook_messages', ['00000000-0000-4000-8000-000000000000'], 'webhook_messages_of_no_order'],
])('only the rows of %s that belong to no order are read completely', async (name, after, index) => {
  const table = tableNamed(tablesToRead, name);
  expect(await reading(table)).toEqual([index]);
  expect(await reading(table, after)).toEqual([index]);
});

test.each([
  ['discount_uses', ['discount_uses_by_email', 'discount_uses_of_order']],
  ['mail_outbox', ['mails_by_recipient']],
  ['platform_orders', ['platform_orders_of_customer', 'platform_orders_of_order']],
])('the rows of the person in %s are found by index', async (name, indexes) => {
  expect(
    await reading(tableNamed([...tablesOfNewRows, ...tablesToRead.filter(({ onlyOwn }) => onlyOwn)], name)),
  ).toEqual(indexes);
});

test('gift cards are found by index, by recipient, buyer, order and the card that they replace', async () => {
  const byOrder = 'gift_cards_shop_id_public_order_id_line_item_key_piece_key';
  const cards = tablesToRead.filter(({ name }) => name === 'gift_cards');
  const found = [];
  for (const table of cards) found.push(await reading(table));
  expect(found).toEqual([
    ['gift_cards_by_recipient', byOrder],
    ['gift_cards_by_customer', byOrder],
    ['gift_cards_by_origin', byOrder],
  ]);
});

test('the orders of the person are found by index, including those as a guest', async () => {
  expect(await indexesOf((database) => ordersOfPerson(database, shop.shopId, person, 20))).toEqual([
    'orders_by_email',
    'orders_of_customer',
  ]);
});

test('pending mails to the person are stopped by index', async () => {
  expect(await indexesOf((database) => stopMails(database, shop.shopId, person, new Date()))).toEqual([
    'mails_by_recipient',
  ]);
});

test('the data that belongs to an order is found by index', async () => {
  const found: string[] = [];
  for (const of of [...rowsOfOrder, ...deliveriesOfOrder])
    found.push(
      ...(await indexesOf((database) =>
        eraseRowsOfOrder(database, { shopId: shop.shopId, publicOrderId: 'order-77' }, of, sought.scrub),
      )),
    );
  expect(found).toEqual(
    expect.arrayContaining(['events_of_order', 'platform_orders_of_order', 'webhook_messages_of_order']),
  );
  expect(found).not.toContain('events_pkey');
});

test.each([
  ['orders', ['orders_by_email', 'orders_of_customer', 'orders_pkey'], ['5']],
  [
    'platformOrders',
    [
      'orders_by_email',
      'orders_of_customer',
      'platform_orders_of_customer',
      'platform_orders_of_order',
      'platform_orders_pkey',
    ],
    ['o-5'],
  ],
  ['giftCards', ['gift_cards_by_customer', 'gift_cards_by_recipient'], ['2026-01-01', 'card-5']],
  ['mails', ['mails_by_recipient'], ['2026-01-01', '00000000-0000-4000-8000-000000000000']],
  [
    'discountUses',
    ['discount_codes_by_code', 'discount_uses_by_email'],
    ['2026-01-01', '00000000-0000-4000-8000-000000000000', 'order-5'],
  ],
] as const)('an export reads %s by index, from the beginning and after a row', async (list, indexes, after) => {
  const read = (from: readonly string[]) =>
    indexesOf((database) => exportRows(database, shop.shopId, person, list, from, 20));
  expect(await read([])).toEqual(indexes);
  expect(await read(after)).toEqual(indexes);
});
