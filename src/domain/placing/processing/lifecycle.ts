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
import { dueOf, type Order, type OrderInternals } from '../../order/document/order.js';
import { isHeld, type Lease } from '../../order/storage/lease.js';
import { isLive } from '../../order/pricing/price-order.js';

/** The kept result of a run whose order is open again. */
export type RunResult = NonNullable<OrderInternals['lastRefusal']> | NonNullable<OrderInternals['lastQuestion']>;

/**
 * The life of Process Order. Each move is decided here, from the stored order, its lease and its ledger alone, so that
 * any process can continue a run whose process died, at any point. `run.ts` makes the moves. A lease ends with its
 * process: other processes notice within seconds that it is dead, or after a minute that it is silent.
 *
 * | the order is      | and                                                             | the next move is    |
 * |-------------------|-----------------------------------------------------------------|---------------------|
 * | processed         |                                                                 | show                |
 * | cancelled         |                                                                 | refuse_cancelled    |
 * | open or abandoned | the run that the caller joined has ended, and its result is kept | show_result         |
 * |                   | another call works on it                                        | await_lease         |
 * |                   | the process of another call died                                | recover             |
 * |                   | otherwise                                                       | begin               |
 * | processing        | another process runs it                                         | join                |
 * |                   | it waits for the outcome of a gateway call                      | join                |
 * |                   | its process died                                                | take_over           |
 * |                   | this process runs it                                            | that of its payments |
 *
 * | this process runs it, and                                      | the next move is | and then the order is   |
 * |----------------------------------------------------------------|------------------|-------------------------|
 * | an outcome is unknown                                          | wait             | processing, not leased  |
 * | payments were not sent to a gateway                            | authorize        | processing              |
 * | an authorization of an earlier run waits for the shopper       | confirm          | processing              |
 * | an authorization of this run waits for the shopper             | ask_shopper      | open                    |
 * | a payment was approved in part, and the others                 | ask_rest         | open                    |
 * | the payments cover what is due                                 | finish           | processed               |
 * | a payment failed, or they do not cover it: a capture is pending | wait             | processing, not leased  |
 * | … something is held or captured                                | undo             | processing              |
 * | … nothing is                                                   | fail             | open                    |
 *
 * Rules around the tables:
 *
 * - The run has an ID (`processingRun`), which whoever takes it over keeps. Calls that it makes or confirms are recorded as
 *   wanted by it (`wantedBy`).
 * - Before a run is taken over, the calls that its process may have sent are marked as unknown (`markLost`). Only then may
 *   the payment moves be decided: without it, a call in progress would look like one that was not sent.
 * - A run without a lease waits for an outcome. A job that learns the outcome continues it, and its callers see the result.
 * - The move `finish` refuses if a charge that was to cover the order holds too little by now. The order is open again then,
 *   or waits if a payment may have been captured.
 * - Cancel Order also ends a run whose process died or that waits, unless an outcome is unknown.
 */
export type EntryMove =
  | { move: 'show' }
  | { move: 'refuse_cancelled' }
  | { move: 'show_result'; result: RunResult }
  | { move: 'await_lease' }
  | { move: 'recover' }
  | { move: 'begin' }
  | { move: 'join' }
  | { move: 'take_over' };

/** A move of the process that runs the order, for its payments. */
export type PaymentMove =
  | { move: 'authorize'; payments: Payment[] }
  | { move: 'confirm'; payment: Payment; transaction: Transaction }
  | { move: 'undo'; voids: Voidable[]; refunds: Refundable[] }
  | { move: 'wait' }
  | { move: 'ask_shopper'; clientSecret: string }
  /** A payment was approved in part, so the shopper has to pay this amount otherwise. */
  | { move: 'ask_rest'; open: number }
  | { move: 'fail' }
  | { move: 'finish' };

/** What is known of an order that this process does not run. */
export interface Seen {
  order: Order;
  lease: Lease | undefined;
  /** The run that the caller has joined. */
  joined: string | null;
}

/** The result of the joined run; undefined if another run has ended since. */
function resultOf({ lastRefusal, lastQuestion }: OrderInternals, joined: string): RunResult | undefined {
  return [lastRefusal, lastQuestion].find((result) => result?.run === joined) ?? undefined;
}

/** The next move of a caller of Process Order. */
export function nextMove({ order, lease, joined }: Seen, now: Date): EntryMove {
  const isDropped = lease !== undefined && !isHeld(lease, now);
  switch (order.status) {
    case 'processed':
      return { move: 'show' };
    case 'cancelled':
      return { move: 'refuse_cancelled' };
    case 'processing':
      return { move: isDropped ? 'take_over' : 'join' };
    case 'open':
    case 'abandoned': {
      const result = joined === null ? undefined : resultOf(order.internals, joined);
      if (result) return { move: 'show_result', result };
      if (isDropped) return { move: 'recover' };
      return { move: lease ? 'await_lease' : 'begin' };
    }
  }
}

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
 * The next move for the payments of a run, from the ledger. If a payment failed, or the payments do not cover the total,
 * all are undone, and then the run fails; payments of which one was approved in part are kept. Nothing is decided while an
 * outcome is unknown. An authorization that
 * waits for the shopper since this run is not confirmed: that is for the run after the shopper has confirmed it.
 */
export function paymentMove(order: Order, ledger: readonly Transaction[]): PaymentMove {
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
