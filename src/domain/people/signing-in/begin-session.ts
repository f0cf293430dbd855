import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { recordOfUser } from '../../core/operation/audit/new-entry-repository.js';
import { defaultPolicy } from '../accounts/sign-in-policy.js';
import { findPolicy } from '../accounts/policy-repository.js';
import { membershipsOf } from '../accounts/membership-repository.js';
import { rememberDevice } from './known-device.js';
import { mailUser } from '../accounts/notify-user.js';
import type { User } from '../accounts/user.js';
import type { Browser } from '../accounts/browser.js';
import {
  csrfTokenOf,
  formerSecretLasts,
  hashOf,
  newSecret,
  type Session,
  type SignInMethod,
} from '../accounts/session.js';
import { endSessionRow, insertSession, rotateSession } from '../accounts/session-repository.js';

const hour = 3_600_000;

/** How long the second factor may take, in ms. */
const pendingFor = 10 * 60_000;

/** A session as the page gets it. */
export const sessionSchema = z
  .object({
    csrfToken: z.string().describe('The page sends it with each request, in the header `X-CSRF-Token`.'),
    expiresAt: z.date().describe('When the session ends at the latest.'),
  })
  .meta({
    id: 'SignedInSession',
    description: 'A session of the dashboard. Its secret is in a cookie that pages cannot read.',
  });

/**
 * The browser of a call. Refuses ORIGIN_NOT_ALLOWED for programs, for pages of another origin, and over http from another
 * machine.
 */
export function browserOf({ browser }: Context): Browser {
  if (!browser) return refuse('ORIGIN_NOT_ALLOWED', { message: 'People sign in on the pages of the service only.' });
  if (!browser.keepsCookies)
    refuse('ORIGIN_NOT_ALLOWED', { message: 'People sign in over https only, except on the machine of the service.' });
  return browser;
}

interface Beginning {
  user: User;
  method: SignInMethod;
  hasSecondFactor: boolean;
  provider?: { id: string; subject: string; session: string | null };
  /** When the person proved who they are; now unless it is given, and never later. */
  provedAt?: Date;
}

/** How long a new session of a person may last, in hours: as the strictest of their shops demands. */
async function hoursFor({ database }: Context, userId: string): Promise<number> {
  const memberships = await membershipsOf(database, userId);
  const policies = await Promise.all(memberships.map(({ shopId }) => findPolicy(database, shopId)));
  return Math.min(defaultPolicy.sessionHours * 60, ...policies.map(({ sessionHours }) => sessionHours));
}

/** Ends the session of the browser, if it has one. A session is never taken over by the next person. */
async function endFormer({ database, userSessions, clock }: Context, browser: Browser): Promise<void> {
  for (const name of ['session', 'pending'] as const) {
    const secret = browser.cookie(name);
    if (secret === undefined) continue;
    const former = await userSessions.find(secret).catch(() => undefined);
    if (former) await endSessionRow(database, former.userId, former.id, clock.now());
    browser.remove(name);
  }
}

function newSession(
  { clock, clientAddress }: Context,
  browser: Browser,
  { user, method, hasSecondFactor, provider, provedAt }: Beginning,
  { isPending, lasts }: { isPending: boolean; lasts: number },
) {
  const now = clock.now();
  const secret = newSecret();
  const session = {
    id: randomUUID(),
    secretHash: hashOf(secret),
    userId: user.id,
    isPending,
    method,
    providerId: provider?.id ?? null,
    providerSubject: provider?.subject ?? null,
    providerSession: provider?.session ?? null,
    hasSecondFactor,
    provedAt: provedAt && provedAt < now ? provedAt : now,
    device: browser.device,
    address: clientAddress,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + lasts),
  };
  return { secret, session };
}

/** Signs a person in: a new session with a new secret, also if the browser already had one. */
export async function beginSession(context: Context, beginning: Beginning): Promise<z.output<typeof sessionSchema>> {
  const { database, clock, userSessions } = context;
  const { user } = beginning;
  const browser = browserOf(context);
  await endFormer(context, browser);
  const lasts = (await hoursFor(context, user.id)) * hour;
  const { secret, session } = newSession(context, browser, beginning, { isPending: false, lasts });
  await insertSession(database, session);
  await recordOfUser(database, user.id, {
    operation: 'signIn',
    resource: 'session',
    outcome: 'done',
    createdAt: clock.now(),
    sessionId: session.id,
  });
  userSessions.forgetAll();
  browser.keep('session', secret, Math.floor(lasts / 1_000));
  if (await rememberDevice(context, browser, user.id))
    await mailUser(context, user, {
      kind: 'sign_in_notice',
      data: { device: browser.device, address: context.clientAddress },
    });
  return { csrfToken: csrfTokenOf(secret), expiresAt: session.expiresAt };
}

/** Keeps in the browser that the password was right; nothing is open until the second factor is confirmed. */
export async function beginPending(context: Context, user: User): Promise<void> {
  const browser = browserOf(context);
  await endFormer(context, browser);
  const beginning = { user, method: 'password', hasSecondFactor: false } as const;
  const { secret, session } = newSession(context, browser, beginning, { isPending: true, lasts: pendingFor });
  await insertSession(context.database, session);
  browser.keep('pending', secret, pendingFor / 1_000);
}

/** Gives a session a new secret after its person proved who they are. */
export async function renewSession(
  context: Context,
  session: Pick<Session, 'id' | 'expiresAt'>,
  { hasSecondFactor }: Pick<Session, 'hasSecondFactor'>,
): Promise<z.output<typeof sessionSchema>> {
  const { database, clock, userSessions } = context;
  const browser = browserOf(context);
  const secret = newSecret();
  const now = clock.now();
  await rotateSession(database, session.id, {
    secretHash: hashOf(secret),
    formerUntil: new Date(now.getTime() + formerSecretLasts),
    provedAt: now,
    hasSecondFactor,
  });
  userSessions.forgetAll();
  browser.keep('session', secret, Math.max(0, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1_000)));
  return { csrfToken: csrfTokenOf(secret), expiresAt: session.expiresAt };
}
