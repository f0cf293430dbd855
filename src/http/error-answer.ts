import type { z } from 'zod';
import { OperationError } from '../errors.js';
import { wireFault } from './wire-fault.js';

/** An answer that says what is wrong. */
export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Seconds after which a call may be repeated, where the refusal names none. */
const defaultRetryAfter = 1;

function headersOf(error: OperationError): Record<string, string> {
  const { status } = error;
  const retryAfter = error.retryAfter ?? (status === 503 || status === 429 ? defaultRetryAfter : undefined);
  return {
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(status === 401 ? { 'www-authenticate': 'Bearer error="invalid_token"' } : {}),
  };
}

/** What stands beside `errors`. */
function besides(error: OperationError, requestId: string): Record<string, unknown> {
  const [{ code, message }] = error.faults;
  switch (error.status) {
    case 401:
      return { error: 'invalid_token', error_description: message };
    case 403:
      return { error: code.toLowerCase(), error_description: message };
    case 429:
      return { message };
    case 500:
      return { request_id: requestId };
    default:
      return {};
  }
}

/** The answer of REST to a refused call. `input` is the schema of the call's input, which names the faults' members. */
export function errorAnswer(error: OperationError, requestId: string, input?: z.ZodType): ErrorAnswer {
  return {
    status: error.status,
    headers: headersOf(error),
    body: { ...besides(error, requestId), errors: error.faults.map((fault) => wireFault(fault, input)) },
  };
}
