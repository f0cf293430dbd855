import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { startRun } from '../../../../src/domain/placing/processing/start-run.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { makePaymentMoves, resumeRun } from '../../../../src/domain/placing/processing/run.js';
import { testClock } from '../../../support/clock.js';
import { gatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { readOrderEvents } from '../../../support/order-events.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { resumeOrders } from '../../../support/resume.js';
import { openShop, readyOrder, recordsOf, type TestShop } from '../../../support/shop.js';
import { suspendedAfter } from '../../../support/suspended-process.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

async function load(publicOrderId: string) {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded;
}

/** An order whose process died after it had begun to process it, before it planned a call of a gateway. */
async function stall(publicOrderId: string) {
  const { order, shop: ofOrder } = await load(publicOrderId);
  const context = { ...shop.call, claimedKey: undefined, shopId: shop.shopId };
  const held = await startRun(context, ofOrder, order, { holder: undefined, stock: undefined, asked: [] });
  clock.advance(61_000);
  if (!held) throw new Error('the run has not begun');
  return { order: held, shop: ofOrder };
}

/** An order whose process died after it had written the intents of its first authorizations, before the calls. */
async function stallWithIntents(publicOrderId: string): Promise<void> {
  const held = await stall(publicOrderId);
  const dying = suspendedAfter(shop.tillgate, 'write_intents', async () => {
    throw new Error('the process died');
  });
  await expect(makePaymentMoves(dying, held)).rejects.toThrow('the process died');
  clock.advance(61_000);
}

async function stalledOrder(): Promise<string> {
  const { publicOrderId } = await readyOrder(shop, { payments: [{ token: 'tok_ok', retain: true }] });
  await stall(publicOrderId);
  return publicOrderId;
}

/** The reconciler asks for unknown outcomes, and continues the runs that waited for them. */
async function reconcileAfter(ms: number): Promise<void> {
  clock.advance(ms);
  await reconcilePayments(shop.tillgate);
  await resumeOrders(shop.tillgate);
}

const ledgerOf = async (publicOrderId: string): Promise<string[]> =>
  (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId)).map(({ type, status }) => `${type} ${status}`);

describe('a run of an order whose process died', () => {
  test.each(['lease_order', 'mark_lost', 'settle_transaction'])(
    'is finished once if the process that continues it is suspended after %s, and another one finishes it',
    async (name) => {
      const publicOrderId = await stalledOrder();
      const suspended = suspendedAfter(shop.tillgate, name, async () => {
        clock.advance(61_000);
        await resumeRun(shop.tillgate, { shopId: shop.shopId, publicOrderId });
        expect((await load(publicOrderId)).order.status).toBe('processed');
      });
      const end = await resumeRun(suspended, { shopId: shop.shopId, publicOrderId });
      expect(end?.end).not.toBe('processed');
      const events = await readOrderEvents(shop.tillgate.database, shop.shopId, publicOrderId, {
        after: 0,
        limit: 100,
      });
      expect(events.filter(({ type }) => type === 'order/processed')).toHaveLength(1);
    },
  );
});

describe('a run whose process died between the intents of its first authorizations and the calls', () => {
  test('is finished once the gateway was called again, and charges once', async () => {
    const { publicOrderId } = await readyOrder(shop);
    const before = await recordsOf(shop);
    await stallWithIntents(publicOrderId);
    expect(await resumeRun(shop.tillgate, { shopId: shop.shopId, publicOrderId })).toEqual({ end: 'waiting' });
    expect(await ledgerOf(publicOrderId)).toEqual(['authorize unknown']);
    await reconcileAfter(0);
    expect((await load(publicOrderId)).order.status).toBe('processed');
    expect(await ledgerOf(publicOrderId)).toEqual(['authorize success']);
    expect(await recordsOf(shop)).toHaveLength(before.length + 1);
  });

  test('ends once the gateway has reported twice that it never received the call; the shopper can pay again', async () => {
    const server = await gatewayServer();
    const { publicOrderId, frontend } = await readyOrder(shop, { payments: [] });
    const gatewayPublicId = await installGateway(shop, server.url, { outcomeLookup: true });
    await addPayment(frontend, { gatewayPublicId, token: 'card-1' });
    await stallWithIntents(publicOrderId);
    await resumeRun(shop.tillgate, { shopId: shop.shopId, publicOrderId });
    for (const wait of [0, 30_000, 300_000]) await reconcileAfter(wait);
    const { status, state } = (await load(publicOrderId)).order;
    expect([status, state.isProcessed, server.records]).toEqual(['open', false, []]);
    expect((await processOrder(frontend, {})).order.state.isProcessed).toBe(true);
    expect(await ledgerOf(publicOrderId)).toEqual(['authorize failed', 'authorize success']);
    expect(server.records).toHaveLength(1);
    await server.close();
  });
});
