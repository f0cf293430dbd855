import type { Transaction } from '../../payments/transaction.js';
import type { Payment, PaymentStatus } from '../application-state.js';
import type { Voidable } from '../../payments/call-gateway.js';
import { refundablesOf, type Refundable } from '../../refunds/plan-refund.js';
import { withState, type Order } from '../order.js';
import { isLive } from '../price-order.js';

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
  authorization: Transaction | undefined;
}

/** Payments that this run has to do with: those with an amount that had not ended before it. */
function standings(order: Order, ledger: readonly Transaction[]): Standing[] {
  return order.state.payments
    .filter((payment) => payment.amount > 0 && isLive(payment))
    .map((payment) => {
      const own = ledger.filter(({ paymentId }) => paymentId === payment.id);
      return { payment, own, authorization: own.findLast(({ type }) => type === 'authorize') };
    });
}

const succeeded = (own: readonly Transaction[], type: Transaction['type']): number =>
  own.filter((one) => one.type === type && one.status === 'success').reduce((sum, { amount }) => sum + amount, 0);

/** Something of the authorisation is neither captured nor given up. */
const isHeld = ({ own, authorization }: Standing): boolean =>
  authorization?.status === 'success' &&
  !own.some(({ type, status }) => type === 'void' && status === 'success') &&
  authorization.amount > succeeded(own, 'capture');

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
  return {
    voids: all.flatMap((standing) => {
      const { payment, authorization } = standing;
      const wasTried = tried.some(({ type, paymentId }) => type === 'void' && paymentId === payment.id);
      return authorization && isHeld(standing) && !wasTried ? [{ payment, authorization }] : [];
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
 * nothing: when one authorisation failed, the others are undone, and only then the run fails. Nothing is decided while
 * an outcome is not known. `confirmed` holds the authorisations that this run has sent the shopper's confirmation for.
 */
export function nextMove(order: Order, ledger: readonly Transaction[], confirmed: ReadonlySet<string>): Move {
  const all = standings(order, ledger);
  const open = all.filter(({ authorization }) => authorization?.status === 'pending');
  if (all.some(({ own }) => own.some(({ status }) => status === 'unknown'))) return { move: 'wait' };

  if (all.some(({ authorization }) => authorization?.status === 'failed')) {
    // A capture that is not confirmed yet can be returned only when it is.
    if (all.some(({ own }) => own.some(({ type, status }) => type === 'capture' && status === 'pending')))
      return { move: 'wait' };
    const { voids, refunds } = undoing(all, ledger);
    return voids.length + refunds.length > 0 ? { move: 'undo', voids, refunds } : { move: 'fail' };
  }

  const fresh = all.filter(({ authorization }) => authorization === undefined).map(({ payment }) => payment);
  if (fresh.length > 0) return { move: 'authorize', payments: fresh };

  const unconfirmed = open.find(({ authorization }) => authorization && !confirmed.has(authorization.id));
  if (unconfirmed?.authorization)
    return { move: 'confirm', payment: unconfirmed.payment, transaction: unconfirmed.authorization };
  return open.length > 0 ? { move: 'ask_shopper' } : { move: 'finish' };
}

function statusOf({ payment, own, authorization }: Standing): PaymentStatus {
  if (own.some(({ status }) => status === 'unknown')) return 'unknown';
  // What was captured before the order is processed stays as the capture left it.
  if (succeeded(own, 'capture') > 0) return payment.status;
  if (own.some(({ type, status }) => type === 'void' && status === 'success')) return 'voided';
  if (authorization?.status === 'success') return 'preAuthed';
  if (authorization?.status === 'failed') return 'failed';
  return payment.status;
}

/** The order with its payments' statuses as the ledger says. */
export function withLedger(order: Order, ledger: readonly Transaction[]): Order {
  const statuses = new Map(standings(order, ledger).map((standing) => [standing.payment.id, statusOf(standing)]));
  return withState(order, {
    payments: order.state.payments.map((payment) => ({
      ...payment,
      status: statuses.get(payment.id) ?? payment.status,
    })),
  });
}
