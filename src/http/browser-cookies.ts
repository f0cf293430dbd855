import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import type { Browser, BrowserCookie } from '../domain/people/accounts/browser.js';

/**
 * `__Host-` ties a cookie to this host and to https. Over plain http, which browsers accept for such cookies nowhere, they
 * have no prefix; the service itself is then on loopback, or behind a network that its operator trusts.
 */
const nameOf = (cookie: BrowserCookie, isSecure: boolean): string => `${isSecure ? '__Host-' : ''}tillgate_${cookie}`;

/** Returning from an identity provider is a navigation from another site; everything else comes from our own pages. */
const sameSiteOf = (cookie: BrowserCookie): string => (cookie === 'provider' ? 'Lax' : 'Strict');

/** The value of a cookie in a header; undefined if it is missing. */
export function cookieIn(header: string | undefined, cookie: BrowserCookie, isSecure: boolean): string | undefined {
  const start = `${nameOf(cookie, isSecure)}=`;
  const pair = header
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  const value = pair?.slice(start.length);
  return value === '' ? undefined : value;
}

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** A short name of a browser for its person; only words of these lists, because anybody can send anything. */
export function deviceOf(userAgent = ''): string {
  const named = (list: readonly [RegExp, string][]): string | undefined =>
    list.find(([one]) => one.test(userAgent))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser === undefined) return 'Unknown browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** The browser of a request from a page of the service; undefined for a page of another origin. */
export function browserOfRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Browser | undefined {
  if (request.page?.needsShop) return undefined;
  const isSecure = request.protocol === 'https';
  const set = (cookie: BrowserCookie, value: string, seconds: number): void => {
    const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSiteOf(cookie)}${isSecure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${nameOf(cookie, isSecure)}=${value}; ${attributes}`);
  };
  return {
    cookie: (name) => cookieIn(request.headers.cookie, name, isSecure),
    keep: set,
    remove: (name) => set(name, '', 0),
    get origin() {
      return publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
    },
    get device() {
      return deviceOf(request.headers['user-agent']);
    },
  };
}
