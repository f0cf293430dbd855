import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { isLoopback } from '../lib/loopback.js';
import { parseUrl } from '../lib/parse-url.js';

/** Whether a URL is http on this machine, where browsers accept no cookies of https. */
function isPlainLocal(url: string): boolean {
  const { protocol, hostname = '' } = parseUrl(url) ?? {};
  return protocol === 'http:' && (hostname === 'localhost' || isLoopback(hostname.replaceAll(/[[\]]/g, '')));
}

/** The URL at which browsers call the service: PUBLIC_URL, else as the client or a trusted proxy says. */
export const browsersUrl = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string => publicUrl ?? `${protocol}://${host}`;

/**
 * Whether cookies are sent over https only. They are, except where browsers call the service over http on the same
 * machine. A proxy that does not say that it was called over https does not change it where there is a PUBLIC_URL.
 */
export const isSecure = (
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  config: Pick<Config, 'publicUrl'>,
): boolean => !isPlainLocal(browsersUrl(request, config));

/** False for a browser that calls the service over http from another machine: it ignores cookies of https. */
export const keepsCookies = (
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  config: Pick<Config, 'publicUrl'>,
): boolean => !isSecure(request, config) || browsersUrl(request, config).startsWith('https:');

/** `__Host-` ties a cookie to this host, to all of its paths, and to https. */
export const cookieName = (name: string, secure: boolean): string => `${secure ? '__Host-' : ''}tillgate_${name}`;

/** The value of a cookie in a header; undefined if it is missing or empty. */
export function cookieValue(header: string | undefined, fullName: string): string | undefined {
  const start = `${fullName}=`;
  const pair = header
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  return pair?.slice(start.length) || undefined;
}

interface CookieOptions {
  seconds: number;
  secure: boolean;
  sameSite: 'Lax' | 'Strict';
}

/** A `Set-Cookie` header that no page can read. */
export const setCookie = (name: string, value: string, { seconds, secure, sameSite }: CookieOptions): string =>
  `${cookieName(name, secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
