import { OperationError } from '../errors.js';
import { errorAnswer } from '../http/error-answer.js';
import { ProtocolFault } from './protocol-fault.js';

/** A refused request as the protocol answers it. */
export interface Refusal {
  status: number;
  code: string;
  content: string;
  headers: Record<string, string>;
}

const withRetryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) };

/** The refusal of an operation: invalid input is status 400 with all of its faults. */
function ofOperation(error: OperationError, requestId: string): Refusal {
  const { status, headers } = errorAnswer(error, requestId);
  const content = error.faults.map(({ message }) => message).join('; ');
  if (status === 422) return { status: 400, code: 'invalid_request', content, headers };
  return { status, code: error.faults[0].code.toLowerCase(), content, headers };
}

/** The refusal for an error. */
export function refusalFor(error: OperationError | ProtocolFault, requestId: string): Refusal {
  if (error instanceof OperationError) return ofOperation(error, requestId);
  const { status, code, content, retryAfter } = error;
  return { status, code, content, headers: withRetryAfter(retryAfter) };
}
