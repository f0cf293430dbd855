import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newAgentShop, paidOrder, type AgentShop } from '../../support/agent-shop.js';
import { testClock } from '../../support/clock.js';
import { item, newRestOrder } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let own: AgentShop;

beforeAll(async () => {
  tillgate = await startTillgate({ clock: testClock() });
  own = await newAgentShop(tillgate);
});
afterAll(() => tillgate.close());

/** What a tool says that it would do, and the amount. */
async function effectOf(tool: string, input: Record<string, unknown>): Promise<[unknown, unknown]> {
  const { effect, amount } = await own.agent.result(tool, input);
  return [String(effect).replace(/order \d+/g, 'order N'), amount];
}

/** A change as the agent makes it, with the confirmation of the owner. */
async function made(tool: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const id = await own.agent.prepare(tool, input);
  expect(await own.owner.refusal('confirmAgentChange', { id })).toEqual([]);
  return own.agent.result(tool, { ...input, confirmation_id: id });
}

const paymentOf = async (publicOrderId: string): Promise<string> => {
  const { order } = await own.api.query<{ order: { applicationState: { payments: { id: string }[] } } }>(
    'query ($id: ID!) { order(publicOrderId: $id) { applicationState { payments { id } } } }',
    { id: publicOrderId },
  );
  return order.applicationState.payments[0]?.id ?? '';
};

test('captures say what they capture, and the person sees what is left', async () => {
  const order = await paidOrder(tillgate, own, { isCaptured: false });
  const payment = await paymentOf(order);
  const about = { public_order_id: order };
  expect(await effectOf('capture_payment', { ...about, amount: 1000 })).toEqual(['Captures $10.00 of order N.', 1000]);
  expect(await effectOf('capture_specific_payment', { ...about, amount: 1000, payment_id: payment })).toEqual([
    `Captures $10.00 of order N, paid with test (payment ${payment}).`,
    1000,
  ]);
  expect(await effectOf('capture_full_payment', about)).toEqual([
    'Captures $50.00 of order N, which is all that is left of its total.',
    5000,
  ]);
  expect(await own.agent.refusal('capture_payment', { ...about, amount: 5001 })).toEqual(['CAPTURE_EXCEEDS_REMAINING']);
  expect(await made('capture_payment', { ...about, amount: 1000 })).toMatchObject({ result: { paid_total: 1000 } });
  expect((await effectOf('capture_full_payment', about))[1]).toBe(4000);
});

test('a released authorization, a cancellation and a refund say what goes back', async () => {
  const held = await paidOrder(tillgate, own, { isCaptured: false });
  const payment = await paymentOf(held);
  const about = { public_order_id: held };
  expect(await effectOf('release_authorization', { ...about, payment_id: payment })).toEqual([
    `Releases the $50.00 of order N that are held, paid with test (payment ${payment}).`,
    5000,
  ]);
  expect(await effectOf('cancel_order', about)).toEqual([
    'Cancels order N, and releases the $50.00 that its payments hold.',
    5000,
  ]);
  expect(await own.agent.refusal('refund_full_payment', about)).toEqual(['NOTHING_TO_REFUND']);
  const order = await paidOrder(tillgate, own);
  const captured = { public_order_id: order, email_notification: true };
  expect(await effectOf('refund_full_payment', captured)).toEqual([
    'Refunds $50.00 of order N, which is all that was captured and not refunded. The customer gets an email.',
    5000,
  ]);
  const specific = { public_order_id: order, amount: 300, payment_id: await paymentOf(order) };
  expect((await effectOf('refund_specific_payment', specific))[0]).toMatch(
    /^Refunds \$3\.00 of order N, paid with test/,
  );
  expect(await own.agent.refusal('refund_specific_payment', { ...specific, payment_id: 'other' })).toEqual([
    'PAYMENT_NOT_FOUND',
  ]);
});

test('shipments and returns name the shipment or the return, and the units', async () => {
  const order = await paidOrder(tillgate, own);
  const about = { public_order_id: order };
  expect(await effectOf('create_shipment', about)).toEqual([
    'Records that 2 units of order N are shipped. The customer gets an email.',
    null,
  ]);
  const one = { ...about, line_items: [{ line_item_key: 'thing', quantity: 1 }], notify: false };
  expect(await effectOf('create_shipment', one)).toEqual(['Records that 1 unit of order N are shipped.', null]);
  const { result } = await made('create_shipment', { ...about, notify: false });
  const { shipment }: { shipment: { id: string } } = Object(result);
  const named = { ...about, shipment_id: shipment.id };
  expect((await effectOf('update_shipment', { ...named, carrier: 'dhl' }))[0]).toBe('Changes shipment 1 of order N.');
  expect((await effectOf('cancel_shipment', named))[0]).toBe('Cancels shipment 1 of order N.');
  expect((await effectOf('mark_shipment_delivered', named))[0]).toBe('Marks shipment 1 of order N as delivered.');
  expect(await own.agent.refusal('cancel_shipment', { ...about, shipment_id: 'none' })).toEqual(['NOT_FOUND']);

  await own.api.mutate('updateGeneralSettings', { returns: { enabled: true } });
  const units = [{ line_item_key: 'thing', quantity: 1, reason: 'damaged' }];
  expect((await effectOf('create_return', { ...about, line_items: units }))[0]).toBe(
    'Creates a return of 1 unit of order N.',
  );
  const created = await made('create_return', { ...about, line_items: units });
  const { return: back }: { return: { id: string } } = Object(created['result']);
  const returned = { ...about, return_id: back.id };
  expect((await effectOf('decline_return', { ...returned, reason: 'late' }))[0]).toBe('Declines return 1 of order N.');
  expect((await effectOf('cancel_return', returned))[0]).toBe('Cancels return 1 of order N.');
  expect((await effectOf('approve_return', returned))[0]).toBe('Approves return 1 of order N.');
  await made('approve_return', returned);
  expect(await effectOf('receive_return', returned)).toEqual([
    'Records that return 1 of order N has arrived, and pays the customer $25.00.',
    2500,
  ]);
  expect(await made('receive_return', returned)).toMatchObject({ result: { return: { status: 'closed' } } });
});

test('a product says which prices and counts change, and is refused once they have changed otherwise', async () => {
  const product = {
    platform_id: 'mug',
    name: 'Mug',
    variants: [
      { platform_id: 'mug-1', price: '10.00', inventory_quantity: 5 },
      { platform_id: 'mug-2', price: '12.00' },
    ],
  };
  expect((await effectOf('save_product', product))[0]).toContain('Creates the product "mug" with 2 variants.');
  await made('save_product', product);
  const dearer = { ...product, variants: [{ platform_id: 'mug-1', price: '11.50', inventory_quantity: 4 }] };
  const [effect] = await effectOf('save_product', dearer);
  expect(effect).toBe(
    'Replaces the product "mug" with 1 variant. 1 variant of it can no longer be sold. The price of "mug-1" changes from 10.00 to 11.50 USD. The stock of "mug-1" changes from 5 to 4.',
  );
  expect((await effectOf('adjust_inventory', { platform_id: 'mug-1', change: -2 }))[0]).toBe(
    'Removes 2 units from the stock of the variant "mug-1", which changes from 5 to 3.',
  );
  const id = await own.agent.prepare('adjust_inventory', { platform_id: 'mug-1', change: 3 });
  expect(await own.owner.refusal('confirmAgentChange', { id })).toEqual([]);
  await own.api.mutate('adjustInventory', { platformId: 'mug-1', change: 1 });
  expect(await own.agent.refusal('adjust_inventory', { confirmation_id: id })).toEqual(['CONFIRMATION_STALE']);
  expect(await made('adjust_inventory', { platform_id: 'mug-1', change: 3 })).toMatchObject({
    result: { variant: { inventory_quantity: 9 } },
  });
});

test('gift cards name the card by its end and its balance', async () => {
  expect(await effectOf('issue_gift_card', { amount: 2500, currency: 'usd' })).toEqual([
    'Issues a gift card of $25.00.',
    2500,
  ]);
  const { giftCard } = await own.api.mutate<{ giftCard: { cardToken: string } }>(
    'issueGiftCard',
    { amount: 2500, currency: 'USD' },
    'giftCard { cardToken }',
  );
  const card = { card_token: giftCard.cardToken };
  const name = `the gift card …${giftCard.cardToken.slice(-4)} with a balance of $25.00`;
  expect(await effectOf('disable_gift_card', card)).toEqual([`Disables ${name}.`, null]);
  expect(await effectOf('enable_gift_card', card)).toEqual([`Enables ${name} again.`, 2500]);
  expect(await effectOf('reissue_gift_card', card)).toEqual([
    `Replaces ${name} by a new one, and disables the old one.`,
    2500,
  ]);
});

test('a discount code of an open order is added', async () => {
  await own.api.mutate('createDiscountCode', { code: 'TEN', kind: 'PERCENTAGE', value: '10' });
  const { publicOrderId } = await newRestOrder(tillgate, own.shop, { cart_items: [item({ price: 5000 })] });
  const input = { public_order_id: publicOrderId, code: 'TEN' };
  expect((await effectOf('add_discount', input))[0]).toBe(
    'Adds the discount code "TEN" to order N, whose total is $50.00.',
  );
  await made('add_discount', input);
  expect((await effectOf('delete_discount', input))[0]).toMatch(/^Removes the discount code "TEN" from order N/);
});

test('a subscription says its status and its next order', async () => {
  const variants = [{ platformId: 'tea-100', name: '100 g', price: '10.00', requireShipping: false }];
  await own.api.mutate('saveProduct', { platformId: 'tea', name: 'Tea', published: true, variants });
  const path = `/subscriptions/v1/shops/${own.shop.shopIdentifier}/subscriptions`;
  const { status, body } = await own.shop.api<{ subscription: { id: number } }>('POST', path, {
    customer: { first_name: 'Ada', last_name: 'B', email: 'ada@example.com', phone: '', notes: '' },
    subscription: {
      order_rrule: 'DTSTART;TZID=America/New_York:20270131T090000\nRRULE:FREQ=MONTHLY',
      line_items: [{ platform_product_id: 'tea', platform_variant_id: 'tea-100', quantity: 2, price: 1000 }],
      billing_address: {
        first_name: 'Ada',
        street1: '1 St',
        city: 'Washington',
        province_code: 'DC',
        country_code: 'US',
        zip: '20500',
      },
      payment_details: { gateway_name: 'Test gateway', gateway_customer_id: 'c', gateway_payment_id: 'tok_ok_of_ada' },
    },
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  const { id } = body.subscription;
  const about = { subscription_id: id };
  const now = `It is active now, and its next order is due on 2027-01-31.`;
  expect(await effectOf('pause_subscription', about)).toEqual([`Pauses subscription ${id}. ${now}`, null]);
  expect((await effectOf('skip_subscription_order', about))[0]).toBe(
    `Skips the next order of subscription ${id}. ${now}`,
  );
  const skip = await own.agent.prepare('skip_subscription_order', about);
  expect(await own.owner.refusal('confirmAgentChange', { id: skip })).toEqual([]);
  expect(await made('pause_subscription', about)).toMatchObject({
    result: { subscription: { subscription_status: 'paused' } },
  });
  expect(await own.agent.refusal('skip_subscription_order', { confirmation_id: skip })).toEqual(['CONFIRMATION_STALE']);
  expect(await own.agent.refusal('pause_subscription', { subscription_id: 999_999 })).toEqual(['NOT_FOUND']);
});

test('a delivery captures if the shop captures on shipment and the shipment had not left, and says so', async () => {
  const { api } = own;
  await api.mutate('updateGeneralSettings', { payments: { capture: 'on_shipment' } });
  const shipmentOf = async (input: Record<string, unknown>): Promise<Record<string, string>> => {
    const publicOrderId = await paidOrder(tillgate, own, { isCaptured: false });
    const { shipment } = await api.mutate<{ shipment: { id: string } }>(
      'createShipment',
      { publicOrderId, notify: false, ...input },
      'shipment { id }',
    );
    return { public_order_id: publicOrderId, shipment_id: shipment.id };
  };
  const waiting = await shipmentOf({ kind: 'pickup' });
  const captured = 'Their part of the order total is captured.';
  expect((await effectOf('mark_shipment_delivered', waiting))[0]).toBe(
    `Marks shipment 1 of order N as delivered. ${captured}`,
  );
  const now = { ...waiting, shipped_at: '2020-01-01T00:00:00Z' };
  expect((await effectOf('update_shipment', now))[0]).toBe(`Changes shipment 1 of order N. ${captured}`);
  const left = await shipmentOf({});
  expect((await effectOf('mark_shipment_delivered', left))[0]).toBe('Marks shipment 1 of order N as delivered.');
  await api.mutate('updateGeneralSettings', { payments: { capture: 'manual' } });
});

test('characters that would change how the sentence reads are written as numbers', async () => {
  const platformId = 'a\u202Eb\u2028c\u2029d';
  const product = { platform_id: platformId, name: 'X', variants: [{ platform_id: 'x-1', price: '1.00' }] };
  expect((await effectOf('save_product', product))[0]).toContain(
    String.raw`Creates the product "a\u202eb\u2028c\u2029d" with 1 variant.`,
  );
});

test('all changes of a product are listed', async () => {
  const product = (last: string): Record<string, unknown> => ({
    platform_id: 'many',
    name: 'Many',
    variants: Array.from({ length: 25 }, (_, index) => ({
      platform_id: `many-${index}`,
      price: index === 24 ? last : '10.00',
    })),
  });
  expect((await effectOf('save_product', product('0.01')))[0]).toContain(
    'The price of "many-24" changes from no price to 0.01 USD.',
  );
});
