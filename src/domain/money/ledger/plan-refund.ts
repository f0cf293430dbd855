import { refuse } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Refundable } from './payment-position.js';

/** The amount to refund of a capture, in minor units. */
export interface RefundPart extends Omit<Refundable, 'left'> {
  amount: number;
}

/** Refuses REFUND_EXCEEDS_CAPTURED if less than the amount is available. */
export function refuseExceeding(amount: number, available: number, currency: string): void {
  if (amount <= available) return;
  const message = `At most ${moneyText(available, currency)} can be refunded.`;
  refuse('REFUND_EXCEEDS_CAPTURED', { field: 'amount', message });
}

/** Divides an amount over captures, the latest first. Refuses REFUND_EXCEEDS_CAPTURED. */
export function planRefund(amount: number, refundables: readonly Refundable[]): RefundPart[] {
  const available = refundables.reduce((sum, { left }) => sum + left, 0);
  refuseExceeding(amount, available, refundables[0]?.payment.currency ?? '');
  let open = amount;
  return refundables.flatMap(({ payment, capture, left }) => {
    const part = Math.min(open, left);
    open -= part;
    return part > 0 ? [{ payment, capture, amount: part }] : [];
  });
}
