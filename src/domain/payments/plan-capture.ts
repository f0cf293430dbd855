import { refuse } from '../../errors.js';
import type { Payment } from '../orders/application-state.js';
import type { PaymentSums } from './ledger-repository.js';

/** What a payment can still give: its authorisation less what was captured or is being captured. */
export interface Capturable {
  payment: Payment;
  left: number;
  /** The gateway captures in parts. */
  isDivisible: boolean;
}

export interface CapturePart {
  payment: Payment;
  amount: number;
  /** Something of the authorisation is left for later. */
  holdOpen: boolean;
}

export const leftToCapture = ({ authorised, captured, capturing }: PaymentSums): number =>
  authorised - captured - capturing;

/**
 * Divides an amount over payments in the order added; what a gateway captures only in one piece is taken whole or not
 * at all. Refuses CAPTURE_EXCEEDS_REMAINING, CAPTURE_NOT_DIVISIBLE (contract 2, "A payment").
 */
export function planCapture(amount: number, payments: readonly Capturable[]): CapturePart[] {
  const available = payments.reduce((sum, { left }) => sum + left, 0);
  if (amount > available)
    refuse('CAPTURE_EXCEEDS_REMAINING', { field: 'amount', message: `At most ${available} can be captured.` });
  let open = amount;
  const parts = payments.flatMap(({ payment, left, isDivisible }): CapturePart[] => {
    const part = Math.min(open, left);
    if (part === 0 || (!isDivisible && part < left)) return [];
    open -= part;
    return [{ payment, amount: part, holdOpen: part < left }];
  });
  return open === 0 ? parts : refuse('CAPTURE_NOT_DIVISIBLE', { field: 'amount' });
}
