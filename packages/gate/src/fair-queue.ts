import { createActivity } from './activity.js';
import type { Caller, Level, LevelRules, Rules } from './caller.js';
import { createFairOrder, type Place } from './fair-order.js';

/** Shares the time of the process fairly between callers, at each of their levels. */
export interface FairQueue {
  /**
   * Runs `begin` when it is the caller's turn, immediately if nothing is waiting. Every place must leave; a place that
   * has begun may enter again for long work, also several times: all of it runs in one turn.
   */
  enter(place: Place, begin: () => void): void;
  /** Runs `work` at once if the place has begun and not waited for anything since; otherwise in its next turn. */
  resume(place: Place, work: () => void): void;
  /** Has no effect if the place has already left. */
  leave(place: Place): void;
  /** Counts time that the place has used outside of its turns, in ms. */
  use(place: Place, ms: number): void;
  /** Records that a connection was accepted: for a short time no request begins, so that others are accepted soon. */
  noteConnection(): void;
  /** Whether callers outside of the caller's largest group are active. */
  hasOthers(caller: Caller): boolean;
  /** The number of waiting places of the caller. */
  waitingOf(caller: Caller): number;
  readonly waiting: number;
}

/** The requests that begin in one turn of the event loop. */
interface Turn {
  /** How many are planned, and how many of these have run or were postponed. */
  planned: number;
  ended: number;
  /** In ms; undefined before its first request. */
  since: number | undefined;
}

const newTurn = (): Turn => ({ planned: 0, ended: 0, since: undefined });

/** The clock and the event loop. */
export interface EventLoop {
  /** In ms of a monotonic clock. */
  now: () => number;
  /** Calls `work` after this number of ms. */
  later: (work: () => void, ms: number) => void;
  /** Calls `work` in the next turn of the event loop, after pending input was read, in the order of the calls. */
  soon: (work: () => void) => void;
}

/** Those of Node.js. */
export const eventLoop: EventLoop = {
  now: () => performance.now(),
  later: (work, ms) => void setTimeout(work, ms).unref(),
  soon: (work) => void setImmediate(work),
};

export interface FairQueueOptions {
  rules: Rules;
  loop?: EventLoop;
}

/** Requests that run at a time while several callers are active: of all callers, and of each level without a rule. */
const mostOfAll = 64;
const mostOfLevel = 8;

/**
 * Requests begin in a turn of the event loop until it has lasted this long, in ms, and at most so many. Reads that begin in
 * the same turn share a statement. In longer turns, the responses of the database to requests in progress wait, which delays
 * operations that make several statements in turn.
 */
const longestTurn = 1;
const mostOfTurn = 16;

/** A level with a request that took this long, in ms, rests for this many times as long while others are active. */
const longRequest = 5;
const restsFor = 2;

/** A level with a share may be ahead of it by this much, in ms: its requests need not wait for timers of 1 ms. */
const ahead = 2;

/** The minimum time that a request counts, in ms, so that callers of cheap requests also take turns. */
const leastUsed = 0.1;

/** The maximum time that a request counts, in ms: a process that was suspended during a request has not worked. */
const mostUsed = 500;

/** A request that runs longer than this waits for something else, such as a gateway, and no longer counts, in ms. */
const countsFor = 250;

/**
 * Node.js accepts one connection in each turn of the event loop. While connections arrive, at most so long after each
 * other, requests wait for at most so long, both in ms: the turns are short, and all waiting connections are accepted.
 * Otherwise a client whose connection waits behind 64 of another one would wait for 64 turns full of requests.
 */
const betweenConnections = 1;
const longestAccepting = 5;

/**
 * A queue that shares the time of the process fairly between callers, regardless of the number and cost of their
 * requests. If several callers are active, each level runs a few requests at a time, and the next request is that of the
 * level, caller by caller, who has used the least time. Only a short amount of work begins in each turn of the event
 * loop, so that no request waits for many expensive ones that began before it was read. A level without others is not
 * limited.
 */
export function createFairQueue({ rules, loop = eventLoop }: FairQueueOptions): FairQueue {
  const { now, later, soon } = loop;
  const running = new Set<Place>();
  /** By level. */
  const runningOf = new Map<string, number>();
  const order = createFairOrder();
  /**
   * Until when a level is suspended, so that requests of other callers, which wait for the database between their
   * steps, can continue.
   */
  const restsUntil = new Map<string, number>();
  const activity = createActivity(forget);
  let isLooking = false;
  let turn: Turn = newTurn();
  /** The work that runs now: what follows of it until it waits for something runs before the next callback. */
  let work: { place: Place; since: number } | undefined;
  /** When the first request of this turn of the event loop arrived, in ms; undefined before that. */
  let turnSince: number | undefined;
  /** When the last connection was accepted, and when the first of those that arrived shortly after each other, in ms. */
  let acceptedAt = Number.NEGATIVE_INFINITY;
  let acceptingSince = Number.NEGATIVE_INFINITY;

  const rulesOf = ({ kind }: Level): LevelRules => rules[kind] ?? {};
  const slackOf = (level: Level): number => (rulesOf(level).share === undefined ? 0 : ahead);
  const hasOthers = (level: Level): boolean => activity.hasOthers(level, rulesOf(level).onlyPeersCount ?? false);

  function forget(): void {
    const at = now();
    order.forget((id) => activity.has(id));
    for (const [id, until] of restsUntil) if (until <= at) restsUntil.delete(id);
  }

  const levelMayRun = (level: Level, at: number): boolean => {
    if (!hasOthers(level)) return true;
    const { atOnce = mostOfLevel } = rulesOf(level);
    const until = restsUntil.get(level.id) ?? Number.NEGATIVE_INFINITY;
    return until - slackOf(level) <= at && (runningOf.get(level.id) ?? 0) < atOnce;
  };

  function next(at: number): Place | undefined {
    if (order.waiting === 0 || (activity.isShared && running.size >= mostOfAll)) return undefined;
    return order.next((level) => levelMayRun(level, at));
  }

  /** Begins the work of a place. What was running before ends here. */
  function run(place: Place, begin: () => void, at: number): void {
    settle(at);
    place.since = at;
    running.add(place);
    for (const level of place.caller) runningOf.set(level.id, (runningOf.get(level.id) ?? 0) + 1);
    order.serve(place);
    work = { place, since: at };
    begin();
  }

  function stopCounting(place: Place): void {
    if (!running.delete(place)) return;
    for (const level of place.caller) {
      const left = (runningOf.get(level.id) ?? 0) - 1;
      if (left > 0) runningOf.set(level.id, left);
      else runningOf.delete(level.id);
    }
  }

  /** Whether the requests that came before in this turn of the event loop have taken long. */
  function isLongTurn(at: number): boolean {
    if (turnSince === undefined) {
      turnSince = at;
      soon(() => {
        turnSince = undefined;
        settle(now());
      });
    }
    return at - turnSince >= longestTurn;
  }

  const isAccepting = (at: number): boolean =>
    at - acceptedAt < betweenConnections && at - acceptingSince < longestAccepting;

  /** Whether a request may begin immediately, without waiting for other callers. */
  const isIdle = (at: number): boolean =>
    !activity.isShared && order.waiting === 0 && (running.size === 0 || !isAccepting(at)) && !isLongTurn(at);

  /** Runs the next request. It runs until it first waits for something, before the next callback of the turn. */
  function serve(): void {
    const at = now();
    turn.since ??= at;
    if (at - turn.since >= longestTurn || isAccepting(at)) return;
    const place = next(at);
    const begin = place && order.remove(place);
    if (begin) run(place, begin, at);
  }

  /** Until when a level rests after it has used this time, in ms; without others, nobody waits for its short requests. */
  function restAfter(level: Level, used: number, at: number): number | undefined {
    const { share } = rulesOf(level);
    const isLong = used >= longRequest;
    if (share === undefined) return isLong ? at + restsFor * used : undefined;
    if (hasOthers(level)) return Math.max(at - used, restsUntil.get(level.id) ?? at) + used / share;
    return isLong ? at - used + used / share : undefined;
  }

  function rest(level: Level, used: number, at: number): void {
    const until = restAfter(level, used, at);
    if (until === undefined || until <= (restsUntil.get(level.id) ?? at)) return;
    const bounded = Math.min(until, at + restsFor * mostUsed);
    restsUntil.set(level.id, bounded);
    // An earlier one does not end this rest: it finds that the level still rests.
    const left = bounded - slackOf(level) - at;
    if (left > 0) later(serveSoon, left);
  }

  function use(place: Place, ms: number, at: number): void {
    const used = Math.min(mostUsed, Math.max(leastUsed, ms));
    place.used += used;
    order.use(place, used);
    for (const level of place.caller) rest(level, used, at);
  }

  /** Counts the time of the work that has just ended. */
  function settle(at: number): void {
    if (!work) return;
    const { place, since } = work;
    work = undefined;
    use(place, at - since, at);
  }

  /** Runs after each request of a turn. The last one begins the next turn. */
  function endOne(): void {
    settle(now());
    turn.ended += 1;
    if (turn.ended < turn.planned) return;
    turn = newTurn();
    if (next(now()) !== undefined) serveSoon();
  }

  /** Plans the waiting requests for the next turn of the event loop. Once it has begun, its end plans the one after it. */
  function serveSoon(): void {
    if (turn.since !== undefined) return;
    for (; turn.planned < Math.min(order.waiting, mostOfTurn); turn.planned += 1) {
      soon(serve);
      soon(endOne);
    }
  }

  /** While requests wait, those that run for long stop counting. */
  function look(): void {
    isLooking = false;
    const before = now() - countsFor;
    for (const place of running) {
      if (place.since === undefined || place.since > before) break;
      stopCounting(place);
    }
    serveSoon();
    checkLater();
  }

  function checkLater(): void {
    if (isLooking || order.waiting === 0) return;
    isLooking = true;
    later(look, countsFor / 5);
  }

  function enter(place: Place, begin: () => void): void {
    const at = now();
    stopCounting(place);
    activity.note(place.caller, at);
    if (isIdle(at)) return run(place, begin, at);
    const before = order.remove(place);
    const beginAll = (): void => {
      before?.();
      begin();
    };
    order.add(place, before ? beginAll : begin);
    serveSoon();
    checkLater();
  }

  return {
    enter,
    resume(place, begin) {
      if (work?.place === place && running.has(place)) begin();
      else enter(place, begin);
    },
    leave(place) {
      if (work?.place === place) settle(now());
      stopCounting(place);
      order.remove(place);
      serveSoon();
    },
    use: (place, ms) => use(place, ms, now()),
    noteConnection() {
      const at = now();
      if (at - acceptedAt >= betweenConnections) acceptingSince = at;
      acceptedAt = at;
    },
    hasOthers: ([largest]) => largest !== undefined && hasOthers(largest),
    waitingOf: (caller) => order.waitingOf(caller),
    get waiting() {
      return order.waiting;
    },
  };
}
