import { createHash, timingSafeEqual } from 'node:crypto';
import type { Caller, Tillgate } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { findByHash, touchToken } from './access-token-repository.js';
import { hashToken, shopOfToken, type AccessToken } from './access-token.js';

/** How long a found token is believed without asking again, in ms: a revoked one is felt everywhere within 10 s. */
const believed = 5_000;

const minute = 60_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Says who sends a credential; a promise only where the database is asked. Refuses INVALID_TOKEN for one that is unknown,
 * forged, revoked or expired.
 */
export type Authenticate = (authorization: string | undefined) => Caller | Promise<Caller>;

/** What the database said of a token, or is asked. */
interface Seen {
  token: AccessToken | undefined | Promise<AccessToken | undefined>;
  at: number;
}

/** Authentication for this process, with the tokens that it saw lately. */
export function createAuthenticate(tillgate: Tillgate, rootKey: string): Authenticate {
  const rootDigest = digest(rootKey);
  // By the tokens themselves, which stand in the memory of this process anyway: a digest costs more than all else here.
  const seen = new Map<string, Seen>();
  const touched = new Map<string, number>();

  function find(shopId: string, token: string): Seen['token'] {
    const at = performance.now();
    const known = seen.get(token);
    if (known && at - known.at < believed) return known.token;
    if (seen.size > 10_000) seen.clear();
    const asking = findByHash(tillgate.database, shopId, hashToken(token), tillgate.clock.now());
    const entry: Seen = { token: asking, at };
    seen.set(token, entry);
    asking.then(
      (found) => (entry.token = found),
      () => seen.delete(token),
    );
    return asking;
  }

  function remember({ shopId, id }: AccessToken, now: Date): void {
    const thisMinute = Math.floor(now.getTime() / minute);
    if (touched.get(id) === thisMinute) return;
    if (touched.size > 10_000) touched.clear();
    touched.set(id, thisMinute);
    touchToken(tillgate.database, shopId, id, new Date(thisMinute * minute)).catch((error: unknown) =>
      tillgate.log.warn({ error }, 'the use of an access token was not recorded'),
    );
  }

  function callerOf(token: AccessToken | undefined): Caller {
    const now = tillgate.clock.now();
    if (!token || (token.expiresAt !== null && token.expiresAt <= now))
      return refuse('INVALID_TOKEN', { message: 'The access token is unknown, revoked or expired.' });
    remember(token, now);
    const { shopId, id: tokenId, name, scopes, expiresAt } = token;
    return { kind: 'access_token', shopId, tokenId, name, scopes, expiresAt: expiresAt ?? undefined };
  }

  return (authorization) => {
    if (authorization === undefined || authorization === '') return { kind: 'anonymous' };
    const credential = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (credential === undefined) refuse('INVALID_TOKEN', { message: 'The credential is no bearer token.' });
    // Its length is no secret, and spares most calls the digest.
    if (credential.length === rootKey.length && timingSafeEqual(digest(credential), rootDigest))
      return { kind: 'root' };
    const shopId = shopOfToken(credential);
    if (shopId === undefined)
      return { kind: 'order_token', ...tillgate.orderTokens.verify(credential, tillgate.clock.now()) };
    const token = find(shopId, credential);
    return token instanceof Promise ? token.then(callerOf) : callerOf(token);
  };
}
