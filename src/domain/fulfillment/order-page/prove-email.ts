import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { codeHash, codeOfText } from './email-code.js';
import { tryCode } from './email-code-repository.js';
import { provedEmailOf, type FoundPage } from './find-order-page.js';

/**
 * Exchanges a code for the proof of the order's email address, which is valid for an hour. Refuses WRONG_CODE, also for
 * an order without an address, after the fifth try, and if no code was sent.
 */
export async function proveEmail(
  { database, clock, statusPageTokens }: Pick<Context, 'database' | 'clock' | 'statusPageTokens'>,
  { order }: FoundPage,
  typed: string,
): Promise<string> {
  const proved = provedEmailOf(order);
  const code = codeOfText(typed);
  const now = clock.now();
  const isRight =
    proved !== undefined &&
    code !== undefined &&
    (await tryCode(database, order, codeHash(order, proved.email, code), now));
  return isRight ? statusPageTokens.signProof(proved, now) : refuse('WRONG_CODE', { field: 'code' });
}
