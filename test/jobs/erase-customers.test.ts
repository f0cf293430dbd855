import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { claimMails, markNotSent, postMail } from '../../src/domain/core/mail/mail-repository.js';
import { setBillingAddress } from '../../src/domain/order/addresses/set-billing-address.js';
import { createGuestCustomer } from '../../src/domain/order/customer/create-guest-customer.js';
import { initializeOrder } from '../../src/domain/placing/initializing/initialize-order.js';
import { findOrders, orderSorts } from '../../src/domain/order/reading/order-list-repository.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { eraseCustomer } from '../../src/domain/privacy/erase-customer.js';
import { addPayment } from '../../src/domain/money/payments/add-payment.js';
import { capturePayment } from '../../src/domain/money/captures/capture-payment.js';
import { continueErasure } from '../../src/domain/privacy/continue-erasure.js';
import { createWebhook } from '../../src/domain/log/webhooks/create-webhook.js';
import { settleDeliveries } from '../../src/domain/log/webhooks/settle-repository.js';
import { tablesToRead } from '../../src/domain/privacy/personal-table.js';
import { lockPlatformEvents } from '../../src/domain/platform/events/platform-event-repository.js';
import { insertPlatformEvents } from '../support/stored-events.js';
import type { PlatformEventKind } from '../../src/domain/platform/events/platform-event.js';
import { savePlatformOrder } from '../../src/domain/platform/orders/save-platform-order-repository.js';
import { generateTaxes } from '../../src/domain/order/taxes/generate-taxes.js';
import { afterProcessing } from '../../src/jobs/after-processing.js';
import { eraseCustomers } from '../../src/jobs/erase-customers.js';
import { sendMail } from '../../src/domain/core/mail/send-mail.js';
import { mailCatcher } from '../../src/domain/mails/mail-catcher.js';
import { sendMails } from '../../src/jobs/send-mails.js';
import { reconcilePayments } from '../support/reconcile.js';
import { testClock, type TestClock } from '../support/clock.js';
import { savePlatformCustomers, winnipeg } from '../support/customers.js';
import { eventually } from '../support/eventually.js';
import { beforeLosingPlatform } from '../support/former-platform.js';
import { whereStored } from '../support/everything-stored.js';
import { guest, openShop, readyOrder, thing, washington, type TestShop } from '../support/shop.js';

let clock: TestClock;
let shop: TestShop;
let customerId: number;

beforeEach(async () => {
  clock = testClock();
  shop = await openShop({ clock });
  const { firstName, lastName, emailAddress: email } = guest;
  await savePlatformCustomers(shop.tillgate.database, shop.shopId, { 'cust-1': { firstName, lastName, email } });
  const [row] = await shop.tillgate.database.run<{ id: number }>({ text: 'select id from customers', values: [] });
  customerId = row?.id ?? 0;
});
afterEach(() => shop.close());

const erase = async () => (await eraseCustomer(shop.call, { id: String(customerId) })).erasure;
const tablesWithEmail = () => whereStored(shop.tillgate.database, [guest.emailAddress]);

const toAda = { recipient: guest.emailAddress, subject: 'Hello', body: 'Dear Ada' };

/** An erasure that waited for an order and is due again. */
async function dueErasure(): Promise<void> {
  await processedOrder();
  expect(await erase()).toMatchObject({ status: 'running' });
  clock.advance(11 * 60_000);
}

/** Continues for this many steps; returns whether the erasure is then finished. */
async function continueSteps(steps = Infinity): Promise<boolean> {
  let taken = 0;
  const key = { shopId: shop.shopId, customerId };
  return (await continueErasure(shop.tillgate, key, () => (taken += 1) <= steps)) !== undefined;
}

/** Resolves when a statement waits for a lock of another transaction. */
const untilLockWait = () =>
  eventually('somebody who waits', async () => {
    const [row] = await shop.tillgate.database.run<{ count: number }>({
      text: `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      values: [],
    });
    return row && row.count > 0 ? true : undefined;
  });

/** Continues until this table has been read. */
async function continueUntilRead(name: string): Promise<void> {
  const table = tablesToRead.findIndex((one) => one.name === name);
  for (;;) {
    const [row] = await shop.tillgate.database.run<{ place: { table: number } | null }>({
      text: `select place from customer_erasures`,
      values: [],
    });
    if (row?.place && row.place.table > table) return;
    if (await continueSteps(1)) throw new Error(`the erasure is finished, and ${name} was not seen`);
  }
}

/** A platform event about the person that waits to be applied. */
const waitingEvent = (kind: PlatformEventKind, platformId: string, body: object) => {
  const now = clock.now();
  const event = { kind, action: 'saved', platformType: 'custom', at: now.toISOString(), receivedAt: now } as const;
  return { ...event, shopId: shop.shopId, platformId, body };
};

/** A processed order that has no platform order yet. */
async function processedOrder(payments?: { token: string }[]): Promise<string> {
  const { publicOrderId, frontend } = await readyOrder(shop, payments && { payments });
  await beforeLosingPlatform(shop, () => processOrder(frontend, {}));
  return publicOrderId;
}

const emailOf = async (): Promise<(string | undefined)[]> => {
  const orders = await findOrders(shop.tillgate.database, shop.shopId, {
    condition: { where: 'true', values: [] },
    sort: orderSorts.oldest,
    limit: 100,
  });
  return orders.map(({ state }) => state.customer?.emailAddress);
};

describe('an erasure', () => {
  test('skips an order that is not at its platform yet, and returns to it', async () => {
    const publicOrderId = await processedOrder();
    expect(await erase()).toMatchObject({ status: 'running', finishedAt: null });
    expect(await emailOf()).toEqual([guest.emailAddress]);

    await afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId }, 1);
    await eraseCustomers(shop.tillgate);
    expect(await emailOf()).toEqual([guest.emailAddress]);
    clock.advance(61_000);
    await eraseCustomers(shop.tillgate);
    expect(await emailOf()).toEqual(['[erased]']);
    expect(await tablesWithEmail()).toEqual([]);
    const rows = await shop.tillgate.database.run({ text: 'select status, person from customer_erasures', values: [] });
    expect(rows).toEqual([{ status: 'finished', person: null }]);
  });

  test('deletes the emails that a demo has kept', async () => {
    const { database } = shop.tillgate;
    await processedOrder();
    clock.advance(11 * 60_000);
    for (const recipient of [guest.emailAddress, 'owner@example.com'])
      await postMail(database, shop.shopId, { ...toAda, recipient, body: `From ${guest.emailAddress}` }, clock.now());
    await sendMails(shop.tillgate);
    expect(await tablesWithEmail()).toContain(`public.caught_mails: ${guest.emailAddress}`);
    await erase();
    await eraseCustomers(shop.tillgate);
    expect(await tablesWithEmail()).toEqual([]);
    expect(await database.run({ text: 'select recipient from caught_mails', values: [] })).toEqual([]);
  });

  test('does not wait forever for a platform that refuses the order', async () => {
    await processedOrder();
    expect(await erase()).toMatchObject({ status: 'running' });
    clock.advance(11 * 60_000);
    await eraseCustomers(shop.tillgate);
    expect(await emailOf()).toEqual(['[erased]']);
  });

  test.each(['pending', 'unknown'])('waits until the outcome of a %s transaction is known', async (status) => {
    const publicOrderId = await processedOrder([{ token: 'tok_pending' }]);
    await afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId }, 1);
    clock.advance(11 * 60_000);
    await capturePayment(shop.call, { publicOrderId, amount: 400 });
    await shop.tillgate.database.run({
      text: `update transactions set status = $1 where status = 'pending' and type = 'capture'`,
      values: [status],
    });
    expect(await erase()).toMatchObject({ status: 'running' });
    expect(await emailOf()).toEqual([guest.emailAddress]);
    expect(await tablesWithEmail()).toContain(`public.events: ${guest.emailAddress}`);

    clock.advance(61_000);
    await reconcilePayments(shop.tillgate);
    await eraseCustomers(shop.tillgate);
    expect(await emailOf()).toEqual(['[erased]']);
    expect(await tablesWithEmail()).toEqual([]);
  });

  test('cancels pending emails once, in any number of runs, and does not requeue emails in progress', async () => {
    const { database } = shop.tillgate;
    await dueErasure();
    await postMail(database, shop.shopId, toAda, clock.now());
    const [underway] = await claimMails(database, clock.now(), 1);
    if (!underway) throw new Error('nothing was claimed');
    let stops = 0;
    database.onStatement = (text) => (stops += text.includes('update mail_outbox set next_attempt_at = null') ? 1 : 0);
    let turns = 1;
    while (!(await continueSteps(2))) turns += 1;
    // Before tables are read, and once more at the end.
    expect(stops).toBe(2);
    expect(turns).toBeGreaterThan(5);
    await markNotSent(database, underway, 'ada@example.com is not there', clock.now(), clock.now());
    const rows = await database.run({ text: 'select next_attempt_at, last_error from mail_outbox', values: [] });
    expect(rows).toEqual([{ next_attempt_at: null, last_error: null }]);
  });

  test('keeps no copy and no subject of an email that was being sent during it', async () => {
    const { database } = shop.tillgate;
    const toOther = {
      recipient: 'grace@example.com',
      subject: `About ${guest.emailAddress}`,
      body: guest.emailAddress,
    };
    for (const mail of [{ ...toAda, subject: `Hello ${guest.emailAddress}` }, toOther])
      await postMail(database, shop.shopId, mail, clock.now());
    const underway = await claimMails(database, clock.now(), 10);
    expect(underway).toHaveLength(2);
    expect(await erase()).toMatchObject({ status: 'finished' });
    // Both were read before the erasure, and are recorded after it.
    for (const mail of underway) {
      const catcher = mailCatcher(shop.tillgate, mail);
      await sendMail(shop.tillgate, catcher, mail, async () => ({ subject: mail.subject, body: mail.body }));
    }
    expect(
      await database.run({ text: 'select subject, sent_at is null as unsent from mail_outbox', values: [] }),
    ).toEqual([
      { subject: '[erased]', unsent: false },
      { subject: '[erased]', unsent: false },
    ]);
    expect(await database.run({ text: 'select 1 from caught_mails', values: [] })).toEqual([]);

    // Later emails are kept again.
    clock.advance(1_000);
    await postMail(database, shop.shopId, { ...toOther, subject: 'Later' }, clock.now());
    for (const mail of await claimMails(database, clock.now(), 10))
      await sendMail(shop.tillgate, mailCatcher(shop.tillgate, mail), mail, async () => ({
        subject: 'Later',
        body: '',
      }));
    expect(await database.run({ text: 'select subject from caught_mails', values: [] })).toEqual([
      { subject: 'Later' },
    ]);
  });

  test('keeps the street and the company of a colleague that the person shares', async () => {
    const office = { ...washington, businessName: 'Analytical Engines' };
    const { frontend } = await readyOrder(shop);
    await setBillingAddress(frontend, office);
    const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] });
    const colleague = shop.frontend(publicOrderId);
    await createGuestCustomer(colleague, { firstName: 'Grace', lastName: 'Hopper', emailAddress: 'grace@example.com' });
    await setBillingAddress(colleague, { ...office, firstName: 'Grace', lastName: 'Hopper' });
    await generateTaxes(colleague, {});
    await addPayment(colleague, { gatewayPublicId: 'test', token: 'tok_ok' });
    await processOrder(colleague, {});
    await afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId }, 1);
    const ofColleague = () =>
      shop.tillgate.database.run<{ document: object; state: object; events: object }>({
        text: `select p.document, o.state, (select json_agg(e order by sequence) from events e
            where e.shop_id = o.shop_id and e.public_order_id = o.public_order_id) as events
          from orders o join platform_orders p on p.shop_id = o.shop_id and p.public_order_id = o.public_order_id`,
        values: [],
      });
    const before = await ofColleague();
    expect(JSON.stringify(before[0]?.document)).toContain(office.addressLine1);
    expect(await erase()).toMatchObject({ status: 'finished' });
    expect(await ofColleague()).toEqual(before);
    expect(await tablesWithEmail()).toEqual([]);
  });

  test('continues where another process stopped, even if each has little time', async () => {
    const { database } = shop.tillgate;
    for (let n = 0; n < 3; n += 1) await readyOrder(shop);
    await processedOrder();
    for (let n = 0; n < 600; n += 1) await postMail(database, shop.shopId, toAda, clock.now());
    expect(await erase()).toMatchObject({ status: 'running' });
    clock.advance(11 * 60_000);
    let turns = 0;
    for (let isRunning = true; isRunning; turns += 1) {
      isRunning = !(await continueSteps(2));
      if (turns > 100) throw new Error('it goes on for ever');
    }
    expect(turns).toBeGreaterThan(5);
    expect(await tablesWithEmail()).toEqual([]);
    const waiting = await database.run({
      text: 'select id from mail_outbox where next_attempt_at is not null',
      values: [],
    });
    expect(waiting).toEqual([]);
  });

  test('is processed by one process at a time, and taken over from one that died', async () => {
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

describe('what a platform reports during an erasure', () => {
  const order = (platformId: string) => ({
    platformId,
    platformUpdatedAt: clock.now().toISOString(),
    platformCustomerId: 'cust-1',
    billingAddress: { email: guest.emailAddress, firstName: 'Ada', lastName: 'Byron' },
  });

  test('about the customer is also erased, including data that it adds', async () => {
    const { database } = shop.tillgate;
    await postMail(database, shop.shopId, { ...toAda, recipient: 'ada@byron.example' }, clock.now());
    await dueErasure();
    await continueUntilRead('platform_orders');
    const later = new Date(clock.now().getTime() + 60_000);
    const fields = { firstName: 'Ada', email: 'ada@byron.example', addresses: winnipeg };
    await savePlatformCustomers(database, shop.shopId, { 'cust-1': fields }, later);
    while (!(await continueSteps()));
    expect(await whereStored(database, [guest.emailAddress, 'ada@byron.example', 'Fultz'])).toEqual([]);
    // A repeat is older than the erasure.
    await savePlatformCustomers(database, shop.shopId, { 'cust-1': fields }, later);
    expect(await whereStored(database, ['ada@byron.example', 'Fultz'])).toEqual([]);
  });

  test('about its orders is erased at the end, whether applied or waiting, and so are mails for it', async () => {
    const { database } = shop.tillgate;
    await dueErasure();
    await continueUntilRead('mail_outbox');
    const { platformId, billingAddress, platformCustomerId } = order('o-1');
    const fields = { billingAddress, platformCustomerId };
    await savePlatformOrder(database, shop.shopId, { platformId, fields, at: clock.now(), now: clock.now() });
    await insertPlatformEvents(database, [waitingEvent('order', 'o-2', order('o-2'))]);
    await postMail(database, shop.shopId, toAda, clock.now());
    expect(await tablesWithEmail()).toHaveLength(3);
    expect(await continueSteps()).toBe(true);
    expect(await tablesWithEmail()).toEqual([]);
    const waiting = await database.run({
      text: 'select id from mail_outbox where next_attempt_at is not null',
      values: [],
    });
    expect(waiting).toEqual([]);
  });

  test('and is being applied is waited for and then found', async () => {
    const { database } = shop.tillgate;
    await dueErasure();
    const { platformId, billingAddress } = order('o-1');
    await insertPlatformEvents(database, [waitingEvent('order', platformId, { billingAddress })]);
    const { erasing } = await database.transaction(async (executor) => {
      await lockPlatformEvents(executor, shop.shopId);
      const goingOn = continueSteps();
      await untilLockWait();
      const save = { platformId, fields: { billingAddress }, at: clock.now(), now: clock.now() };
      await savePlatformOrder(executor, shop.shopId, save);
      await executor.run({ text: 'delete from platform_events', values: [] });
      return { erasing: goingOn };
    });
    expect(await erasing).toBe(true);
    expect(await tablesWithEmail()).toEqual([]);
  });

  test('about the customer at the moment the erasure is requested is included', async () => {
    const { database } = shop.tillgate;
    await postMail(database, shop.shopId, { ...toAda, recipient: 'ada@byron.example' }, clock.now());
    const { erasing } = await database.transaction(async (executor) => {
      const fields = { email: 'ada@byron.example', addresses: winnipeg };
      await savePlatformCustomers(executor, shop.shopId, { 'cust-1': fields });
      const asked = erase();
      await untilLockWait();
      return { erasing: asked };
    });
    expect(await erasing).toMatchObject({ status: 'finished' });
    expect(await whereStored(database, [guest.emailAddress, 'ada@byron.example', 'Fultz'])).toEqual([]);
  });

  test('is applied between the steps that read waiting events', async () => {
    const { database } = shop.tillgate;
    await dueErasure();
    const events = Array.from({ length: 1_200 }, (_, n) =>
      waitingEvent('product', `p-${n}`, { name: guest.emailAddress }),
    );
    await insertPlatformEvents(database, events);
    const transactions: string[][] = [[]];
    database.onStatement = (text) => {
      if (text === 'begin') transactions.push([]);
      transactions.at(-1)?.push(text);
    };
    expect(await continueSteps()).toBe(true);
    const held = transactions.filter((texts) => texts.some((text) => text.includes('pg_advisory_xact_lock')));
    const ofSteps = held.filter((texts) => !texts.some((text) => text.includes(`status = 'finished'`)));
    const readIn = (texts: string[]) => texts.filter((text) => text.includes('from platform_events where')).length;
    expect(ofSteps.map(readIn)).toEqual([1, 1, 1, 0]);
    expect(await tablesWithEmail()).toEqual([]);
  });
});

/** Tables without personal data, each with the reason. */
const without: Record<string, string> = {
  shops: 'of the shop',
  shop_secrets: 'sealed',
  access_tokens: 'of the shop',
  agent_platforms: 'of the shop',
  agent_signing_keys: 'of the shop',
  allowed_domains: 'of the shop',
  api_overrides: 'of the shop',
  api_override_calls: 'counts',
  stock_returns: 'variants',
  ended_sessions: 'hashes',
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
  remote_state_authorities: 'of the shop',
  test_clocks: 'of the shop',
  custom_elements: 'of the shop',
  payment_stylings: 'of the shop',
  order_payment_stylings: 'of the shop',
  platform_connector_destinations: 'of the shop',
  customer_purchases: 'ids',
  payments: 'amounts',
  payment_instruments: 'sealed, until the payment ends',
  gift_card_entries: 'amounts',
  gift_card_payments: 'ids',
  processes: 'ids',
  reservations: 'counts',
  counted_reservations: 'counts',
  test_gateway_transactions: 'amounts',
  declined_attempts: 'addresses of the network, for an hour',
  gift_card_pin_attempts: 'addresses of the network, for an hour',
  wrong_attempts: 'addresses of the network, for an hour',
  order_page_codes: 'hashes, for a day',
  event_log_offset: 'positions',
  event_log_starts: 'positions',
  webhook_cursors: 'positions',
  webhook_queue: 'ids',
  webhook_last_sequences: 'positions',
  platform_push_cursors: 'positions',
  schema_release: 'a release',
  subscription_charges: 'amounts',
  subscription_covers: 'amounts',
  subscription_returns: 'amounts',
  customer_erasures: 'sealed, and forgotten at the end',
  roles: 'of the shop',
  memberships: 'of the staff',
  sign_in_policies: 'of the shop',
  identity_providers: 'of the installation',
  limited_amounts: 'amounts',
  sign_in_failures: 'addresses of the network, for a day',
  users: 'of the staff, whose data eraseUser erases',
  user_authenticators: 'of the staff, whose data eraseUser erases',
  user_passkeys: 'of the staff, whose data eraseUser erases',
  user_recovery_codes: 'of the staff, whose data eraseUser erases',
  user_sessions: 'of the staff, whose data eraseUser erases',
  user_devices: 'of the staff, whose data eraseUser erases',
  user_tickets: 'of the staff, whose data eraseUser erases',
  user_identities: 'of the staff, whose data eraseUser erases',
  invitations: 'of the staff, whose data eraseUser erases',
  mail_templates: 'texts of the shop',
};

/** Tables that an erasure reads. */
const erasedFrom = [
  'agent_confirmations',
  'audit_log',
  'bulk_import_chunks',
  'bulk_imports',
  'caught_mails',
  'customer_addresses',
  'customer_changes',
  'customer_group_members',
  'customer_labels',
  'customers',
  'discount_uses',
  'events',
  'former_identities',
  'gift_cards',
  'kept_answers',
  'mail_outbox',
  'orders',
  'payment_links',
  'payment_method_retentions',
  'platform_events',
  'platform_imports',
  'platform_orders',
  'platform_pushes',
  'refund_requests',
  'returns',
  'saved_payment_methods',
  'shipments',
  'subscription_occurrences',
  'subscriptions',
  'transactions',
  'ucp_sessions',
  'webhook_deliveries',
  'webhook_messages',
];

describe('the responses of webhook receivers', () => {
  const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const said = {
    at: '2026-12-01T12:00:00.000Z',
    status: 200,
    error: null,
    durationMs: 1,
    response: guest.emailAddress,
  };

  /**
   * Two deliveries without an order: one whose response contains the email address, and one in progress. Returns the ID of
   * their webhook.
   */
  async function deliveries(): Promise<string> {
    const { webhook } = await createWebhook(shop.call, { webhookTopicId: 1, callbackUrl: 'http://127.0.0.1:9/' });
    const run = (text: string, values: unknown[]) => shop.tillgate.database.run({ text, values });
    const now = clock.now();
    for (const [index, id] of ids.entries()) {
      await run(`insert into webhook_messages (shop_id, event_id, body, created_at) values ($1, $2, '{}', $3)`, [
        shop.shopId,
        id,
        now,
      ]);
      await run(
        `insert into webhook_deliveries (shop_id, id, webhook_id, event_id, topic, status, attempts, created_at)
          values ($1, $2, $3, $2, 'customer/saved', 'pending', $4, $5)`,
        [shop.shopId, id, webhook.id, JSON.stringify(index === 0 ? [said] : []), now],
      );
    }
    await run(
      `insert into webhook_queue (shop_id, delivery_id, webhook_id, next_attempt_at, claim) values ($1, $2, $3, $4, $2)`,
      [shop.shopId, ids[1], webhook.id, now],
    );
    return webhook.id;
  }

  test('for deliveries without an order are erased, and a later one is not recorded', async () => {
    const webhookId = await deliveries();
    expect(await tablesWithEmail()).toContain(`public.webhook_deliveries: ${guest.emailAddress}`);
    expect(await erase()).toMatchObject({ status: 'finished' });
    const [, id = ''] = ids;
    const attempt = { ...said, at: clock.now() };
    const settlement = { status: 'delivered', nextAttemptAt: null, countsAs: 'success', isGone: false } as const;
    const due = { shopId: shop.shopId, webhookId, id, claim: id };
    await settleDeliveries(shop.tillgate.database, [{ due, attempt, settlement }], clock.now());
    expect(await tablesWithEmail()).toEqual([]);
    const waiting = await shop.tillgate.database.run({ text: 'select delivery_id from webhook_queue', values: [] });
    expect(waiting).toEqual([{ delivery_id: id }]);
  });
});

test('every table is classified by whether it contains personal data', async () => {
  const rows = await shop.tillgate.database.run<{ name: string }>({
    text: `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    values: [],
  });
  const known = [...Object.keys(without), ...erasedFrom, 'schema_migrations'];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
