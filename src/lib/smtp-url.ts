import type { Kind } from './variable-kinds.js';
import { parseUrl } from './parse-url.js';

/** The server that sends emails. */
export interface SmtpUrl {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). */
  secure: boolean;
  login: { user: string; password: string } | undefined;
}

/** The ports of RFC 6409 (submission) and RFC 8314 (submissions). */
const ports: ReadonlyMap<string, number> = new Map([
  ['smtp:', 587],
  ['smtps:', 465],
]);

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The login of a URL; undefined if it is incomplete or cannot be sent over SMTP. */
function loginOf({ username, password }: URL): { login: SmtpUrl['login'] } | undefined {
  if (username === '' && password === '') return { login: undefined };
  const login = { user: decoded(username), password: decoded(password) };
  const { user, password: secret } = login;
  if (!user || !secret || /\p{Cc}/u.test(user + secret)) return undefined;
  return { login: { user, password: secret } };
}

/** A URL such as smtps://user:password@host:465. Options of a mail library in the query are not supported. */
export const smtpUrl: Kind<SmtpUrl> = {
  expected: 'a URL such as smtps://user:password@host:465 or smtp://host:587',
  read(text) {
    const url = parseUrl(text);
    if (!url) return undefined;
    const defaultPort = ports.get(url.protocol);
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const read = loginOf(url);
    const isBare = /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
    if (defaultPort === undefined || !/^[\w.:-]+$/.test(host) || !isBare || !read) return undefined;
    return { host, port: Number(url.port || defaultPort), secure: url.protocol === 'smtps:', login: read.login };
  },
};
