import { OperationError, type ErrorCode } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { wasNeverSent, type Transaction } from '../ledger/transaction.js';
import type { CaptureRequest } from './capture-input.js';
import { makeCapture } from './make-capture.js';

/** After this many attempts, about half an hour, the order is flagged for a person; the capture is still retried. */
export const attemptsUntilAttention = 8;

/**
 * Makes a capture that nobody waits for. Returns the code if it was refused: GATEWAY_UNAVAILABLE if no gateway received the
 * last call, even if others were made before. A refused capture flags the order for a person.
 */
export async function captureAutomatically(
  context: OrderContext,
  request: Omit<CaptureRequest, 'callsForPerson' | 'paymentId' | 'reauth'>,
  attempt: number,
): Promise<ErrorCode | undefined> {
  let isUnsent = false;
  const callsForPerson = (failed: Transaction): boolean => {
    isUnsent = wasNeverSent(failed);
    return !isUnsent || attempt >= attemptsUntilAttention;
  };
  try {
    await makeCapture(context, { ...request, paymentId: undefined, reauth: true, callsForPerson });
    return undefined;
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    return isUnsent ? 'GATEWAY_UNAVAILABLE' : error.faults[0].code;
  }
}
