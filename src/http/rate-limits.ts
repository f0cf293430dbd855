import type { FastifyReply } from 'fastify';
import type { Limits } from '../config.js';
import type { Caller, Tillgate } from '../context.js';
import { refuse } from '../errors.js';
import { createTokenBuckets, type Taken } from '../lib/token-bucket.js';

/**
 * The caller of a request, or `file` for the files of pages, whoever loads them: a page has many, and many people can
 * share a client address.
 */
export type Requester = Caller | { kind: 'file' };

/** Takes requests from the requester's bucket; `now` in ms of a monotonic clock. */
export type TakeCall = (requester: Requester, clientAddress: string, requests?: number, now?: number) => Taken;

type Kind = 'accessToken' | 'orderToken' | 'connector' | 'anonymous' | 'file';

/**
 * The bucket of a requester: one for each access token, order and connector, and two for each client address, for
 * requests without a credential and for files.
 */
export function bucketOf(caller: Requester, clientAddress: string): { kind: Kind; key: string } {
  if (caller.kind === 'root') return { kind: 'accessToken', key: 'root' };
  if (caller.kind === 'access_token') return { kind: 'accessToken', key: caller.tokenId };
  if (caller.kind === 'order_token') return { kind: 'orderToken', key: `${caller.shopId}/${caller.publicOrderId}` };
  if (caller.kind === 'connector') return { kind: 'connector', key: caller.shopId };
  return { kind: caller.kind, key: clientAddress };
}

/** The buckets of this process. */
export function createRateLimits(rates: Limits['rates']): TakeCall {
  const buckets: Record<Kind, ReturnType<typeof createTokenBuckets>> = {
    accessToken: createTokenBuckets(rates.accessToken),
    orderToken: createTokenBuckets(rates.orderToken),
    connector: createTokenBuckets(rates.connector),
    anonymous: createTokenBuckets(rates.anonymous),
    file: createTokenBuckets(rates.file),
  };
  return (caller, clientAddress, requests = 1, now = performance.now()) => {
    const { kind, key } = bucketOf(caller, clientAddress);
    return buckets[kind](key, now, requests);
  };
}

/**
 * Takes one or more requests from the caller's bucket. Refuses RATE_LIMITED if it is empty. The reply, if given, gets
 * the RateLimit headers. Returns a promise only if processes share the buckets.
 */
export type LimitRate = (
  call: { caller: Requester; clientAddress: string },
  reply?: FastifyReply,
  requests?: number,
) => void | Promise<void>;

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
 * The rate limits of a process, which reports each refusal by the kind of caller. With Redis, the limits are shared by
 * all processes; while Redis does not respond, each process applies its own.
 */
export function createLimitRate(
  rates: Limits['rates'],
  redis: Tillgate['redis'],
  onRefusal: (kind: string) => void = () => undefined,
): LimitRate {
  const takeHere = createRateLimits(rates);
  return ({ caller, clientAddress }, reply, requests = 1) => {
    const { kind, key } = bucketOf(caller, clientAddress);
    const taking = redis?.buckets.take(`${kind}:${key}`, rates[kind], requests);
    const apply = (taken: Taken): void => {
      if (!taken.isAllowed) onRefusal(kind);
      refuseBeyond(taken, reply);
    };
    if (!taking) return apply(takeHere(caller, clientAddress, requests));
    return taking.then((taken) => apply(taken ?? takeHere(caller, clientAddress, requests)));
  };
}
