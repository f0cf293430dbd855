import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { pause } from '../../../lib/pause.js';
import { emailKeyOf } from '../accounts/user.js';
import { hashOf } from '../accounts/session.js';
import { countAttempt, forgetFailures, takeSignInAttempt } from '../accounts/failure-repository.js';

/** How many attempts at an account, from all addresses, have no delay. */
const freeForAccount = 10;

/** The longest delay that others can cause for an account, in ms. */
const longestDelay = 2_000;

const delayOf = (failures: number): number => Math.min(longestDelay, Math.max(0, failures - freeForAccount) * 200);

/** Subjects are hashed: addresses without an account are counted in the same way. */
const subjectsOf = (email: string, clientAddress: string) => {
  const account = hashOf(emailKeyOf(email));
  return { pair: `sign-in ${account} ${clientAddress}`, account: `sign-in ${account}` };
};

/**
 * Counts an attempt to sign in, before it is made. Each address has growing delays for an account (TOO_MANY_SIGN_INS);
 * all addresses together delay the attempts at an account by at most 2 s. Browsers that signed in before are exempt
 * from both, but have more attempts of their own.
 */
export async function takeAttempt(
  { database, clock, clientAddress }: Context,
  { email, knownDevice }: { email: string; knownDevice: string | undefined },
): Promise<void> {
  const { pair, account } = subjectsOf(email, clientAddress);
  const [subject, free] = knownDevice === undefined ? [pair, 3] : [`sign-in device ${knownDevice}`, 10];
  const seconds = await takeSignInAttempt(database, subject, { free, now: clock.now() });
  if (seconds > 0) refuse('TOO_MANY_SIGN_INS', { retryAfter: seconds });
  if (knownDevice !== undefined) return;
  const delay = delayOf(await countAttempt(database, account, clock.now()));
  if (delay > 0) await pause(delay);
}

/** Forgets the attempts after a success. */
export async function endAttempts(
  { database, clientAddress }: Context,
  { email, knownDevice }: { email: string; knownDevice: string | undefined },
): Promise<void> {
  const { pair, account } = subjectsOf(email, clientAddress);
  await forgetFailures(database, knownDevice === undefined ? [pair, account] : [pair, `sign-in device ${knownDevice}`]);
}

/** Counts a wrong code of an account. Refuses TOO_MANY_SIGN_INS with growing delays, whatever the session. */
export async function takeCodeAttempt({ database, clock }: Context, userId: string): Promise<void> {
  const seconds = await takeSignInAttempt(database, `code ${userId}`, { free: 5, now: clock.now() });
  if (seconds > 0) refuse('TOO_MANY_SIGN_INS', { retryAfter: seconds });
}

export const endCodeAttempts = ({ database }: Context, userId: string): Promise<void> =>
  forgetFailures(database, [`code ${userId}`]);
