import { typeOfMethod } from '../../../outbound/gateways/card-details.js';
import type { Payment } from '../../order/document/application-state.js';
import { withConcern, withoutConcerns } from '../../order/document/attention.js';
import {
  dueOf,
  withInternals,
  withState,
  type Concern,
  type Order,
  type ReportedRefund,
} from '../../order/document/order.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import { positionsOf, releasedOf, type PaymentPosition } from './payment-position.js';
import { isVerification, type Transaction } from './transaction.js';

const sumOf = (positions: readonly PaymentPosition[], part: (position: PaymentPosition) => number): number =>
  positions.reduce((sum, position) => sum + part(position), 0);

/** The totals of an order's payments, in minor units. */
export interface PaymentTotals {
  orderTotal: number;
  /** Captured minus refunded. */
  paidTotal: number;
  /**
   * Order total minus captured, without what an earlier charge covers. Amounts that were refunded before the order was
   * processed must be paid again.
   */
  amountRemaining: number;
  /** Authorized and not captured; captures that are not confirmed are still held. */
  capturedHeldTotal: number;
}

/** The amount of a payment that was refunded before the order was processed. */
function refundedEarly({ processedAt, internals }: Order, position: PaymentPosition): number {
  const { refunded, refunding } = position;
  if (processedAt === null) return refunded + refunding;
  const own = internals.payments.find(({ id }) => id === position.payment.id);
  return own?.refundedEarly ?? (own?.endedEarly ? refunded : 0);
}

export function totalsOf(order: Order, positions: readonly PaymentPosition[]): PaymentTotals {
  const { orderTotal } = order.state;
  return {
    orderTotal,
    paidTotal: sumOf(positions, ({ captured, refunded }) => captured - refunded),
    amountRemaining: dueOf(order) - sumOf(positions, (one) => one.captured - refundedEarly(order, one)),
    capturedHeldTotal: sumOf(positions, ({ held }) => held),
  };
}

/** Refunded, or in refunds with an unknown or pending outcome, in minor units. */
export const refundedTotal = (ledger: readonly Transaction[]): number =>
  ledger.reduce((sum, { type, status, amount }) => (type === 'refund' && status !== 'failed' ? sum + amount : sum), 0);

/** The authorized amount of an authorized payment; any other payment keeps its amount. */
function amountOf({ payment, transactions, captured, held, authorizing, expired }: PaymentPosition): number {
  const isAuthorized = held + authorizing > 0 && !transactions.some(isVerification);
  return isAuthorized ? captured + held + authorizing + expired : payment.amount;
}

/** The type of a payment, which is a card's once its gateway has described one. */
const typeOf = ({ payment, transactions }: PaymentPosition): string =>
  transactions.reduce((type, { card }) => typeOfMethod(type, card), payment.type);

/** Whether the refused void or refund of a concern has nothing left to return, or was retried since. */
function isReturned({ transactionId }: Concern, positions: readonly PaymentPosition[]): boolean {
  const position = positions.find(({ transactions }) => transactions.some(({ id }) => id === transactionId));
  const refused = position?.transactions.find(({ id }) => id === transactionId);
  if (!position || !refused) return true;
  const used = refused.usedTransactionId;
  if (refused.type === 'void')
    return (
      ![position.waiting, ...position.givenUp].some((one) => one?.id === used) &&
      !position.holds.some(({ authorization: { id } }) => id === used)
    );
  const later = position.transactions.slice(position.transactions.indexOf(refused) + 1);
  return later.some(({ type, status }) => type === 'refund' && status === 'success');
}

/** Whether the refused void of a concern was for an authorization that was given up. */
const isOfGivenUp = ({ transactionId }: Concern, positions: readonly PaymentPosition[]): boolean =>
  positions.some(({ transactions, givenUp }) => {
    const refused = transactions.find(({ id }) => id === transactionId);
    return givenUp.some(({ id }) => id === refused?.usedTransactionId);
  });

/** The order without the concerns that the ledger shows as resolved. */
function withoutSettled(order: Order, positions: readonly PaymentPosition[], ledger: readonly Transaction[]): Order {
  const settled = new Set(ledger.filter(({ settledAt }) => settledAt !== null).map(({ id }) => id));
  const refunded = refundedTotal(ledger);
  return withoutConcerns(order, (concern) => {
    switch (concern.about) {
      case 'outcome':
        return settled.has(concern.transactionId ?? '');
      case 'void':
        // The payments of a processed order need not be released, except for authorizations that were given up.
        return (order.status === 'processed' && !isOfGivenUp(concern, positions)) || isReturned(concern, positions);
      case 'payments':
        return order.status === 'processed';
      case 'capture':
        return order.status === 'cancelled' || totalsOf(order, positions).amountRemaining <= 0;
      case 'refused_refund':
        return isReturned(concern, positions);
      case 'refund':
        return (concern.refundedAmount ?? 0) <= refunded;
      default:
        return false;
    }
  });
}

/** A concern for a person: the gateway refused a call that returns money. */
function refusedReturn({ id, type, reference, message }: Transaction, now: Date): Concern {
  const reason = `The gateway refused the ${type} ${reference}: ${message}`;
  return { about: type === 'void' ? 'void' : 'refused_refund', reason, since: now.toISOString(), transactionId: id };
}

/** The order with a concern for each of these voids and refunds that failed. */
export function withRefusedReturns(order: Order, calls: readonly Transaction[], now: Date): Order {
  return calls
    .filter(({ status }) => status === 'failed')
    .reduce((concerned, call) => withConcern(concerned, refusedReturn(call, now)), order);
}

/**
 * The order with its payments according to the ledger: their statuses, the authorized and paid amounts, and without
 * resolved concerns.
 */
export function applyLedger(order: Order, ledger: readonly Transaction[]): Order {
  const positions = positionsOf(order.state.payments, ledger);
  const byId = new Map(positions.map((position) => [position.payment.id, position]));
  const payments = positions.map((position): Payment => ({
    ...position.payment,
    amount: amountOf(position),
    type: typeOf(position),
    status: position.status,
  }));
  const internals = order.internals.payments.map((own) => {
    const position = byId.get(own.id);
    if (!position) return own;
    const { status, waiting } = position;
    const canFloat = (status === 'pending' && !waiting) || status === 'awaitingPreAuth';
    const released = releasedOf({ ...position, payment: { ...position.payment, amount: amountOf(position) } });
    return {
      ...own,
      floats: own.floats && canFloat,
      confirming: waiting?.providerTransactionId ?? null,
      ...(released > 0 || own.released !== undefined ? { released } : {}),
    };
  });
  const amountPaid = totalsOf(order, positions).paidTotal;
  const shown = withState(order, { payments, amountPaid, orderBalance: dueOf(order) - amountPaid });
  const refunds = acceptedRefunds(ledger);
  const reported = refunds.length > 0 || order.internals.refunds !== undefined ? { refunds } : {};
  return withoutSettled(withInternals(shown, { payments: internals, ...reported }), positions, ledger);
}

/** The order with what was refunded of the charges that cover it. */
export function withCoverReturned(order: Order, { returned }: { returned: number }): Order {
  const { subscription } = order.internals;
  if (!subscription || (subscription.coverReturned ?? 0) === returned) return order;
  return withInternals(order, { subscription: { ...subscription, coverReturned: returned } });
}

const acceptedRefunds = (ledger: readonly Transaction[]): ReportedRefund[] =>
  ledger.flatMap(({ id, paymentId, type, amount, status, createdAt }) =>
    type === 'refund' && (status === 'success' || status === 'pending')
      ? [{ transactionId: id, paymentId, amount, status, at: createdAt.toISOString() }]
      : [],
  );

/** The refunds without an event. For an older order, refunds requested before it was written count as known. */
function newRefunds(before: Order, after: Order): ReportedRefund[] {
  const { refunds: known } = before.internals;
  const knownIds = new Set(known?.map(({ transactionId }) => transactionId));
  const isNew = known
    ? ({ transactionId }: ReportedRefund) => !knownIds.has(transactionId)
    : ({ at }: ReportedRefund) => new Date(at) >= before.updatedAt;
  return (after.internals.refunds ?? []).filter(isNew);
}

/** `payment/updated` for each payment whose status changed, and `refund/created` for each new refund. */
export function paymentEvents(before: Order, after: Order): NewEvent[] {
  const statuses = new Map(before.state.payments.map(({ id, status }) => [id, status]));
  const updated = after.state.payments
    .filter(({ id, status }) => statuses.get(id) !== status)
    .map(({ id, status }) => ({ type: 'payment/updated', data: { payment_id: id, status } }));
  const { isoCode: currency } = after.state.currency;
  const refunded = newRefunds(before, after).map(({ transactionId, paymentId, amount, status }) => ({
    type: 'refund/created',
    data: { transaction_id: transactionId, payment_id: paymentId, amount, currency, status },
  }));
  return [...updated, ...refunded];
}
