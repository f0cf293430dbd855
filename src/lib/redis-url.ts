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

/** Client options in the query are not supported. */
const isBare = ({ pathname, search, hash }: URL): boolean =>
  /^\/?\d{0,5}$/.test(pathname) && search === '' && hash === '';

/** A Redis server and one of its databases, such as redis://user:password@host:6379/0. */
export const redisUrl: Kind<string> = url(
  'a URL such as redis://user:password@host:6379/0, or rediss:// for TLS',
  (parsed) =>
    schemes.has(parsed.protocol) &&
    parsed.hostname !== '' &&
    isEncodedWell(parsed.username) &&
    isEncodedWell(parsed.password) &&
    isBare(parsed),
);
