import type { ShopContext } from '../../../context.js';
import { OperationError, refuse, type ErrorCode } from '../../../errors.js';
import { returnAttempt, takeAttempt, type AttemptLimit } from './attempt-repository.js';

interface LimitedAttempt {
  limits: readonly AttemptLimit[];
  /** The error code of a wrong attempt. */
  wrong: ErrorCode;
  /** The error code once a limit is reached. */
  exhausted: ErrorCode;
  field: string;
}

/**
 * Runs an attempt to enter a secret, such as a PIN, unless a limit on wrong attempts is reached. The attempt is counted
 * before it runs, so that concurrent attempts are limited too, and uncounted unless it was wrong. Refuses with
 * `exhausted`, and as the attempt does.
 */
export async function limitAttempts<Result>(
  { database, clock, shopId }: ShopContext,
  { limits, wrong, exhausted, field }: LimitedAttempt,
  attempt: () => Promise<Result>,
): Promise<Result> {
  if (limits.length === 0) return attempt();
  const at = clock.now();
  if (!(await takeAttempt(database, shopId, limits, at))) refuse(exhausted, { field });
  let isWrong = false;
  try {
    return await attempt();
  } catch (error) {
    isWrong = error instanceof OperationError && error.faults.some(({ code }) => code === wrong);
    throw error;
  } finally {
    if (!isWrong) await returnAttempt(database, shopId, limits, at);
  }
}
