import { isRecord, type TillgateError } from './errors.js';

export interface Repetition {
  /** It only reads. */
  isRead: boolean;
  /** Sending it twice has no further effect: it only reads, or everything that it changes has an idempotency key. */
  isRepeatable: boolean;
}

/** The data of a GraphQL response has the result of a mutation that was not refused. */
const hasResult = (data: unknown): boolean =>
  isRecord(data) &&
  Object.values(data)
    .filter(isRecord)
    .some(({ userErrors }) => !Array.isArray(userErrors) || userErrors.length === 0);

/** Whether a refused request may be sent again with the same idempotency key, for both APIs. */
export function isRetryable(
  { status, code, faults, data, retryAfter }: TillgateError,
  { isRead, isRepeatable }: Repetition,
): boolean {
  // The status is that of the first fault.
  if (faults.some((fault) => fault.code !== code)) return false;
  // The caller needs the result of a mutation beside the refused one: a repetition would not show secrets again.
  if (!isRead && hasResult(data)) return false;
  if (status === 429) return true;
  // The caller has to inform the shopper about an unknown outcome.
  if (!isRepeatable || code === 'PAYMENT_OUTCOME_UNKNOWN') return false;
  // Without Retry-After, the order has a different version than expected.
  if (status === 409) return retryAfter !== undefined;
  return [502, 503, 504].includes(status);
}

/** Whether a refusal does not say what an earlier attempt without a response did: this attempt was not examined. */
export const saysNothing = ({ status, code }: TillgateError): boolean =>
  code !== 'PAYMENT_OUTCOME_UNKNOWN' && ([401, 403, 409, 429].includes(status) || status >= 500);
