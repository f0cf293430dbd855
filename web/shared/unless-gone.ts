import { TillgateError, type ErrorCode } from '@tillgate/client';

/**
 * The result of a removal; undefined if the service answers with `code` that it was already made, because the first
 * response may have been lost.
 */
export async function unlessGone<Removed>(removal: Promise<Removed>, code: ErrorCode): Promise<Removed | undefined> {
  try {
    return await removal;
  } catch (error) {
    if (error instanceof TillgateError && error.has(code)) return undefined;
    throw error;
  }
}
