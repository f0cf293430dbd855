import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { beforeLosingPlatform } from '../../support/former-platform.js';
import { newOrder, plannedPayment } from './new-order.js';

let tillgate: RunningTillgate;
let api: GraphqlClient;
let shopId: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ api, shopIdentifier: shopId } = await newShop(tillgate));
});

afterAll(() => tillgate.close());

/** An order of 10.00 with one authorized payment. */
async function authorizedOrder(token?: string): Promise<{ publicOrderId: string; paymentId: string }> {
  const order = await newOrder(tillgate, api);
  const paymentId = await plannedPayment(order, token);
  const { publicOrderId } = order;
  const { userErrors } = await api.mutate('authorizePayments', { publicOrderId });
  expect(userErrors).toEqual([]);
  return { publicOrderId, paymentId };
}

describe('a planned payment', () => {
  test('can be changed, and omitted fields keep their values', async () => {
    const order = await newOrder(tillgate, api);
    const id = await plannedPayment(order);
    expect(
      await order.shopper.mutate(
        'updatePayment',
        { id, amount: 400, displayString: '•••• 4242' },
        'payment { id amount displayString token gatewayPublicId status } payments { id amount }',
      ),
    ).toMatchObject({
      payment: { id, amount: 400, displayString: '•••• 4242', gatewayPublicId: 'test', status: 'PENDING' },
      payments: [{ id, amount: 400 }],
      userErrors: [],
    });
  });

  test('can no longer be changed once it is authorized', async () => {
    const { publicOrderId, paymentId } = await authorizedOrder();
    expect(
      await api.mutate('updatePayment', { publicOrderId, id: paymentId, amount: 400 }, 'payment { id }'),
    ).toMatchObject({ payment: null, userErrors: [{ code: 'PAYMENT_ALREADY_AUTHORIZED', field: 'id' }] });
  });
});

describe('an authorized payment', () => {
  const captured = 'orderTotal amountRemaining paidTotal transactions { gateway amount status }';

  test('can be partly captured by its ID', async () => {
    const input = { ...(await authorizedOrder()), amount: 400 };
    expect(await api.mutate('captureSpecificPayment', input, captured)).toMatchObject({
      orderTotal: 1000,
      amountRemaining: 600,
      paidTotal: 400,
      transactions: [{ amount: 400, status: 'success' }],
      userErrors: [],
    });
    expect(await api.mutate('captureSpecificPayment', { ...input, amount: 601 }, captured)).toMatchObject({
      transactions: null,
      userErrors: [{ code: 'CAPTURE_EXCEEDS_REMAINING' }],
    });
  });

  test('can be refunded by its ID once it is captured, up to the captured amount', async () => {
    const order = await authorizedOrder();
    await api.mutate('captureSpecificPayment', { ...order, amount: 1000 });
    const refunded = 'amountRefunded transactionDetails { success amount } applicationState { payments { status } }';
    expect(await api.mutate('refundSpecificPayment', { ...order, amount: 300, reason: 'returned' }, refunded)).toEqual({
      amountRefunded: 300,
      transactionDetails: [{ success: true, amount: 300 }],
      applicationState: { payments: [{ status: 'PARTIALLY_REFUNDED' }] },
      userErrors: [],
    });
    expect(await api.mutate('refundSpecificPayment', { ...order, amount: 701 }, refunded)).toMatchObject({
      amountRefunded: null,
      userErrors: [{ code: 'REFUND_EXCEEDS_CAPTURED' }],
    });
  });

  test('with an unconfirmed capture can be settled by a person, once', async () => {
    const { publicOrderId } = await authorizedOrder('tok_pending');
    await api.mutate('captureFullPayment', { publicOrderId });
    const { order } = await api.query<{ order: { transactions: { id: string; type: string; status: string }[] } }>(
      'query ($id: ID!) { order(publicOrderId: $id) { transactions { id type status } } }',
      { id: publicOrderId },
    );
    const open = order.transactions.find(({ type }) => type === 'CAPTURE');
    expect(open?.status).toBe('PENDING');
    const input = { publicOrderId, id: open?.id, status: 'SUCCESS', reason: 'the bank said so' };
    const settled = 'transaction { type status message } applicationState { amountPaid }';
    expect(await api.mutate('settleTransaction', input, settled)).toEqual({
      transaction: { type: 'CAPTURE', status: 'SUCCESS', message: 'the bank said so' },
      applicationState: { amountPaid: 1000 },
      userErrors: [],
    });
    expect(await api.mutate('settleTransaction', input, settled)).toMatchObject({
      transaction: null,
      userErrors: [{ code: 'TRANSACTION_SETTLED', field: 'id' }],
    });
  });
});

describe('the platform order', () => {
  test('is queued again for a processed order without one', async () => {
    const order = await newOrder(tillgate, api);
    await plannedPayment(order);
    const { publicOrderId, shopper } = order;
    const shop = { tillgate: tillgate.app.tillgate, shopId };
    const processed = await beforeLosingPlatform(shop, () =>
      shopper.mutate('processOrder', {}, 'applicationState { isProcessed }'),
    );
    expect(processed).toMatchObject({ applicationState: { isProcessed: true } });
    // No jobs run here, so the platform order is still missing.
    expect(
      await api.mutate('retryPlatformOrder', { publicOrderId }, 'applicationState { isProcessed platformOrderId }'),
    ).toEqual({ applicationState: { isProcessed: true, platformOrderId: '' }, userErrors: [] });
    const queued = await tillgate.app.tillgate.database.run({
      text: 'select 1 from graphile_worker.jobs where key like $1',
      values: [`retry_platform_order/%/${publicOrderId}`],
    });
    expect(queued).toHaveLength(1);
  });

  test('of an open order cannot be retried', async () => {
    const { publicOrderId } = await newOrder(tillgate, api);
    expect(await api.mutate('retryPlatformOrder', { publicOrderId }, 'version')).toMatchObject({
      version: null,
      userErrors: [{ code: 'PLATFORM_ORDER_NOT_MISSING' }],
    });
  });
});
