import { statusOf, verificationOf } from '../../money/ledger/payment-status.js';
import { wasNeverSent, type Transaction } from '../../money/ledger/transaction.js';
import type { Payment, PaymentStatus } from '../../order/document/application-state.js';
import type { Voidable } from '../../money/payments/call-gateway.js';
import { refundablesOf, type Refundable } from '../../money/ledger/plan-refund.js';
import { withState, type Order } from '../../order/document/order.js';
import { isLive } from '../../order/document/price-order.js';

/** What a run of Process Order does next with the order's payments. */
export type Move =
  | { move: 'authorize'; payments: Payment[] }
  | { move: 'confirm'; payment: Payment; transaction: Transaction }
  | { move: 'undo'; voids: Voidable[]; refunds: Refundable[] }
  | { move: 'wait' }
  | { move: 'ask_shopper' }
  | { move: 'fail' }
  | { move: 'finish' };

interface Standing {
  payment: Payment;
  /** All rows of the payment, in the order written. */
  own: Transaction[];
  /** Its last authorisation, or verification. */
  authorization: Transaction | undefined;
  status: PaymentStatus;
}

const succeeded = (rows: readonly Transaction[], type: Transaction['type']): number =>
  rows.filter((one) => one.type === type && one.status === 'success').reduce((sum, { amount }) => sum + amount, 0);

const ofType = (own: readonly Transaction[], type: Transaction['type'], used: Transaction): Transaction[] =>
  own.filter((one) => one.type === type && (one.usedTransactionId === used.id || one.usedTransactionId === null));

/** What the last authorisation still holds: what was neither captured of it nor given up. */
function heldOf(own: readonly Transaction[]): number {
  const last = own.findLast((one) => one.type === 'authorize' && one.amount > 0 && one.status === 'success');
  if (!last || ofType(own, 'void', last).some(({ status }) => status === 'success')) return 0;
  return Math.max(0, last.amount - succeeded(ofType(own, 'capture', last), 'capture'));
}

function standingOf(payment: Payment, ledger: readonly Transaction[]): Standing {
  const own = ledger.filter(({ paymentId }) => paymentId === payment.id);
  const captured = succeeded(own, 'capture');
  const sums = { authorised: captured + heldOf(own), captured, refunded: succeeded(own, 'refund') };
  const authorization = own.findLast(({ type }) => type === 'authorize');
  return { payment, own, authorization, status: statusOf(payment, own, sums) };
}

/** Payments that this run has to do with: those with an amount that had not ended before it. */
const standings = (order: Order, ledger: readonly Transaction[]): Standing[] =>
  order.state.payments
    .filter((payment) => payment.amount > 0 && isLive(payment))
    .map((payment) => standingOf(payment, ledger));

/**
 * A payment that this run cannot do with: the gateway declined it, or this run could not reach it. What an earlier call
 * could not reach is asked for anew.
 */
function isFailed({ authorization, status }: Standing, { internals }: Order): boolean {
  if (status === 'failed') return true;
  return (
    authorization !== undefined && wasNeverSent(authorization) && authorization.wantedBy === internals.processingRun
  );
}

/** The authorisation that holds money, else the verification that stands, of a payment that has to be undone. */
function voidableOf({ payment, own, status }: Standing): Voidable | undefined {
  const held = own.findLast((one) => one.type === 'authorize' && one.amount > 0 && one.status === 'success');
  if (held && heldOf(own) > 0) return { payment, authorization: held };
  const verification = status === 'awaitingPreAuth' ? verificationOf(own) : undefined;
  return verification && { payment, authorization: verification };
}

/**
 * What is to be undone once a payment of the run was declined: authorisations are voided, captured money is returned.
 * Each once: what a gateway refused to undo since that decline stays as it is.
 */
function undoing(
  all: readonly Standing[],
  ledger: readonly Transaction[],
): { voids: Voidable[]; refunds: Refundable[] } {
  const declined = ledger.findIndex((one) =>
    all.some(({ authorization }) => authorization?.id === one.id && one.status === 'failed'),
  );
  const tried = ledger.slice(declined + 1);
  const wasTried = ({ payment, authorization }: Voidable): boolean =>
    ofType(tried, 'void', authorization).some(({ paymentId }) => paymentId === payment.id);
  return {
    voids: all.flatMap((standing) => {
      const voidable = voidableOf(standing);
      return voidable && !wasTried(voidable) ? [voidable] : [];
    }),
    refunds: refundablesOf(
      all.map(({ payment }) => payment),
      ledger,
    ).filter(
      ({ capture }) =>
        !tried.some(({ usedTransactionId, type }) => type === 'refund' && usedTransactionId === capture.id),
    ),
  };
}

/**
 * Decides from the ledger alone, so that whoever takes over a run whose process died goes on where it stood. All or
 * nothing: when one payment failed, the others are undone, and only then the run fails. Nothing is decided while
 * an outcome is not known. `confirmed` holds the authorisations that this run has sent the shopper's confirmation for.
 */
export function nextMove(order: Order, ledger: readonly Transaction[], confirmed: ReadonlySet<string>): Move {
  const all = standings(order, ledger);
  const open = all.filter(({ authorization }) => authorization?.status === 'pending');
  if (all.some(({ status }) => status === 'unknown')) return { move: 'wait' };

  if (all.some((standing) => isFailed(standing, order))) {
    // A capture that is not confirmed yet can be returned only when it is.
    if (all.some(({ own }) => own.some(({ type, status }) => type === 'capture' && status === 'pending')))
      return { move: 'wait' };
    const { voids, refunds } = undoing(all, ledger);
    return voids.length + refunds.length > 0 ? { move: 'undo', voids, refunds } : { move: 'fail' };
  }

  const fresh = all.filter(({ authorization, status }) => status === 'pending' && authorization?.status !== 'pending');
  if (fresh.length > 0) return { move: 'authorize', payments: fresh.map(({ payment }) => payment) };

  const unconfirmed = open.find(({ authorization }) => authorization && !confirmed.has(authorization.id));
  if (unconfirmed?.authorization)
    return { move: 'confirm', payment: unconfirmed.payment, transaction: unconfirmed.authorization };
  return open.length > 0 ? { move: 'ask_shopper' } : { move: 'finish' };
}

/** The order with its payments' statuses as the ledger says. */
export function withLedger(order: Order, ledger: readonly Transaction[]): Order {
  const statuses = new Map(standings(order, ledger).map(({ payment, status }) => [payment.id, status]));
  return withState(order, {
    payments: order.state.payments.map((payment) => ({
      ...payment,
      status: statuses.get(payment.id) ?? payment.status,
    })),
  });
}
