import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { beginRun } from '../../../../src/domain/placing/processing/begin-run.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { openShop, readyOrder, recordsOf, type TestShop } from '../../../support/shop.js';
import { suspendedAfter } from '../../../support/suspended-process.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const nothingAsked = { holder: undefined, stock: undefined, asked: [] };

async function begin(publicOrderId: string) {
  const loaded = await loadOrder(shop.tillgate.database, shop.shopId, publicOrderId);
  if (!loaded) throw new Error('the order is gone');
  const context = { ...shop.call, claimedKey: undefined, shopId: shop.shopId };
  return beginRun(context, loaded.shop, loaded.order, nothingAsked);
}

const ledgerOf = (publicOrderId: string) => readLedger(shop.tillgate.database, shop.shopId, publicOrderId);

test('the intents of the first authorizations are written with the run, before any gateway is called', async () => {
  const { publicOrderId, total } = await readyOrder(shop, {
    payments: [{ token: 'tok_ok', amount: 400 }, { token: 'tok_ok' }],
  });
  const callsBefore = await recordsOf(shop);
  const begun = await begin(publicOrderId);
  const ledger = await ledgerOf(publicOrderId);
  expect(ledger.map(({ type, status, amount }) => [type, status, amount])).toEqual([
    ['authorize', 'pending', 400],
    ['authorize', 'pending', total - 400],
  ]);
  expect(begun?.first?.intents).toEqual(ledger);
  expect(new Set(ledger.map(({ wantedBy }) => wantedBy))).toEqual(new Set([begun?.order.holder]));
  expect(await recordsOf(shop)).toEqual(callsBefore);
});

test('a run does not begin with intents if the ledger is no longer empty when it is saved', async () => {
  const { publicOrderId } = await readyOrder(shop);
  const { database } = shop.tillgate;
  const { order } = (await loadOrder(database, shop.shopId, publicOrderId)) ?? {};
  const [payment] = order?.state.payments ?? [];
  if (!order || !payment) throw new Error('the order has no payment');
  // As by a call that has held the order since the ledger was read.
  await database.run({
    text: `with paid as (
        insert into payments (shop_id, id, public_order_id, gateway_public_id, currency, created_at, updated_at)
        values ($1, $2, $3, 'test', 'USD', now(), now()) returning id
      )
      insert into transactions (shop_id, id, payment_id, public_order_id, type, amount, currency, status, reference, created_at)
      select $1, 'earlier', id, $3, 'authorize', 1, 'USD', 'failed', 'earlier', now() from paid`,
    values: [shop.shopId, payment.id, publicOrderId],
  });
  const loaded = await loadOrder(database, shop.shopId, publicOrderId);
  const context = { ...shop.call, claimedKey: undefined, shopId: shop.shopId };
  if (!loaded) throw new Error('the order is gone');
  const begun = await beginRun(context, loaded.shop, loaded.order, { ...nothingAsked, ledger: [] });
  expect(begun).toBeUndefined();
  expect((await loadOrder(database, shop.shopId, publicOrderId))?.order.status).toBe('open');
  expect((await ledgerOf(publicOrderId)).map(({ id }) => id)).toEqual(['earlier']);
});

describe('a run whose start is written, but whose response is lost with the connection', () => {
  const lost = async (): Promise<never> => {
    throw new Error('Connection terminated unexpectedly');
  };

  test('continues, and charges once', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    const before = await recordsOf(shop);
    const { order } = await processOrder(suspendedAfter(frontend, 'save_order_intending', lost), {});
    expect(order.state.isProcessed).toBe(true);
    expect(await recordsOf(shop)).toHaveLength(before.length + 1);
    expect((await ledgerOf(publicOrderId)).map(({ status }) => status)).toEqual(['success']);
    expect((await loadOrder(shop.tillgate.database, shop.shopId, publicOrderId))?.order.state).toEqual(order.state);
  });

  test('continues if it was written in a transaction, with the use of a discount code', async () => {
    const { frontend } = await readyOrder(shop, { payments: [] });
    await createDiscountCode(shop.call, { code: 'TEN', kind: 'percentage', value: '10' });
    await addDiscount(frontend, { code: 'TEN' });
    await generateTaxes(frontend, {});
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    const { database } = frontend;
    let losses = 0;
    const transaction: typeof database.transaction = async (work) => {
      const result = await database.transaction(work);
      if (losses++ === 0) await lost();
      return result;
    };
    const { order } = await processOrder({ ...frontend, database: { ...database, transaction } }, {});
    expect([order.state.isProcessed, losses]).toEqual([true, 1]);
  });

  test('is recovered like that of a dead process if the database does not respond to the question either', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    const before = await recordsOf(shop);
    const failing = suspendedAfter(suspendedAfter(frontend, 'save_order_intending', lost), 'has_begun', lost);
    await expect(processOrder(failing, {})).rejects.toThrow('Connection terminated unexpectedly');
    expect((await ledgerOf(publicOrderId)).map(({ status }) => status)).toEqual(['pending']);
    expect(await recordsOf(shop)).toEqual(before);
  });
});

test('a run whose start could not be written fails, and its order stays open', async () => {
  const { publicOrderId, frontend } = await readyOrder(shop);
  const { database } = frontend;
  const run: typeof database.run = async (statement) => {
    if (statement.name?.startsWith('save_order_intending')) throw new Error('Connection terminated unexpectedly');
    return database.run(statement);
  };
  await expect(processOrder({ ...frontend, database: { ...database, run } }, {})).rejects.toThrow(
    'Connection terminated',
  );
  expect((await loadOrder(database, shop.shopId, publicOrderId))?.order.status).toBe('open');
  expect((await processOrder(frontend, {})).order.state.isProcessed).toBe(true);
});
