import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { settleTransaction } from '../../../../src/domain/placing/processing/settle-transaction.js';
import type { GatewayAnswer } from '../../../../src/outbound/gateways/gateway.js';
import { gatewaysOf } from '../../../../src/outbound/gateways/gateways.js';
import { testClock } from '../../../support/clock.js';
import { eventually } from '../../../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { resumeOrders } from '../../../support/resume.js';
import { openShop, readyOrder, refusalOf, thing, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
let server: GatewayServer;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());
beforeEach(async () => {
  server = await gatewayServer();
});
afterEach(() => server.close());

const ledgerOf = (publicOrderId: string) => readLedger(shop.tillgate.database, shop.shopId, publicOrderId);

async function orderOf5000(over: object = {}) {
  const gatewayPublicId = await installGateway(shop, server.url, over);
  const order = await readyOrder(shop, { cartItems: [thing({ price: 5_000 })], payments: [] });
  await addPayment(order.frontend, { gatewayPublicId, token: 'card-1', amount: 5_000 });
  return { ...order, gatewayPublicId };
}

describe('an authorization that was given up', () => {
  test('is voided although another attempt is being processed when it is due', async () => {
    const { publicOrderId, frontend } = await orderOf5000();
    server.next('auth', { reply: { amount: 5_001, currency: 'USD' } });
    await refusalOf(authorizePayments(shop.call, { publicOrderId }));
    const [row] = await ledgerOf(publicOrderId);
    await settleTransaction(shop.call, { publicOrderId, id: row?.id, status: 'failed', reason: 'Not wanted.' });
    const another = await installGateway(shop, server.url);
    await addPayment(frontend, { gatewayPublicId: another, token: 'card-2', amount: 5_000 });
    server.next('auth', 'late_after_recording');
    const running = processOrder(frontend, {});
    await eventually('a second authorization', async () => (server.records.length > 1 ? true : undefined));
    clock.advance(6_000);
    await reconcilePayments(shop.tillgate);
    server.answerLate();
    expect((await running).order.state.isProcessed).toBe(true);
    for (const seconds of [61, 61, 3_601]) {
      clock.advance(seconds * 1_000);
      await reconcilePayments(shop.tillgate);
    }
    expect(server.got.filter(({ path }) => path.endsWith('/void')).map(({ body }) => body['authorization_id'])).toEqual(
      ['auth-1'],
    );
  });
});

describe('a late approval', () => {
  const answers: [string, GatewayAnswer][] = [
    [
      'less',
      {
        outcome: 'approved',
        providerTransactionId: 'late-1',
        responseCode: '00',
        answersAmounts: true,
        answered: { amount: 3_000, currency: 'USD' },
      },
    ],
    [
      'more',
      {
        outcome: 'approved',
        providerTransactionId: 'late-2',
        responseCode: '00',
        answersAmounts: true,
        answered: { amount: 6_000, currency: 'USD' },
      },
    ],
    [
      'another amount of a gateway that may use other units',
      {
        outcome: 'approved',
        providerTransactionId: 'late-3',
        responseCode: '00',
        answered: { amount: 3_000, currency: 'USD' },
      },
    ],
  ];
  const cases = answers.flatMap(([name, late]) =>
    (['failed', 'success'] as const).map((status) => ({ name, status, late })),
  );
  test.each(cases)('of $name is flagged for a person if it is recorded as $status', async ({ status, late }) => {
    const { publicOrderId, frontend, gatewayPublicId } = await orderOf5000({ answersAmounts: true });
    const own = await shop.tillgate.gateways.find(shop.shopId, gatewayPublicId);
    if (!own) throw new Error('the gateway is there');
    let send: ((answer: GatewayAnswer) => void) | undefined;
    const slow = { ...own, authorize: () => new Promise<GatewayAnswer>((resolve) => (send = resolve)) };
    const first = refusalOf(processOrder({ ...frontend, gateways: gatewaysOf([slow]) }, {}));
    const answer = await eventually('a call', async () => send);
    clock.advance(61_000);
    await resumeOrders(shop.tillgate);
    const [lost] = await ledgerOf(publicOrderId);
    const settled = { publicOrderId, id: lost?.id, status, reason: 'Seen there.' };
    await settleTransaction(shop.call, {
      ...settled,
      ...(status === 'success' ? { providerTransactionId: 'seen' } : {}),
    });
    answer(late);
    await first;
    const jobs = await shop.tillgate.database.run<{ key: string }>({
      text: `select key from graphile_worker.jobs where key like 'late_approval/%' || $1`,
      values: [lost?.id],
    });
    expect(jobs).toHaveLength(1);
  });
});

describe('a refund', () => {
  test('may have the ID of the authorization of its capture', async () => {
    const { publicOrderId, frontend } = await orderOf5000();
    await processOrder(frontend, {});
    await captureFullPayment(shop.call, { publicOrderId });
    server.next('refund', { reply: { transaction_id: 'auth-1' } });
    await refundPayment(shop.call, { publicOrderId, amount: 1_000 });
    server.next('refund', { reply: { transaction_id: 'auth-1' } });
    await refundFullPayment(shop.call, { publicOrderId });
    expect((await ledgerOf(publicOrderId)).map(({ type, status }) => `${type} ${status}`)).toEqual([
      'authorize success',
      'capture success',
      'refund success',
      'refund success',
    ]);
  });
});
