import { refuse } from '../../../errors.js';
import type { Payment } from '../../order/document/application-state.js';
import type { Transaction } from './transaction.js';

/** A capture that money can be returned of. */
export interface Refundable {
  payment: Payment;
  capture: Transaction;
  left: number;
}

export interface RefundPart {
  payment: Payment;
  capture: Transaction;
  amount: number;
}

/** The captures of these payments with what is left of each, the latest first. */
export function refundablesOf(payments: readonly Payment[], ledger: readonly Transaction[]): Refundable[] {
  const returned = (capture: Transaction): number =>
    ledger
      .filter(
        ({ type, status, usedTransactionId }) =>
          type === 'refund' && status !== 'failed' && usedTransactionId === capture.id,
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  return ledger
    .filter(({ type, status }) => type === 'capture' && status === 'success')
    .toReversed()
    .flatMap((capture) => {
      const payment = payments.find(({ id }) => id === capture.paymentId);
      const left = capture.amount - returned(capture);
      return payment && left > 0 ? [{ payment, capture, left }] : [];
    });
}

/** Divides an amount over captures, the latest first. Refuses REFUND_EXCEEDS_CAPTURED. */
export function planRefund(amount: number, refundables: readonly Refundable[]): RefundPart[] {
  const available = refundables.reduce((sum, { left }) => sum + left, 0);
  if (amount > available)
    refuse('REFUND_EXCEEDS_CAPTURED', { field: 'amount', message: `At most ${available} can be refunded.` });
  let open = amount;
  return refundables.flatMap(({ payment, capture, left }) => {
    const part = Math.min(open, left);
    open -= part;
    return part > 0 ? [{ payment, capture, amount: part }] : [];
  });
}
