import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { actionsOf } from '../../../../src/domain/order/document/attention.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { acknowledgeAttention } from '../../../../src/domain/placing/canceling/acknowledge-attention.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { testClock } from '../../../support/clock.js';
import { gatewayServer, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
let server: GatewayServer;
let gatewayPublicId: string;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());
beforeEach(async () => {
  server = await gatewayServer();
  gatewayPublicId = await installGateway(shop, server.url, { outcomeLookup: true });
});
afterEach(() => server.close());

/** A processed order of 10.00 that was paid with the gateway of the shop. */
async function sold() {
  const ready = await readyOrder(shop, { payments: [] });
  await addPayment(ready.frontend, { gatewayPublicId, token: 'card' });
  await processOrder(ready.frontend, {});
  const { publicOrderId } = ready;
  const orderNow = async () => {
    const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
    if (!loaded) throw new Error('the order is gone');
    return loaded.order;
  };
  const concerns = async () => (await orderNow()).internals.attention?.concerns.map(({ about }) => about) ?? [];
  const call = (members: object = {}) => ({ publicOrderId, ...members });
  return { publicOrderId, call, orderNow, concerns };
}

/** Makes the gateway refuse what is pending or unknown. */
async function refuse(type: 'refund' | 'void'): Promise<void> {
  for (const entry of server.records) if (entry.type === type) entry.status = 'failed';
  clock.advance(6_000);
  await reconcilePayments(shop.tillgate);
}

describe('a refund', () => {
  test('that was accepted and refused later has an event, needs attention, and is the response for its key', async () => {
    const { publicOrderId, call, concerns } = await sold();
    await captureFullPayment(shop.call, call());
    server.next('refund', 'accepted_202');
    const input = call({ amount: 400, idempotencyKey: 'accepted' });
    const first = await refundPayment(shop.call, input);
    expect(first).toMatchObject({ amountRefunded: 0, transactionDetails: [{ success: false, status: 'pending' }] });
    await refuse('refund');
    const events = await shop.tillgate.database.run({
      text: `select data from events where public_order_id = $1 and type = 'payment/updated' order by sequence desc limit 1`,
      values: [publicOrderId],
    });
    expect(events).toMatchObject([{ data: { status: 'captured', refund: { status: 'failed' } } }]);
    expect(await concerns()).toEqual(['refused_refund']);
    expect(await refundPayment(shop.call, input)).toMatchObject({
      transactionDetails: [{ success: false, status: 'failed' }],
    });
    await refundPayment(shop.call, call({ amount: 400 }));
    expect(await concerns()).toEqual([]);
  });

  test('that was accepted and confirmed is the success response for its key', async () => {
    const { call } = await sold();
    await captureFullPayment(shop.call, call());
    server.next('refund', 'accepted_202');
    const input = call({ amount: 400, idempotencyKey: 'confirmed' });
    await refundPayment(shop.call, input);
    server.confirm();
    clock.advance(6_000);
    await reconcilePayments(shop.tillgate);
    expect(await refundPayment(shop.call, input)).toMatchObject({
      amountRefunded: 400,
      transactionDetails: [{ success: true, status: 'success' }],
    });
  });

  test('whose outcome is unknown cannot be made again with another key', async () => {
    const { call } = await sold();
    await captureFullPayment(shop.call, call());
    server.next('refund', 'drop_after_recording');
    expect(await refundPayment(shop.call, call({ amount: 400 }))).toMatchObject({
      amountRefunded: 0,
      transactionDetails: [{ success: false, status: 'unknown', amount: 400 }],
    });
    expect(await refusalOf(refundPayment(shop.call, call({ amount: 400 })))).toEqual(['REFUND_UNRESOLVED']);
    expect(await refusalOf(refundFullPayment(shop.call, call()))).toEqual(['REFUND_UNRESOLVED']);
    expect(server.records.filter(({ type }) => type === 'refund')).toHaveLength(1);
  });
});

describe('a cancelled order whose void was lost and is then refused', () => {
  async function cancelled() {
    const order = await sold();
    server.next('void', 'drop_after_recording');
    await cancelOrder(shop.call, order.call());
    expect(await order.concerns()).toEqual([]);
    await refuse('void');
    expect(await order.concerns()).toEqual(['void']);
    const { internals, status } = await order.orderNow();
    expect(internals.attention && actionsOf(internals.attention, status)).toEqual([
      'cancelOrder',
      'acknowledgeAttention',
    ]);
    return order;
  }

  test('needs attention, and the void can be retried', async () => {
    const { call, concerns, orderNow } = await cancelled();
    server.next('void', 'decline');
    await cancelOrder(shop.call, call());
    expect(await concerns()).toEqual(['void']);
    await cancelOrder(shop.call, call());
    expect(await concerns()).toEqual([]);
    expect((await orderNow()).state.payments).toMatchObject([{ status: 'voided' }]);
    expect(await refusalOf(cancelOrder(shop.call, call()))).toEqual(['ORDER_CANCELLED']);
  });

  test('needs attention, which can be acknowledged with a reason that is audited', async () => {
    const { publicOrderId, call, concerns } = await cancelled();
    await acknowledgeAttention(shop.call, call({ reason: 'The bank has released it.' }));
    expect(await concerns()).toEqual([]);
    const audited = await shop.tillgate.database.run({
      text: 'select operation, outcome from audit_log where public_order_id = $1',
      values: [publicOrderId],
    });
    expect(audited).toEqual([{ operation: 'acknowledgeAttention', outcome: 'done' }]);
    expect(await refusalOf(acknowledgeAttention(shop.call, call({ reason: 'Again.' })))).toEqual([
      'NOTHING_TO_ACKNOWLEDGE',
    ]);
  });
});
