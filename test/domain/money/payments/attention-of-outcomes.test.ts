import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { requireGateway } from '../../../../src/domain/money/payments/required-gateway.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { settleTransaction } from '../../../../src/domain/placing/processing/settle-transaction.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { gatewaysOf } from '../../../../src/outbound/gateways/gateways.js';
import { testClock } from '../../../support/clock.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

const day = 24 * 3_600_000;
const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

const attentionOf = async (publicOrderId: string) =>
  (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order.internals.attention;

test('an order needs attention for each outcome that no gateway can report, until all are settled', async () => {
  const payments = [
    { token: 'tok_timeout', amount: 400 },
    { token: 'tok_timeout', amount: 600 },
  ];
  const { publicOrderId } = await readyOrder(shop, { payments });
  expect(await refusalOf(authorizePayments(shop.call, { publicOrderId }))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
  const own = await requireGateway({ ...shop.call, shopId: shop.shopId }, 'test');
  const silent = { ...own, takesRepeats: false, lookUp: async () => ({ outcome: 'cannot_ask' }) as const };
  for (let check = 0; check < 12; check++) {
    clock.advance(day);
    await reconcilePayments({ ...shop.tillgate, gateways: gatewaysOf([silent]) });
  }
  const unknown = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
  const about = unknown.map(({ id }) => ({ about: 'outcome', transactionId: id }));
  const attention = await attentionOf(publicOrderId);
  expect(attention?.concerns).toHaveLength(2);
  expect(attention?.concerns).toEqual(expect.arrayContaining(about.map((one) => expect.objectContaining(one))));

  const settle = (id: string | undefined) =>
    settleTransaction(
      { ...shop.call, gateways: gatewaysOf([silent]) },
      { publicOrderId, id, status: 'failed', reason: 'The bank says so.' },
    );
  await settle(unknown[0]?.id);
  expect((await attentionOf(publicOrderId))?.concerns).toMatchObject([{ transactionId: unknown[1]?.id }]);
  await settle(unknown[1]?.id);
  expect(await attentionOf(publicOrderId)).toBeNull();
});
