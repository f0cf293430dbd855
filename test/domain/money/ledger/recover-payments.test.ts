import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Context } from '../../../../src/context.js';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import { withLeasedOrder } from '../../../../src/domain/money/ledger/leased-order.js';
import { leaseOrder } from '../../../../src/domain/order/storage/lease-repository.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { updateInventoryCheckRequirement } from '../../../../src/domain/shop/settings/update-inventory-check-requirement.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { requireGateway } from '../../../../src/domain/money/payments/required-gateway.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { authorizeAll } from '../../../../src/domain/money/payments/authorize-all.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { readLedger, settle, writeIntents } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { resumeOrders } from '../../../support/resume.js';
import { pause } from '../../../../src/lib/pause.js';
import type { Gateway } from '../../../../src/outbound/gateways/gateway.js';
import { gatewaysOf } from '../../../../src/outbound/gateways/gateways.js';
import { testClock } from '../../../support/clock.js';
import { eventually } from '../../../support/eventually.js';
import { recordsOf, openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

const load = async (publicOrderId: string) => {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded;
};
const ledger = (publicOrderId: string) => readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
const ofContext = (call: Context, publicOrderId: string) => ({
  ...call,
  shopId: shop.shopId,
  publicOrderId,
  claimedKey: undefined,
  expectedVersion: undefined,
  called: { operation: 'test', input: {} },
});

/** The call from a process that dies once the gateway has recorded it, so that the response is lost. */
async function dying(call: Context, type: 'authorize' | 'capture' | 'refund'): Promise<Context> {
  const own = await requireGateway({ ...call, shopId: shop.shopId }, 'test');
  const never = new Promise<never>(() => undefined);
  const losingResponse: Gateway = {
    ...own,
    ...(type === 'authorize' && { authorize: async (given) => (await own.authorize(given)) && never }),
    ...(type === 'capture' && { capture: async (given) => (await own.capture(given)) && never }),
    ...(type === 'refund' && { refund: async (given) => (await own.refund(given)) && never }),
  };
  return { ...call, gateways: gatewaysOf([losingResponse]) };
}
const untilRecorded = async (type: string, count: number) => {
  while ((await recordsOf(shop)).filter((entry) => entry.type === type).length < count)
    await new Promise((resume) => setImmediate(resume));
};
const countOf = async (type: string) => (await recordsOf(shop)).filter((entry) => entry.type === type).length;

/** The lease of the dead process expires, and the jobs of another process run. */
async function recover() {
  clock.advance(61_000);
  await resumeOrders(shop.tillgate);
  await reconcilePayments(shop.tillgate);
}

describe('a process that dies during a call', () => {
  test('of a capture leaves money that is found and shown on the order', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    await processOrder(frontend, {});
    const before = await countOf('capture');
    void capturePayment(await dying(shop.call, 'capture'), { publicOrderId, amount: 400 });
    await untilRecorded('capture', before + 1);
    await recover();
    expect((await load(publicOrderId)).order.state).toMatchObject({
      amountPaid: 400,
      payments: [{ status: 'partiallyCaptured' }],
    });
    expect((await load(publicOrderId)).lease).toBeUndefined();
    expect(await countOf('capture')).toBe(before + 1);
  });

  test('is found even if the order was changed afterward', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    const before = await countOf('authorize');
    void authorizePayments(await dying(shop.call, 'authorize'), { publicOrderId });
    await untilRecorded('authorize', before + 1);
    clock.advance(61_000);
    await appendOrderMetadata(frontend, { notes: 'later' });
    await recover();
    expect((await load(publicOrderId)).order.state.payments[0]?.status).toBe('preAuthed');
  });

  test.each(['authorizePayments', 'processOrder'])('of an authorization does not make %s repeat it', async (next) => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    const before = await countOf('authorize');
    void authorizePayments(await dying(shop.call, 'authorize'), { publicOrderId });
    await untilRecorded('authorize', before + 1);
    clock.advance(61_000);
    if (next === 'authorizePayments')
      expect(await refusalOf(authorizePayments(shop.call, { publicOrderId }))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    const ended = new AbortController();
    const processing = processOrder(frontend, {}).finally(() => ended.abort());
    while (!ended.signal.aborted) {
      await reconcilePayments(shop.tillgate);
      await resumeOrders(shop.tillgate);
      await pause(1);
    }
    expect((await processing).order.state.isProcessed).toBe(true);
    expect((await ledger(publicOrderId)).map(({ type, status }) => [type, status])).toEqual([['authorize', 'success']]);
    expect(await countOf('authorize')).toBe(before + 1);
  });

  test('that continues after its lease was lost records its outcome, which is then applied', async () => {
    const { publicOrderId } = await readyOrder(shop);
    const own = await requireGateway({ ...shop.call, shopId: shop.shopId }, 'test');
    const continued = new AbortController();
    const slow: Gateway = {
      ...own,
      authorize: async (given) => {
        const answer = await own.authorize(given);
        await once(continued.signal, 'abort');
        return answer;
      },
    };
    const before = (await recordsOf(shop)).length;
    const call = refusalOf(authorizePayments({ ...shop.call, gateways: gatewaysOf([slow]) }, { publicOrderId })).catch(
      () => [],
    );
    while ((await recordsOf(shop)).length === before) await pause(5);
    clock.advance(61_000);
    await appendOrderMetadata(shop.call, { publicOrderId, tags: ['meanwhile'] });
    expect((await load(publicOrderId)).order.state.payments).toMatchObject([{ status: 'unknown' }]);
    continued.abort();
    await call;
    clock.advance(6_000);
    await reconcilePayments(shop.tillgate);
    expect((await load(publicOrderId)).order.state.payments).toMatchObject([{ status: 'preAuthed' }]);
  });

  test('of a refund restores stock once when its key is used again', async () => {
    const variants = [
      { platformId: 'jug-1', price: '10.00', requireShipping: false, taxExempt: true, inventoryQuantity: 5 },
    ];
    await saveProduct(shop.call, { platformId: 'jug', name: 'Jug', variants });
    await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: true });
    const cartItems = [{ platformId: 'jug-1', quantity: 2, lineItemKey: 'jugs' }];
    const { publicOrderId, frontend } = await readyOrder(shop, { cartItems });
    await processOrder(frontend, {});
    await capturePayment(shop.call, { publicOrderId, amount: 2000 });
    const before = await countOf('refund');
    const input = {
      publicOrderId,
      amount: 1000,
      idempotencyKey: 'one-jug',
      refundMetaData: { line_items: [{ line_item_key: 'jugs', quantity: 1 }] },
    };
    void refundPayment(await dying(shop.call, 'refund'), input);
    await untilRecorded('refund', before + 1);
    await recover();
    clock.advance(61_000);
    expect(await refundPayment(shop.call, input)).toMatchObject({ amountRefunded: 1000 });
    expect(await refundPayment(shop.call, input)).toMatchObject({ amountRefunded: 1000 });
    const [stock] = await shop.tillgate.database.run({
      text: `select quantity from reservations where shop_id = $1 and public_order_id = $2`,
      values: [shop.shopId, publicOrderId],
    });
    expect(stock).toEqual({ quantity: 1 });
    expect(await countOf('refund')).toBe(before + 1);
    expect((await refundFullPayment(shop.call, { publicOrderId })).amountRefunded).toBe(1000);
  });
});

describe('an expired lease', () => {
  const atOnce = { verifiesOnly: false, wantedBy: null };

  test('does not let its holder call a gateway', async () => {
    const { publicOrderId } = await readyOrder(shop);
    const context = ofContext(shop.call, publicOrderId);
    const late = withLeasedOrder(
      context,
      ['open'],
      () => undefined,
      async ({ order }) => {
        clock.advance(61_000);
        await resumeOrders(shop.tillgate);
        return authorizeAll(context, order, order.state.payments, atOnce);
      },
    );
    expect(await refusalOf(late)).toEqual(['ORDER_BUSY']);
    expect(await ledger(publicOrderId)).toEqual([]);
  });

  test('does not hide a call that its holder was writing during the recovery', async () => {
    const { publicOrderId } = await readyOrder(shop);
    const { database } = shop.tillgate;
    const key = { shopId: shop.shopId, publicOrderId };
    const [payment] = (await load(publicOrderId)).order.state.payments;
    if (!payment) throw new Error('the order has a payment');
    const intent = { payment, type: 'authorize', amount: 1000 } as const;
    const now = clock.now();
    // An id of a process that is considered dead: it was suspended, and continues.
    const lease = { holder: 'suspended:call', until: new Date(now.getTime() + 60_000) };
    expect(await leaseOrder(database, key, ['open'], lease, now)).toBe(true);
    let recovering: Promise<void> | undefined;
    await database.transaction(async (executor) => {
      await writeIntents(executor, key, [intent], lease, { now, wantedBy: null });
      recovering = resumeOrders(shop.tillgate);
      await eventually('the recovery waits for it', async () => {
        const [row] = await database.run<{ waiting: number }>({
          text: `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          values: [],
        });
        return row?.waiting === 1 ? true : undefined;
      });
    });
    await recovering;
    expect((await load(publicOrderId)).lease).toBeUndefined();
    expect(await ledger(publicOrderId)).toMatchObject([{ type: 'authorize', status: 'unknown' }]);
    await expect(writeIntents(database, key, [intent], lease, { now, wantedBy: null })).resolves.toEqual([]);
  });

  test('is prevented by renewing the lease with each call, however many there are', async () => {
    const { publicOrderId } = await readyOrder(shop, {
      payments: [
        { token: 'tok_ok', amount: 400 },
        { token: 'tok_ok', amount: 600 },
      ],
    });
    const context = ofContext(shop.call, publicOrderId);
    await withLeasedOrder(
      context,
      ['open'],
      () => undefined,
      async ({ order, save }) => {
        for (const payment of order.state.payments) {
          clock.advance(45_000);
          await authorizeAll(context, order, [payment], atOnce);
        }
        await resumeOrders(shop.tillgate);
        return save(order, []);
      },
    );
    expect((await ledger(publicOrderId)).map(({ status }) => status)).toEqual(['success', 'success']);
  });
});

describe('an outcome that is recorded elsewhere', () => {
  test('during the call applies, and the gateway is not called again', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    const own = await requireGateway({ ...frontend, shopId: shop.shopId }, 'test');
    let calls = 0;
    const settledMeanwhile: Gateway = {
      ...own,
      authorize: async (call) => {
        calls += 1;
        const answer = await own.authorize(call);
        const [row] = await ledger(publicOrderId);
        const outcome = { responseCode: '00', message: '', nextCheckAt: null };
        if (row && answer.outcome === 'approved')
          await settle(
            shop.tillgate.database,
            shop.shopId,
            row,
            { ...outcome, status: 'success', providerTransactionId: answer.providerTransactionId },
            clock.now(),
          );
        return { outcome: 'unknown', message: 'The answer was lost.' };
      },
    };
    const { order } = await processOrder({ ...frontend, gateways: gatewaysOf([settledMeanwhile]) }, {});
    expect(order.state.isProcessed).toBe(true);
    expect(calls).toBe(1);
  });

  test('while the order is leased is applied when the lease ends', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop, { payments: [{ token: 'tok_pending' }] });
    await processOrder(frontend, {});
    await capturePayment(shop.call, { publicOrderId, amount: 400 });
    const context = ofContext(shop.call, publicOrderId);
    await withLeasedOrder(
      context,
      ['processed'],
      () => undefined,
      async ({ order, save }) => {
        clock.advance(5_000);
        await reconcilePayments(shop.tillgate);
        return save(order, []);
      },
    );
    expect((await load(publicOrderId)).order.state.amountPaid).toBe(0);
    clock.advance(60_000);
    await reconcilePayments(shop.tillgate);
    expect((await load(publicOrderId)).order.state.amountPaid).toBe(400);
  });
});
