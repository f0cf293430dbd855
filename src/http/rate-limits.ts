import type { FastifyReply } from 'fastify';
import type { Limits } from '../config.js';
import type { Caller, Context } from '../context.js';
import { refuse } from '../errors.js';
import { createTokenBuckets, type Taken } from '../lib/token-bucket.js';
import type { HttpParts } from './http-parts.js';

/** Takes one call from the caller's bucket; `now` in ms of a clock that never goes back. */
export type TakeCall = (caller: Caller, clientAddress: string, now?: number) => Taken;

/** A bucket for each access token, order token and client address without a credential (contract 0, "Limits"). */
export function createRateLimits(rates: Limits['rates']): TakeCall {
  const accessTokens = createTokenBuckets(rates.accessToken);
  const orderTokens = createTokenBuckets(rates.orderToken);
  const anonymous = createTokenBuckets(rates.anonymous);
  return (caller, clientAddress, now = performance.now()) => {
    if (caller.kind === 'root') return accessTokens('root', now);
    if (caller.kind === 'access_token') return accessTokens(caller.tokenId, now);
    if (caller.kind === 'order_token') return orderTokens(`${caller.shopId}/${caller.publicOrderId}`, now);
    return anonymous(clientAddress, now);
  };
}

/**
 * Takes a call from its caller's bucket. Refuses RATE_LIMITED when that is empty; where there is an answer, it gets the
 * headers that say how long.
 */
export type LimitRate = (call: Pick<Context, 'caller' | 'clientAddress'>, reply?: FastifyReply) => void;

const limits = new WeakMap<HttpParts, LimitRate>();

/** The rate limits of a process: however often they are asked for, its doors share one set of buckets. */
export function limitRate(parts: HttpParts): LimitRate {
  const known = limits.get(parts);
  if (known) return known;
  const takeCall = createRateLimits(parts.config.limits.rates);
  const limit: LimitRate = ({ caller, clientAddress }, reply) => {
    const taken = takeCall(caller, clientAddress);
    if (taken.isAllowed) return;
    reply?.headers({
      'ratelimit-limit': taken.limit,
      'ratelimit-remaining': taken.remaining,
      'ratelimit-reset': taken.resetAfter,
    });
    refuse('RATE_LIMITED', { retryAfter: taken.retryAfter });
  };
  limits.set(parts, limit);
  return limit;
}
