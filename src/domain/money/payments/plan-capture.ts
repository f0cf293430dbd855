import { refuse } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Payment } from '../../order/document/application-state.js';
import type { Hold } from '../ledger/payment-position.js';
import type { Transaction } from '../ledger/transaction.js';

/** What can be captured of a payment, in minor units. */
export interface Capturable {
  payment: Payment;
  /** Its authorizations with what can be captured of each. */
  holds: readonly Pick<Hold, 'authorization' | 'capturable'>[];
  /** What has to be authorized with the capture: of a verified payment, or of an expired authorization. */
  unauthorized: number;
  /** An expired authorization is authorized again whole, so that the rest can be captured later. */
  isExpired?: boolean;
  /** The gateway captures in parts. */
  isDivisible: boolean;
}

export interface CapturePart {
  payment: Payment;
  amount: number;
  /** Undefined: it is authorized with the capture. */
  authorization: Transaction | undefined;
  /** What the authorization has for captures, or is to be made for; this amount among it. */
  authorized: number;
  /** The authorization replaces an expired one. */
  isReauthorization: boolean;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** All that can be captured of these payments, in minor units. */
export const availableOf = (payments: readonly Capturable[]): number =>
  sumOf(payments.map(({ holds, unauthorized }) => sumOf(holds.map(({ capturable }) => capturable)) + unauthorized));

/** What is held is captured before anything more is authorized. */
function partsOf(one: Capturable, open: number): CapturePart[] {
  const { payment, holds, unauthorized, isExpired = false, isDivisible } = one;
  const available = availableOf([one]);
  let left = Math.min(open, available);
  if (!isDivisible && left < available) return [];
  const take = (most: number): number => {
    const amount = Math.min(left, most);
    left -= amount;
    return amount;
  };
  const held = holds.map(({ authorization, capturable }): CapturePart => ({
    payment,
    amount: take(capturable),
    authorization,
    authorized: capturable,
    isReauthorization: false,
  }));
  const amount = take(unauthorized);
  const authorized = isExpired ? unauthorized : amount;
  const fresh = { payment, amount, authorization: undefined, authorized, isReauthorization: isExpired };
  return [...held, fresh].filter((part) => part.amount > 0);
}

/**
 * Divides an amount over payments in the order added; what a gateway captures only in one piece is taken whole or not
 * at all. Refuses CAPTURE_EXCEEDS_REMAINING, CAPTURE_NOT_DIVISIBLE.
 */
export function planCapture(amount: number, payments: readonly Capturable[]): CapturePart[] {
  const available = availableOf(payments);
  if (amount > available) {
    const most = moneyText(available, payments[0]?.payment.currency ?? '');
    refuse('CAPTURE_EXCEEDS_REMAINING', { field: 'amount', message: `At most ${most} can be captured.` });
  }
  let open = amount;
  const parts = payments.flatMap((payment): CapturePart[] => {
    const own = partsOf(payment, open);
    open -= sumOf(own.map((part) => part.amount));
    return own;
  });
  return open === 0 ? parts : refuse('CAPTURE_NOT_DIVISIBLE', { field: 'amount' });
}
