import { isRefusedAsExpired } from '../ledger/payment-position.js';
import { isGivenUp, type Transaction } from '../ledger/transaction.js';
import type { CapturePart } from './plan-capture.js';

/**
 * The life of a capture. Its amount is divided into parts (`plan-capture.ts`), which are captured one after the other.
 * Each move is decided here, from the calls that were made for the part; `make-capture.ts` makes the moves. Each call has
 * a row in the ledger before it is made, and its outcome after it.
 *
 * | for the part                                                         | the next move is             |
 * |----------------------------------------------------------------------|------------------------------|
 * | nothing was called, and it has an authorization                      | capture                      |
 * | nothing was called, and it was only verified, or has expired         | authorize                    |
 * | its authorization turned out to be expired, and may be replaced      | authorize                    |
 * | … and may not be replaced                                            | end: the capture was refused |
 * | the new authorization succeeded                                      | capture                      |
 * | … was made by the gateway, but is given up: it is held for nothing   | void                         |
 * | … was refused, or its outcome is unknown                             | end                          |
 * | the capture of the new authorization of a verified payment failed    | void                         |
 * | otherwise: it was captured, or refused, or its outcome is unknown    | end                          |
 *
 * | the call ends when                                                   | with                         | and then                        |
 * |----------------------------------------------------------------------|------------------------------|---------------------------------|
 * | all parts were captured, if only with a pending or unknown outcome   | the captures                 | reconciliation settles them     |
 * | a part was refused, after others were captured                       | CAPTURE_INCOMPLETE           | the captures are kept           |
 * | a part was refused, or its gateway was not reached                   | CAPTURE_REFUSED, GATEWAY_UNAVAILABLE | nothing has changed     |
 * | the outcome of an authorization is unknown                           | PAYMENT_OUTCOME_UNKNOWN      | a call with the same key continues |
 *
 * If the process dies, the calls without an outcome are unknown and are looked up at their gateways. A call with the same
 * key counts the captures that were made, and makes the rest.
 */
export type CaptureMove =
  | { move: 'authorize' }
  | { move: 'capture'; authorization: Transaction }
  | { move: 'void'; authorization: Transaction }
  /** With the capture, or the authorization if that did not succeed. */
  | { move: 'end'; with: Transaction };

/** The next move for a part of a capture, after these calls for it. */
export function nextMove(
  { authorization, isReauthorization }: CapturePart,
  made: readonly Transaction[],
  { reauth }: { reauth: boolean },
): CaptureMove {
  const [first] = made;
  if (!first) return authorization ? { move: 'capture', authorization } : { move: 'authorize' };
  const fresh = made.find(({ type }) => type === 'authorize');
  if (!fresh) return reauth && isRefusedAsExpired(first) ? { move: 'authorize' } : { move: 'end', with: first };
  const captured = made.find(({ type, usedTransactionId }) => type === 'capture' && usedTransactionId === fresh.id);
  const isVoided = made.some(({ type }) => type === 'void');
  if (!captured) {
    if (fresh.status === 'success') return { move: 'capture', authorization: fresh };
    if (isGivenUp(fresh) && !isVoided) return { move: 'void', authorization: fresh };
    // The reason for the refused capture is more useful than that of the following authorization.
    return { move: 'end', with: fresh.status === 'failed' ? first : fresh };
  }
  const isForVerified = first === fresh && !isReauthorization;
  return captured.status === 'failed' && isForVerified && !isVoided
    ? { move: 'void', authorization: fresh }
    : { move: 'end', with: captured };
}

/** How a call ends after these captures. The first part that was not captured ends it. */
export type CaptureEnd =
  { end: 'captured' } | { end: 'outcome_unknown' } | { end: 'failed'; failed: Transaction; isIncomplete: boolean };

export function endOf(captured: readonly Transaction[]): CaptureEnd {
  const failed = captured.find(({ status }) => status === 'failed');
  if (failed) {
    const isIncomplete = captured.some(({ type, status }) => type === 'capture' && status !== 'failed');
    return { end: 'failed', failed, isIncomplete };
  }
  return { end: captured.some(({ type }) => type === 'authorize') ? 'outcome_unknown' : 'captured' };
}
