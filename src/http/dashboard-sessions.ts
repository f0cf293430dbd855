import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Tillgate } from '../context.js';
import { readToken } from '../domain/shop/tokens/access-token.js';
import { insertEndedSession, isSessionEnded } from '../domain/shop/tokens/ended-session-repository.js';
import { refuse } from '../errors.js';
import { cookieName, cookieValue, setCookie } from './cookie-names.js';

/** The longest that a session lasts, in ms. */
const longestSession = 12 * 60 * 60 * 1_000;

/** How long a session is accepted without another lookup, in ms. Signing out takes effect everywhere within 10 s. */
const knownFor = 5_000;

/** The maximum number of cached sessions. */
const mostRemembered = 10_000;

const name = 'dashboard';
const about = 'a session of the dashboard';

/** The header, in lower case, that proves that a request with the cookie comes from a page of the dashboard. */
export const csrfHeader = 'x-csrf-token';

const contents = z.object({ token: z.string(), csrfToken: z.string(), expiresAt: z.coerce.date() });

/** An access token in a cookie that pages cannot read. */
export type DashboardSession = z.infer<typeof contents>;

/** The cookies of a request, and whether they are those of https. */
export interface SentCookies {
  cookie: string | undefined;
  isSecure: boolean;
}

/**
 * Sessions of the dashboard. A session is an access token, encrypted in a cookie (HttpOnly, SameSite=Strict). The
 * cookie is a credential only together with the CSRF token of the session, which pages of this origin alone can read.
 * Only that a session was signed out is stored, until it would have ended.
 */
export interface DashboardSessions {
  /**
   * A new session; it ends after 12 hours, or when the token expires. `isSecure`: the browser may send it over https
   * only.
   */
  begin(
    token: string,
    tokenExpiresAt: Date | undefined,
    isSecure: boolean,
  ): { session: DashboardSession; cookie: string };
  /**
   * The session of a request's cookie; undefined without one, or if it has ended or was encrypted with an unknown key.
   */
  find(sent: SentCookies): Promise<DashboardSession | undefined>;
  /** The session of the cookie, if the CSRF token is its own. Refuses INVALID_TOKEN otherwise. */
  verify(sent: SentCookies, csrfToken: string): Promise<DashboardSession>;
  /** Ends the session of a request's cookie, also for copies of the cookie; all processes refuse it within 10 s. */
  end(sent: SentCookies): Promise<void>;
  /** The cookie that removes the session from the browser. */
  removal(isSecure: boolean): string;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const hashOf = ({ csrfToken }: DashboardSession): string => hash('sha256', csrfToken, 'base64');

/** The sessions of a process; all processes with the same encryption keys and database accept them. */
export function createDashboardSessions(
  tillgate: Pick<Tillgate, 'database' | 'encryption' | 'clock' | 'tokenChecksums'>,
): DashboardSessions {
  const { database, encryption, clock, tokenChecksums } = tillgate;
  /** Whether sessions were signed out, by their hashes. */
  const known = new LRUCache<string, { isEnded: boolean; at: number }>({ max: mostRemembered });

  function read(sealed: string): DashboardSession | undefined {
    try {
      return contents.parse(JSON.parse(encryption.open(sealed, about)));
    } catch {
      return undefined;
    }
  }

  /** The session of the cookie, even if it was signed out. */
  function unexpired({ cookie, isSecure }: SentCookies): DashboardSession | undefined {
    const sealed = cookieValue(cookie, cookieName(name, isSecure));
    const session = sealed === undefined ? undefined : read(sealed);
    return session && session.expiresAt > clock.now() ? session : undefined;
  }

  async function isSignedOut(session: DashboardSession): Promise<boolean> {
    const sessionHash = hashOf(session);
    const before = known.get(sessionHash);
    if (before && (before.isEnded || performance.now() - before.at < knownFor)) return before.isEnded;
    const shopId = readToken(session.token, tokenChecksums)?.shopId ?? '';
    const at = performance.now();
    const isEnded = await isSessionEnded(database, shopId, sessionHash);
    known.set(sessionHash, { isEnded, at });
    return isEnded;
  }

  async function find(sent: SentCookies): Promise<DashboardSession | undefined> {
    const session = unexpired(sent);
    return session && !(await isSignedOut(session)) ? session : undefined;
  }

  return {
    begin(token, tokenExpiresAt, isSecure) {
      const now = clock.now().getTime();
      const expiresAt = new Date(Math.min(now + longestSession, tokenExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY));
      const session = { token, csrfToken: randomBytes(24).toString('base64url'), expiresAt };
      const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now) / 1_000));
      const sealed = encryption.seal(JSON.stringify(session), about);
      return { session, cookie: setCookie(name, sealed, { seconds, secure: isSecure, sameSite: 'Strict' }) };
    },
    find,
    async verify(sent, csrfToken) {
      const session = unexpired(sent);
      // Compared first, so that a cookie without its CSRF token causes no lookup.
      if (!session || !isSame(session.csrfToken, csrfToken) || (await isSignedOut(session)))
        refuse('INVALID_TOKEN', { message: 'The session has ended. Sign in again.' });
      return session;
    },
    async end(sent) {
      const session = unexpired(sent);
      if (!session) return;
      const sessionHash = hashOf(session);
      const shopId = readToken(session.token, tokenChecksums)?.shopId ?? '';
      await insertEndedSession(database, shopId, { sessionHash, expiresAt: session.expiresAt });
      known.set(sessionHash, { isEnded: true, at: performance.now() });
    },
    removal: (isSecure) => setCookie(name, '', { seconds: 0, secure: isSecure, sameSite: 'Strict' }),
  };
}
