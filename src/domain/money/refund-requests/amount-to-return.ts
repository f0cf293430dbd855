import type { ShopContext } from '../../../context.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { readCoverage } from '../ledger/coverage-repository.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { coverageOf, positionsOf, refundablesOf } from '../ledger/payment-position.js';

type OfOrder = ShopContext & { publicOrderId: string };

/** What is left to refund of an order, in minor units: of its payments, and of the charges that cover it. */
export async function refundableOf({ database, shopId, publicOrderId }: OfOrder): Promise<number> {
  const order = (await loadOrder(database, shopId, publicOrderId))?.order;
  if (!order) return 0;
  const positions = positionsOf(order.state.payments, await readLedger(database, shopId, publicOrderId));
  const own = positions.flatMap(refundablesOf).reduce((sum, { left }) => sum + left, 0);
  const { covers } = await readCoverage(database, order);
  return own + covers.reduce((sum, { amount }) => sum + amount, 0);
}

/** What canceling an order releases, in minor units. */
export async function releasableOf({ database, shopId, publicOrderId }: OfOrder): Promise<number> {
  const order = (await loadOrder(database, shopId, publicOrderId))?.order;
  if (!order) return 0;
  const positions = positionsOf(order.state.payments, await readLedger(database, shopId, publicOrderId));
  return positions.reduce((sum, position) => sum + Math.max(0, coverageOf(position)), 0);
}
