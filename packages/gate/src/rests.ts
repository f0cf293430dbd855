import type { Level, LevelRules } from './caller.js';

/** A level with a request that took this long, in ms, rests for this many times as long while others are active. */
const longRequest = 5;
const restsFor = 2;

/** A level with a share may be ahead of it by this much, in ms: its requests need not wait for timers of 1 ms. */
const ahead = 2;

/** The maximum time of a rest, in ms. */
const longestRest = 1_000;

/**
 * Suspends levels that have used much time, so that requests of other callers, which wait for the database between their
 * steps, can continue. Times are in ms of a monotonic clock.
 */
export interface Rests {
  isResting(level: Level, at: number): boolean;
  /** Lets a level rest for the time that it has used, if its rules require it. Returns how long it rests; 0: it does not. */
  rest(level: Level, used: number, at: number): number;
  /** Forgets the rests that have ended. */
  forget(at: number): void;
}

export interface RestsOptions {
  rulesOf: (level: Level) => LevelRules;
  /** Whether callers outside of the level are active. */
  hasOthers: (level: Level) => boolean;
}

/** No level rests at first. */
export function createRests({ rulesOf, hasOthers }: RestsOptions): Rests {
  const restsUntil = new Map<string, number>();
  const slackOf = (level: Level): number => (rulesOf(level).share === undefined ? 0 : ahead);

  /** Until when a level rests after it has used this time; without others, nobody waits for its short requests. */
  function endAfter(level: Level, used: number, at: number): number | undefined {
    const { share } = rulesOf(level);
    const isLong = used >= longRequest;
    if (share === undefined) return isLong ? at + restsFor * used : undefined;
    if (hasOthers(level)) return Math.max(at - used, restsUntil.get(level.id) ?? at) + used / share;
    return isLong ? at - used + used / share : undefined;
  }

  return {
    isResting: (level, at) => (restsUntil.get(level.id) ?? Number.NEGATIVE_INFINITY) - slackOf(level) > at,
    rest(level, used, at) {
      const until = endAfter(level, used, at);
      if (until === undefined || until <= (restsUntil.get(level.id) ?? at)) return 0;
      const bounded = Math.min(until, at + longestRest);
      restsUntil.set(level.id, bounded);
      return Math.max(0, bounded - slackOf(level) - at);
    },
    forget(at) {
      for (const [id, until] of restsUntil) if (until <= at) restsUntil.delete(id);
    },
  };
}
