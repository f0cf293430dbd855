import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { cancelShipment } from '../../../../src/domain/fulfillment/shipments/cancel-shipment.js';
import { createShipment } from '../../../../src/domain/fulfillment/shipments/create-shipment.js';
import { markShipmentDelivered } from '../../../../src/domain/fulfillment/shipments/mark-shipment-delivered.js';
import { shipScheduled } from '../../../../src/domain/fulfillment/shipments/ship-scheduled.js';
import { approveReturn } from '../../../../src/domain/fulfillment/returns/approve-return.js';
import { createReturn } from '../../../../src/domain/fulfillment/returns/create-return.js';
import { receiveReturn } from '../../../../src/domain/fulfillment/returns/receive-return.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { listShipments } from '../../../../src/domain/fulfillment/shipments/list-shipments.js';
import { updateLineItem } from '../../../../src/domain/fulfillment/shipments/update-line-item.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { releaseAuthorization } from '../../../../src/domain/money/payments/release-authorization.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { afterProcessing } from '../../../../src/jobs/after-processing.js';
import { testClock } from '../../../support/clock.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import {
  captureDue,
  eventTypesOf,
  ledgerOf,
  orderNow,
  paidOrder,
  refuseLate,
  soldOrder,
} from '../../../support/shipped-orders.js';
import { gatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { openShop, readyOrder, refusalOf, thing, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());
beforeEach(() => updateGeneralSettings(shop.call, { payments: { capture: 'on_shipment' } }));

const bowls = (quantity: number) => [{ lineItemKey: 'bowl', quantity }];
const plates = (quantity: number) => [{ lineItemKey: 'plate', quantity }];
/** Three bowls for 10.00 in all after rounding: 3.34, 3.33 and 3.33. */
const uneven = [thing({ lineItemKey: 'bowl', price: 333, quantity: 3 }), thing({ lineItemKey: 'plate', price: 500 })];
const shipmentsOf = async (publicOrderId: string) => (await listShipments(shop.call, { publicOrderId })).shipments;

describe('in a shop that captures on shipment', () => {
  test('nothing is captured before the first shipment, and each shipment captures its units', async () => {
    const publicOrderId = await soldOrder(shop);
    await captureDue(shop, publicOrderId);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([]);
    await createShipment(shop.call, { publicOrderId, lineItems: bowls(1) });
    await captureDue(shop, publicOrderId);
    await captureDue(shop, publicOrderId);
    await createShipment(shop.call, { publicOrderId, lineItems: [...bowls(2), ...plates(1)] });
    await createShipment(shop.call, { publicOrderId });
    await captureDue(shop, publicOrderId);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([
      [1_000, 'success'],
      [2_755, 'success'],
      [755, 'success'],
    ]);
    expect((await orderNow(shop, publicOrderId)).state).toMatchObject({ amountPaid: 4_510, orderBalance: 0 });
    expect((await shipmentsOf(publicOrderId)).map((one) => [one.captureStatus, one.captureAmount])).toEqual([
      ['done', 1_000],
      ['done', 2_755],
      ['done', null],
    ]);
  });

  test('a fulfilled quantity is a shipment like any other', async () => {
    const publicOrderId = await soldOrder(shop, { cartItems: uneven });
    await updateLineItem(shop.call, { publicOrderId, lineItemKey: 'bowl', fulfilledQuantity: 1 });
    await captureDue(shop, publicOrderId);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([[333, 'success']]);
  });

  test('units of a cancelled shipment are not captured a second time', async () => {
    const publicOrderId = await soldOrder(shop);
    const { shipment } = await createShipment(shop.call, { publicOrderId, lineItems: bowls(2) });
    await captureDue(shop, publicOrderId);
    await cancelShipment(shop.call, { publicOrderId, shipmentId: shipment.id });
    await createShipment(shop.call, { publicOrderId, lineItems: bowls(2) });
    await captureDue(shop, publicOrderId);
    await createShipment(shop.call, { publicOrderId, lineItems: bowls(1) });
    await captureDue(shop, publicOrderId);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([
      [2_000, 'success'],
      [1_000, 'success'],
    ]);
  });

  test('a pick-up is captured when it is collected, and is the last one if the others were captured before', async () => {
    const publicOrderId = await soldOrder(shop);
    const { shipment } = await createShipment(shop.call, { publicOrderId, kind: 'pickup', lineItems: bowls(1) });
    await captureDue(shop, publicOrderId);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([]);
    await createShipment(shop.call, { publicOrderId });
    await captureDue(shop, publicOrderId);
    await markShipmentDelivered(shop.call, { publicOrderId, shipmentId: shipment.id });
    await captureDue(shop, publicOrderId);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([
      [3_510, 'success'],
      [1_000, 'success'],
    ]);
  });

  test('a shipment of the future is shipped and captured when its time has come', async () => {
    const publicOrderId = await soldOrder(shop);
    const shippedAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    await createShipment(shop.call, { publicOrderId, shippedAt });
    await shipScheduled(shop.tillgate);
    await captureDue(shop, publicOrderId);
    expect(await shipmentsOf(publicOrderId)).toMatchObject([{ status: 'pending', captureStatus: 'none' }]);
    clock.advance(3_600_000);
    await Promise.all([shipScheduled(shop.tillgate), shipScheduled(shop.tillgate)]);
    await captureDue(shop, publicOrderId);
    expect(await shipmentsOf(publicOrderId)).toMatchObject([{ status: 'shipped', captureStatus: 'done' }]);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([[4_510, 'success']]);
    expect(await eventTypesOf(shop, publicOrderId, 'shipment/')).toEqual(['shipment/created', 'shipment/updated']);
  });

  test('the scheduled shipment of a cancelled order stays as it is', async () => {
    const publicOrderId = await soldOrder(shop);
    const shippedAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    await createShipment(shop.call, { publicOrderId, shippedAt });
    await cancelOrder(shop.call, { publicOrderId });
    clock.advance(3_600_000);
    await shipScheduled(shop.tillgate);
    expect(await shipmentsOf(publicOrderId)).toMatchObject([{ status: 'pending', captureStatus: 'none' }]);
  });

  test('only units that were shipped can be returned, because the others were not paid for', async () => {
    const publicOrderId = await soldOrder(shop);
    const { shipment } = await createShipment(shop.call, { publicOrderId, lineItems: bowls(1) });
    await captureDue(shop, publicOrderId);
    const lineItem = { lineItemKey: 'bowl', reason: 'too_small' };
    const asked = (quantity: number) =>
      createReturn(shop.call, { publicOrderId, outcome: 'none', lineItems: [{ ...lineItem, quantity }] });
    expect(await refusalOf(asked(2))).toEqual(['TOO_BIG']);
    const created = await asked(1);
    expect(await refusalOf(asked(1))).toEqual(['TOO_BIG']);
    const named = { publicOrderId, returnId: created.return.id };
    await approveReturn(shop.call, named);
    await cancelShipment(shop.call, { publicOrderId, shipmentId: shipment.id });
    expect(await refusalOf(receiveReturn(shop.call, named))).toEqual(['TOO_BIG']);
    await createShipment(shop.call, { publicOrderId });
    await captureDue(shop, publicOrderId);
    expect((await receiveReturn(shop.call, named)).return.status).toBe('closed');
    expect((await orderNow(shop, publicOrderId)).state).toMatchObject({ amountPaid: 4_510, orderBalance: 0 });
  });

  test('a shipment that is cancelled before its capture captures nothing', async () => {
    const publicOrderId = await soldOrder(shop);
    const { shipment } = await createShipment(shop.call, { publicOrderId });
    await cancelShipment(shop.call, { publicOrderId, shipmentId: shipment.id });
    await captureDue(shop, publicOrderId);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([]);
    expect((await shipmentsOf(publicOrderId)).map((one) => one.captureStatus)).toEqual(['none']);
  });

  test('what was captured by hand is not captured again', async () => {
    const publicOrderId = await paidOrder(shop);
    await createShipment(shop.call, { publicOrderId });
    await captureDue(shop, publicOrderId);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([[4_510, 'success']]);
    expect((await orderNow(shop, publicOrderId)).internals.attention).toBeNull();
  });

  test('a refused capture leaves the shipment, and the order needs attention until a person captures', async () => {
    const publicOrderId = await soldOrder(shop, { payments: [{ token: 'tok_capture_fails' }] });
    await createShipment(shop.call, { publicOrderId });
    await captureDue(shop, publicOrderId);
    expect(await shipmentsOf(publicOrderId)).toMatchObject([{ status: 'shipped', captureStatus: 'failed' }]);
    expect((await orderNow(shop, publicOrderId)).internals.attention).toMatchObject({
      concerns: [{ about: 'capture' }],
    });
    await captureDue(shop, publicOrderId);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([[4_510, 'failed']]);
  });

  test('a capture that the gateway has not confirmed is retried until it is', async () => {
    const publicOrderId = await soldOrder(shop, { payments: [{ token: 'tok_pending' }] });
    await createShipment(shop.call, { publicOrderId, lineItems: bowls(1) });
    await expect(captureDue(shop, publicOrderId)).rejects.toThrow('not confirmed');
    await expect(captureDue(shop, publicOrderId, 2)).rejects.toThrow('not confirmed');
    clock.advance(60_000);
    await reconcilePayments(shop.tillgate);
    await captureDue(shop, publicOrderId, 3);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([[1_000, 'success']]);
    expect((await shipmentsOf(publicOrderId)).map((one) => one.captureStatus)).toEqual(['done']);
  });

  test('a capture that the gateway refuses later is not sent again, and a person is called', async () => {
    const publicOrderId = await soldOrder(shop, { payments: [{ token: 'tok_pending' }] });
    await createShipment(shop.call, { publicOrderId, lineItems: bowls(1) });
    await expect(captureDue(shop, publicOrderId)).rejects.toThrow('not confirmed');
    await refuseLate(shop, publicOrderId, 'capture');
    await captureDue(shop, publicOrderId, 2);
    await captureDue(shop, publicOrderId, 3);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([[1_000, 'failed']]);
    expect(await shipmentsOf(publicOrderId)).toMatchObject([{ captureStatus: 'failed' }]);
    expect((await orderNow(shop, publicOrderId)).internals.attention?.concerns).toMatchObject([{ about: 'capture' }]);
  });

  test('a share of which one payment could not be sent is captured by the next attempt', async () => {
    const publicOrderId = await soldOrder(shop, {
      payments: [
        { token: 'tok_ok', amount: 1_510 },
        { token: 'tok_ok', amount: 3_000 },
      ],
    });
    await createShipment(shop.call, { publicOrderId });
    const { gateways } = shop.tillgate;
    const find: typeof gateways.find = async (shopId, publicId) => {
      const gateway = await gateways.find(shopId, publicId);
      const notSent = async () => ({ outcome: 'not_sent', message: 'The gateway is unavailable.' }) as const;
      return gateway && { ...gateway, capture: (call) => (call.amount === 3_000 ? notSent() : gateway.capture(call)) };
    };
    const unavailable = { ...shop, tillgate: { ...shop.tillgate, gateways: { ...gateways, find } } };
    await expect(captureDue(unavailable, publicOrderId)).rejects.toThrow('GATEWAY_UNAVAILABLE');
    expect((await shipmentsOf(publicOrderId)).map((one) => one.captureStatus)).toEqual(['due']);
    await captureDue(shop, publicOrderId, 2);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([
      [1_510, 'success'],
      [3_000, 'failed'],
      [3_000, 'success'],
    ]);
  });

  test('a shipment that is cancelled while its gateway is away captures nothing, and its units are captured later', async () => {
    const publicOrderId = await soldOrder(shop);
    const { shipment } = await createShipment(shop.call, { publicOrderId, lineItems: bowls(1) });
    const { gateways } = shop.tillgate;
    const find: typeof gateways.find = async (shopId, publicId) => {
      const gateway = await gateways.find(shopId, publicId);
      const notSent = async () => ({ outcome: 'not_sent', message: 'The gateway is unavailable.' }) as const;
      return gateway && { ...gateway, capture: notSent };
    };
    const unavailable = { ...shop, tillgate: { ...shop.tillgate, gateways: { ...gateways, find } } };
    await expect(captureDue(unavailable, publicOrderId)).rejects.toThrow('GATEWAY_UNAVAILABLE');
    await cancelShipment(shop.call, { publicOrderId, shipmentId: shipment.id });
    await captureDue(shop, publicOrderId, 2);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([[1_000, 'failed']]);
    expect(await shipmentsOf(publicOrderId)).toMatchObject([{ status: 'cancelled', captureStatus: 'none' }]);
    expect((await orderNow(shop, publicOrderId)).internals.attention).toBeNull();
    await createShipment(shop.call, { publicOrderId, lineItems: bowls(1) });
    await captureDue(shop, publicOrderId);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([
      [1_000, 'failed'],
      [1_000, 'success'],
    ]);
  });

  test('two jobs at the same time capture once', async () => {
    const publicOrderId = await soldOrder(shop);
    await createShipment(shop.call, { publicOrderId, lineItems: bowls(1) });
    await Promise.all([captureDue(shop, publicOrderId), captureDue(shop, publicOrderId)]);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([[1_000, 'success']]);
  });

  test('a shipment whose authorization was released calls a person', async () => {
    const publicOrderId = await soldOrder(shop);
    await createShipment(shop.call, { publicOrderId, lineItems: bowls(1) });
    await captureDue(shop, publicOrderId);
    const [payment] = (await orderNow(shop, publicOrderId)).state.payments;
    const released = await releaseAuthorization(shop.call, { publicOrderId, paymentId: payment?.id });
    expect(released).toMatchObject({ amountReleased: 3_510, payment: { status: 'captured' } });
    await createShipment(shop.call, { publicOrderId });
    await captureDue(shop, publicOrderId);
    expect((await orderNow(shop, publicOrderId)).internals.attention).toMatchObject({
      concerns: [{ about: 'capture', reason: expect.stringContaining('NOTHING_TO_CAPTURE') }],
    });
  });
});

describe('gift cards that were sold', () => {
  const gift = {
    platformId: 'card',
    lineItemKey: 'gift',
    lineItemProperties: { recipient_name: 'Grace', recipient_email: 'grace@example.com' },
  };
  const giftCardsAndBowl = [{ ...gift, quantity: 2 }, thing({ lineItemKey: 'bowl', price: 1_000 })];

  beforeAll(async () => {
    const plain = { price: '25.00', requireShipping: false, taxExempt: true };
    await saveProduct(shop.call, {
      platformId: 'gifts',
      name: 'Gifts',
      variants: [{ platformId: 'card', sku: 'GIFT', ...plain }],
    });
    await updateGeneralSettings(shop.call, { giftCards: { enabled: true, skus: ['GIFT'] } });
  });

  test('are captured when they are issued, once, because nobody ships them', async () => {
    const publicOrderId = await soldOrder(shop, { cartItems: giftCardsAndBowl });
    const job = { shopId: shop.shopId, publicOrderId };
    await Promise.all([afterProcessing(shop.tillgate, job, 1), afterProcessing(shop.tillgate, job, 1)]);
    await afterProcessing(shop.tillgate, job, 2);
    await captureDue(shop, publicOrderId);
    expect(await shipmentsOf(publicOrderId)).toMatchObject([
      { kind: 'digital', status: 'shipped', lineItems: [{ lineItemKey: 'gift', quantity: 2 }], captureStatus: 'done' },
    ]);
    expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([[5_000, 'success']]);
    await createShipment(shop.call, { publicOrderId });
    await captureDue(shop, publicOrderId);
    expect((await orderNow(shop, publicOrderId)).state).toMatchObject({ amountPaid: 6_000, orderBalance: 0 });
  });

  test('are captured with the first shipment where a gateway captures everything at once', async () => {
    const server = await gatewayServer();
    try {
      const gatewayPublicId = await installGateway(shop, server.url, { partialCapture: false });
      const payments = [{ gatewayPublicId, token: 'card-1' }];
      const publicOrderId = await soldOrder(shop, { cartItems: giftCardsAndBowl, payments });
      await afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId }, 1);
      await captureDue(shop, publicOrderId);
      expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([]);
      await createShipment(shop.call, { publicOrderId, lineItems: bowls(1) });
      await captureDue(shop, publicOrderId);
      expect(await ledgerOf(shop, publicOrderId, 'capture')).toEqual([[6_000, 'success']]);

      const onlyGiftCards = await soldOrder(shop, { cartItems: [{ ...gift, quantity: 1 }], payments });
      await afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId: onlyGiftCards }, 1);
      await captureDue(shop, onlyGiftCards);
      expect(await ledgerOf(shop, onlyGiftCards, 'capture')).toEqual([[2_500, 'success']]);
    } finally {
      await server.close();
    }
  });

  test('have no shipment in a shop that captures otherwise', async () => {
    await updateGeneralSettings(shop.call, { payments: { capture: 'manual' } });
    const publicOrderId = await soldOrder(shop, { cartItems: giftCardsAndBowl });
    await afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId }, 1);
    expect(await shipmentsOf(publicOrderId)).toEqual([]);
  });
});

describe('the release of an authorization', () => {
  beforeEach(() => updateGeneralSettings(shop.call, { payments: { capture: 'manual' } }));

  test('voids what is held, once', async () => {
    const publicOrderId = await soldOrder(shop);
    const [payment] = (await orderNow(shop, publicOrderId)).state.payments;
    const named = { publicOrderId, paymentId: payment?.id };
    expect(await releaseAuthorization(shop.call, named)).toMatchObject({
      amountReleased: 4_510,
      payment: { status: 'voided' },
    });
    expect(await refusalOf(releaseAuthorization(shop.call, named))).toEqual(['NOTHING_TO_RELEASE']);
    expect(await refusalOf(captureFullPayment(shop.call, { publicOrderId }))).toEqual(['NOTHING_TO_CAPTURE']);
  });

  test('is refused for an open order, a captured payment and an unknown payment', async () => {
    const open = await readyOrder(shop);
    expect(
      await refusalOf(releaseAuthorization(shop.call, { publicOrderId: open.publicOrderId, paymentId: 'x' })),
    ).toEqual(['ORDER_NOT_PROCESSED']);
    const publicOrderId = await paidOrder(shop);
    const [payment] = (await orderNow(shop, publicOrderId)).state.payments;
    expect(await refusalOf(releaseAuthorization(shop.call, { publicOrderId, paymentId: payment?.id }))).toEqual([
      'NOTHING_TO_RELEASE',
    ]);
    expect(await refusalOf(releaseAuthorization(shop.call, { publicOrderId, paymentId: 'x' }))).toEqual(['NOT_FOUND']);
  });
});
