import type { FastifyReply } from 'fastify';
import type { Limits } from '../config.js';
import type { Caller, Context } from '../context.js';
import { refuse } from '../errors.js';
import { createTokenBuckets, type Taken } from '../lib/token-bucket.js';
import type { HttpParts } from './http-parts.js';

/** Takes one call from the caller's bucket; `now` in ms of a clock that never goes back. */
export type TakeCall = (caller: Caller, clientAddress: string, now?: number) => Taken;

type Kind = 'accessToken' | 'orderToken' | 'connector' | 'anonymous';

/** Which bucket a caller has: one for each access token, order token, connector and client address without a credential. */
function bucketOf(caller: Caller, clientAddress: string): { kind: Kind; key: string } {
  if (caller.kind === 'root') return { kind: 'accessToken', key: 'root' };
  if (caller.kind === 'access_token') return { kind: 'accessToken', key: caller.tokenId };
  if (caller.kind === 'order_token') return { kind: 'orderToken', key: `${caller.shopId}/${caller.publicOrderId}` };
  if (caller.kind === 'connector') return { kind: 'connector', key: caller.shopId };
  return { kind: 'anonymous', key: clientAddress };
}

/** The buckets of this process (contract 0, "Limits"). */
export function createRateLimits(rates: Limits['rates']): TakeCall {
  const buckets: Record<Kind, ReturnType<typeof createTokenBuckets>> = {
    accessToken: createTokenBuckets(rates.accessToken),
    orderToken: createTokenBuckets(rates.orderToken),
    connector: createTokenBuckets(rates.connector),
    anonymous: createTokenBuckets(rates.anonymous),
  };
  return (caller, clientAddress, now = performance.now()) => {
    const { kind, key } = bucketOf(caller, clientAddress);
    return buckets[kind](key, now);
  };
}

/**
 * Takes a call from its caller's bucket. Refuses RATE_LIMITED when that is empty; where there is an answer, it gets the
 * headers that say how long. A promise only where processes share the buckets.
 */
export type LimitRate = (call: Pick<Context, 'caller' | 'clientAddress'>, reply?: FastifyReply) => void | Promise<void>;

const limits = new WeakMap<HttpParts, LimitRate>();

function refuseBeyond(taken: Taken, reply: FastifyReply | undefined): void {
  if (taken.isAllowed) return;
  reply?.headers({
    'ratelimit-limit': taken.limit,
    'ratelimit-remaining': taken.remaining,
    'ratelimit-reset': taken.resetAfter,
  });
  refuse('RATE_LIMITED', { retryAfter: taken.retryAfter });
}

/**
 * The rate limits of a process: however often they are asked for, its doors share one set of buckets. With Redis all
 * processes share them; while it does not answer, each has its own.
 */
export function limitRate(parts: HttpParts): LimitRate {
  const known = limits.get(parts);
  if (known) return known;
  const { rates } = parts.config.limits;
  const takeHere = createRateLimits(rates);
  const limit: LimitRate = ({ caller, clientAddress }, reply) => {
    const { kind, key } = bucketOf(caller, clientAddress);
    const shared = parts.tillgate.redis?.buckets.take(`${kind}:${key}`, rates[kind]);
    if (!shared) return refuseBeyond(takeHere(caller, clientAddress), reply);
    return shared.then((taken) => refuseBeyond(taken ?? takeHere(caller, clientAddress), reply));
  };
  limits.set(parts, limit);
  return limit;
}
