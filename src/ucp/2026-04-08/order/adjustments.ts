import type { Return } from '../../../domain/fulfillment/returns/return.js';
import type { Transaction } from '../../../domain/money/ledger/transaction.js';
import { piecesOf } from '../../../domain/order/document/line-pieces.js';
import { lineQuantities, type LineQuantity, type OrderFacts } from './order-facts.js';
import type { Total } from '../checkout/totals.js';

/** A change of an order after it was placed. Amounts and quantities are negative if the shopper gets money back. */
export interface Adjustment {
  id: string;
  type: 'refund' | 'credit' | 'return' | 'cancellation';
  occurred_at: string;
  status: 'pending' | 'completed' | 'failed';
  line_items?: LineQuantity[];
  totals?: Total[];
}

const lineItemsMember = (items: LineQuantity[]): { line_items?: LineQuantity[] } =>
  items.length > 0 ? { line_items: items } : {};

const refundStatus: Readonly<Record<Transaction['status'], Adjustment['status']>> = {
  pending: 'pending',
  unknown: 'pending',
  success: 'completed',
  failed: 'failed',
};

/** The refunds of payments that paid for the order, and store credit. */
function refundsOf({ order, ledger, returns, refundedPieces }: OrderFacts): Adjustment[] {
  const endedEarly = new Set(order.internals.payments.filter((one) => one.endedEarly === true).map(({ id }) => id));
  const credits = new Set(returns.filter(({ outcome }) => outcome === 'store_credit').map(({ id }) => id));
  return ledger
    .filter(({ type, amount, paymentId }) => type === 'refund' && amount > 0 && !endedEarly.has(paymentId))
    .map(({ id, amount, status, returnId, createdAt, settledAt }) => ({
      id,
      type: returnId !== null && credits.has(returnId) ? 'credit' : 'refund',
      occurred_at: (settledAt ?? createdAt).toISOString(),
      status: refundStatus[status],
      ...lineItemsMember(lineQuantities(refundedPieces.get(id) ?? [], -1)),
      totals: [{ type: 'total', amount: -amount }],
    }));
}

const returnStatus: Readonly<Record<Return['status'], Adjustment['status']>> = {
  requested: 'pending',
  approved: 'pending',
  received: 'completed',
  closed: 'completed',
  declined: 'failed',
  cancelled: 'failed',
};

/** The returns of an order. The money that follows is an adjustment of its own. */
const returnsOf = ({ returns }: OrderFacts): Adjustment[] =>
  returns.map(({ id, status, lineItems, requestedAt, receivedAt, closedAt }) => ({
    id,
    type: 'return',
    occurred_at: (receivedAt ?? closedAt ?? requestedAt).toISOString(),
    status: returnStatus[status],
    ...lineItemsMember(
      lineQuantities(
        lineItems.map(({ lineItemKey, quantity, receivedQuantity }) => ({
          lineItemKey,
          quantity: receivedQuantity ?? quantity,
        })),
        -1,
      ),
    ),
  }));

/**
 * The cancellation of an order, with the authorized amount that was released after it was placed. What was paid is refunded
 * before.
 */
function cancellationsOf({ order, ledger }: OrderFacts): Adjustment[] {
  const { publicOrderId, state } = order;
  if (order.status !== 'cancelled' || state.cancelledAt === null) return [];
  const placedAt = order.processedAt ?? order.createdAt;
  const released = ledger
    .filter(({ type, status, createdAt }) => type === 'void' && status === 'success' && createdAt >= placedAt)
    .reduce((total, { amount }) => total + amount, 0);
  const units = piecesOf(order).map(({ lineItemKey, left }) => ({ lineItemKey, quantity: left }));
  return [
    {
      id: `${publicOrderId}:cancellation`,
      type: 'cancellation',
      occurred_at: new Date(state.cancelledAt).toISOString(),
      status: 'completed',
      ...lineItemsMember(lineQuantities(units, -1)),
      ...(released > 0 ? { totals: [{ type: 'total', amount: -released }] } : {}),
    },
  ];
}

/** The changes of an order after it was placed, oldest first. */
export const adjustmentsOf = (facts: OrderFacts): Adjustment[] =>
  [...refundsOf(facts), ...returnsOf(facts), ...cancellationsOf(facts)].toSorted(
    (one, other) => Date.parse(one.occurred_at) - Date.parse(other.occurred_at),
  );
