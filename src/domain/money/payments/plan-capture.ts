import { refuse } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Payment } from '../../order/document/application-state.js';
import type { Hold } from '../ledger/payment-position.js';
import type { Transaction } from '../ledger/transaction.js';

/** The capturable amounts of a payment, in minor units. */
export interface Capturable {
  payment: Payment;
  /** Its authorizations with the capturable amount of each. */
  holds: readonly Pick<Hold, 'authorization' | 'capturable'>[];
  /** The amount that must be authorized with the capture, of a verified payment or an expired authorization. */
  unauthorized: number;
  /** Whether an expired authorization is repeated for the full amount, so that the rest can be captured later. */
  isExpired?: boolean;
  /** Whether the gateway supports partial captures. */
  isDivisible: boolean;
}

export interface CapturePart {
  payment: Payment;
  amount: number;
  /** Undefined if it is authorized with the capture. */
  authorization: Transaction | undefined;
  /** The capturable amount of the authorization, including this amount. */
  authorized: number;
  /** Whether the authorization replaces an expired one. */
  isReauthorization: boolean;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The total capturable amount of these payments, in minor units. */
export const availableOf = (payments: readonly Capturable[]): number =>
  sumOf(payments.map(({ holds, unauthorized }) => sumOf(holds.map(({ capturable }) => capturable)) + unauthorized));

/** Held amounts are captured before anything more is authorized. */
function partsOf(one: Capturable, open: number, takesWhole: boolean): CapturePart[] {
  const { payment, holds, unauthorized, isExpired = false, isDivisible } = one;
  const available = availableOf([one]);
  let left = Math.min(open, available);
  if (!isDivisible && left < available) {
    if (!takesWhole || left <= 0) return [];
    left = available;
  }
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
 * Divides an amount over payments in the order in which they were added. Payments without partial captures are captured
 * in full or not at all; with `takesWhole` in full as soon as a part of them is needed. Refuses CAPTURE_EXCEEDS_REMAINING, CAPTURE_NOT_DIVISIBLE.
 */
export function planCapture(amount: number, payments: readonly Capturable[], takesWhole = false): CapturePart[] {
  const available = availableOf(payments);
  if (amount > available) {
    const most = moneyText(available, payments[0]?.payment.currency ?? '');
    refuse('CAPTURE_EXCEEDS_REMAINING', { field: 'amount', message: `At most ${most} can be captured.` });
  }
  let open = amount;
  const parts = payments.flatMap((payment): CapturePart[] => {
    const own = partsOf(payment, open, takesWhole);
    open -= sumOf(own.map((part) => part.amount));
    return own;
  });
  return open <= 0 ? parts : refuse('CAPTURE_NOT_DIVISIBLE', { field: 'amount' });
}
