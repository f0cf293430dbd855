import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Caller, Tillgate } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { readingScopes } from '../../core/operation/scopes.js';
import { findByHash, touchToken } from './access-token-repository.js';
import { hashToken, readToken, type AccessToken } from './access-token.js';

/** How long a found token is accepted without another lookup, in ms. Revocation takes effect within 10 s. */
const knownFor = 5_000;

/** How long an unknown token is refused without another lookup, in ms. */
const refusedFor = 60_000;

/** The maximum number of cached tokens of each kind. */
const mostRemembered = 10_000;

const minute = 60_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Counts a request against the limit of the client's address. Rejects or throws if the limit is reached. */
export type Charge = () => void | Promise<void>;

/**
 * Identifies the caller by a credential. Returns a promise only if the database is queried. Refuses INVALID_TOKEN for a
 * credential that is unknown, forged, revoked or expired. An access token without a valid checksum could be forged:
 * `charge` is called before it is looked up, so that a client cannot cause more lookups than the rate limit of its
 * address allows.
 */
export type Authenticate = (authorization: string | undefined, charge?: Charge) => Caller | Promise<Caller>;

const refuseToken = (): never =>
  refuse('INVALID_TOKEN', { message: 'The access token is unknown, revoked or expired.' });

/**
 * Refuses a text that begins like an access token but has the wrong format: a part is missing, or there is additional
 * text.
 */
const refuseMistypedToken = (): never =>
  refuse('INVALID_TOKEN', { message: 'The access token is incomplete or mistyped.' });

/** Authentication for this process, with a cache of recently used tokens. */
export function createAuthenticate(tillgate: Tillgate, rootKey: string): Authenticate {
  const rootDigest = digest(rootKey);
  // Keyed by the tokens themselves, which are in the memory of this process anyway. Hashing them would dominate the
  // cost.
  const known = new LRUCache<string, { token: AccessToken; at: number }>({ max: mostRemembered });
  const refused = new LRUCache<string, number>({ max: mostRemembered });
  const lookUps = new Map<string, Promise<AccessToken | undefined>>();
  const touched = new LRUCache<string, number>({ max: mostRemembered });

  async function find(shopId: string, token: string): Promise<AccessToken | undefined> {
    const found = await findByHash(tillgate.database, shopId, hashToken(token), tillgate.clock.now());
    const at = performance.now();
    if (found) known.set(token, { token: found, at });
    else refused.set(token, at);
    return found;
  }

  /** Looks up a token, once for all requests that wait for it. */
  function lookUp(shopId: string, token: string): Promise<AccessToken | undefined> {
    const running = lookUps.get(token);
    if (running) return running;
    const lookingUp = find(shopId, token).finally(() => lookUps.delete(token));
    lookUps.set(token, lookingUp);
    return lookingUp;
  }

  function recordUse({ shopId, id }: AccessToken, now: Date): void {
    const thisMinute = Math.floor(now.getTime() / minute);
    if (touched.get(id) === thisMinute) return;
    touched.set(id, thisMinute);
    touchToken(tillgate.database, shopId, id, new Date(thisMinute * minute)).catch((error: unknown) =>
      tillgate.log.warn({ error }, 'the last use of an access token could not be recorded'),
    );
  }

  function callerOf(token: AccessToken | undefined): Caller {
    const now = tillgate.clock.now();
    if (!token || (token.expiresAt !== null && token.expiresAt <= now)) return refuseToken();
    recordUse(token, now);
    const { shopId, id: tokenId, name, kind, scopes, expiresAt, limits, madeBy } = token;
    return {
      kind: 'access_token',
      shopId,
      tokenId,
      name,
      scopes: kind === 'agent' ? readingScopes(scopes) : scopes,
      expiresAt: expiresAt ?? undefined,
      ...(limits ? { limits } : {}),
      madeBy,
      ...(kind === 'agent' ? { preparesWith: scopes } : {}),
    };
  }

  async function chargeAndLookUp(shopId: string, token: string, charge: Charge | undefined): Promise<Caller> {
    await charge?.();
    return callerOf(await lookUp(shopId, token));
  }

  function callerOfAccessToken(token: string, charge: Charge | undefined): Caller | Promise<Caller> | undefined {
    const now = performance.now();
    const before = known.get(token);
    if (before && now - before.at < knownFor) return callerOf(before.token);
    if (now - (refused.get(token) ?? Number.NEGATIVE_INFINITY) < refusedFor) return refuseToken();
    const read = readToken(token, tillgate.tokenChecksums);
    if (!read && token.startsWith('tg_')) return refuseMistypedToken();
    return read && chargeAndLookUp(read.shopId, token, read.isOurs ? undefined : charge);
  }

  return (authorization, charge) => {
    if (authorization === undefined || authorization === '') return { kind: 'anonymous' };
    const credential = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (credential === undefined) refuse('INVALID_TOKEN', { message: 'The credential is not a bearer token.' });
    // The length is not secret, and checking it first saves most requests the digest.
    if (credential.length === rootKey.length && timingSafeEqual(digest(credential), rootDigest))
      return { kind: 'root' };
    return (
      callerOfAccessToken(credential, charge) ?? {
        kind: 'order_token',
        ...tillgate.orderTokens.verify(credential, tillgate.clock.now()),
      }
    );
  };
}
