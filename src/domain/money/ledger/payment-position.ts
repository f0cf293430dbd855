import type { Payment, PaymentStatus } from '../../order/document/application-state.js';
import { paymentStatusOf, type StatusFacts } from './payment-lifecycle.js';
import {
  isGivenUp,
  isOutcomeOpen,
  isPartialApproval,
  isVerification,
  wasNeverSent,
  type Transaction,
} from './transaction.js';

/** A payment, and an authorization or verification of it that can be voided. */
export interface Voidable {
  payment: Payment;
  authorization: Transaction;
  /** What a void releases, in minor units; 0 for a verification. */
  amount: number;
}

/** An authorization that holds money. Amounts in minor units. */
export interface Hold {
  authorization: Transaction;
  /** Authorized and not captured; the amount of a capture with an open outcome is still held. */
  held: number;
  /** What can be captured now: not under open captures, and nothing while the outcome of a void is open. */
  capturable: number;
}

/** A capture that can be refunded. */
export interface Refundable {
  payment: Payment;
  capture: Transaction;
  /** Captured and not refunded; a refund whose outcome is open counts as refunded. */
  left: number;
}

/** The amounts of a payment according to the ledger, and its possible next steps. Amounts in minor units. */
export interface PaymentPosition {
  payment: Payment;
  /** Its rows of the ledger, oldest first. */
  transactions: readonly Transaction[];
  status: PaymentStatus;
  /** The outcome of a call is not known. */
  isUnknown: boolean;
  holds: readonly Hold[];
  held: number;
  captured: number;
  refunded: number;
  /** In captures, refunds and authorizations with an open outcome. */
  capturing: number;
  refunding: number;
  authorizing: number;
  /** The authorization that the shopper has to confirm. */
  waiting: Transaction | undefined;
  /** Authorizations that were given up or made for another amount, and that are not voided yet. They hold nothing. */
  givenUp: readonly Transaction[];
  /** The verification, unless it was voided. */
  verification: Transaction | undefined;
  /** The amount that a verified payment can still authorize without the shopper. */
  verified: number;
  /** The amount of expired authorizations that no later one has replaced. */
  expired: number;
}

/** The codes with which gateways say that an authorization can no longer be captured. */
const expiredCodes = new Set(['authorization_expired', 'authorization_used']);

/** Whether a gateway refused a capture because its authorization has expired or was used up. */
export const isRefusedAsExpired = ({ status, responseCode }: Transaction): boolean =>
  status === 'failed' && expiredCodes.has(responseCode);

const isOpen = ({ status }: Transaction): boolean => status === 'pending' || status === 'unknown';
const succeeded = ({ status }: Transaction): boolean => status === 'success';

const sumOf = (rows: readonly Transaction[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The calls of a type that used an authorization or a capture. */
const using = (own: readonly Transaction[], type: Transaction['type'], used: Transaction): Transaction[] =>
  own.filter((one) => one.type === type && one.usedTransactionId === used.id);

const isExpired = (own: readonly Transaction[], authorization: Transaction): boolean =>
  using(own, 'capture', authorization).some(isRefusedAsExpired);

function* holdsOf(own: readonly Transaction[], authorizations: readonly Transaction[]): Generator<Hold> {
  for (const authorization of authorizations) {
    const voids = using(own, 'void', authorization);
    if (voids.some(succeeded) || isExpired(own, authorization)) continue;
    const captures = using(own, 'capture', authorization);
    const held = authorization.amount - sumOf(captures.filter(succeeded));
    const free = voids.some(isOpen) ? 0 : held - sumOf(captures.filter(isOpen));
    if (held > 0) yield { authorization, held, capturable: Math.max(0, free) };
  }
}

/** The remaining amount of expired authorizations; a later authorization that succeeded or is open replaces them. */
function expiredOf(own: readonly Transaction[], authorizations: readonly Transaction[]): number {
  const last = own.findLast((one) => one.type === 'authorize' && one.amount > 0 && one.status !== 'failed');
  if (!last || !authorizations.includes(last) || !isExpired(own, last)) return 0;
  return last.amount - sumOf(using(own, 'capture', last).filter(({ status }) => status !== 'failed'));
}

/** The amounts of a payment, and what else its status is decided from. */
interface Facts {
  amounts: Omit<PaymentPosition, 'status' | 'verified'>;
  others: Pick<StatusFacts, 'unauthorized' | 'isVerified' | 'wasVoided' | 'wasDeclined'>;
}

function factsOf(payment: Payment, own: readonly Transaction[]): Facts {
  const ofType = (type: Transaction['type']): Transaction[] => own.filter((one) => one.type === type);
  const voids = ofType('void').filter(succeeded);
  const authorizations = ofType('authorize').filter((one) => one.amount > 0 && succeeded(one));
  const verification = own.find((one) => isVerification(one) && succeeded(one));
  const isCurrent = verification !== undefined && !voids.some(({ amount }) => amount === 0);
  const open = ofType('authorize').filter((one) => isOpen(one) && using(voids, 'void', one).length === 0);
  const last = own.findLast(({ type }) => type === 'authorize' || (verification && type === 'capture'));
  const holds = [...holdsOf(own, authorizations)];
  const held = holds.reduce((sum, hold) => sum + hold.held, 0);
  const captured = sumOf(ofType('capture').filter(succeeded));
  return {
    amounts: {
      payment,
      transactions: own,
      // A confirmation that may have been sent counts as unknown, even if nobody has taken it over yet.
      isUnknown: own.some((one) => one.status === 'unknown' || (one.confirmingAt !== null && isOutcomeOpen(one))),
      holds,
      held,
      captured,
      refunded: sumOf(ofType('refund').filter(succeeded)),
      capturing: sumOf(ofType('capture').filter(isOpen)),
      refunding: sumOf(ofType('refund').filter(isOpen)),
      authorizing: sumOf(open),
      waiting: open.find(({ status, providerTransactionId }) => status === 'pending' && providerTransactionId !== null),
      givenUp: own.filter((one) => isGivenUp(one) && !using(own, 'void', one).some(succeeded)),
      verification: isCurrent ? verification : undefined,
      expired: verification ? 0 : expiredOf(own, authorizations),
    },
    others: {
      unauthorized: isCurrent ? Math.max(0, payment.amount - held - captured) : 0,
      isVerified: isCurrent,
      // The authorization of a refused charge is voided, too; a verified payment is voided with its verification.
      wasVoided: verification ? !isCurrent : voids.length > 0,
      wasDeclined: last?.status === 'failed' && !wasNeverSent(last),
    },
  };
}

/** The amounts and the status of a payment according to the ledger of its order. */
export function positionOf(payment: Payment, ledger: readonly Transaction[]): PaymentPosition {
  const own = ledger.filter(({ paymentId }) => paymentId === payment.id);
  const { amounts, others } = factsOf(payment, own);
  const status = own.length === 0 ? payment.status : paymentStatusOf({ ...amounts, ...others });
  return { ...amounts, status, verified: status === 'failed' ? 0 : others.unauthorized };
}

export const positionsOf = (payments: readonly Payment[], ledger: readonly Transaction[]): PaymentPosition[] =>
  payments.map((payment) => positionOf(payment, ledger));

/** Whether the outcome of an authorization or a void of a payment is open, so that its held amount is unknown. */
export const isUndecided = ({ transactions, waiting }: PaymentPosition): boolean =>
  transactions.some((one) => (one.type === 'authorize' || one.type === 'void') && isOpen(one) && one !== waiting);

/**
 * The amount that a payment currently covers of its order: held, captured and not refunded, or verified; in minor
 * units.
 */
export const coverageOf = ({ held, captured, refunded, refunding, verified }: PaymentPosition): number =>
  held + captured - refunded - refunding + verified;

/** Whether the gateway has approved a part of what was asked for. */
export const isPartlyApproved = ({ holds }: PaymentPosition): boolean =>
  holds.some(({ authorization }) => isPartialApproval(authorization));

/**
 * The part of a payment's amount that no longer covers its order because it was refunded, expired or voided; in minor
 * units.
 */
export function releasedOf(position: PaymentPosition): number {
  const { payment, status, transactions, authorizing } = position;
  const mayBeVerified = transactions.some((one) => isVerification(one) && isOpen(one));
  if (transactions.length === 0 || status === 'pending' || mayBeVerified) return 0;
  return Math.max(0, payment.amount - coverageOf(position) - authorizing);
}

/**
 * The voidable parts of a payment: its holds, an authorization that waits for the shopper, those that were given up, and
 * its verification.
 */
export function voidablesOf({
  payment,
  transactions,
  holds,
  waiting,
  givenUp,
  verification,
}: PaymentPosition): Voidable[] {
  const held = holds.filter(({ capturable }) => capturable > 0);
  const all = [
    ...held.map(({ authorization, capturable }) => ({ payment, authorization, amount: capturable })),
    ...(waiting ? [{ payment, authorization: waiting, amount: waiting.amount }] : []),
    ...givenUp.map((authorization) => ({ payment, authorization, amount: authorization.amount })),
    ...(verification ? [{ payment, authorization: verification, amount: 0 }] : []),
  ];
  return all.filter(({ authorization }) => !using(transactions, 'void', authorization).some(isOpen));
}

/** The authorizations of a payment that were given up, and whose void no gateway has received. */
export function givenUpOf({ payment, transactions, givenUp }: PaymentPosition): Voidable[] {
  return givenUp
    .filter((authorization) => using(transactions, 'void', authorization).every(wasNeverSent))
    .map((authorization) => ({ payment, authorization, amount: authorization.amount }));
}

/** The captures of a payment that are not fully refunded, oldest first. */
export function refundablesOf({ payment, transactions }: PaymentPosition): Refundable[] {
  return transactions
    .filter((one) => one.type === 'capture' && succeeded(one))
    .flatMap((capture) => {
      const refunds = using(transactions, 'refund', capture).filter(({ status }) => status !== 'failed');
      const left = capture.amount - sumOf(refunds);
      return left > 0 ? [{ payment, capture, left }] : [];
    });
}
