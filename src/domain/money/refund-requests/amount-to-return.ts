import type { ShopContext } from '../../../context.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { readCoverage } from '../ledger/coverage-repository.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { coverageOf, positionsOf, refundablesOf, type PaymentPosition } from '../ledger/payment-position.js';

type OfOrder = ShopContext & { publicOrderId: string };

/** What is left to refund of an order, in minor units: of its payments, and of the charges that cover it. */
export async function refundableOf({ database, shopId, publicOrderId }: OfOrder): Promise<number> {
  const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
  if (!order) return 0;
  const positions = positionsOf(order.state.payments, await readLedger(database, shopId, publicOrderId));
  const own = positions.flatMap(refundablesOf).reduce((sum, { left }) => sum + left, 0);
  const { covers } = await readCoverage(database, order);
  return own + covers.reduce((sum, { amount }) => sum + amount, 0);
}

/** What payments hold of the customer's money, authorized or captured and not refunded; in minor units. */
export const heldBy = (positions: readonly PaymentPosition[]): number =>
  positions.reduce((sum, position) => sum + Math.max(0, coverageOf(position)), 0);

/** What deleting a payment releases, in minor units; 0 if the order does not have it. */
export async function releasedBy({ database, shopId, publicOrderId }: OfOrder, paymentId: string): Promise<number> {
  const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
  const payments = order?.state.payments.filter(({ id }) => id === paymentId) ?? [];
  return payments.length === 0 ? 0 : heldBy(positionsOf(payments, await readLedger(database, shopId, publicOrderId)));
}

/** What canceling an order releases, in minor units. */
export async function releasableOf({ database, shopId, publicOrderId }: OfOrder): Promise<number> {
  const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
  if (!order) return 0;
  return heldBy(positionsOf(order.state.payments, await readLedger(database, shopId, publicOrderId)));
}
