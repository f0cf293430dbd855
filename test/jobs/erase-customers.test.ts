import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { postMail } from '../../src/domain/mail/mail-repository.js';
import { findOrders } from '../../src/domain/orders/order-list-repository.js';
import { processOrder } from '../../src/domain/orders/process-order.js';
import { eraseCustomer } from '../../src/domain/personal-data/erase-customer.js';
import { continueErasure } from '../../src/domain/personal-data/continue-erasure.js';
import { afterProcessing } from '../../src/jobs/after-processing.js';
import { eraseCustomers } from '../../src/jobs/erase-customers.js';
import { testClock, type TestClock } from '../support/clock.js';
import { tellCustomers } from '../support/customers.js';
import { whereStored } from '../support/everything-stored.js';
import { guest, openShop, readyOrder, type TestShop } from '../support/shop.js';

let clock: TestClock;
let shop: TestShop;
let customerId: number;

beforeEach(async () => {
  clock = testClock();
  shop = await openShop({ clock });
  const { firstName, lastName, emailAddress: email } = guest;
  await tellCustomers(shop.tillgate.database, shop.shopId, { 'cust-1': { firstName, lastName, email } });
  const [row] = await shop.tillgate.database.run<{ id: number }>({ text: 'select id from customers', values: [] });
  customerId = row?.id ?? 0;
});
afterEach(() => shop.close());

const erase = async () => (await eraseCustomer(shop.call, { id: String(customerId) })).erasure;
const places = () => whereStored(shop.tillgate.database, [guest.emailAddress]);

async function processedOrder(): Promise<string> {
  const { publicOrderId, frontend } = await readyOrder(shop);
  await processOrder(frontend, {});
  return publicOrderId;
}

const emailOf = async (): Promise<(string | undefined)[]> => {
  const orders = await findOrders(shop.tillgate.database, shop.shopId, {
    condition: { where: 'true', values: [] },
    sort: 'oldest',
    limit: 100,
  });
  return orders.map(({ state }) => state.customer?.emailAddress);
};

describe('an erasure', () => {
  test('leaves an order alone that is not at its platform yet, and comes back to it', async () => {
    const publicOrderId = await processedOrder();
    expect(await erase()).toMatchObject({ status: 'running', finishedAt: null });
    expect(await emailOf()).toEqual([guest.emailAddress]);

    await afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId }, 1);
    await eraseCustomers(shop.tillgate);
    expect(await emailOf()).toEqual([guest.emailAddress]);
    clock.advance(61_000);
    await eraseCustomers(shop.tillgate);
    expect(await emailOf()).toEqual(['[erased]']);
    expect(await places()).toEqual([]);
    const rows = await shop.tillgate.database.run({ text: 'select status, person from customer_erasures', values: [] });
    expect(rows).toEqual([{ status: 'finished', person: null }]);
  });

  test('does not wait for ever for a platform that refuses the order', async () => {
    await processedOrder();
    expect(await erase()).toMatchObject({ status: 'running' });
    clock.advance(11 * 60_000);
    await eraseCustomers(shop.tillgate);
    expect(await emailOf()).toEqual(['[erased]']);
  });

  test('goes on where another process has left it, however little each has time for', async () => {
    const { database } = shop.tillgate;
    for (let n = 0; n < 3; n += 1) await readyOrder(shop);
    await processedOrder();
    const mail = { recipient: guest.emailAddress, subject: 'Hello', body: 'Dear Ada' };
    for (let n = 0; n < 600; n += 1) await postMail(database, shop.shopId, mail, clock.now());
    expect(await erase()).toMatchObject({ status: 'running' });
    clock.advance(11 * 60_000);
    let turns = 0;
    for (let isRunning = true; isRunning; turns += 1) {
      let steps = 0;
      const key = { shopId: shop.shopId, customerId };
      isRunning = (await continueErasure(shop.tillgate, key, () => (steps += 1) <= 2)) === undefined;
      if (turns > 100) throw new Error('it goes on for ever');
    }
    expect(turns).toBeGreaterThan(5);
    expect(await places()).toEqual([]);
    const waiting = await database.run({
      text: 'select id from mail_outbox where next_attempt_at is not null',
      values: [],
    });
    expect(waiting).toEqual([]);
  });

  test('is worked on by one process at a time, and taken over from one that died', async () => {
    await readyOrder(shop);
    const { database } = shop.tillgate;
    await erase();
    await database.run({
      text: `update customer_erasures set status = 'running', next_attempt_at = $1, claimed_until = $2`,
      values: [clock.now(), new Date(clock.now().getTime() + 60_000)],
    });
    const key = { shopId: shop.shopId, customerId };
    expect(await continueErasure(shop.tillgate, key, () => true)).toBeUndefined();
    clock.advance(61_000);
    expect(await erase()).toMatchObject({ status: 'finished' });
  });
});

/** Tables without any personal data, and why nobody has to look there. */
const without: Record<string, string> = {
  shops: 'of the shop',
  shop_secrets: 'sealed',
  access_tokens: 'of the shop',
  integrations: 'of the shop',
  webhooks: 'of the shop',
  shipping_zones: 'of the shop',
  tax_rates: 'of the shop',
  discount_codes: 'of the shop',
  products: 'of the shop',
  product_variants: 'of the shop',
  product_categories: 'of the shop',
  customer_groups: 'of the shop',
  external_payment_gateways: 'of the shop',
  platform_connector_destinations: 'of the shop',
  customer_purchases: 'ids',
  payments: 'amounts',
  gift_card_entries: 'amounts',
  gift_card_payments: 'ids',
  reservations: 'counts',
  test_gateway_transactions: 'amounts',
  declined_attempts: 'addresses of the network, for an hour',
  gift_card_pin_attempts: 'addresses of the network, for an hour',
  event_log_offset: 'positions',
  event_log_starts: 'positions',
  webhook_cursors: 'positions',
  webhook_last_sequences: 'positions',
  platform_push_cursors: 'positions',
  customer_erasures: 'sealed, and forgotten at the end',
};

/** Tables that an erasure goes through. */
const erasedFrom = [
  'audit_log',
  'customer_addresses',
  'customer_group_members',
  'customer_labels',
  'customers',
  'discount_uses',
  'events',
  'gift_cards',
  'kept_answers',
  'mail_outbox',
  'orders',
  'payment_method_retentions',
  'platform_events',
  'platform_imports',
  'platform_orders',
  'platform_pushes',
  'saved_payment_methods',
  'transactions',
  'webhook_attempts',
  'webhook_deliveries',
];

test('of every table it is known whether personal data stands in it', async () => {
  const rows = await shop.tillgate.database.run<{ name: string }>({
    text: `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    values: [],
  });
  const known = [...Object.keys(without), ...erasedFrom, 'schema_migrations'];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
