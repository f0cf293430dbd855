import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteLineItem } from '../../src/domain/order/lines/delete-line-item.js';
import { updateLineItemQuantity } from '../../src/domain/order/lines/update-line-item-quantity.js';
import { cancelOrder } from '../../src/domain/placing/canceling/cancel-order.js';
import { initializeOrder } from '../../src/domain/placing/initializing/initialize-order.js';
import { loadOrder } from '../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { requireGateway } from '../../src/domain/money/payments/required-gateway.js';
import { authorizePayments } from '../../src/domain/money/payments/authorize-payments.js';
import { capturePayment } from '../../src/domain/money/captures/capture-payment.js';
import { readLedger } from '../../src/domain/money/ledger/ledger-repository.js';
import { settleTransaction } from '../../src/domain/placing/processing/settle-transaction.js';
import { abandonOrders } from '../../src/jobs/abandon-orders.js';
import { voidAbandonedOrders } from '../../src/jobs/void-abandoned-orders.js';
import { abandonAndVoid } from '../support/abandon.js';
import { reconcilePayments } from '../support/reconcile.js';
import { resumeOrders } from '../support/resume.js';
import type { GatewayAnswer } from '../../src/outbound/gateways/gateway.js';
import { Underway } from '../../src/lib/underway.js';
import { gatewaysOf } from '../../src/outbound/gateways/gateways.js';
import { testClock } from '../support/clock.js';
import { eventually } from '../support/eventually.js';
import { openShop, readyOrder, statementsOf, thing, type TestShop, refusalOf } from '../support/shop.js';

const minute = 60_000;
const hour = 60 * minute;
const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

const load = async (publicOrderId: string) => {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded.order;
};
const statusOf = async (publicOrderId: string) => (await load(publicOrderId)).status;
const start = async (input: object = { cartItems: [thing()] }) =>
  (await initializeOrder(shop.call, input)).publicOrderId;
const look = () => abandonAndVoid(shop.tillgate);
const lookAfter = async (ms: number) => {
  clock.advance(ms);
  await look();
};
const abandonments = (publicOrderId: string) =>
  shop.tillgate.database.run<{ sequence: number; version: number; data: object; state: { orderTotal: number } }>({
    text: `select sequence, version, data, state from events where public_order_id = $1 and type = 'order/abandoned'`,
    values: [publicOrderId],
  });
const rowsOf = async (publicOrderId: string) =>
  (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId)).map(({ type, status }) => `${type} ${status}`);
const authorized = async (token = 'tok_ok') => {
  const { publicOrderId, frontend } = await readyOrder(shop, { payments: [{ token }] });
  await refusalOf(authorizePayments(shop.call, { publicOrderId }));
  return { publicOrderId, frontend };
};
const voidingWith = async (answer: () => Promise<GatewayAnswer>) => {
  const own = await requireGateway({ ...shop.call, shopId: shop.shopId }, 'test');
  return { ...shop.tillgate, gateways: gatewaysOf([{ ...own, void: answer }]) };
};

describe('an open order', () => {
  test('is abandoned after an hour without a change, and has one event for it', async () => {
    const publicOrderId = await start({ cartItems: [thing()], resumableLink: 'https://shop.example/cart' });
    await lookAfter(hour - 1);
    expect(await statusOf(publicOrderId)).toBe('open');
    await lookAfter(1);
    await lookAfter(5 * minute);
    const order = await load(publicOrderId);
    expect(order).toMatchObject({ status: 'abandoned', version: 2, sequence: 2 });
    expect(await abandonments(publicOrderId)).toMatchObject([
      { sequence: 2, version: 2, data: { resumable_link: 'https://shop.example/cart' }, state: { orderTotal: 1000 } },
    ]);
  });

  test('without a line is never abandoned', async () => {
    const publicOrderId = await start({ cartItems: [] });
    await lookAfter(2 * hour);
    expect(await statusOf(publicOrderId)).toBe('open');
    expect(await abandonments(publicOrderId)).toEqual([]);
  });

  describe('that a previous version of the service, which runs at the same time, has', () => {
    const linesOf = async (publicOrderId: string): Promise<unknown> =>
      (
        await shop.tillgate.database.run<{ has_lines: boolean }>({
          text: 'select has_lines from orders where public_order_id = $1',
          values: [publicOrderId],
        })
      )[0]?.has_lines;
    const writeLines = (publicOrderId: string, lines: unknown) =>
      shop.tillgate.database.run({
        text: `update orders set version = version + 1, summary_version = version + 1,
          state = (state::jsonb || jsonb_build_object('lineItems', $2::jsonb))::json where public_order_id = $1`,
        values: [publicOrderId, JSON.stringify(lines)],
      });

    test('emptied is not abandoned', async () => {
      const publicOrderId = await start();
      await writeLines(publicOrderId, []);
      await lookAfter(hour);
      expect(await statusOf(publicOrderId)).toBe('open');
    });

    test('filled is abandoned', async () => {
      const publicOrderId = await start({ cartItems: [] });
      await writeLines(publicOrderId, (await load(await start())).state.lineItems);
      await lookAfter(hour);
      expect(await statusOf(publicOrderId)).toBe('abandoned');
    });

    test('made is abandoned if it has lines', async () => {
      const copyOf = (publicOrderId: string) =>
        shop.tillgate.database.run({
          text: `insert into orders (shop_id, public_order_id, order_id, status, version, sequence, state, internals,
            currency, order_total, created_via, created_at, updated_at, summary_version)
            select shop_id, public_order_id || '-copy', nextval('order_ids'), 'open', 1, 1, state, internals,
              currency, order_total, created_via, created_at, updated_at, 1 from orders where public_order_id = $1`,
          values: [publicOrderId],
        });
      const [filled, empty] = [await start(), await start({ cartItems: [] })];
      await Promise.all([copyOf(filled), copyOf(empty)]);
      expect([await linesOf(`${filled}-copy`), await linesOf(`${empty}-copy`)]).toEqual([true, false]);
    });
  });

  test('that loses its last line is not abandoned', async () => {
    const publicOrderId = await start();
    await deleteLineItem(shop.frontend(publicOrderId), { lineItemKey: await keyOf(publicOrderId) });
    await lookAfter(hour);
    expect(await statusOf(publicOrderId)).toBe('open');
  });

  test('that is changed in time is not abandoned', async () => {
    const publicOrderId = await start();
    clock.advance(50 * minute);
    await updateLineItemQuantity(shop.frontend(publicOrderId), {
      lineItemKey: await keyOf(publicOrderId),
      quantity: 2,
    });
    await lookAfter(50 * minute);
    expect(await statusOf(publicOrderId)).toBe('open');
  });

  test('that is in use is skipped without waiting', async () => {
    const publicOrderId = await start();
    const other = await start();
    clock.advance(hour);
    await shop.tillgate.database.transaction(async (executor) => {
      await executor.run({
        text: 'select 1 from orders where public_order_id = $1 for update',
        values: [publicOrderId],
      });
      await look();
    });
    expect([await statusOf(publicOrderId), await statusOf(other)]).toEqual(['open', 'abandoned']);
    await look();
    expect(await statusOf(publicOrderId)).toBe('abandoned');
  });

  test('is sent to live subscribers immediately', async () => {
    const heard: object[] = [];
    const stop = shop.tillgate.database.signals.listen((orders) => heard.push(...(orders ?? [])));
    const publicOrderId = await start();
    heard.length = 0;
    await lookAfter(hour);
    expect(heard).toContainEqual({ shopId: shop.shopId, publicOrderId });
    stop();
  });

  test('is found with the same few statements, however many there are', async () => {
    await look();
    await Promise.all(Array.from({ length: 60 }, () => start()));
    clock.advance(hour);
    // For a transaction, and for finding authorizations that are due.
    expect(await statementsOf(shop, look)).toBe(4);
    expect(await statementsOf(shop, look)).toBe(4);
  });

  test('is abandoned by only one process when two run at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => start()));
    clock.advance(hour);
    await Promise.all([look(), abandonOrders(shop.fromAnotherProcess(shop.call)), look()]);
    for (const id of ids) expect(await abandonments(id)).toHaveLength(1);
  });
});

const keyOf = async (publicOrderId: string) =>
  (await load(publicOrderId)).state.lineItems[0]?.productData.lineItemKey ?? '';

describe('an abandoned order', () => {
  test('is reopened by any change, and can be abandoned again', async () => {
    const publicOrderId = await start();
    await lookAfter(hour);
    const lineItemKey = await keyOf(publicOrderId);
    await updateLineItemQuantity(shop.frontend(publicOrderId), { lineItemKey, quantity: 2 });
    expect(await statusOf(publicOrderId)).toBe('open');
    await lookAfter(hour);
    expect(await abandonments(publicOrderId)).toHaveLength(2);
  });

  test('is reopened by a change to its payments', async () => {
    const { publicOrderId } = await readyOrder(shop);
    await lookAfter(hour);
    expect(await statusOf(publicOrderId)).toBe('abandoned');
    await authorizePayments(shop.call, { publicOrderId });
    expect(await statusOf(publicOrderId)).toBe('open');
  });

  test('can be processed', async () => {
    const { publicOrderId, frontend } = await authorized();
    await lookAfter(hour);
    await processOrder(frontend, {});
    await lookAfter(7 * hour);
    expect(await statusOf(publicOrderId)).toBe('processed');
    expect(await rowsOf(publicOrderId)).toEqual(['authorize success']);
  });

  test('has its authorizations voided after six hours, and stays abandoned', async () => {
    const { publicOrderId } = await authorized();
    await lookAfter(hour);
    await lookAfter(6 * hour - 1);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize success']);
    await lookAfter(1);
    await lookAfter(2 * hour);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize success', 'void success']);
    const { status, state } = await load(publicOrderId);
    expect([status, state.payments[0]?.status]).toEqual(['abandoned', 'voided']);
  });

  test('keeps captured money', async () => {
    const { publicOrderId } = await authorized();
    await capturePayment(shop.call, { publicOrderId, amount: 400 });
    await lookAfter(hour);
    await lookAfter(6 * hour);
    expect((await load(publicOrderId)).state).toMatchObject({ amountPaid: 400, payments: [{ status: 'captured' }] });
  });

  test('voids nothing until all outcomes are known', async () => {
    const { publicOrderId } = await authorized('tok_timeout');
    await lookAfter(hour);
    await lookAfter(6 * hour);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize unknown']);
    const id = (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId))[0]?.id;
    const [recorded] = await shop.tillgate.database.run<{ providerTransactionId: string }>({
      text: 'select authorization_id as "providerTransactionId" from test_gateway_transactions where order_id = $1',
      values: [publicOrderId],
    });
    await settleTransaction(shop.call, {
      publicOrderId,
      id,
      status: 'success',
      ...recorded,
      reason: 'Seen in the books.',
    });
    await lookAfter(hour);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize success', 'void success']);
  });

  test('needs attention when the gateway refuses the void, and no longer once it is canceled', async () => {
    const { publicOrderId } = await authorized();
    await lookAfter(hour);
    clock.advance(6 * hour);
    const declined = { outcome: 'declined', responseCode: 'too_late', message: 'Too late.' } as const;
    await abandonAndVoid(await voidingWith(async () => declined));
    const { status, internals } = await load(publicOrderId);
    expect(status).toBe('abandoned');
    expect(internals.attention?.concerns).toMatchObject([{ about: 'void' }]);
    await cancelOrder(shop.call, { publicOrderId });
    expect((await load(publicOrderId)).internals.attention).toBeNull();
  });

  test('is reconciled when the process dies during a void', async () => {
    const { publicOrderId } = await authorized();
    await lookAfter(hour);
    clock.advance(6 * hour);
    // The intent is recorded, and the response is lost.
    const silent = await voidingWith(() => new Promise(() => undefined));
    const dying = { ...silent, voidings: new Underway() };
    await voidAbandonedOrders(dying);
    await eventually('the void', async () => (await rowsOf(publicOrderId)).find((row) => row === 'void pending'));
    clock.advance(61_000);
    await resumeOrders(shop.tillgate);
    for (const wait of [0, 6 * minute, hour, 24 * hour]) {
      clock.advance(wait);
      await reconcilePayments(shop.tillgate);
    }
    await look();
    expect((await load(publicOrderId)).state.payments[0]?.status).toBe('voided');
    expect(await statusOf(publicOrderId)).toBe('abandoned');
  });
});
