import type { OrderContext } from '../../core/operation/operation.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import { NewCards } from '../../money/gift-cards/new-cards.js';
import { applyLedger, paymentEvents, withRefusedReturns } from '../../money/ledger/apply-ledger.js';
import { withLeasedOrder } from '../../money/ledger/leased-order.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { positionsOf, voidablesOf, type PaymentPosition } from '../../money/ledger/payment-position.js';
import { voidAll, withUndoDue } from '../../money/payments/undo-payments.js';
import { withState, withStatus, type Order } from '../../order/document/order.js';

interface End {
  /** The status that the order has then. */
  status: 'open' | 'cancelled';
  event: NewEvent;
  /** Refuses an order that is not open, which another call may be processing. */
  refuseStatus: (order: Order) => void;
  /** Refuses an order because of what its payments hold. */
  refusePayments?: (positions: readonly PaymentPosition[]) => void;
}

/**
 * Voids the authorizations of an order that is not processed, and leaves it open or cancels it. A cancellation cannot be refused
 * by a gift card that can no longer be used: it gets a successor.
 */
export async function endOpenOrder(context: OrderContext, end: End): Promise<void> {
  const { database, clock, shopId, publicOrderId } = context;
  const { status, event, refuseStatus, refusePayments } = end;
  await withLeasedOrder(context, ['open', 'abandoned'], refuseStatus, async ({ order, save }) => {
    const positions = positionsOf(order.state.payments, await readLedger(database, shopId, publicOrderId));
    refusePayments?.(positions);
    const isCancelled = status === 'cancelled';
    const voids = await voidAll(
      context,
      order,
      positions.flatMap(voidablesOf),
      isCancelled ? new NewCards() : undefined,
    );
    const voided = applyLedger(withUndoDue(order, []), await readLedger(database, shopId, publicOrderId));
    const made = voids.map(({ transaction }) => transaction);
    const settled = withStatus(withRefusedReturns(voided, made, clock.now()), status);
    const ended = isCancelled ? withState(settled, { cancelledAt: clock.now().toISOString() }) : settled;
    await save(ended, [...paymentEvents(order, voided), event]);
  });
}
