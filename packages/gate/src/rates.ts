import type { Caller, Level, Rules } from './caller.js';
import { createTokenBuckets, type Taken, type TokenBuckets } from './token-bucket.js';

/**
 * Buckets that several processes share. `take` returns undefined, at once or later, while they do not respond; `isOwed`
 * is for what has already been done, so that it is always taken.
 */
export interface SharedBuckets {
  take(
    key: string,
    rate: number,
    count?: number,
    options?: { isOwed?: boolean },
  ): Promise<Taken | undefined> | undefined;
}

/** What a caller has taken; `refusedBy` is the level whose bucket has refused it. */
export type TakenAtLevels = Taken & { refusedBy?: Level };

/** The rate limits of all levels. Times are in ms of a monotonic clock. */
export interface Rates {
  /** Takes requests from the bucket of each level of the caller, or none. A promise only if processes share the buckets. */
  take(caller: Caller, now: number, count?: number): TakenAtLevels | Promise<TakenAtLevels>;
  /** Takes requests for what the caller has already done. */
  charge(caller: Caller, now: number, count: number): void;
}

const unlimited: Taken = {
  isAllowed: true,
  limit: Number.POSITIVE_INFINITY,
  remaining: Number.POSITIVE_INFINITY,
  resetAfter: 0,
  retryAfter: 0,
};

interface Limit {
  rate: number;
  buckets: TokenBuckets;
}

/** Rate limits for the kinds of levels that have a rate. */
export function createRates(rules: Rules, shared?: SharedBuckets): Rates {
  const limits = new Map(
    Object.entries(rules).flatMap(([kind, { rate }]): [string, Limit][] =>
      rate === undefined ? [] : [[kind, { rate, buckets: createTokenBuckets(rate) }]],
    ),
  );
  /** The limited levels of a caller, its credential first. */
  const limitedOf = (caller: Caller): Level[] => caller.filter(({ kind }) => limits.has(kind)).toReversed();

  function takeHere(caller: Caller, now: number, count: number): TakenAtLevels {
    let own: Taken | undefined;
    for (let index = caller.length - 1; index >= 0; index -= 1) {
      const level = caller[index];
      const limit = level && limits.get(level.kind);
      if (!limit) continue;
      const taken = limit.buckets.take(level.key, now, count);
      if (!taken.isAllowed) {
        for (const { kind, key } of caller.slice(index + 1)) limits.get(kind)?.buckets.giveBack(key, now, count);
        return { ...taken, refusedBy: level };
      }
      own ??= taken;
    }
    return own ?? unlimited;
  }

  async function takeShared(
    caller: Caller,
    now: number,
    count: number,
    asked: readonly Promise<Taken | undefined>[],
  ): Promise<TakenAtLevels> {
    const answers = await Promise.all(asked);
    if (answers.some((answer) => answer === undefined)) return takeHere(caller, now, count);
    const refused = answers.findIndex((answer) => answer?.isAllowed === false);
    const taken = answers[Math.max(0, refused)] ?? unlimited;
    const level = limitedOf(caller)[refused];
    return level ? { ...taken, refusedBy: level } : taken;
  }

  return {
    take(caller, now, count = 1) {
      if (!shared) return takeHere(caller, now, count);
      const asked = limitedOf(caller).map(({ id, kind }) => shared.take(id, limits.get(kind)?.rate ?? 0, count));
      const answers = asked.filter((one) => one !== undefined);
      return answers.length < asked.length ? takeHere(caller, now, count) : takeShared(caller, now, count, answers);
    },
    charge(caller, now, count) {
      for (const { id, kind, key } of limitedOf(caller)) {
        const limit = limits.get(kind);
        if (!limit) continue;
        // Its answer is not needed, and it reports its failures itself.
        if (shared) void shared.take(id, limit.rate, count, { isOwed: true });
        limit.buckets.charge(key, now, count);
      }
    },
  };
}
