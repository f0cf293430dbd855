import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { readOrderEvents } from '../../../support/order-events.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { requireGateway } from '../../../../src/domain/money/payments/required-gateway.js';
import { authorizeAll } from '../../../../src/domain/money/payments/authorize-all.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { discountCodes } from '../../../../src/domain/order/discounts/discount-codes.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { startRun } from '../../../../src/domain/placing/processing/start-run.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { makePaymentMoves } from '../../../../src/domain/placing/processing/run.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { resumeOrders } from '../../../support/resume.js';
import { gatewaysOf } from '../../../../src/outbound/gateways/gateways.js';
import { testClock } from '../../../support/clock.js';
import { recordsOf, openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ clock });
  await updateGeneralSettings(shop.call, { checkoutProcess: { requireInventoryCheck: true } });
  await createDiscountCode(shop.call, { code: 'ONCE', kind: 'percentage', value: '10', usageLimit: 1 });
});
afterAll(() => shop.close());
beforeEach(() =>
  saveProduct(shop.call, {
    platformId: 'cap',
    name: 'Cap',
    variants: [
      {
        platformId: 'cap-1',
        sku: 'CAP',
        price: '10.00',
        requireShipping: false,
        taxExempt: true,
        inventoryQuantity: 1,
      },
    ],
  }),
);

const load = async (publicOrderId: string) => {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded;
};
const ofContext = { claimedKey: undefined };

/**
 * An order whose run of Process Order has begun in a process that then dies, before it has planned the authorization: a
 * payment method that is to be saved comes first.
 */
async function startedOrder(withCode = false) {
  const { publicOrderId, frontend } = await readyOrder(shop, {
    cartItems: [{ platformId: 'cap-1', quantity: 1, lineItemKey: 'cap' }],
    payments: [{ token: 'tok_ok', retain: true }],
  });
  if (withCode) await addDiscount(frontend, { code: 'ONCE' });
  const { order, shop: ofOrder } = await load(publicOrderId);
  const context = { ...shop.call, ...ofContext, shopId: shop.shopId };
  const begun = await startRun(context, ofOrder, order, { holder: undefined, stock: undefined, asked: [] });
  if (!begun) throw new Error('the run has not begun');
  return { publicOrderId, frontend, held: begun, ofOrder };
}

const expireLease = () => clock.advance(61_000);
const cancel = (publicOrderId: string) => cancelOrder(shop.call, { publicOrderId, reason: 'stuck' });
const movesOf = async (publicOrderId: string) =>
  (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId)).map(({ type, status }) => `${type} ${status}`);

/** The number of pieces that can still be sold. */
async function available(): Promise<unknown> {
  const [row] = await shop.tillgate.database.run<{ reserved: number }>({
    text: 'select coalesce(sum(quantity), 0)::int as reserved from reservations where shop_id = $1',
    values: [shop.shopId],
  });
  return row?.reserved;
}

describe('an order whose run of Process Order has died', () => {
  test('is cancelled, releases stock and the use of its code, and its run never continues', async () => {
    const { publicOrderId, frontend, held, ofOrder } = await startedOrder(true);
    const reservedBefore = await available();
    expireLease();
    const { order } = await cancel(publicOrderId);
    expect(order.state.payments.map(({ status }) => status)).toEqual(['pending']);
    expect((await load(publicOrderId)).order.status).toBe('cancelled');
    expect([reservedBefore, await available()]).toEqual([1, 0]);
    const { discountCodes: codes } = await discountCodes(shop.call, {});
    expect(codes.find(({ code }) => code === 'ONCE')).toMatchObject({ used: 0 });
    const events = await readOrderEvents(shop.tillgate.database, shop.shopId, publicOrderId, { after: 0, limit: 50 });
    expect(events.at(-1)).toMatchObject({ type: 'order/cancelled', data: { reason: 'stuck' } });
    // The process was only paused, and continues.
    await makePaymentMoves(shop.tillgate, { order: held, shop: ofOrder }).catch(() => undefined);
    await resumeOrders(shop.tillgate);
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['ORDER_CANCELLED']);
    expect((await load(publicOrderId)).order.status).toBe('cancelled');
    expect(await movesOf(publicOrderId)).toEqual([]);
  });

  test('has its authorization voided', async () => {
    const { publicOrderId, held } = await startedOrder();
    await authorizeAll(shop.tillgate, held, held.state.payments, { verifiesOnly: false, wantedBy: held.holder });
    expireLease();
    const { order } = await cancel(publicOrderId);
    expect(order.state.payments.map(({ status }) => status)).toEqual(['voided']);
    expect(await movesOf(publicOrderId)).toEqual(['authorize success', 'void success']);
  });

  test('is not canceled while the outcome of its payment is unknown', async () => {
    const { publicOrderId, held } = await startedOrder();
    const own = await requireGateway({ ...shop.call, shopId: shop.shopId }, 'test');
    // After the lease has expired, the call would not be sent.
    await new Promise<void>((called) => {
      const authorize = () => {
        called();
        return new Promise<never>(() => undefined);
      };
      const losingResponse = { ...shop.tillgate, gateways: gatewaysOf([{ ...own, authorize }]) };
      void authorizeAll(losingResponse, held, held.state.payments, { verifiesOnly: false, wantedBy: held.holder });
    });
    expireLease();
    const records = await recordsOf(shop);
    expect(await refusalOf(cancel(publicOrderId))).toEqual(['OUTCOME_OPEN']);
    const { order, lease } = await load(publicOrderId);
    expect([order.status, lease]).toEqual(['processing', undefined]);
    expect(await movesOf(publicOrderId)).toEqual(['authorize unknown']);
    expect(await recordsOf(shop)).toEqual(records);
  });
});
