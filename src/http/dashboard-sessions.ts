import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { refuse } from '../errors.js';
import type { Clock } from '../lib/clock.js';
import type { Encryption } from '../lib/encryption.js';

/** The longest that a session lasts, in ms. */
const longestSession = 12 * 60 * 60 * 1_000;

const cookieName = 'tillgate_dashboard';
const about = 'a session of the dashboard';

/** The header, in lower case, that proves that a request with the cookie comes from a page of the dashboard. */
export const csrfHeader = 'x-csrf-token';

const contents = z.object({ token: z.string(), csrfToken: z.string(), expiresAt: z.coerce.date() });

/** An access token in a cookie that pages cannot read. */
export type DashboardSession = z.infer<typeof contents>;

/**
 * Sessions of the dashboard. A session is an access token, encrypted in a cookie (HttpOnly, SameSite=Strict); nothing
 * is stored. The cookie is a credential only together with the CSRF token of the session, which pages of this origin
 * alone can read.
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
  find(headers: Pick<IncomingHttpHeaders, 'cookie'>): DashboardSession | undefined;
  /** The session of the cookie, if the CSRF token is its own. Refuses INVALID_TOKEN otherwise. */
  verify(headers: Pick<IncomingHttpHeaders, 'cookie'>, csrfToken: string): DashboardSession;
  /** The cookie that removes the session from the browser. */
  readonly removal: string;
}

const cookie = (value: string, seconds: number, isSecure: boolean): string =>
  `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

const valueIn = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The sessions of a process; all processes with the same encryption keys accept them. */
export function createDashboardSessions(encryption: Encryption, clock: Clock): DashboardSessions {
  function read(sealed: string): DashboardSession | undefined {
    try {
      return contents.parse(JSON.parse(encryption.open(sealed, about)));
    } catch {
      return undefined;
    }
  }

  function find({ cookie: header }: Pick<IncomingHttpHeaders, 'cookie'>): DashboardSession | undefined {
    const sealed = valueIn(header);
    const session = sealed === undefined ? undefined : read(sealed);
    return session && session.expiresAt > clock.now() ? session : undefined;
  }

  return {
    begin(token, tokenExpiresAt, isSecure) {
      const now = clock.now().getTime();
      const expiresAt = new Date(Math.min(now + longestSession, tokenExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY));
      const session = { token, csrfToken: randomBytes(24).toString('base64url'), expiresAt };
      const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now) / 1_000));
      return { session, cookie: cookie(encryption.seal(JSON.stringify(session), about), seconds, isSecure) };
    },
    find,
    verify(headers, csrfToken) {
      const session = find(headers);
      if (!session || !isSame(session.csrfToken, csrfToken))
        refuse('INVALID_TOKEN', { message: 'The session has ended. Sign in again.' });
      return session;
    },
    removal: cookie('', 0, false),
  };
}
