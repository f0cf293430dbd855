import {
  coverageOf,
  givenUpOf,
  isPartlyApproved,
  positionsOf,
  voidablesOf,
  refundablesOf,
} from '../../money/ledger/payment-position.js';
import type { PaymentPosition, Refundable, Voidable } from '../../money/ledger/payment-position.js';
import { wasNeverSent, type Transaction } from '../../money/ledger/transaction.js';
import type { Payment } from '../../order/document/application-state.js';
import { dueOf, type Order } from '../../order/document/order.js';
import { isLive } from '../../order/pricing/price-order.js';

/** The next step of a run of Process Order for the order's payments. */
export type Move =
  | { move: 'authorize'; payments: Payment[] }
  | { move: 'confirm'; payment: Payment; transaction: Transaction }
  | { move: 'undo'; voids: Voidable[]; refunds: Refundable[] }
  | { move: 'wait' }
  | { move: 'ask_shopper'; clientSecret: string }
  /** A payment was approved in part, so the shopper has to pay this amount otherwise. */
  | { move: 'ask_rest'; open: number }
  | { move: 'fail' }
  | { move: 'finish' };

/** The payments at the start of a run, with any current status. */
export function paymentsOfRun({ state, internals }: Order): Payment[] {
  const { processingPayments } = internals;
  return state.payments.filter((payment) =>
    processingPayments ? processingPayments.includes(payment.id) : isLive(payment),
  );
}

/**
 * A failed payment: declined, voided or refunded, or this run could not reach its gateway. A payment whose gateway an
 * earlier call could not reach is authorized now.
 */
function isFailed({ payment, status, transactions }: PaymentPosition, { internals }: Order): boolean {
  const last = transactions.findLast(({ type }) => type === 'authorize');
  const wasUnreachable = last !== undefined && wasNeverSent(last) && last.wantedBy === internals.processingRun;
  return !isLive({ ...payment, status }) || wasUnreachable;
}

/**
 * The voids and refunds when the run fails. Each is tried once in a run; a refused one is not retried.
 */
function undoing(all: readonly PaymentPosition[], { internals }: Order): { voids: Voidable[]; refunds: Refundable[] } {
  const tried = new Set(
    all
      .flatMap(({ transactions }) => transactions)
      .filter(({ type, wantedBy }) => (type === 'void' || type === 'refund') && wantedBy === internals.processingRun)
      .map(({ usedTransactionId }) => usedTransactionId),
  );
  const active = all.filter(({ status }) => status !== 'failed');
  const ended = all.filter(({ status }) => status === 'failed');
  return {
    voids: [...active.flatMap(voidablesOf), ...ended.flatMap(givenUpOf)].filter(
      ({ authorization }) => !tried.has(authorization.id),
    ),
    refunds: all.flatMap(refundablesOf).filter(({ capture }) => !tried.has(capture.id)),
  };
}

/**
 * Decides from the ledger alone, so that another process can continue a run whose process died. If a payment failed, or
 * the payments do not cover the total, all are undone, and then the run fails; payments of which one was approved in part
 * are kept. Nothing is decided while an outcome is unknown. An authorization that waits for the shopper since this run is
 * not confirmed: that is for the run after the shopper has confirmed it.
 */
export function nextMove(order: Order, ledger: readonly Transaction[]): Move {
  const all = positionsOf(paymentsOfRun(order), ledger).filter(({ payment }) => payment.amount > 0);
  if (all.some(({ isUnknown }) => isUnknown)) return { move: 'wait' };

  if (!all.some((position) => isFailed(position, order))) {
    const fresh = all.filter(({ status, waiting }) => status === 'pending' && !waiting);
    if (fresh.length > 0) return { move: 'authorize', payments: fresh.map(({ payment }) => payment) };
    for (const { payment, waiting: transaction } of all)
      if (transaction && transaction.wantedBy !== order.internals.processingRun)
        return { move: 'confirm', payment, transaction };
    const asked = all.find(({ waiting }) => waiting)?.waiting;
    if (asked) return { move: 'ask_shopper', clientSecret: asked.clientSecret ?? '' };
    const covered = positionsOf(order.state.payments, ledger).reduce((sum, one) => sum + coverageOf(one), 0);
    const open = dueOf(order) - covered;
    if (open === 0) return { move: 'finish' };
    if (open > 0 && all.some(isPartlyApproved)) return { move: 'ask_rest', open };
  }
  // A capture that is not confirmed can be refunded only once it is.
  if (all.some(({ capturing }) => capturing > 0)) return { move: 'wait' };
  const { voids, refunds } = undoing(all, order);
  return voids.length + refunds.length > 0 ? { move: 'undo', voids, refunds } : { move: 'fail' };
}
