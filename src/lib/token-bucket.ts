/** What a bucket says of one call. Times in whole seconds, rounded up. */
export interface Taken {
  isAllowed: boolean;
  /** The most that can be taken at once. */
  limit: number;
  /** Calls that could follow at once. */
  remaining: number;
  /** Until the bucket is full again. */
  resetAfter: number;
  /** Until one more call is allowed; 0 when it is now. */
  retryAfter: number;
}

/** How long a bucket takes to fill, in ms: its burst is twice what its rate gives in a second. */
export const fillsIn = 2_000;

/** What a bucket of this rate says once a call was let through, or not. */
export function describeTaken({
  isAllowed,
  tokens,
  rate,
}: {
  isAllowed: boolean;
  tokens: number;
  rate: number;
}): Taken {
  const burst = rate * 2;
  return {
    isAllowed,
    limit: burst,
    remaining: Math.floor(tokens),
    resetAfter: Math.ceil((burst - tokens) / rate),
    retryAfter: isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / rate)),
  };
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Token buckets by key: each lets `rate` calls through a second, and a burst of twice that. `now` is a time in ms that
 * never goes back. Memory holds only keys of the last moments: a bucket that was left alone for as long as it takes to
 * fill is the same as a new one. Our own, since rate-limiter-flexible counts in fixed windows: it has no burst that fills
 * again by and by.
 */
export function createTokenBuckets(rate: number): (key: string, now: number) => Taken {
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

  return (key, now) => {
    const bucket = bucketOf(key, now);
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * rate);
    bucket.at = now;
    const isAllowed = bucket.tokens >= 1;
    if (isAllowed) bucket.tokens -= 1;
    return describeTaken({ isAllowed, tokens: bucket.tokens, rate });
  };
}
