import { readLedger, settle } from '../../src/domain/money/ledger/ledger-repository.js';
import { loadOrder } from '../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { captureShipments } from '../../src/domain/fulfillment/shipments/capture-shipments.js';
import { payReturns } from '../../src/domain/fulfillment/returns/pay-return.js';
import { captureFullPayment } from '../../src/domain/money/captures/capture-full-payment.js';
import { readyOrder, thing, type TestShop } from './shop.js';

/** Three bowls of 10.00 and two plates of 7.55. */
export const bowlsAndPlates = [
  thing({ lineItemKey: 'bowl', price: 1_000, quantity: 3 }),
  thing({ lineItemKey: 'plate', price: 755, quantity: 2 }),
];

/** A processed order, by default of three bowls and two plates. */
export async function soldOrder(
  shop: TestShop,
  { cartItems = bowlsAndPlates, payments = [{ token: 'tok_ok' }] }: Parameters<typeof readyOrder>[1] = {},
): Promise<string> {
  const order = await readyOrder(shop, { cartItems, payments });
  await processOrder(order.frontend, {});
  return order.publicOrderId;
}

/** A processed order whose payments are captured. */
export async function paidOrder(shop: TestShop, over: Parameters<typeof readyOrder>[1] = {}): Promise<string> {
  const publicOrderId = await soldOrder(shop, over);
  await captureFullPayment(shop.call, { publicOrderId });
  return publicOrderId;
}

export async function orderNow({ tillgate, shopId }: TestShop, publicOrderId: string) {
  const order = (await loadOrder(tillgate.database, { shopId, publicOrderId }))?.order;
  if (!order) throw new Error('there is no such order');
  return order;
}

/** The fulfilled quantity of each line item. */
export async function fulfilledOf(shop: TestShop, publicOrderId: string): Promise<Record<string, number>> {
  const { state } = await orderNow(shop, publicOrderId);
  return Object.fromEntries(state.lineItems.map((line) => [line.productData.lineItemKey, line.fulfilledQuantity]));
}

/** The calls of the ledger of a type: their amounts and statuses. */
export async function ledgerOf({ tillgate, shopId }: TestShop, publicOrderId: string, type: string) {
  const ledger = await readLedger(tillgate.database, shopId, publicOrderId);
  return ledger.filter((one) => one.type === type).map(({ amount, status }) => [amount, status]);
}

/** The gateway refuses what it had left open. */
export async function refuseLate(
  { tillgate: { database, clock }, shopId }: TestShop,
  publicOrderId: string,
  type: 'capture' | 'refund',
): Promise<void> {
  const message = 'It was refused later.';
  for (const one of await readLedger(database, shopId, publicOrderId)) {
    if (one.type !== type || one.status !== 'pending') continue;
    const { providerTransactionId } = one;
    const outcome = {
      status: 'failed',
      providerTransactionId,
      responseCode: '05',
      message,
      nextCheckAt: null,
    } as const;
    await settle(database, shopId, one, outcome, clock.now());
  }
}

/** The types of the events of an order that begin with a prefix. */
export async function eventTypesOf({ tillgate, shopId }: TestShop, publicOrderId: string, prefix: string) {
  const rows = await tillgate.database.run<{ type: string }>({
    text: `select type from events where shop_id = $1 and public_order_id = $2 and starts_with(type, $3) order by sequence`,
    values: [shopId, publicOrderId, prefix],
  });
  return rows.map(({ type }) => type);
}

/** Runs the job that captures the shares of shipments. */
export const captureDue = ({ tillgate, shopId }: TestShop, publicOrderId: string, attempt = 1): Promise<void> =>
  captureShipments(tillgate, { shopId, publicOrderId }, attempt);

/** Runs the job that pays returns. */
export const payDue = ({ tillgate, shopId }: TestShop, publicOrderId: string, attempt = 1): Promise<void> =>
  payReturns(tillgate, { shopId, publicOrderId }, attempt);
