import type { OrderContext } from '../../core/operation/operation.js';
import { readCoverage } from '../../money/ledger/coverage-repository.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { positionsOf, refundablesOf } from '../../money/ledger/payment-position.js';
import type { Order } from '../../order/document/order.js';
import type { Return } from './return.js';

/**
 * What is left to refund of an order, in minor units: of its own payments, and of the charges that cover it. Store credit
 * takes the place of refunds of its own payments only.
 */
export async function refundableOf(
  { database, shopId, publicOrderId }: OrderContext,
  order: Order,
  { outcome }: Pick<Return, 'outcome'>,
): Promise<number> {
  const positions = positionsOf(order.state.payments, await readLedger(database, shopId, publicOrderId));
  const own = positions.flatMap(refundablesOf).reduce((sum, { left }) => sum + left, 0);
  if (outcome === 'store_credit') return own;
  const { covers } = await readCoverage(database, order);
  return covers.reduce((sum, { amount }) => sum + amount, own);
}
