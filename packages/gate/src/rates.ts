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

/** Rate limits for the kinds of levels that have a rate. */
export function createRates(rules: Rules, shared?: SharedBuckets): Rates {
  const limits = new Map(
    Object.entries(rules).flatMap(([kind, { rate }]) =>
      rate === undefined ? [] : [[kind, { rate, buckets: createTokenBuckets(rate) }] as const],
    ),
  );
  /** The limited levels of a caller, its credential first. */
  const limitsOf = (caller: Caller): { level: Level; rate: number; buckets: TokenBuckets }[] =>
    caller.toReversed().flatMap((level) => {
      const limit = limits.get(level.kind);
      return limit ? [{ level, ...limit }] : [];
    });

  function takeHere(caller: Caller, now: number, count: number): TakenAtLevels {
    let first: Taken | undefined;
    const given: { level: Level; buckets: TokenBuckets }[] = [];
    for (const { level, buckets } of limitsOf(caller)) {
      const taken = buckets.take(level.key, now, count);
      if (!taken.isAllowed) {
        for (const one of given) one.buckets.giveBack(one.level.key, now, count);
        return { ...taken, refusedBy: level };
      }
      first ??= taken;
      given.push({ level, buckets });
    }
    return first ?? unlimited;
  }

  async function takeShared(
    caller: Caller,
    now: number,
    count: number,
    asked: readonly (Promise<Taken | undefined> | undefined)[],
  ): Promise<TakenAtLevels> {
    const answers = await Promise.all(asked);
    if (answers.some((answer) => answer === undefined)) return takeHere(caller, now, count);
    const refused = answers.findIndex((answer) => answer?.isAllowed === false);
    const taken = answers[Math.max(0, refused)] ?? unlimited;
    const level = limitsOf(caller)[refused]?.level;
    return level ? { ...taken, refusedBy: level } : taken;
  }

  return {
    take(caller, now, count = 1) {
      if (!shared) return takeHere(caller, now, count);
      const asked = limitsOf(caller).map(({ level, rate }) => shared.take(level.id, rate, count));
      return asked.includes(undefined) ? takeHere(caller, now, count) : takeShared(caller, now, count, asked);
    },
    charge(caller, now, count) {
      for (const { level, rate, buckets } of limitsOf(caller)) {
        // Its answer is not needed, and it reports its failures itself.
        if (shared) void shared.take(level.id, rate, count, { isOwed: true });
        buckets.charge(level.key, now, count);
      }
    },
  };
}
