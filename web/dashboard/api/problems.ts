import { t } from '../languages/language.js';
/** One reason why an operation was refused. */
export interface UserError {
  code: string;
  message: string;
  field: string;
  details?: Record<string, unknown> | null;
}

/** The service refused a change; nothing was changed unless the reasons say otherwise. */
export class RefusedError extends Error {
  readonly reasons: readonly UserError[];
  constructor(reasons: readonly UserError[]) {
    super(reasons.map(({ message }) => message).join(' '));
    this.reasons = reasons;
  }
}

/**
 * There was no valid response. It is unknown whether a change was made; repeating it with its idempotency key is safe.
 */
export class NoResponseError extends Error {}

/** The credential is no longer valid. */
export class SignedOutError extends Error {}

interface ServiceErrorDetails {
  /** The code of the service for the cause, such as `VERSION_CONFLICT`. */
  reason?: string | undefined;
  /** In seconds. */
  retryAfter?: number | undefined;
}

/** The service responded with an error, such as `FORBIDDEN` or `RATE_LIMITED`. */
export class ServiceError extends Error {
  readonly code: string;
  readonly reason: string | undefined;
  readonly retryAfter: number | undefined;
  constructor(message: string, code: string, { reason, retryAfter }: ServiceErrorDetails = {}) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

const isRunning = (error: unknown): boolean =>
  error instanceof ServiceError && error.reason === 'IDEMPOTENCY_KEY_RUNNING';

/**
 * Whether a change that failed may have been made nevertheless, or is still being made: then it may only be repeated as
 * it is, with its idempotency key.
 */
export const isUncertain = (error: unknown): boolean =>
  error instanceof NoResponseError ||
  isRunning(error) ||
  (error instanceof ServiceError && ['INTERNAL_SERVER_ERROR', 'UNKNOWN'].includes(error.code));

/** The advice for repeating a change that may have been made. */
export const advice = (hasKey: boolean): string => (hasKey ? t('common.problem.retrySafe') : t('common.problem.check'));

/** The message for a failure. */
export function messageOf(error: unknown): string {
  if (error instanceof NoResponseError) return t('common.problem.noResponse');
  if (isRunning(error)) return t('common.problem.running');
  if (error instanceof SignedOutError) return t('common.problem.signedOut');
  return error instanceof Error ? error.message : String(error);
}
