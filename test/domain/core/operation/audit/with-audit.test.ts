import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { authorizePayments } from '../../../../../src/domain/money/payments/authorize-payments.js';
import { settleTransaction } from '../../../../../src/domain/placing/processing/settle-transaction.js';
import { listAuditEntries } from '../../../../../src/domain/core/operation/audit/list-audit-entries.js';
import { readLedger } from '../../../../../src/domain/money/ledger/ledger-repository.js';
import { deleteSavedPaymentMethod } from '../../../../../src/domain/money/payments/saved-methods/delete-saved-payment-method.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../../support/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const entriesOf = async (operation: string) => {
  const { entries } = await listAuditEntries(shop.call, { limit: 100 });
  return entries.filter((entry) => entry.operation === operation);
};

test('the refused calls of a shopper leave no entries, and those of a backend do', async () => {
  const { publicOrderId, frontend } = await readyOrder(shop);
  const input = { publicPaymentId: 'unknown' };
  for (let time = 0; time < 3; time++)
    expect(await refusalOf(deleteSavedPaymentMethod(frontend, input))).toEqual(['NOT_FOUND']);
  expect(await entriesOf('deleteSavedPaymentMethod')).toEqual([]);
  expect(await refusalOf(deleteSavedPaymentMethod(shop.call, { ...input, publicOrderId }))).toEqual(['NOT_FOUND']);
  expect(await entriesOf('deleteSavedPaymentMethod')).toMatchObject([{ outcome: 'refused', publicOrderId }]);
});

test('an entry about an order contains its ID', async () => {
  const { publicOrderId } = await readyOrder(shop, { payments: [{ token: 'tok_timeout' }] });
  await refusalOf(authorizePayments(shop.call, { publicOrderId }));
  const [transaction] = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
  const outcome = { status: 'success', providerTransactionId: 'auth-1', reason: 'the bank said so' };
  const settled = { publicOrderId, id: transaction?.id, ...outcome };
  expect(await refusalOf(settleTransaction(shop.call, settled))).toEqual([]);
  expect(await entriesOf('settleTransaction')).toMatchObject([{ outcome: 'done', publicOrderId }]);
});

test('the log of a shop begins with its creation', async () => {
  const { entries } = await listAuditEntries(shop.call, { limit: 100 });
  expect(entries.at(-1)).toMatchObject({
    caller: 'root',
    operation: 'createShop',
    resource: 'shop',
    resourceId: shop.shopId,
    members: ['name', 'countryCode', 'currency'],
    outcome: 'done',
  });
});
