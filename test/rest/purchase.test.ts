import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addressMembers, guestMembers, item, newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

const shirt = item({ price: 1999, quantity: 3, taxable: true, requires_shipping: true, weight: 500 });

test('a purchase from the first line to the processed order is possible over REST alone', async () => {
  const zone = await shop.api<{ data: { id: string; rates: object[] } }>('POST', `${shop.shopPath}/zones`, {
    name: 'US',
    countries: ['US'],
    rates: [
      { name: 'Ground', code: 'ground', amount: 700 },
      { name: 'Air', code: 'air', amount: 2500 },
    ],
  });
  expect([zone.status, zone.body.data.rates.length]).toEqual([200, 2]);
  const rate = { name: 'DC tax', country: 'US', province: 'DC', rate: '0.06', is_included: false, tax_shipping: false };
  expect((await shop.api('POST', `${shop.shopPath}/tax_rates`, rate)).status).toBe(200);
  const code = { code: 'TEN', kind: 'PERCENTAGE', value: '10' };
  expect((await shop.api('POST', `${shop.shopPath}/discount_codes`, code)).status).toBe(200);

  const { front, orderPath, publicOrderId } = await newRestOrder(tillgate, shop, { cart_items: [shirt] });
  const step = async (method: string, path: string, body?: object | string) => {
    const answer = await front(method, orderPath + path, body);
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
    return answer.body.data.application_state;
  };
  await step('POST', '/customer/guest', guestMembers);
  await step('POST', '/addresses/billing', addressMembers);
  await step('POST', '/addresses/shipping', addressMembers);
  const lines = (await step('GET', '/shipping_lines')).shipping.available_shipping_lines;
  expect(lines.map(({ amount }) => amount)).toEqual([700, 2500]);
  await step('POST', '/shipping_lines', { index: lines[0]?.id });
  await step('POST', '/discounts', { code: 'TEN' });
  const taxed = await step('POST', '/taxes', '');
  // 3 × 19.99, less 10 % rounded once; 6 % tax on the rest; 7.00 for shipping.
  const total = 5997 - 600 + 324 + 700;
  expect([taxed.discounts[0]?.value, taxed.taxes[0]?.value, taxed.order_total]).toEqual([600, 324, total]);

  const declined = await step('POST', '/payments', { gateway_public_id: 'test', token: 'tok_declined' });
  const refusal = await front('POST', `${orderPath}/process_order`, '');
  expect([refusal.status, refusal.body.errors?.[0]?.code]).toEqual([422, 'PAYMENT_DECLINED']);
  await step('DELETE', '/payments', { id: declined.payments[0]?.id });
  await step('POST', '/payments', { gateway_public_id: 'test', token: 'tok_ok', amount: total, currency: 'USD' });
  expect((await step('POST', '/process_order', { expected_total: total })).is_processed).toBe(true);
  expect((await step('POST', '/process_order', '')).is_processed).toBe(true);

  const late = await front('PATCH', `${orderPath}/meta_data`, { notes: 'late' });
  expect([late.status, late.body.errors?.[0]?.field]).toEqual([422, 'is_processed']);

  const { transactions } = (
    await shop.api<{ data: { transactions: { type: string; status: string; amount: number; created_at: string }[] } }>(
      'GET',
      `${shop.ordersPath}/${publicOrderId}/transactions`,
    )
  ).body.data;
  const settled = transactions.filter(({ status }) => status === 'success');
  expect(settled.map(({ type, amount }) => [type, amount])).toEqual([['authorize', total]]);
  expect(settled[0]?.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
});

test('the feed contains every change to an order once, in order, without a gap', async () => {
  const { front, orderPath, publicOrderId } = await newRestOrder(tillgate, shop);
  for (const notes of ['one', 'two', 'three']) await front('PATCH', `${orderPath}/meta_data`, { notes });

  interface Feed {
    data: { position: number; sequence: number; type: string; public_order_id: string; shop: string }[];
    has_more: boolean;
  }
  const events: Feed['data'] = [];
  let after = 0;
  let hasMore = true;
  while (hasMore) {
    const { status, body } = await shop.api<Feed>('GET', `${shop.shopPath}/events?after=${after}&limit=4`);
    expect(status).toBe(200);
    events.push(...body.data);
    hasMore = body.has_more;
    after = body.data.at(-1)?.position ?? after;
  }
  const own = events.filter((event) => event.public_order_id === publicOrderId);
  expect(own.map(({ sequence, type }) => [sequence, type])).toEqual([
    [1, 'order/initialized'],
    [2, 'order/updated'],
    [3, 'order/updated'],
    [4, 'order/updated'],
  ]);
  const started = await shop.api<Feed>('GET', `${shop.shopPath}/events?types=order/initialized`);
  expect(new Set(started.body.data.map(({ type }) => type))).toEqual(new Set(['order/initialized']));
  const positions = events.map(({ position }) => position);
  expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
  expect(new Set(events.map((event) => event.shop))).toEqual(new Set([shop.shopIdentifier]));
});

test('a gateway that requires a confirmation returns 202 with the data for the frontend, and the next call continues', async () => {
  const { front, orderPath } = await newRestOrder(tillgate, shop);
  await front('POST', `${orderPath}/customer/guest`, guestMembers);
  await front('POST', `${orderPath}/addresses/billing`, addressMembers);
  await front('POST', `${orderPath}/taxes`, '');
  await front('POST', `${orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_sca' });
  const asked = await front<{ data: Record<string, unknown> }>('POST', `${orderPath}/process_order`, '');
  expect(asked.status).toBe(202);
  expect(asked.body.data).toMatchObject({ handleSCA: true, clientSecretToken: expect.any(String) });
  expect(asked.body.data['application_state']).toMatchObject({ is_processed: false });
  const done = await front('POST', `${orderPath}/process_order`, '');
  expect([done.status, done.body.data.application_state.is_processed]).toEqual([200, true]);
});

test('the resources of a shop are created, listed, changed and deleted', async () => {
  const path = `${shop.shopPath}/tax_rates`;
  const rate = { name: 'VAT', country: 'DE', rate: '0.19', is_included: true, tax_shipping: true };
  const { id } = (await shop.api<{ data: { id: string } }>('POST', path, rate)).body.data;
  const changed = { ...rate, rate: '0.07' };
  expect((await shop.api<{ data: object }>('PUT', `${path}/${id}`, changed)).body.data).toMatchObject({
    id,
    rate: '0.07',
  });
  expect((await shop.api<{ data: object }>('PATCH', `${path}/${id}`, rate)).body.data).toMatchObject({ rate: '0.19' });
  const ids = async () => (await shop.api<{ data: { id: string }[] }>('GET', path)).body.data.map((one) => one.id);
  expect(await ids()).toContain(id);
  expect((await shop.api('DELETE', `${path}/${id}`)).status).toBe(200);
  expect(await ids()).not.toContain(id);
  expect((await shop.api('DELETE', `${path}/${id}`)).status).toBe(404);
});

test('Get Shop Info is flat, the settings are the data itself, and changing one keeps the others', async () => {
  const info = await shop.api<Record<string, unknown>>('GET', '/shops/v1/info');
  expect(info.body).toMatchObject({ shop_identifier: shop.shopIdentifier, currency: 'USD', currency_symbol: '$' });

  interface Settings {
    data: { checkout_process: Record<string, unknown> };
  }
  const before = (await shop.api<Settings>('GET', `${shop.shopPath}/settings`)).body.data;
  const path = `${shop.shopPath}/settings/phone_number_required`;
  const { data: after } = (await shop.api<Settings>('PATCH', path, { phone_number_required: true })).body;
  expect(after).toEqual({ ...before, checkout_process: { ...before.checkout_process, phone_number_required: true } });
  expect((await shop.api<Settings>('GET', `${shop.shopPath}/settings`)).body.data).toEqual(after);
  await shop.api('PATCH', path, { phone_number_required: false });
});
