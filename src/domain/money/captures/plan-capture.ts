import { refuse, refuseAll, type Fault } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Payment } from '../../order/document/application-state.js';
import type { Order } from '../../order/document/order.js';
import { isLive } from '../../order/pricing/price-order.js';
import { totalsOf } from '../ledger/apply-ledger.js';
import { isUndecided, positionsOf, type Hold, type PaymentPosition } from '../ledger/payment-position.js';
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

/** The amount of an order that can still be captured, in minor units. */
export const remainingOf = (order: Order, positions: readonly PaymentPosition[]): number =>
  totalsOf(order, positions).amountRemaining - positions.reduce((sum, { capturing }) => sum + capturing, 0);

/** CAPTURE_EXCEEDS_REMAINING if only a part of the amount can be captured. */
export function amountFaults({ state }: Order, amount: number, remaining: number): Fault[] {
  if (remaining <= 0 || amount <= remaining) return [];
  const message = `At most ${moneyText(remaining, state.currency.isoCode)} of the order total can still be captured.`;
  return [{ code: 'CAPTURE_EXCEEDS_REMAINING', field: 'amount', message }];
}

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
function capturablesOf(
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

/** What a call asks to capture. */
export interface WantedCapture {
  /** Undefined: the remaining amount. */
  amount: number | undefined;
  /** Undefined: all payments, in the order in which they were added. */
  payment: Payment | undefined;
  /** Whether expired authorizations may be repeated. */
  reauth: boolean;
  /** The amount is captured as far as it is left, and payments that cannot be captured in part are captured whole. */
  isUpTo: boolean;
  /** What an earlier call with the same key captured before its process died. */
  before: readonly Transaction[];
}

/**
 * What a call captures, in addition to what was captured before. Refuses NOTHING_TO_CAPTURE, and what `capturablesOf` and
 * `planCapture` refuse.
 */
export function planned(
  order: Order,
  ledger: readonly Transaction[],
  { amount, payment: named, reauth, isUpTo, before }: WantedCapture,
  gateways: Divisibility,
): CapturePart[] {
  const all = positionsOf(order.state.payments, ledger);
  const remaining = remainingOf(order, all);
  const wanted = amount === undefined ? remaining : amount - sumOf(before.map((one) => one.amount));
  const open = isUpTo ? Math.min(wanted, remaining) : wanted;
  if (before.length > 0 && (open <= 0 || remaining <= 0)) return [];
  if (remaining <= 0 || open <= 0) refuse('NOTHING_TO_CAPTURE');
  const usable = named ? all.filter(({ payment }) => payment === named) : all;
  const options = { amount: Math.min(open, remaining), isNamed: named !== undefined, reauth };
  const payments = capturablesOf(order, usable, gateways, options);
  if (availableOf(payments) === 0) return before.length > 0 ? [] : refuse('NOTHING_TO_CAPTURE');
  refuseAll(amountFaults(order, open, remaining));
  return planCapture(open, payments, isUpTo);
}
