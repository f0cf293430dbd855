import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { beginRun } from '../../../../src/domain/placing/processing/begin-run.js';
import { openShop, readyOrder, recordsOf, type TestShop } from '../../../support/shop.js';

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
