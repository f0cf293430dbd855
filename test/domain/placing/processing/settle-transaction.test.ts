import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { settleTransaction } from '../../../../src/domain/placing/processing/settle-transaction.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the success of an authorization is settled only with the id that captures name it by', async () => {
  const { publicOrderId } = await readyOrder(shop, { payments: [{ token: 'tok_timeout' }] });
  await refusalOf(authorizePayments(shop.call, { publicOrderId }));
  const [transaction] = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
  const settled = { publicOrderId, id: transaction?.id, status: 'success', reason: 'the bank said so' };
  expect(await refusalOf(settleTransaction(shop.call, settled))).toEqual(['REQUIRED']);
  expect(await refusalOf(settleTransaction(shop.call, { ...settled, providerTransactionId: 'auth-1' }))).toEqual([]);
});
