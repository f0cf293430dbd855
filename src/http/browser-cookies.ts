import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import type { Browser, BrowserCookie } from '../domain/people/accounts/browser.js';
import { browsersUrl, cookieName, cookieValue, isSecure, keepsCookies, setCookie } from './cookie-names.js';

/** Returning from an identity provider is a navigation from another site; everything else comes from our own pages. */
const sameSiteOf = (cookie: BrowserCookie): 'Lax' | 'Strict' => (cookie === 'provider' ? 'Lax' : 'Strict');

/** The value of a cookie in a header; undefined if it is missing. */
export const cookieIn = (header: string | undefined, cookie: BrowserCookie, secure: boolean): string | undefined =>
  cookieValue(header, cookieName(cookie, secure));

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
  config: Pick<Config, 'publicUrl'>,
): Browser | undefined {
  if (request.page?.needsShop) return undefined;
  const secure = isSecure(request, config);
  const set = (cookie: BrowserCookie, value: string, seconds: number): void => {
    reply.header('set-cookie', setCookie(cookie, value, { seconds, secure, sameSite: sameSiteOf(cookie) }));
  };
  return {
    cookie: (name) => cookieIn(request.headers.cookie, name, secure),
    keep: set,
    remove: (name) => set(name, '', 0),
    get keepsCookies() {
      return keepsCookies(request, config);
    },
    get origin() {
      return new URL(browsersUrl(request, config)).origin;
    },
    get device() {
      return deviceOf(request.headers['user-agent']);
    },
  };
}
