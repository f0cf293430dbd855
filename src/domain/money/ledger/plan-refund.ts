import { refuse } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Refundable } from './payment-position.js';

/** The amount to refund of a capture, in minor units. */
export interface RefundPart extends Omit<Refundable, 'left'> {
  amount: number;
}

/** Divides an amount over captures, the latest first. Refuses REFUND_EXCEEDS_CAPTURED. */
export function planRefund(amount: number, refundables: readonly Refundable[]): RefundPart[] {
  const available = refundables.reduce((sum, { left }) => sum + left, 0);
  if (amount > available) {
    const most = moneyText(available, refundables[0]?.payment.currency ?? '');
    refuse('REFUND_EXCEEDS_CAPTURED', { field: 'amount', message: `At most ${most} can be refunded.` });
  }
  let open = amount;
  return refundables.flatMap(({ payment, capture, left }) => {
    const part = Math.min(open, left);
    open -= part;
    return part > 0 ? [{ payment, capture, amount: part }] : [];
  });
}
