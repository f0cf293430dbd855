import type { OrderContext } from '../../core/operation/operation.js';
import { withState, type HeldOrder } from '../../order/document/order.js';
import { refundablesOf } from '../ledger/plan-refund.js';
import { undoAll } from './call-gateway.js';
import { readLedger, readPaymentSums } from '../ledger/ledger-repository.js';
import { withSums } from '../ledger/payment-standing.js';
import { standingAuthorizations, standingVerifications } from './standing-authorizations.js';

/**
 * Undoes every payment that stands once one was declined: those of earlier calls, too. What is held is voided, what was
 * captured is returned. A payment of which an outcome is not known is left to whoever learns it.
 */
export async function undoStanding(context: OrderContext, order: HeldOrder): Promise<void> {
  const { database, shopId, publicOrderId, claimedKey } = context;
  const sums = await readPaymentSums(database, shopId, publicOrderId);
  const ledger = await readLedger(database, shopId, publicOrderId);
  const payments = withSums(order, sums, ledger).state.payments.filter(({ status }) => status !== 'unknown');
  const known = withState(order, { payments });
  const verified = withState(order, { payments: payments.filter(({ status }) => status === 'awaitingPreAuth') });
  const voids = [...standingAuthorizations(known, sums, ledger), ...standingVerifications(verified, sums, ledger)];
  const refunds = refundablesOf(payments, ledger);
  if (voids.length + refunds.length > 0) await undoAll(context, order, { voids, refunds }, claimedKey?.key ?? null);
}
