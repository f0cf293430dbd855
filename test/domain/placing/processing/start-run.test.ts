import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { openShop, readyOrder, recordsOf, type TestShop } from '../../../support/shop.js';
import { suspendedAfter } from '../../../support/suspended-process.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ledgerOf = (publicOrderId: string) => readLedger(shop.tillgate.database, shop.shopId, publicOrderId);

describe('a run whose start is written, but whose response is lost with the connection', () => {
  const lost = async (): Promise<never> => {
    throw new Error('Connection terminated unexpectedly');
  };

  test('continues, and charges once', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    const before = await recordsOf(shop);
    const { order } = await processOrder(suspendedAfter(frontend, 'save_order', lost), {});
    expect(order.state.isProcessed).toBe(true);
    expect(await recordsOf(shop)).toHaveLength(before.length + 1);
    expect((await ledgerOf(publicOrderId)).map(({ status }) => status)).toEqual(['success']);
    expect((await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order.state).toEqual(
      order.state,
    );
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
    const failing = suspendedAfter(suspendedAfter(frontend, 'save_order', lost), 'has_begun', lost);
    await expect(processOrder(failing, {})).rejects.toThrow('Connection terminated unexpectedly');
    expect(await ledgerOf(publicOrderId)).toEqual([]);
    expect(await recordsOf(shop)).toEqual(before);
  });
});

test('a run whose start could not be written fails, and its order stays open', async () => {
  const { publicOrderId, frontend } = await readyOrder(shop);
  const { database } = frontend;
  const run: typeof database.run = async (statement) => {
    if (statement.name?.startsWith('save_order')) throw new Error('Connection terminated unexpectedly');
    return database.run(statement);
  };
  await expect(processOrder({ ...frontend, database: { ...database, run } }, {})).rejects.toThrow(
    'Connection terminated',
  );
  expect((await loadOrder(database, { shopId: shop.shopId, publicOrderId }))?.order.status).toBe('open');
  expect((await processOrder(frontend, {})).order.state.isProcessed).toBe(true);
});
