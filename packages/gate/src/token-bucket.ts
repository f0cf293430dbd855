import { createRecentMap } from './recent-map.js';

/** The result of taking from a bucket. Times in whole seconds, rounded up. */
export interface Taken {
  isAllowed: boolean;
  /** The most that can be taken at once. */
  limit: number;
  /** Requests that could follow at once. */
  remaining: number;
  /** Until the bucket is full again. */
  resetAfter: number;
  /** Until the refused request is allowed; 0 if it was allowed. */
  retryAfter: number;
}

/** How long an empty bucket takes to fill, in ms: its burst is twice what its rate gives in a second. */
export const fillsIn = 2_000;

/** How long a bucket takes to fill at most, in ms: it owes at most its burst. */
export const filledWithin = 2 * fillsIn;

/** Describes a bucket of this rate once `requested` requests were taken from it, or refused. */
export function describeTaken({
  isAllowed,
  tokens,
  rate,
  requested,
}: {
  isAllowed: boolean;
  tokens: number;
  rate: number;
  requested: number;
}): Taken {
  const burst = rate * 2;
  return {
    isAllowed,
    limit: burst,
    remaining: Math.max(0, Math.floor(tokens)),
    resetAfter: Math.ceil((burst - tokens) / rate),
    retryAfter: isAllowed ? 0 : Math.max(1, Math.ceil((requested - tokens) / rate)),
  };
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Buckets by key; `now` is in ms of a monotonic clock. */
export interface TokenBuckets {
  /** Takes one token or several, at most the burst, or none. */
  take: (key: string, now: number, count?: number) => Taken;
  /** Takes tokens for what has already been done: the bucket may then owe up to its burst. */
  charge: (key: string, now: number, count: number) => void;
  /** Returns tokens that were taken for something that another bucket has refused. */
  giveBack: (key: string, now: number, count: number) => void;
}

/**
 * Token buckets by key: each allows `rate` requests a second, and a burst of twice that. Memory holds only the keys of
 * the last few seconds: a bucket that is full again is the same as a new one. This is our own implementation, because
 * rate-limiter-flexible counts in fixed windows and has no gradually refilled burst.
 */
export function createTokenBuckets(rate: number): TokenBuckets {
  const burst = rate * 2;
  const buckets = createRecentMap<Bucket>(filledWithin);

  function bucketOf(key: string, now: number): Bucket {
    const bucket = buckets.get(key, now) ?? { tokens: burst, at: now };
    buckets.set(key, bucket, now);
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * rate);
    bucket.at = now;
    return bucket;
  }

  return {
    take(key, now, count = 1) {
      const bucket = bucketOf(key, now);
      const requested = Math.min(count, burst);
      const isAllowed = bucket.tokens >= requested;
      if (isAllowed) bucket.tokens -= requested;
      return describeTaken({ isAllowed, tokens: bucket.tokens, rate, requested });
    },
    charge(key, now, count) {
      const bucket = bucketOf(key, now);
      bucket.tokens = Math.max(-burst, bucket.tokens - count);
    },
    giveBack(key, now, count) {
      const bucket = bucketOf(key, now);
      bucket.tokens = Math.min(burst, bucket.tokens + Math.min(count, burst));
    },
  };
}
