import type { Payment, PaymentStatus } from '../../order/document/application-state.js';
import { isVerification, wasNeverSent, type Transaction } from './transaction.js';

/** What a payment holds and has moved, in minor units; `authorised` has in it what was captured of it. */
export interface MovedSums {
  authorised: number;
  captured: number;
  refunded: number;
}

/** What decides over the status of a payment. */
interface Facts extends MovedSums {
  /** What it is to pay in all: its authorisation, or the whole amount of one that is authorised with each capture. */
  wanted: number;
  /** Some call's outcome is not known. */
  isOpen: boolean;
  isVoided: boolean;
  /** The gateway refused its authorisation, or the charge of a verified one. */
  isDeclined: boolean;
  isVerified: boolean;
}

/**
 * Where a payment stands, by what the ledger says of it: the first line that holds. Its moves follow (contract 2, "A
 * payment"): pending → preAuthed | awaitingPreAuth | failed; awaitingPreAuth → captured | partiallyCaptured | failed |
 * voided; preAuthed → partiallyCaptured → captured, or voided; captured → partiallyRefunded → refunded; and from each to
 * unknown and on from there. One that no gateway received is pending again, or as verified as before.
 */
const standings: readonly [PaymentStatus, (facts: Facts) => boolean][] = [
  ['unknown', ({ isOpen }) => isOpen],
  // What was returned of a part is no end: the rest of the authorisation can still be captured.
  ['refunded', ({ authorised, captured, refunded }) => captured > 0 && refunded === captured && authorised <= captured],
  ['partiallyRefunded', ({ refunded }) => refunded > 0],
  ['partiallyCaptured', ({ captured, wanted }) => captured > 0 && captured < wanted],
  ['captured', ({ captured }) => captured > 0],
  ['preAuthed', ({ authorised }) => authorised > 0],
  ['voided', ({ isVoided }) => isVoided],
  ['failed', ({ isDeclined }) => isDeclined],
  ['awaitingPreAuth', ({ isVerified }) => isVerified],
  ['pending', () => true],
];

/** The verification of a payment that stands; undefined when it has none, or it was voided. */
export function verificationOf(own: readonly Transaction[]): Transaction | undefined {
  const isEnded = own.some(({ type, amount, status }) => type === 'void' && amount === 0 && status === 'success');
  return isEnded ? undefined : own.find((one) => isVerification(one) && one.status === 'success');
}

function factsOf({ amount }: Pick<Payment, 'amount'>, own: readonly Transaction[], sums: MovedSums): Facts {
  const wasVerified = own.some((one) => isVerification(one) && one.status === 'success');
  const voids = own.filter(({ type, status }) => type === 'void' && status === 'success');
  const last = own.findLast(({ type }) => type === 'authorize' || (wasVerified && type === 'capture'));
  return {
    ...sums,
    wanted: wasVerified ? Math.max(amount, sums.authorised) : sums.authorised,
    isOpen: own.some(({ status }) => status === 'unknown'),
    // The authorisation of a charge that failed is voided, too; the payment itself is when its verification is.
    isVoided: voids.some((one) => !wasVerified || one.amount === 0),
    isDeclined: last?.status === 'failed' && !wasNeverSent(last),
    isVerified: wasVerified,
  };
}

/** The status of a payment that a gateway was asked for, from its own rows of the ledger and its sums. */
export function statusOf(payment: Payment, own: readonly Transaction[], sums: MovedSums): PaymentStatus {
  if (own.length === 0) return payment.status;
  const facts = factsOf(payment, own, sums);
  return standings.find(([, holds]) => holds(facts))?.[0] ?? payment.status;
}
