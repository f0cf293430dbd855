import { refuse } from '../../../errors.js';
import type { Payment } from '../../order/document/application-state.js';
import type { PaymentSums } from '../ledger/ledger-repository.js';

/** What a payment can still give, in minor units. */
export interface Capturable {
  payment: Payment;
  /** Of its authorisation: what was neither captured nor is being captured. */
  held: number;
  /** Not authorised yet: a verified payment is authorised with each capture. */
  unauthorised: number;
  /** The gateway captures in parts. */
  isDivisible: boolean;
}

export interface CapturePart {
  payment: Payment;
  amount: number;
  /** What its authorisation holds, this amount among it; 0 where it is authorised with the capture. */
  held: number;
  /** It is authorised with the capture. */
  isUnauthorised: boolean;
  /** Something of the authorisation is left for later. */
  holdOpen: boolean;
}

export const leftToCapture = ({ authorised, captured, capturing }: PaymentSums): number =>
  authorised - captured - capturing;

/** What is held is taken before anything more is authorised. */
function partsOf({ payment, held, unauthorised, isDivisible }: Capturable, open: number): CapturePart[] {
  const left = held + unauthorised;
  const amount = Math.min(open, left);
  if (!isDivisible && amount < left) return [];
  const fromHeld = Math.min(amount, held);
  return [
    { payment, amount: fromHeld, held, isUnauthorised: false, holdOpen: fromHeld < held },
    { payment, amount: amount - fromHeld, held: 0, isUnauthorised: true, holdOpen: false },
  ].filter((part) => part.amount > 0);
}

/**
 * Divides an amount over payments in the order added; what a gateway captures only in one piece is taken whole or not
 * at all. Refuses CAPTURE_EXCEEDS_REMAINING, CAPTURE_NOT_DIVISIBLE (contract 2, "A payment").
 */
export function planCapture(amount: number, payments: readonly Capturable[]): CapturePart[] {
  const available = payments.reduce((sum, { held, unauthorised }) => sum + held + unauthorised, 0);
  if (amount > available)
    refuse('CAPTURE_EXCEEDS_REMAINING', { field: 'amount', message: `At most ${available} can be captured.` });
  let open = amount;
  const parts = payments.flatMap((payment): CapturePart[] => {
    const own = partsOf(payment, open);
    open -= own.reduce((sum, part) => sum + part.amount, 0);
    return own;
  });
  return open === 0 ? parts : refuse('CAPTURE_NOT_DIVISIBLE', { field: 'amount' });
}
