import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import { processedOrder } from '../support/processed-order.js';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

interface Shipped {
  data: { shipment: { id: string; status: string }; shipments: object[]; application_state: object };
}
interface Returned {
  data: { return: { id: string; status: string }; returns: object[] };
}

test('an order is shipped over REST, and GraphQL shows its shipments', async () => {
  const { publicOrderId, front } = await processedOrder(tillgate, shop);
  const path = `${shop.ordersPath}/${publicOrderId}/shipments`;
  const line = { line_item_key: 'bowl', quantity: 1 };
  const created = await shop.api<Shipped>('POST', path, {
    line_items: [line],
    carrier: 'ups',
    tracking_numbers: ['1Z9'],
  });
  expect(created).toMatchObject({
    status: 200,
    body: {
      data: {
        shipment: {
          number: 1,
          status: 'shipped',
          carrier_name: 'UPS',
          tracking_url: 'https://www.ups.com/track?tracknum=1Z9',
          line_items: [line],
        },
        application_state: { line_items: [{ fulfilled_quantity: 1 }, { fulfilled_quantity: 0 }] },
      },
    },
  });
  const own = `${path}/${created.body.data.shipment.id}`;
  expect((await shop.api<Shipped>('PATCH', own, { note: 'fragile' })).body.data.shipment).toMatchObject({
    note: 'fragile',
  });
  expect((await shop.api<Shipped>('POST', `${own}/delivered`)).body.data.shipment.status).toBe('delivered');
  expect(await shop.api('DELETE', own)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'SHIPMENT_DELIVERED', field: 'shipment_id', type: 'order' }] },
  });
  expect(await shop.api('DELETE', `${path}/nobody`)).toMatchObject({ status: 404 });
  expect(await front('GET', path)).toMatchObject({ status: 403 });
  expect((await shop.api<Shipped>('GET', path)).body.data.shipments).toHaveLength(1);

  const api = graphqlClient(tillgate.url, shop.token);
  const order = `order(publicOrderId: "${publicOrderId}")`;
  expect(
    await api.query(
      `{ ${order} { shipments { kind status tracking { number } lineItems { quantity } } returns { id } } }`,
    ),
  ).toEqual({
    order: {
      shipments: [{ kind: 'parcel', status: 'delivered', tracking: [{ number: '1Z9' }], lineItems: [{ quantity: 1 }] }],
      returns: [],
    },
  });
  expect(await api.mutate('createShipment', { publicOrderId, kind: 'pickup' }, 'shipment { status }')).toEqual({
    shipment: { status: 'pending' },
    userErrors: [],
  });
  const refused = await api.mutate('createShipment', {
    publicOrderId,
    lineItems: [{ lineItemKey: 'bowl', quantity: 9 }],
  });
  expect(refused.userErrors).toMatchObject([{ code: 'TOO_BIG', field: 'lineItems.0.quantity' }]);
});

test('a return is requested over GraphQL, and received over REST', async () => {
  const { publicOrderId } = await processedOrder(tillgate, shop);
  const path = `${shop.ordersPath}/${publicOrderId}`;
  await shop.api('POST', `${path}/payments/capture/full`, {});
  const api = graphqlClient(tillgate.url, shop.token);
  const lineItems = [{ lineItemKey: 'bowl', quantity: 1, reason: 'damaged' }];
  const made = await api.mutate<{ return: { id: string; status: string } }>(
    'createReturn',
    { publicOrderId, lineItems },
    'return { id status }',
  );
  expect(made.return.status).toBe('requested');
  const own = `${path}/returns/${made.return.id}`;
  const label = { label_url: 'ftp://labels.example' };
  expect(await shop.api('POST', `${own}/approve`, label)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INVALID_VALUE', field: 'label_url' }] },
  });
  await shop.api('POST', `${own}/approve`, { instructions: 'Send it back.' });
  const received = await shop.api<Returned>('POST', `${own}/receive`, {}, { 'idempotency-key': 'receipt' });
  expect(received).toMatchObject({
    status: 200,
    body: { data: { return: { status: 'closed', payment_status: 'paid', amount_paid: 2_000 }, card_pin: null } },
  });
  const again = await shop.api<Returned>('POST', `${own}/receive`, {}, { 'idempotency-key': 'receipt' });
  expect(again.body.data.return).toEqual(received.body.data.return);
  expect(await shop.api('POST', `${own}/decline`)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'RETURN_STATUS' }] },
  });
  expect((await shop.api<Returned>('GET', `${path}/returns`)).body.data.returns).toEqual([received.body.data.return]);
  expect(
    await api.query(`{ order(publicOrderId: "${publicOrderId}") { returns { id } transactions { type returnId } } }`),
  ).toMatchObject({
    order: {
      returns: [{ id: made.return.id }],
      transactions: expect.arrayContaining([{ type: 'REFUND', returnId: made.return.id }]),
    },
  });
});

test('what a payment still holds is released', async () => {
  const order = await processedOrder(tillgate, shop);
  const path = `${shop.ordersPath}/${order.publicOrderId}`;
  await shop.api('POST', `${path}/payments/capture`, { amount: 1_000 });
  const { body } = await shop.api<{ data: { payments: { id: string }[] } }>('GET', `${order.orderPath}/payments`);
  const released = await shop.api('POST', `${path}/payments/${body.data.payments[0]?.id}/release`);
  expect(released).toMatchObject({
    status: 200,
    body: { data: { amount_released: 3_250, payment: { status: 'captured' } } },
  });
});
