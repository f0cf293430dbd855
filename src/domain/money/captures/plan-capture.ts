import { refuse } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Payment } from '../../order/document/application-state.js';
import type { Order } from '../../order/document/order.js';
import { isLive } from '../../order/pricing/price-order.js';
import { isUndecided, type Hold, type PaymentPosition } from '../ledger/payment-position.js';
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

/** Whether the gateways of payments support partial captures, by their public IDs; without those that are gone. */
export type Divisibility = ReadonlyMap<string, boolean>;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The total capturable amount of these payments, in minor units. */
export const availableOf = (payments: readonly Capturable[]): number =>
  sumOf(payments.map(({ holds, unauthorized }) => sumOf(holds.map(({ capturable }) => capturable)) + unauthorized));

/**
 * Whether a payment may be authorized for its order. For a processed order, a refused charge may be retried, but only
 * if the caller names the payment.
 */
function isToPay({ status, internals }: Order, { payment, ...position }: PaymentPosition, isNamed: boolean): boolean {
  if (position.status === 'failed' && !isNamed) return false;
  const endedEarly = internals.payments.some((one) => one.id === payment.id && one.endedEarly === true);
  return isLive({ ...payment, status: position.status }) || (status === 'processed' && !endedEarly);
}

/** The amount of a verified payment that is not authorized yet. */
const unverified = ({ payment, verification, held, captured }: PaymentPosition): number =>
  verification ? Math.max(0, payment.amount - held - captured) : 0;

/**
 * The capturable amounts of payments, in their order; if they are not sufficient and `reauth` allows it, expired
 * authorizations are repeated. Refuses PAYMENT_OUTCOME_UNKNOWN if the amount requires a payment with an authorization or
 * void of open outcome, and NOT_SUPPORTED if its gateway no longer exists.
 */
export function capturablesOf(
  order: Order,
  positions: readonly PaymentPosition[],
  gateways: Divisibility,
  { amount, isNamed, reauth }: { amount: number; isNamed: boolean; reauth: boolean },
): Capturable[] {
  const capturableOf = ({ payment }: PaymentPosition, holds: readonly Hold[], unauthorized: number): Capturable => {
    const isDivisible = gateways.get(payment.gatewayPublicId);
    if (isDivisible === undefined && unauthorized > 0)
      refuse('NOT_SUPPORTED', { message: `The gateway ${payment.gatewayPublicId} no longer accepts payments.` });
    return { payment, holds, unauthorized, isDivisible: isDivisible ?? false };
  };
  const decided = positions.filter((position) => !isUndecided(position));
  const all = decided
    .map((one) => capturableOf(one, one.holds, isToPay(order, one, isNamed) ? unverified(one) : 0))
    .filter((one) => availableOf([one]) > 0);
  if (reauth && availableOf(all) < amount)
    for (const one of decided)
      if (one.expired > 0 && isToPay(order, one, isNamed))
        all.push({ ...capturableOf(one, [], one.expired), isExpired: true });
  if (availableOf(all) < amount && decided.length < positions.length)
    refuse('PAYMENT_OUTCOME_UNKNOWN', { retryAfter: 5 });
  return all;
}

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
