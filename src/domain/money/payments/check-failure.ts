import type { Tillgate } from '../../../context.js';
import type { GatewayAnswer } from '../../../outbound/gateways/gateway.js';
import { hasNextCheck } from '../ledger/reconciliation-repository.js';
import { approvedOutcome } from './outcome.js';
import { isDistrusted, isVerification, type Transaction } from '../ledger/transaction.js';
import type { Order } from '../../order/document/order.js';

/**
 * The reason not to settle a call as failed: its gateway reports that it succeeded, or its outcome can still be looked
 * up. Undefined if there is none.
 */
export type Contradiction = { is: 'succeeded'; answer: GatewayAnswer & { outcome: 'approved' } } | { is: 'open' };

/** Looks up the outcome of a call before a person settles it as failed. */
export async function checkFailure(
  tillgate: Tillgate,
  { shopId, state }: Order,
  transaction: Transaction,
): Promise<Contradiction | undefined> {
  const { id, paymentId, publicOrderId, reference, type, amount, currency } = transaction;
  const payment = state.payments.find((one) => one.id === paymentId);
  const gateway = payment && (await tillgate.gateways.find(shopId, payment.gatewayPublicId));
  const isSettled = transaction.status === 'success' || transaction.status === 'failed';
  if (!gateway || isSettled || isVerification(transaction) || isDistrusted(transaction)) return undefined;
  const answer = await gateway
    .lookUp({ shopId, orderId: publicOrderId, reference, type, amount, currency })
    .catch(() => ({ outcome: 'unknown' as const }));
  switch (answer.outcome) {
    case 'approved': {
      const { status } = approvedOutcome(transaction, answer, tillgate.clock.now());
      return status === 'unknown' ? undefined : { is: 'succeeded', answer };
    }
    case 'unknown':
      return (await hasNextCheck(tillgate.database, shopId, id)) ? { is: 'open' } : undefined;
    default:
      return undefined;
  }
}
