import type { Caller } from '../context.js';
import { callerOfSession, needsPolicy } from '../domain/people/accounts/caller-of-session.js';
import { isCsrfToken } from '../domain/people/accounts/session.js';
import { findShopPolicy, type KnownSession } from '../domain/people/accounts/session-repository.js';
import type { Charge } from '../domain/shop/tokens/authenticate.js';
import { cookieIn } from './browser-cookies.js';
import type { HttpParts } from './http-parts.js';

/** What a request or a socket carries to prove who sends it. */
export interface GivenCredential {
  authorization: string | undefined;
  /** The CSRF token of the session whose cookie was sent. Without it, a cookie is no credential. */
  csrfToken: string | undefined;
  /** The shop in which a person works; undefined for their only one. */
  shopIdentifier: string | undefined;
  cookie: string | undefined;
  isSecure: boolean;
}

export interface IdentifiedCaller {
  caller: Caller;
  /** When the session of the dashboard ends. */
  endsAt?: Date;
  /** The session of a person, whose use a request records; an open socket alone is no use. */
  person?: { session: KnownSession; secret: string };
}

/** The caller of a person's session in a shop. Refuses INVALID_TOKEN, and as the policy of the shop does. */
async function callerOfSecret(
  { userSessions, database, clock }: HttpParts['tillgate'],
  { secret, shopIdentifier }: { secret: string; shopIdentifier: string | undefined },
  charge: Charge,
): Promise<IdentifiedCaller> {
  const session = await userSessions.find(secret, charge);
  const policy =
    shopIdentifier !== undefined && needsPolicy(session, shopIdentifier)
      ? await findShopPolicy(database, shopIdentifier)
      : undefined;
  return { caller: callerOfSession(session, { shopIdentifier, policy }, clock.now()), person: { session, secret } };
}

/**
 * The caller of a credential: its header; else the session of a person, or the session that keeps an access token, if the
 * CSRF token is that of the session. A promise only for a session or if the database is queried. `charge` counts a
 * request of the client's address before a possibly forged credential is looked up. Refuses INVALID_TOKEN.
 */
export function callerOfCredential(
  { authenticate, sessions, tillgate }: Pick<HttpParts, 'authenticate' | 'sessions' | 'tillgate'>,
  { authorization, csrfToken, shopIdentifier, cookie, isSecure }: GivenCredential,
  charge: Charge,
): IdentifiedCaller | Promise<IdentifiedCaller> {
  const ofHeader = (given: string | undefined): IdentifiedCaller | Promise<IdentifiedCaller> => {
    const caller = authenticate(given, charge);
    return caller instanceof Promise ? caller.then((found) => ({ caller: found })) : { caller };
  };
  if (authorization !== undefined || csrfToken === undefined) return ofHeader(authorization);
  const secret = cookieIn(cookie, 'session', isSecure);
  if (secret !== undefined && isCsrfToken(secret, csrfToken))
    return callerOfSecret(tillgate, { secret, shopIdentifier }, charge);
  return sessions.verify({ cookie, isSecure }, csrfToken).then(async ({ token, expiresAt }) => ({
    caller: await authenticate(`Bearer ${token}`, charge),
    endsAt: expiresAt,
  }));
}
