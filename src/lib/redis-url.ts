import { url, type Kind } from './variable-kinds.js';

const schemes: ReadonlySet<string> = new Set(['redis:', 'rediss:']);

function isEncodedWell(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Options of a client in the query are not taken. */
const isBare = ({ pathname, search, hash }: URL): boolean =>
  /^\/?\d{0,5}$/.test(pathname) && search === '' && hash === '';

/** Where Redis is, and which of its databases: as in redis://user:password@host:6379/0. */
export const redisUrl: Kind<string> = url(
  'a URL such as redis://user:password@host:6379/0, or rediss:// for TLS',
  (parsed) =>
    schemes.has(parsed.protocol) &&
    parsed.hostname !== '' &&
    isEncodedWell(parsed.username) &&
    isEncodedWell(parsed.password) &&
    isBare(parsed),
);
