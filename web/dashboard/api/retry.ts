import { NoResponseError, ServiceError } from './problems.js';

/** Whether a failed request may be repeated: it got no response, or was rate limited. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NoResponseError ||
  (error instanceof ServiceError && ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'].includes(error.code));

/** How often a query that failed without a response is sent again while its page is visible, in ms. */
export const retriesEvery = 900;

/** How long to wait before a retry after this number of failures, in ms. */
export const retryDelay = (failures: number, error: unknown): number =>
  error instanceof ServiceError && error.retryAfter !== undefined
    ? error.retryAfter * 1_000
    : Math.min(500 * 2 ** failures, 8_000);
