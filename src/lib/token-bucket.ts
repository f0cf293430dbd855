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

/** How long a bucket takes to fill, in ms: its burst is twice what its rate gives in a second. */
export const fillsIn = 2_000;

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
    remaining: Math.floor(tokens),
    resetAfter: Math.ceil((burst - tokens) / rate),
    retryAfter: isAllowed ? 0 : Math.max(1, Math.ceil((requested - tokens) / rate)),
  };
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Token buckets by key: each allows `rate` requests a second, and a burst of twice that. One that counts as several
 * takes at most the burst. `now` is in ms of a monotonic clock. Memory holds only the keys of the last few seconds: a
 * bucket that is full again is the same as a new one. This is our own implementation, because rate-limiter-flexible
 * counts in fixed windows and has no gradually refilled burst.
 */
export function createTokenBuckets(rate: number): (key: string, now: number, count?: number) => Taken {
  const burst = rate * 2;
  let young = new Map<string, Bucket>();
  let old = new Map<string, Bucket>();
  let turnedAt = Number.NEGATIVE_INFINITY;

  function bucketOf(key: string, now: number): Bucket {
    if (now - turnedAt >= fillsIn) {
      old = now - turnedAt >= 2 * fillsIn ? new Map() : young;
      young = new Map();
      turnedAt = now;
    }
    const bucket = young.get(key) ?? old.get(key) ?? { tokens: burst, at: now };
    young.set(key, bucket);
    return bucket;
  }

  return (key, now, count = 1) => {
    const bucket = bucketOf(key, now);
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * rate);
    bucket.at = now;
    const requested = Math.min(count, burst);
    const isAllowed = bucket.tokens >= requested;
    if (isAllowed) bucket.tokens -= requested;
    return describeTaken({ isAllowed, tokens: bucket.tokens, rate, requested });
  };
}
