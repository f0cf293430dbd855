import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cancelShipment } from '../../../../src/domain/fulfillment/shipments/cancel-shipment.js';
import { createShipment } from '../../../../src/domain/fulfillment/shipments/create-shipment.js';
import { listShipments } from '../../../../src/domain/fulfillment/shipments/list-shipments.js';
import { markShipmentDelivered } from '../../../../src/domain/fulfillment/shipments/mark-shipment-delivered.js';
import { updateShipment } from '../../../../src/domain/fulfillment/shipments/update-shipment.js';
import { updateLineItem } from '../../../../src/domain/fulfillment/shipments/update-line-item.js';
import { updateLineItems } from '../../../../src/domain/fulfillment/shipments/update-line-items.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { testClock } from '../../../support/clock.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';
import {
  bowlsAndPlates,
  eventTypesOf,
  fulfilledOf,
  orderNow,
  paidOrder,
  soldOrder,
} from '../../../support/shipped-orders.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

const bowls = (quantity: number) => [{ lineItemKey: 'bowl', quantity }];
const plates = (quantity: number) => [{ lineItemKey: 'plate', quantity }];
const listed = async (publicOrderId: string) => (await listShipments(shop.call, { publicOrderId })).shipments;

describe('a shipment', () => {
  test('counts as fulfilled, with the page of a known carrier for each tracking number', async () => {
    const publicOrderId = await soldOrder(shop);
    const { shipment, order } = await createShipment(shop.call, {
      publicOrderId,
      lineItems: [...bowls(2), ...plates(1)],
      carrier: 'Royal Mail',
      trackingNumbers: ['AB 1', 'AB2'],
      note: 'fragile',
    });
    expect(shipment).toMatchObject({
      number: 1,
      kind: 'parcel',
      status: 'shipped',
      source: 'api',
      carrier: 'royal_mail',
      carrierName: 'Royal Mail',
      trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/AB%201',
      tracking: [{ number: 'AB 1' }, { number: 'AB2', url: expect.stringContaining('AB2') }],
      shippedAt: clock.now(),
    });
    expect(order.state.lineItems.map((line) => line.fulfilledQuantity)).toEqual([2, 1]);
    expect(await listed(publicOrderId)).toEqual([shipment]);
    expect(await eventTypesOf(shop, publicOrderId, 'shipment/')).toEqual(['shipment/created']);
  });

  test('of all that is left fulfills the order, once', async () => {
    const publicOrderId = await soldOrder(shop);
    await createShipment(shop.call, { publicOrderId, lineItems: bowls(1) });
    const { shipment } = await createShipment(shop.call, { publicOrderId });
    expect(shipment.lineItems).toEqual([...bowls(2), ...plates(2)]);
    expect(await eventTypesOf(shop, publicOrderId, 'order/fulfilled')).toEqual(['order/fulfilled']);
    expect(await refusalOf(createShipment(shop.call, { publicOrderId }))).toEqual(['NOTHING_TO_SHIP']);
  });

  test('with too many units, unknown lines and a URL of another scheme is refused with every fault, and changes nothing', async () => {
    const publicOrderId = await soldOrder(shop);
    const lineItems = [...bowls(4), { lineItemKey: 'cup', quantity: 1 }];
    const trackingUrl = 'javascript:alert(1)';
    expect(await refusalOf(createShipment(shop.call, { publicOrderId, lineItems, trackingUrl }))).toEqual([
      'INVALID_VALUE',
      'TOO_BIG',
      'LINE_ITEM_NOT_FOUND',
    ]);
    expect(await refusalOf(createShipment(shop.call, { publicOrderId, trackingUrl: 'ftp://a.example/1' }))).toEqual([
      'INVALID_VALUE',
    ]);
    expect(
      await refusalOf(createShipment(shop.call, { publicOrderId, lineItems: [...bowls(1), ...bowls(1)] })),
    ).toEqual(['DUPLICATE_KEY']);
    expect(await listed(publicOrderId)).toEqual([]);
  });

  test('at a time that cannot be stored is refused, and a carrier is one line', async () => {
    const publicOrderId = await soldOrder(shop);
    for (const shippedAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00'])
      expect(await refusalOf(createShipment(shop.call, { publicOrderId, shippedAt }))).toEqual(['INVALID_VALUE']);
    expect(await refusalOf(createShipment(shop.call, { publicOrderId, carrier: 'DHL\nBcc: x' }))).toEqual([
      'INVALID_VALUE',
    ]);
    expect(await listed(publicOrderId)).toEqual([]);
    const shippedAt = '9999-12-31T23:59:59Z';
    expect((await createShipment(shop.call, { publicOrderId, shippedAt })).shipment.status).toBe('pending');
  });

  test('has each tracking number once, as a scanner may read a label twice', async () => {
    const publicOrderId = await soldOrder(shop);
    const trackingNumbers = ['A1', ' A1 ', '<b>B2</b>'];
    const { shipment } = await createShipment(shop.call, { publicOrderId, carrier: 'ups', trackingNumbers });
    expect(shipment.tracking).toEqual([
      { number: 'A1', url: 'https://www.ups.com/track?tracknum=A1' },
      { number: '<b>B2</b>', url: 'https://www.ups.com/track?tracknum=%3Cb%3EB2%3C%2Fb%3E' },
    ]);
  });

  test('is refused for an order that is open or cancelled', async () => {
    const open = await readyOrder(shop, { cartItems: bowlsAndPlates });
    expect(await refusalOf(createShipment(shop.call, { publicOrderId: open.publicOrderId }))).toEqual([
      'ORDER_NOT_PROCESSED',
    ]);
    const cancelled = await soldOrder(shop);
    await cancelOrder(shop.call, { publicOrderId: cancelled });
    expect(await refusalOf(createShipment(shop.call, { publicOrderId: cancelled }))).toEqual(['ORDER_CANCELLED']);
    expect(await refusalOf(createShipment(shop.call, { publicOrderId: 'unknown' }))).toEqual(['NOT_FOUND']);
  });

  test('in parallel calls never contains more than was ordered', async () => {
    const publicOrderId = await soldOrder(shop);
    const calls = Array.from({ length: 5 }, (_, index) =>
      refusalOf(
        createShipment(index % 2 ? shop.call : shop.fromAnotherProcess(shop.call), {
          publicOrderId,
          lineItems: bowls(1),
        }),
      ),
    );
    const refusals = (await Promise.all(calls)).flat();
    expect(refusals).toEqual(['TOO_BIG', 'TOO_BIG']);
    expect(await fulfilledOf(shop, publicOrderId)).toEqual({ bowl: 3, plate: 0 });
  });

  test('that is repeated with its idempotency key is recorded once', async () => {
    const publicOrderId = await soldOrder(shop);
    const input = { publicOrderId, lineItems: bowls(1), idempotencyKey: 'first parcel' };
    const first = await createShipment(shop.call, input);
    const again = await createShipment(shop.call, input);
    expect(again.shipment.id).toBe(first.shipment.id);
    expect(await fulfilledOf(shop, publicOrderId)).toEqual({ bowl: 1, plate: 0 });
  });

  test('gets its tracking later, is delivered once, and cannot be cancelled after that', async () => {
    const publicOrderId = await soldOrder(shop);
    const { shipment } = await createShipment(shop.call, { publicOrderId });
    const named = { publicOrderId, shipmentId: shipment.id };
    const updated = await updateShipment(shop.call, {
      ...named,
      carrier: 'Bike Couriers',
      trackingNumbers: ['7'],
      trackingUrl: 'https://bikes.example/7',
    });
    expect(updated.shipment).toMatchObject({ carrier: 'Bike Couriers', trackingUrl: 'https://bikes.example/7' });
    const { order } = await updateShipment(shop.call, { ...named, carrier: 'Bike Couriers' });
    expect(order.version).toBe(updated.order.version);
    clock.advance(60_000);
    const delivered = await markShipmentDelivered(shop.call, named);
    expect(delivered.shipment).toMatchObject({ status: 'delivered', deliveredAt: clock.now() });
    await markShipmentDelivered(shop.call, named);
    expect(await refusalOf(cancelShipment(shop.call, named))).toEqual(['SHIPMENT_DELIVERED']);
    expect(await eventTypesOf(shop, publicOrderId, 'shipment/')).toEqual([
      'shipment/created',
      'shipment/updated',
      'shipment/delivered',
    ]);
  });

  test('that is cancelled leaves its units to be shipped again', async () => {
    const publicOrderId = await soldOrder(shop);
    const { shipment } = await createShipment(shop.call, { publicOrderId });
    const named = { publicOrderId, shipmentId: shipment.id };
    await cancelShipment(shop.call, named);
    expect(await fulfilledOf(shop, publicOrderId)).toEqual({ bowl: 0, plate: 0 });
    expect(await refusalOf(cancelShipment(shop.call, named))).toEqual(['SHIPMENT_CANCELLED']);
    expect(await refusalOf(updateShipment(shop.call, { ...named, note: 'late' }))).toEqual(['SHIPMENT_CANCELLED']);
    expect(await refusalOf(markShipmentDelivered(shop.call, named))).toEqual(['SHIPMENT_CANCELLED']);
    expect(await refusalOf(cancelShipment(shop.call, { publicOrderId, shipmentId: 'other' }))).toEqual(['NOT_FOUND']);
    await createShipment(shop.call, { publicOrderId });
    expect((await listed(publicOrderId)).map(({ number, status }) => [number, status])).toEqual([
      [1, 'cancelled'],
      [2, 'shipped'],
    ]);
  });

  test('for a pick-up or of the future is pending', async () => {
    const publicOrderId = await soldOrder(shop);
    const pickup = await createShipment(shop.call, { publicOrderId, kind: 'pickup', lineItems: bowls(1) });
    const shippedAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
    const later = await createShipment(shop.call, { publicOrderId, lineItems: bowls(1), shippedAt });
    expect([pickup.shipment.status, later.shipment.status]).toEqual(['pending', 'pending']);
    const sent = await updateShipment(shop.call, {
      publicOrderId,
      shipmentId: later.shipment.id,
      shippedAt: clock.now().toISOString(),
    });
    expect(sent.shipment.status).toBe('shipped');
  });

  test('does not contain units that a refund has returned before they were shipped', async () => {
    const publicOrderId = await paidOrder(shop);
    await createShipment(shop.call, { publicOrderId, lineItems: bowls(1) });
    await refundPayment(shop.call, {
      publicOrderId,
      amount: 1_000,
      refundMetaData: { line_items: [{ line_item_key: 'bowl', quantity: 1 }] },
    });
    expect(await refusalOf(createShipment(shop.call, { publicOrderId, lineItems: bowls(2) }))).toEqual(['TOO_BIG']);
    const { shipment } = await createShipment(shop.call, { publicOrderId });
    expect(shipment.lineItems).toEqual([...bowls(1), ...plates(2)]);
    expect((await orderNow(shop, publicOrderId)).internals.wasFulfilled).toBe(true);
  });
});

describe('a fulfilled quantity', () => {
  test('of an open order is only kept, and becomes a shipment when the order is processed', async () => {
    const open = await readyOrder(shop, { cartItems: bowlsAndPlates });
    const { publicOrderId } = open;
    await updateLineItem(shop.call, { publicOrderId, lineItemKey: 'bowl', fulfilledQuantity: 2 });
    expect(await listed(publicOrderId)).toEqual([]);
    await processOrder(open.frontend, {});
    expect(await listed(publicOrderId)).toMatchObject([{ number: 1, source: 'quantities', lineItems: bowls(2) }]);
    expect(await fulfilledOf(shop, publicOrderId)).toEqual({ bowl: 2, plate: 0 });
    expect(await eventTypesOf(shop, publicOrderId, 'shipment/')).toEqual(['shipment/created']);
  });

  test('that is raised records a shipment without tracking for the difference', async () => {
    const publicOrderId = await soldOrder(shop);
    await updateLineItems(shop.call, {
      publicOrderId,
      lineItems: [
        { lineItemKey: 'bowl', fulfilledQuantity: 1 },
        { lineItemKey: 'plate', fulfilledQuantity: 2 },
      ],
    });
    await updateLineItem(shop.call, { publicOrderId, lineItemKey: 'bowl', fulfilledQuantity: 3 });
    expect((await listed(publicOrderId)).map(({ lineItems }) => lineItems)).toEqual([
      [...bowls(1), ...plates(2)],
      bowls(2),
    ]);
    expect(await eventTypesOf(shop, publicOrderId, 'order/fulfilled')).toHaveLength(1);
  });

  test('that is lowered takes units from shipments without tracking, the newest first', async () => {
    const publicOrderId = await soldOrder(shop);
    await createShipment(shop.call, { publicOrderId, lineItems: bowls(1), trackingNumbers: ['1'] });
    await updateLineItem(shop.call, { publicOrderId, lineItemKey: 'bowl', fulfilledQuantity: 2 });
    await updateLineItems(shop.call, {
      publicOrderId,
      lineItems: [
        { lineItemKey: 'bowl', fulfilledQuantity: 3 },
        { lineItemKey: 'plate', fulfilledQuantity: 1 },
      ],
    });
    await updateLineItem(shop.call, { publicOrderId, lineItemKey: 'bowl', fulfilledQuantity: 1 });
    expect((await listed(publicOrderId)).map(({ status, lineItems }) => [status, lineItems])).toEqual([
      ['shipped', bowls(1)],
      ['cancelled', bowls(1)],
      ['shipped', plates(1)],
    ]);
    const below = { publicOrderId, lineItemKey: 'bowl', fulfilledQuantity: 0 };
    expect(await refusalOf(updateLineItem(shop.call, below))).toEqual(['SHIPPED']);
    expect(await fulfilledOf(shop, publicOrderId)).toEqual({ bowl: 1, plate: 1 });
  });

  test('that does not change leaves the order as it is', async () => {
    const publicOrderId = await soldOrder(shop);
    const { version } = await orderNow(shop, publicOrderId);
    const same = { publicOrderId, lineItemKey: 'bowl', fulfilledQuantity: 0 };
    expect((await updateLineItem(shop.call, same)).order.version).toBe(version);
    // The lease has ended with the call.
    await createShipment(shop.call, { publicOrderId });
  });
});
