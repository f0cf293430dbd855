import type { OrderContext } from '../../core/operation/operation.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import { refuse } from '../../../errors.js';
import { applyLedger, paymentEvents } from '../ledger/apply-ledger.js';
import { withLeasedOrder } from '../ledger/leased-order.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { positionsOf, refundablesOf } from '../ledger/payment-position.js';
import { planRefund } from '../ledger/plan-refund.js';
import type { RefundRequest } from '../ledger/refund-input.js';
import type { RefundConsequences, Transaction } from '../ledger/transaction.js';
import type { NewCards } from '../gift-cards/new-cards.js';
import { callGateways } from '../payments/call-gateway.js';
import { hasUnknownRefund, latestFirst, refundCall } from './refund-call.js';

/** The refund of a covered order. */
interface CoverRefund {
  coveredOrderId: string;
  /** The charged order, and the amount of it, in minor units. */
  chargeOrderId: string;
  amount: number;
  request: RefundRequest;
  /** Of the refund for the covered order. */
  consequences: RefundConsequences;
  newCards: NewCards;
}

/**
 * Refunds a part of a charge for an order that it covers; the statement that writes the intents also lowers what covers
 * the order. Refuses REFUND_UNRESOLVED while the outcome of another refund of the charge is unknown.
 */
export function refundCover(
  context: OrderContext,
  { coveredOrderId, chargeOrderId, amount, request, consequences, newCards }: CoverRefund,
): Promise<Transaction[]> {
  const { database, shopId, claimedKey } = context;
  const ofCharge = { ...context, publicOrderId: chargeOrderId, expectedVersion: undefined, claimedKey: undefined };
  const states = ['open', 'abandoned', 'processed', 'cancelled'] as const;
  const refuseStatus = (): void => undefined;
  return withLeasedOrder(ofCharge, states, refuseStatus, async ({ order, save }) => {
    const ledger = await readLedger(database, shopId, chargeOrderId);
    const positions = positionsOf(order.state.payments, ledger).filter((position) => !hasUnknownRefund(position));
    const refundables = latestFirst(positions.flatMap(refundablesOf), ledger);
    if (refundables.reduce((sum, { left }) => sum + left, 0) < amount) refuse('REFUND_UNRESOLVED', { retryAfter: 5 });
    const calls = planRefund(amount, refundables).map((part) =>
      refundCall(part, request, { consequences, coveredOrderId }, newCards),
    );
    const called = await callGateways(ofCharge, order, calls, claimedKey?.key ?? null);
    const changed = applyLedger(order, await readLedger(database, shopId, chargeOrderId));
    const data = { changed: ['payments'], reason: request.reason, covered_order_id: coveredOrderId };
    const events: NewEvent[] = [{ type: 'order/updated', data }, ...paymentEvents(order, changed)];
    await save(changed, events);
    return called.map(({ transaction }) => transaction);
  });
}
