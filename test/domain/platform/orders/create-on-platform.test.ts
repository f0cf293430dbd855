import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { eraseCustomer } from '../../../../src/domain/privacy/erase-customer.js';
import { deletePlatformConnectorDestination } from '../../../../src/domain/platform/destinations/delete-platform-connector-destination.js';
import { platformConnectorDestinations } from '../../../../src/domain/platform/destinations/platform-connector-destinations.js';
import { claimCreation, recordSent } from '../../../../src/domain/platform/orders/platform-creation-repository.js';
import { listConnectorCustomers } from '../../../../src/domain/platform/connector/list-connector-customers.js';
import { retryPlatformOrder } from '../../../../src/domain/platform/orders/retry-platform-order.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { attemptsUntilAttention } from '../../../../src/jobs/after-processing.js';
import { openConnectedShop, type ConnectedShop } from '../../../support/connected-shop.js';
import { savePlatformCustomers } from '../../../support/customers.js';
import { eventually } from '../../../support/eventually.js';
import { whereStored } from '../../../support/everything-stored.js';
import { guest, refusalOf, thing } from '../../../support/shop.js';

let shop: ConnectedShop;

const open = async (...topics: string[]): Promise<ConnectedShop> => (shop = await openConnectedShop(...topics));
afterEach(() => shop.close());

const refused = { status: 422, body: '{"errors":[{"message":"closed on Sundays"}]}' };
/** For every attempt of one call. */
const always = <Behavior>(behavior: Behavior): Behavior[] => Array.from({ length: 4 }, () => behavior);
const lost = always('drop_after_effect' as const);
/** The bodies of the requests to create orders, as received. */
const bodies = () => shop.platform.of('POST orders').map(({ raw }) => raw);

/**
 * Makes the platform answer the next creation only when `answer` is called; `arrived` resolves once it has been called.
 */
function delayNextCreation(behavior: object = {}) {
  let answer = (): void => undefined;
  const until = new Promise<void>((resolve) => (answer = resolve));
  shop.platform.next('POST orders', { ...behavior, until });
  const arrived = () => eventually('the call', () => Promise.resolve(bodies().length > 0 || undefined));
  return { answer, arrived };
}

/** A processed order that was sent to the platform with an unknown outcome. */
async function lostOrder(...behaviors: Parameters<typeof shop.platform.next>[1][]): Promise<string> {
  shop.platform.next('POST orders', ...(behaviors.length > 0 ? behaviors : lost));
  const publicOrderId = await shop.processed();
  await Promise.allSettled([shop.follow(publicOrderId, attemptsUntilAttention)]);
  shop.platform.calm();
  return publicOrderId;
}

/** The queued jobs that follow an order, with the attempts before them and the hours until they run. */
const waitingJobs = () =>
  shop.tillgate.database.run<{ attempts: number; hours: number }>({
    text: `select coalesce((j.payload ->> 'attempts')::integer, 0) as attempts,
        round(extract(epoch from w.run_at - now()) / 3600)::integer as hours
      from graphile_worker.jobs w join graphile_worker._private_jobs j on j.id = w.id
      where w.key like 'retry_platform_order/%'`,
    values: [],
  });

async function disconnect(): Promise<void> {
  const { destinations } = await platformConnectorDestinations(shop.call, {});
  for (const { id } of destinations) await deletePlatformConnectorDestination(shop.call, { id });
}

describe('the platform order of a processed order', () => {
  beforeEach(() => open('orders'));

  test('is created once, with the public order ID, and is known from then on', async () => {
    const publicOrderId = await shop.processed();
    await shop.follow(publicOrderId);
    await shop.follow(publicOrderId);
    expect(shop.platform.of('POST orders')).toMatchObject([{ headers: { 'idempotency-key': publicOrderId } }]);
    expect(await shop.state(publicOrderId)).toMatchObject({ platformOrderId: 'order-0001' });
    expect(await shop.events(publicOrderId, 'order/created')).toEqual([
      { platform_id: 'order-0001', platform_friendly_id: '1001' },
    ]);
    expect(await shop.copy(publicOrderId)).toMatchObject({
      platform_id: 'order-0001',
      platform_updated_at: '2026-06-01T00:00:00.000Z',
      total: '10.00',
      financial_status: 'authorized',
    });
  });

  test('does not contain the fields that the platform assigns', async () => {
    await shop.follow(await shop.processed());
    const [order] = shop.platform.of('POST orders');
    expect(order?.resource).not.toHaveProperty('platform_id');
    expect(order?.resource).not.toHaveProperty('platform_updated_at');
    expect(order?.resource).toMatchObject({ line_items: [{ platform_id: '' }], platform_friendly_id: '' });
  });

  test('is not updated with what it was created with', async () => {
    const publicOrderId = await shop.processed();
    await shop.follow(publicOrderId);
    await shop.push();
    expect(shop.platform.of('PATCH orders')).toEqual([]);
  });

  test('cannot be that of another order, whatever the platform responds; the order needs attention', async () => {
    const first = await shop.processed();
    await shop.follow(first);
    const [stored] = shop.platform.orders;
    shop.platform.next('POST orders', { status: 200, body: JSON.stringify({ data: { order: stored } }) });
    const second = await shop.processed();
    await expect(shop.follow(second, attemptsUntilAttention)).rejects.toThrow(`belongs to the order ${first}.`);
    expect((await shop.state(second)).platformOrderId).toBe('');
    expect(await shop.attention(second)).toEqual(['platform_order']);
    expect((await shop.state(first)).platformOrderId).toBe('order-0001');
  });

  test('is created once by two workers', async () => {
    const publicOrderId = await shop.processed();
    await Promise.allSettled([shop.follow(publicOrderId), shop.follow(publicOrderId)]);
    expect(shop.platform.of('POST orders')).toHaveLength(1);
    expect(await shop.events(publicOrderId, 'order/created')).toHaveLength(1);
  });

  test('is found again with the same key if the response could not be stored', async () => {
    const { database } = shop.tillgate;
    const run = (text: string) => database.run({ text, values: [] });
    await run(`create function refuse_platform_order() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`);
    await run(
      'create trigger full_disk before insert on platform_orders for each row execute function refuse_platform_order()',
    );
    const publicOrderId = await shop.processed();
    await expect(shop.follow(publicOrderId)).rejects.toThrow('the disk is full');
    expect((await shop.state(publicOrderId)).platformOrderId).toBe('');
    await run('drop trigger full_disk on platform_orders');
    await shop.follow(publicOrderId);
    expect(shop.platform.of('POST orders').map(({ headers }) => headers['idempotency-key'])).toEqual([
      publicOrderId,
      publicOrderId,
    ]);
    expect(shop.platform.orders).toHaveLength(1);
    expect(await shop.state(publicOrderId)).toMatchObject({ platformOrderId: 'order-0001' });
  });

  test('is still updated after the work that follows the order was repeated', async () => {
    const publicOrderId = await shop.processed();
    await shop.follow(publicOrderId);
    await shop.follow(publicOrderId);
    await cancelOrder(shop.call, { publicOrderId });
    await shop.push();
    expect(shop.platform.orders).toMatchObject([{ order_status: 'cancelled' }]);
  });

  test('is retried after the process died during the call', async () => {
    const publicOrderId = await shop.processed();
    const { database } = shop.tillgate;
    const now = shop.clock.now();
    const until = new Date(now.getTime() + 60_000);
    const claim = await claimCreation(database, { shopId: shop.shopId, publicOrderId }, { now, until });
    await recordSent(database, claim, { document: { notes: 'sent before' }, told: {} });
    await expect(shop.follow(publicOrderId)).rejects.toThrow('Another worker');
    expect(shop.platform.of('POST orders')).toHaveLength(0);
    shop.clock.advance(60_001);
    await shop.follow(publicOrderId);
    expect(await shop.state(publicOrderId)).toMatchObject({ platformOrderId: 'order-0001' });
    expect(shop.platform.orders).toMatchObject([{ notes: 'sent before' }]);
  });

  test.each([
    ['a lost response', 'drop_after_effect'],
    ['a lost request', 'drop_before_effect'],
    ['a timeout of the platform', 'never_answer'],
    ['an internal error of the platform', { status: 500 }],
    ['an invalid response', { status: 201, body: 'thanks' }],
  ] as const)(
    'is sent unchanged after %s, and then updated with what was captured in the meantime',
    async (_, behavior) => {
      const publicOrderId = await lostOrder(...always(behavior));
      await captureFullPayment(shop.call, { publicOrderId });
      await shop.follow(publicOrderId);
      expect(new Set(bodies()).size).toBe(1);
      expect(await shop.state(publicOrderId)).toMatchObject({ platformOrderId: 'order-0001' });
      expect(shop.platform.orders).toMatchObject([{ financial_status: 'authorized' }]);
      await shop.push();
      expect(shop.platform.orders).toMatchObject([
        { financial_status: 'paid', payments: [{ transactions: [{ type: 'authorization' }, { type: 'charge' }] }] },
      ]);
      expect(shop.platform.of('PATCH orders')).toHaveLength(1);
      expect(await shop.copy(publicOrderId)).toMatchObject({ financial_status: 'paid' });
      const stored = await shop.tillgate.database.run({ text: 'select sent from platform_pushes', values: [] });
      expect(stored).toEqual([{ sent: null }]);
    },
  );

  test('is sent with the current data of the order if the platform has certainly not created it', async () => {
    const publicOrderId = await lostOrder(refused);
    await captureFullPayment(shop.call, { publicOrderId });
    await shop.follow(publicOrderId);
    expect(shop.platform.orders).toMatchObject([{ financial_status: 'paid' }]);
    await shop.push();
    expect(shop.platform.of('PATCH orders')).toEqual([]);
  });

  test('is still sent unchanged if the platform refuses it after a response was lost', async () => {
    const publicOrderId = await lostOrder();
    await captureFullPayment(shop.call, { publicOrderId });
    shop.platform.next('POST orders', refused);
    await expect(shop.follow(publicOrderId)).rejects.toThrow('closed on Sundays');
    expect(shop.platform.orders).toHaveLength(1);
    expect(await shop.state(publicOrderId)).toMatchObject({ platformOrderId: '' });
    await shop.follow(publicOrderId);
    expect(new Set(bodies()).size).toBe(1);
    expect(await shop.state(publicOrderId)).toMatchObject({ platformOrderId: 'order-0001' });
  });

  test('leaves no personal data in the stored request once it is erased', async () => {
    const { database } = shop.tillgate;
    await lostOrder();
    const { firstName, lastName, emailAddress: email } = guest;
    await savePlatformCustomers(database, shop.shopId, { 'c-1': { firstName, lastName, email } });
    const [customer] = await database.run<{ id: number }>({ text: 'select id from customers', values: [] });
    expect(await whereStored(database, [email])).toContain(`public.platform_pushes: ${email}`);
    shop.clock.advance(11 * 60_000);
    await eraseCustomer(shop.call, { id: String(customer?.id) });
    expect(await whereStored(database, [email, lastName])).toEqual([]);
  });

  test('that fails repeatedly needs attention, with the reason', async () => {
    shop.platform.next('POST orders', ...always({ status: 500 }), ...always({ status: 500, body: 'out of order' }));
    const publicOrderId = await shop.processed();
    await expect(shop.follow(publicOrderId, 1)).rejects.toThrow('The platform responded with status 500');
    expect(await shop.attention(publicOrderId)).toEqual([]);
    await expect(shop.follow(publicOrderId, attemptsUntilAttention)).rejects.toThrow(
      'The platform responded with status 500',
    );
    expect(await shop.attention(publicOrderId)).toEqual(['platform_order']);
    shop.platform.calm();
    await shop.follow(publicOrderId, attemptsUntilAttention + 1);
    expect(await shop.attention(publicOrderId)).toEqual([]);
  });

  test('that the platform refuses twice needs attention, and is not sent again for hours', async () => {
    shop.platform.next('POST orders', refused, refused, refused);
    const publicOrderId = await shop.processed();
    await expect(shop.follow(publicOrderId, 1)).rejects.toThrow('closed on Sundays');
    expect(await shop.attention(publicOrderId)).toEqual([]);
    await shop.follow(publicOrderId, 2);
    expect(await shop.attention(publicOrderId)).toEqual(['platform_order']);
    expect(await shop.events(publicOrderId, 'order/failed')).toMatchObject([
      {
        reason: 'platform_create',
        message: expect.stringContaining('The platform responded with status 422: closed on Sundays'),
      },
    ]);
    expect(await waitingJobs()).toEqual([{ attempts: 2, hours: 6 }]);
    await shop.follow(publicOrderId, 3);
    expect(await waitingJobs()).toEqual([{ attempts: 3, hours: 6 }]);
    expect(await shop.events(publicOrderId, 'order/failed')).toHaveLength(1);
    expect(await refusalOf(retryPlatformOrder(shop.call, { publicOrderId }))).toEqual([]);
    expect(await waitingJobs()).toEqual([{ attempts: 0, hours: 0 }]);
    await shop.follow(publicOrderId);
    expect(await shop.attention(publicOrderId)).toEqual([]);
  });

  test('is sent again at the time that the platform requests', async () => {
    shop.platform.next('POST orders', { status: 503, headers: { 'retry-after': '7200' } });
    const publicOrderId = await shop.processed();
    await shop.follow(publicOrderId, 3);
    expect(shop.platform.of('POST orders')).toHaveLength(1);
    expect(await waitingJobs()).toEqual([{ attempts: 3, hours: 2 }]);
    expect(await shop.attention(publicOrderId)).toEqual([]);
  });

  test('that was refused is not created once the order is cancelled', async () => {
    shop.platform.next('POST orders', refused);
    const publicOrderId = await shop.processed();
    await shop.follow(publicOrderId, 2);
    await cancelOrder(shop.call, { publicOrderId });
    await shop.follow(publicOrderId);
    expect(shop.platform.of('POST orders')).toHaveLength(1);
  });

  test('that may exist is found and cancelled on the platform if the order was cancelled in the meantime', async () => {
    const publicOrderId = await lostOrder();
    await cancelOrder(shop.call, { publicOrderId });
    await shop.follow(publicOrderId);
    await shop.push();
    expect(shop.platform.orders).toMatchObject([{ order_status: 'cancelled', financial_status: 'voided' }]);
  });
});

describe('a cancelled order that may exist on the platform', () => {
  beforeEach(() => open('orders'));

  test('still needs attention, and a person can have it looked up on the platform', async () => {
    const publicOrderId = await lostOrder();
    expect(await shop.attention(publicOrderId)).toEqual(['platform_order']);
    await cancelOrder(shop.call, { publicOrderId });
    expect(await shop.attention(publicOrderId)).toEqual(['platform_order']);
    expect(await refusalOf(retryPlatformOrder(shop.call, { publicOrderId }))).toEqual([]);
    await shop.follow(publicOrderId);
    expect(await shop.attention(publicOrderId)).toEqual([]);
    expect(await shop.state(publicOrderId)).toMatchObject({ platformOrderId: 'order-0001' });
    expect(await refusalOf(retryPlatformOrder(shop.call, { publicOrderId }))).toEqual(['ORDER_CANCELLED']);
  });

  test('needs attention if it was cancelled first', async () => {
    shop.platform.next('POST orders', ...lost);
    const publicOrderId = await shop.processed();
    await expect(shop.follow(publicOrderId)).rejects.toThrow();
    await cancelOrder(shop.call, { publicOrderId });
    shop.platform.calm();
    shop.platform.next('POST orders', refused);
    await shop.follow(publicOrderId, 2);
    expect(await shop.attention(publicOrderId)).toEqual(['platform_order']);
  });

  test('needs no attention once the platform has refused it, so that it certainly does not exist', async () => {
    const publicOrderId = await lostOrder(refused);
    const { arrived, answer } = delayNextCreation(refused);
    shop.platform.got.length = 0;
    const following = shop.follow(publicOrderId, 2);
    await arrived();
    await cancelOrder(shop.call, { publicOrderId });
    expect(await shop.attention(publicOrderId)).toEqual(['platform_order']);
    answer();
    await following;
    await shop.follow(publicOrderId);
    expect(await shop.attention(publicOrderId)).toEqual([]);
    expect(bodies()).toHaveLength(1);
  });

  test('needs no attention if there is no longer a platform', async () => {
    const publicOrderId = await lostOrder();
    await cancelOrder(shop.call, { publicOrderId });
    await disconnect();
    await shop.follow(publicOrderId);
    expect(await shop.attention(publicOrderId)).toEqual([]);
    expect((await shop.state(publicOrderId)).platformOrderId).toBe('');
  });
});

describe('an order whose platform is disconnected', () => {
  test('gets no second platform order while the first one is being created', async () => {
    await open();
    await shop.connect('orders', { timeoutMs: 60_000 });
    const publicOrderId = await shop.processed();
    const { arrived, answer } = delayNextCreation();
    const following = shop.follow(publicOrderId);
    await arrived();
    await disconnect();
    await expect(shop.follow(publicOrderId)).rejects.toThrow('Another worker');
    expect((await shop.state(publicOrderId)).platformOrderId).toBe('');
    answer();
    await following;
    await shop.follow(publicOrderId);
    expect(await shop.state(publicOrderId)).toMatchObject({ platformOrderId: 'order-0001' });
    expect(await shop.events(publicOrderId, 'order/created')).toHaveLength(1);
  });

  test('is stored by the shop itself once no call to the platform is pending', async () => {
    await open('orders');
    const publicOrderId = await lostOrder();
    await disconnect();
    await shop.follow(publicOrderId);
    expect((await shop.state(publicOrderId)).platformOrderId).toMatch(/^tg\d{12}$/);
    expect(await shop.attention(publicOrderId)).toEqual([]);
  });
});

describe('the public order ID', () => {
  test('is in the custom attributes, also with the name set for the destination, beside the note attributes', async () => {
    await open();
    await shop.connect('orders', { publicOrderIdKey: 'Checkout-Id' });
    const publicOrderId = await shop.processed();
    await shop.follow(publicOrderId);
    expect(shop.platform.orders[0]?.['custom_attributes']).toEqual({
      public_order_id: { description: '', value: publicOrderId },
      'Checkout-Id': { description: '', value: publicOrderId },
    });
  });

  test('is left out if the setting is off', async () => {
    await open('orders');
    await updateGeneralSettings(shop.call, { publicOrderId: { enabled: false } });
    await shop.follow(await shop.processed());
    expect(shop.platform.orders[0]?.['custom_attributes']).toEqual({});
  });
});

describe('the guest of an order', () => {
  beforeEach(() => open('orders', 'customers'));
  const turnOn = () => updateGeneralSettings(shop.call, { checkoutProcess: { createPlatformCustomer: true } });

  test('stays a guest if the setting is off', async () => {
    await shop.follow(await shop.processed());
    expect(shop.platform.customers).toEqual([]);
    expect(shop.platform.orders[0]).toMatchObject({ platform_customer_id: '' });
  });

  test('becomes a customer of the platform, who has the order and is stored here', async () => {
    await turnOn();
    const publicOrderId = await shop.processed();
    await shop.follow(publicOrderId);
    const [customer] = shop.platform.of('POST customers');
    expect(customer).toMatchObject({
      headers: { 'idempotency-key': `${publicOrderId}-customer` },
      resource: {
        email: 'ada@example.com',
        first_name: 'Ada',
        last_name: 'Byron',
        addresses: [{ address_use: 'billing', address_type: 'residential', city: 'Washington', is_default: true }],
      },
    });
    expect(shop.platform.orders[0]).toMatchObject({ platform_customer_id: 'customer-0001' });
    expect((await shop.state(publicOrderId)).customer).toMatchObject({
      platformId: 'customer-0001',
      publicId: expect.any(String),
    });
    const known = await shop.tillgate.database.run({
      text: 'select platform_id, email_address from customers where shop_id = $1',
      values: [shop.shopId],
    });
    expect(known).toEqual([{ platform_id: 'customer-0001', email_address: 'ada@example.com' }]);
  });

  test('is created once, even if the order is refused at first', async () => {
    await turnOn();
    shop.platform.next('POST orders', refused);
    const publicOrderId = await shop.processed();
    await expect(shop.follow(publicOrderId)).rejects.toThrow();
    await shop.follow(publicOrderId);
    expect(shop.platform.of('POST customers')).toHaveLength(1);
  });

  test('is found by the email address if the platform already has the customer', async () => {
    await turnOn();
    shop.platform.customers.push(
      { platform_id: 'c-7', email: 'Ada@example.com' },
      { platform_id: 'c-8', email: 'b@c.d' },
    );
    shop.platform.next('GET customers', { status: 200, body: JSON.stringify({ customers: shop.platform.customers }) });
    await shop.follow(await shop.processed());
    expect(shop.platform.of('POST customers')).toEqual([]);
    expect(shop.platform.orders[0]).toMatchObject({ platform_customer_id: 'c-7' });
  });

  test.each([
    ['looked up', 'GET customers', { status: 503, headers: { 'retry-after': '7200' } }],
    ['created', 'POST customers', { status: 429 }],
  ])('who cannot be %s delays the order for three attempts', async (_, call, behavior) => {
    await turnOn();
    shop.platform.next(call, ...always(behavior));
    const publicOrderId = await shop.processed();
    await expect(shop.follow(publicOrderId, 1)).rejects.toThrow();
    await expect(shop.follow(publicOrderId, 2)).rejects.toThrow();
    await shop.follow(publicOrderId, 3);
    expect(await shop.state(publicOrderId)).toMatchObject({
      platformOrderId: 'order-0001',
      customer: { platformId: null },
    });
  });

  test('who is refused does not delay the order', async () => {
    await turnOn();
    shop.platform.next('POST customers', refused);
    const publicOrderId = await shop.processed();
    await shop.follow(publicOrderId);
    expect(await shop.state(publicOrderId)).toMatchObject({
      platformOrderId: 'order-0001',
      customer: { platformId: null },
    });
  });
});

describe('the guest of an order of a shop that is its own platform', () => {
  const listed = async () => (await listConnectorCustomers(connectorCall(), {})).customers;
  const connectorCall = () => ({ ...shop.call, caller: { kind: 'connector' as const, shopId: shop.shopId } });

  test('becomes a customer who is listed with a purchase, once for each email address', async () => {
    await open();
    await updateGeneralSettings(shop.call, { checkoutProcess: { createPlatformCustomer: true } });
    const first = await shop.processed();
    await shop.follow(first);
    await shop.follow(await shop.processed());
    const customers = await listed();
    expect(customers).toMatchObject([
      {
        platformId: expect.stringMatching(/^tgc\d{12}$/),
        email: 'ada@example.com',
        firstName: 'Ada',
        addresses: [{ platformId: expect.stringMatching(/^tga\d{12}$/), city: 'Washington', isDefault: true }],
      },
    ]);
    const platformId = customers[0]?.platformId ?? '';
    expect((await shop.state(first)).customer).toMatchObject({ platformId });
    expect(await shop.copy(first)).toMatchObject({ platform_customer_id: platformId });
  });

  test('stays a guest if the setting is off', async () => {
    await open();
    await shop.follow(await shop.processed());
    expect(await listed()).toEqual([]);
  });
});

test('an order of several lines is created completely', async () => {
  await open('orders');
  const cartItems = [thing({ lineItemKey: 'a', quantity: 2 }), thing({ id: 'b', lineItemKey: 'b', price: 250 })];
  await shop.follow(await shop.processed({ cartItems }));
  expect(shop.platform.orders[0]).toMatchObject({
    total: '22.50',
    line_items: [
      { cart_line_item_platform_id: 'a', quantity: 2, total: '20.00' },
      { cart_line_item_platform_id: 'b', quantity: 1, total: '2.50' },
    ],
  });
});
