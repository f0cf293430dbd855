import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testClock } from '../../support/clock.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { agentOrder, recordCheckout, shopOfOrders, withOrders, type ShopOfOrders } from '../../support/ucp-orders.js';
import { newRestOrder } from '../../support/raw-rest.js';
import { ucpPlatform, type CallOptions, type UcpPlatform } from '../../support/ucp-platform.js';
import { createProtocolValidator, hasSpecification } from '../../support/ucp-schemas.js';

interface Line {
  id: string;
  quantity: object;
  status: string;
  totals: { type: string; amount: number }[];
}

interface Shown {
  ucp: { status: string; capabilities?: object };
  id?: string;
  label: string;
  checkout_id: string;
  permalink_url: string;
  currency: string;
  line_items: Line[];
  fulfillment: { expectations: object[]; events: { id: string; type: string }[] };
  adjustments?: { type: string; status: string; totals?: { amount: number }[]; line_items?: object[] }[];
  totals: { type: string; amount: number }[];
  attribution?: object;
  messages?: { code: string }[];
}

const clock = testClock();
let tillgate: RunningTillgate;
let platform: UcpPlatform;
let stranger: UcpPlatform;
let shop: ShopOfOrders;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  platform = withOrders(await ucpPlatform());
  stranger = withOrders(await ucpPlatform());
  shop = await shopOfOrders(tillgate);
});
afterAll(async () => {
  await tillgate.close();
  await platform.close();
  await stranger.close();
});

const errorsOf = hasSpecification ? createProtocolValidator() : () => [];

async function orderOf(id: string, options: CallOptions = {}, by = platform, at = shop) {
  const answer = await by.call<Shown>('GET', `${at.endpoint}/orders/${id}`, undefined, options);
  if (answer.status === 200 && answer.body.id !== undefined)
    expect(errorsOf('shopping/order.json', answer.body)).toEqual([]);
  return answer;
}

const sumOf = (totals: Shown['totals']): number =>
  totals.filter(({ type }) => type !== 'total').reduce((sum, { amount }) => sum + amount, 0);
const totalOf = (totals: Shown['totals']): number | undefined => totals.find(({ type }) => type === 'total')?.amount;

const bowls = (quantity: number) => [{ line_item_key: 'bowl', quantity }];

describe('an order of a platform', () => {
  test('is returned whole: items, what is expected, totals that add up, and its page', async () => {
    const content = { attribution: { utm_source: 'assistant' } };
    const { publicOrderId, checkoutId, state } = await agentOrder(tillgate, shop, platform, { content });
    const { status, body } = await orderOf(publicOrderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ucp: {
        version: '2026-04-08',
        status: 'success',
        capabilities: { 'dev.ucp.shopping.order': [{ version: '2026-04-08' }] },
      },
      id: publicOrderId,
      label: String(state.order_number),
      checkout_id: checkoutId,
      currency: 'USD',
      attribution: { utm_source: 'assistant' },
      line_items: [
        {
          id: 'bowl',
          item: { id: 'bowl', title: 'Bowl', price: 5000 },
          quantity: { original: 2, total: 2, fulfilled: 0 },
          status: 'processing',
        },
        { id: 'card', quantity: { original: 1, total: 1, fulfilled: 0 }, status: 'processing' },
      ],
      fulfillment: {
        expectations: [
          {
            method_type: 'shipping',
            line_items: [{ id: 'bowl', quantity: 2 }],
            description: 'Ground, 3 to 5 days',
            destination: { first_name: 'Ada', last_name: 'Byron', address_country: 'US', address_region: 'DC' },
          },
          { method_type: 'digital', line_items: [{ id: 'card', quantity: 1 }] },
        ],
        events: [],
      },
    });
    expect(body.adjustments).toBeUndefined();
    expect(totalOf(body.totals)).toBe(state.order_total);
    expect(sumOf(body.totals)).toBe(state.order_total);
    for (const line of body.line_items) expect(sumOf(line.totals)).toBe(totalOf(line.totals));
    expect(body.permalink_url).toMatch(`${tillgate.url}/orders/${shop.shopIdentifier}/`);
    expect((await fetch(body.permalink_url)).status).toBe(200);
  });

  test('shows each shipment with its tracking, and keeps what has happened when more does', async () => {
    const { publicOrderId } = await agentOrder(tillgate, shop, platform);
    const path = `${shop.ordersPath}/${publicOrderId}/shipments`;
    clock.advance(60_000);
    const shipment = { line_items: bowls(1), carrier: 'ups', tracking_numbers: ['1Z9', '1Z8'] };
    const made = await shop.api<{ data: { shipment: { id: string } } }>('POST', path, shipment);
    const { body: shipped } = await orderOf(publicOrderId);
    expect(shipped.line_items[0]).toMatchObject({ quantity: { total: 2, fulfilled: 1 }, status: 'partial' });
    expect(shipped.fulfillment.events).toMatchObject([
      {
        type: 'shipped',
        occurred_at: clock.now().toISOString(),
        line_items: [{ id: 'bowl', quantity: 1 }],
        tracking_number: '1Z9',
        tracking_url: 'https://www.ups.com/track?tracknum=1Z9',
        carrier: 'UPS',
      },
    ]);
    clock.advance(60_000);
    await shop.api('POST', `${path}/${made.body.data.shipment.id}/delivered`);
    await shop.api('POST', path, { line_items: bowls(1) });
    const { body: delivered } = await orderOf(publicOrderId);
    expect(delivered.line_items[0]).toMatchObject({ quantity: { total: 2, fulfilled: 2 }, status: 'fulfilled' });
    expect(delivered.fulfillment.events.map(({ type }) => type).toSorted()).toEqual([
      'delivered',
      'shipped',
      'shipped',
    ]);
    expect(delivered.fulfillment.events[0]).toEqual(shipped.fulfillment.events[0]);
  });

  test('shows refunds with negative amounts, and keeps the items that were returned', async () => {
    const { publicOrderId } = await agentOrder(tillgate, shop, platform);
    const path = `${shop.ordersPath}/${publicOrderId}`;
    await shop.api('POST', `${path}/payments/capture/full`, {});
    await shop.api('POST', `${path}/shipments`, {});
    const refund = { amount: 5000, refund_meta_data: { line_items: bowls(2) } };
    const refunded = await shop.api('POST', `${path}/refunds`, refund);
    expect([refunded.status, refunded.text]).toEqual([200, expect.any(String)]);
    const { body } = await orderOf(publicOrderId);
    expect(body.adjustments).toMatchObject([
      {
        type: 'refund',
        status: 'completed',
        totals: [{ type: 'total', amount: -5000 }],
        line_items: [{ id: 'bowl', quantity: -2 }],
      },
    ]);
    expect(body.line_items[0]).toMatchObject({ quantity: { original: 2, total: 0, fulfilled: 0 }, status: 'removed' });
    expect(body.line_items).toHaveLength(2);
  });

  test('shows its cancellation with the released amount, and no unit is left', async () => {
    const { publicOrderId, state } = await agentOrder(tillgate, shop, platform);
    clock.advance(60_000);
    const { status } = await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/cancel`, {});
    expect(status).toBe(200);
    const { body } = await orderOf(publicOrderId);
    expect(body.adjustments).toMatchObject([
      {
        type: 'cancellation',
        status: 'completed',
        line_items: [
          { id: 'bowl', quantity: -2 },
          { id: 'card', quantity: -1 },
        ],
        totals: [{ type: 'total', amount: -state.order_total }],
      },
    ]);
    expect(body.line_items.map((line) => line.status)).toEqual(['removed', 'removed']);
    expect(body.fulfillment.expectations).toEqual([]);
  });
});

describe('an order is not found', () => {
  const notFound = {
    ucp: { status: 'error' },
    messages: [{ type: 'error', code: 'not_found', severity: 'unrecoverable' }],
  };

  test('by another platform, whatever it knows about it', async () => {
    const { publicOrderId, checkoutId } = await agentOrder(tillgate, shop, platform);
    for (const id of [publicOrderId, checkoutId]) {
      const { status, body } = await orderOf(id, {}, stranger);
      expect([status, body]).toMatchObject([200, notFound]);
    }
  });

  test('by a platform of another shop, or by one that did not make it', async () => {
    const other = await shopOfOrders(tillgate);
    const { publicOrderId } = await agentOrder(tillgate, shop, platform);
    expect((await orderOf(publicOrderId, {}, platform, other)).body).toMatchObject(notFound);
    const { publicOrderId: ofShop } = await newRestOrder(tillgate, shop);
    expect((await orderOf(ofShop)).body).toMatchObject(notFound);
  });

  test('before it was placed', async () => {
    const { publicOrderId } = await newRestOrder(tillgate, shop);
    await recordCheckout(tillgate, shop, platform, { publicOrderId });
    expect((await orderOf(publicOrderId)).body).toMatchObject(notFound);
  });

  test.each(["' or 1=1 --", '__proto__', '\0', '../../orders', 'x'.repeat(90)])('by the ID %j', async (id) => {
    const { status, body } = await orderOf(encodeURIComponent(id));
    if (status === 200) expect(body).toMatchObject(notFound);
    else expect([400, 404]).toContain(status);
  });
});

test('an order needs a proof of the platform, even of a shop that is open', async () => {
  const open = await shopOfOrders(tillgate, { access: 'open' });
  const { publicOrderId } = await agentOrder(tillgate, open, platform);
  const unsigned = await orderOf(publicOrderId, { sign: false }, platform, open);
  expect([unsigned.status, unsigned.body]).toMatchObject([401, { code: 'signature_missing' }]);
  expect((await orderOf(publicOrderId, {}, platform, open)).body.id).toBe(publicOrderId);
});

test('a platform without the capability of orders learns that it lacks it', async () => {
  const poor = await ucpPlatform();
  const { status, body } = await orderOf('any', {}, poor);
  await poor.close();
  expect([status, body.messages]).toMatchObject([200, [{ code: 'capabilities_incompatible' }]]);
});
