import type { z } from 'zod';
import { OperationError } from '../errors.js';
import { wireFault } from './wire-fault.js';

/** An error response. */
export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** The default value of Retry-After, in seconds. */
const defaultRetryAfter = 1;

function headersOf(error: OperationError): Record<string, string> {
  const { status } = error;
  const retryAfter = error.retryAfter ?? (status === 503 || status === 429 ? defaultRetryAfter : undefined);
  return {
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(status === 401 ? { 'www-authenticate': 'Bearer error="invalid_token"' } : {}),
  };
}

/** The members besides `errors`. */
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

/** What the response to a refused request depends on. */
interface Asked {
  /** The schema of the request's input, for the names of members. */
  input?: z.ZodType | undefined;
  /** The header of the request. */
  acceptLanguage?: string | undefined;
}

/** The REST response to a refused request. */
export function errorAnswer(
  error: OperationError,
  requestId: string,
  { input, acceptLanguage }: Asked = {},
): ErrorAnswer {
  return {
    status: error.status,
    headers: headersOf(error),
    body: {
      ...besides(error, requestId),
      errors: error.faults.map((fault) => wireFault(fault, input, acceptLanguage)),
    },
  };
}
