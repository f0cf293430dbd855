import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { pause } from '../../../lib/pause.js';
import { emailKeyOf } from '../accounts/user.js';
import { hashOf } from '../accounts/session.js';
import {
  countAttempt,
  forgetFailures,
  forgetFailuresUnder,
  takeSignInAttempt,
} from '../accounts/failure-repository.js';
import { deviceOf } from './known-device.js';

/** How many attempts at an account, from all addresses, have no delay. */
const freeForAccount = 10;

/** The longest delay that others can cause for an account, in ms. */
const longestDelay = 2_000;

const delayOf = (failures: number): number => Math.min(longestDelay, Math.max(0, failures - freeForAccount) * 200);

/** Refuses TOO_MANY_SIGN_INS if an attempt comes too early after `free` wrong ones. */
async function take({ database, clock }: Context, subject: string, free: number): Promise<void> {
  const seconds = await takeSignInAttempt(database, subject, { free, now: clock.now() });
  if (seconds > 0) refuse('TOO_MANY_SIGN_INS', { retryAfter: seconds });
}

/** Delays the attempts of all strangers at an account. The caller holds a place, so that few wait at once. */
async function delay({ database, clock }: Context, account: string): Promise<void> {
  const longer = delayOf(await countAttempt(database, account, clock.now()));
  if (longer > 0) await pause(longer);
}

/** Subjects are hashed: addresses without an account are counted in the same way. */
const subjectsOf = (email: string, clientAddress: string) => {
  const account = `sign-in ${hashOf(emailKeyOf(email))}`;
  return { pair: `${account} ${clientAddress}`, account };
};

/** What counts requests for a reset of a password. */
export const resetSubject = (email: string): string => `reset ${hashOf(emailKeyOf(email))}`;

/**
 * Counts an attempt to sign in, before it is made. Each address has growing delays for an account (TOO_MANY_SIGN_INS);
 * all addresses together delay the attempts at an account by at most 2 s. Browsers in which the person signed in before
 * are exempt from both, but each has more attempts of its own.
 */
export async function takeAttempt(
  context: Context,
  { email, device }: { email: string; device: string | undefined },
): Promise<void> {
  const { pair, account } = subjectsOf(email, context.clientAddress);
  if (device !== undefined) return take(context, `sign-in device ${device}`, 10);
  await take(context, pair, 3);
  await delay(context, account);
}

/** Forgets the attempts after a success. */
export async function endAttempts(
  { database, clientAddress }: Context,
  { email, device }: { email: string; device: string | undefined },
): Promise<void> {
  const { pair, account } = subjectsOf(email, clientAddress);
  await forgetFailures(database, device === undefined ? [pair, account] : [pair, `sign-in device ${device}`]);
}

/** What counts the codes of an account: the session of its person, a browser that they used before, else the address. */
async function codeSubjectOf(context: Context, userId: string): Promise<{ subject: string; isStranger: boolean }> {
  const { caller, clientAddress } = context;
  if ((caller.kind === 'person' || caller.kind === 'user') && caller.user.userId === userId)
    return { subject: `code session ${caller.user.sessionId}`, isStranger: false };
  const device = await deviceOf(context, userId);
  if (device !== undefined) return { subject: `code device ${device}`, isStranger: false };
  return { subject: `code ${userId} ${clientAddress}`, isStranger: true };
}

/**
 * Counts a code or password of an account whose first factor was right, before it is checked. Each session, known browser
 * and address has growing delays of its own (TOO_MANY_SIGN_INS), so that nobody locks the person out; all strangers together
 * delay each other by at most 2 s.
 */
export async function takeCodeAttempt(context: Context, userId: string): Promise<void> {
  const { subject, isStranger } = await codeSubjectOf(context, userId);
  await take(context, subject, 5);
  if (isStranger) await delay(context, `code ${userId}`);
}

export async function endCodeAttempts(context: Context, userId: string): Promise<void> {
  const { subject, isStranger } = await codeSubjectOf(context, userId);
  await forgetFailures(context.database, isStranger ? [subject, `code ${userId}`] : [subject]);
}

const proofSubject = (userId: string): string => `proof ${userId}`;

/** Counts a mailed code of an account, whatever the session: its person could begin any number of them. */
export const takeProofAttempt = (context: Context, userId: string): Promise<void> =>
  take(context, proofSubject(userId), 5);

export const endProofAttempts = ({ database }: Context, userId: string): Promise<void> =>
  forgetFailures(database, [proofSubject(userId)]);

/** Forgets the attempts at an account that is erased. */
export async function forgetFailuresOf(
  executor: Executor,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { account } = subjectsOf(email, '');
  await forgetFailures(executor, [account, resetSubject(email), `code ${id}`, proofSubject(id)]);
  for (const prefix of [`${account} `, `code ${id} `]) await forgetFailuresUnder(executor, prefix);
}
