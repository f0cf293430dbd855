import { createActivity } from './activity.js';
import { createArrivals } from './arrivals.js';
import type { Caller, Level, LevelRules, Rules } from './caller.js';
import { eventLoop, type EventLoop } from './event-loop.js';
import { createFairOrder, type MayRun, type Place } from './fair-order.js';
import { createHeavyRequests } from './heavy-requests.js';
import { createRests } from './rests.js';
import { createRunning } from './running.js';
import { createTurns } from './turns.js';

/** Shares the time of the process fairly between callers, at each of their levels. */
export interface FairQueue {
  /**
   * Runs `begin` when it is the caller's turn, immediately if nothing is waiting. Every place must leave; a place that
   * has begun may enter again for long work, also several times: all of it runs in one turn.
   */
  enter(place: Place, begin: () => void): void;
  /** Runs `work` at once if the place has begun and not waited for anything since; otherwise in its next turn. */
  resume(place: Place, work: () => void): void;
  /**
   * Runs the rest of a heavy request, which reads much of the database: after other heavy ones of its largest group. While
   * it waits for the database, what the process works is counted as its own, in equal parts with the others that run.
   */
  enterHeavy(place: Place, begin: () => void): void;
  /** Ends the heavy part of a request, which may take long to send its response. Has no effect without one. */
  leaveHeavy(place: Place): void;
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

export interface FairQueueOptions {
  rules: Rules;
  loop?: EventLoop;
}

/** Requests that run at a time while several callers are active: of all callers, and of each level without a rule. */
const mostOfAll = 64;
const mostOfLevel = 8;

/** The minimum time that a request counts, in ms, so that callers of cheap requests also take turns. */
const leastUsed = 0.1;

/** The maximum time that a request counts, in ms: a process that was suspended during a request has not worked. */
const mostUsed = 500;

/** A request that runs longer than this waits for something else, such as a gateway, and no longer counts, in ms. */
const countsFor = 250;

/**
 * A queue that shares the time of the process fairly between callers, regardless of the number and cost of their
 * requests. If several callers are active, each level runs a few requests at a time, and the next request is that of the
 * level, caller by caller, who has used the least time. Only a short amount of work begins in each turn of the event
 * loop, so that no request waits for many expensive ones that began before it was read. A level without others is not
 * limited.
 */
export function createFairQueue({ rules, loop = eventLoop }: FairQueueOptions): FairQueue {
  const { now, later, idle } = loop;
  const running = createRunning();
  const order = createFairOrder();
  const arrivals = createArrivals();
  const activity = createActivity(forget);
  const rulesOf = ({ kind }: Level): LevelRules => rules[kind] ?? {};
  const hasOthers = (level: Level): boolean => activity.hasOthers(level, rulesOf(level).onlyPeersCount ?? false);
  const heavyRequests = createHeavyRequests(hasOthers);
  const rests = createRests({ rulesOf, hasOthers });
  const turns = createTurns({
    loop,
    waiting: () => order.waiting,
    hasNext: (at) => next(at) !== undefined,
    beginNext,
    settle,
  });
  let isLooking = false;
  /** The work that runs now: what follows of it until it waits for something runs before the next callback. */
  let work: { place: Place; since: number } | undefined;

  function forget(): void {
    order.forget((id) => activity.has(id));
    rests.forget(now());
  }

  /** A request that has begun still counts while it waits to continue, so it does not wait for its own place. */
  function mayRun(level: Level, at: number): MayRun {
    if (!hasOthers(level)) return 'all';
    if (rests.isResting(level, at)) return 'none';
    return running.countOf(level.id) < (rulesOf(level).atOnce ?? mostOfLevel) ? 'all' : 'begun';
  }

  function next(at: number): Place | undefined {
    if (order.waiting === 0) return undefined;
    const isFull = activity.isShared && running.size >= mostOfAll;
    return order.next((level) => mayRun(level, at), isFull ? 'begun' : 'all');
  }

  /** Begins the work of a place. What was running before ends here. */
  function run(place: Place, begin: () => void, at: number): void {
    settle(at);
    place.since = at;
    running.add(place);
    order.serve(place);
    if (place.heavy) place.heavy = { worked: at - idle(), used: place.used };
    work = { place, since: at };
    begin();
  }

  function beginNext(at: number): void {
    if (arrivals.areNow(at)) return;
    const place = next(at);
    const begin = place && order.remove(place);
    if (begin) run(place, begin, at);
  }

  /** Whether a request may begin immediately, without waiting for other callers. */
  const isIdle = (at: number): boolean =>
    !activity.isShared && order.waiting === 0 && (running.size === 0 || !arrivals.areNow(at)) && !turns.isLong(at);

  function use(place: Place, ms: number, at: number): void {
    const used = Math.min(mostUsed, Math.max(leastUsed, ms));
    place.used += used;
    order.use(place, used);
    for (const level of place.caller) {
      const restsFor = rests.rest(level, used, at);
      // An earlier timer does not end this rest: it finds that the level still rests.
      if (restsFor > 0) later(() => turns.plan(), restsFor);
    }
  }

  /** Counts the time of the work that has just ended. */
  function settle(at: number): void {
    if (!work) return;
    const { place, since } = work;
    work = undefined;
    use(place, at - since, at);
  }

  /** Counts the work of the process since a heavy request began, such as reading its rows. */
  function countHeavy(place: Place, at: number): void {
    if (!place.heavy || place.since === undefined) return;
    const { worked, used } = place.heavy;
    // One that has run for long no longer counts as running.
    const sharedBy = running.size + (running.has(place) ? 0 : 1);
    const rows = (at - idle() - worked) / sharedBy - (place.used - used);
    if (rows > 0) use(place, rows, at);
  }

  function leaveHeavy(place: Place, at: number): void {
    if (!place.heavy) return;
    countHeavy(place, at);
    place.heavy = undefined;
    heavyRequests.end(place);
  }

  /** While requests wait, those that run for long stop counting. */
  function look(): void {
    isLooking = false;
    running.removeBegunBefore(now() - countsFor);
    turns.plan();
    lookLater();
  }

  function lookLater(): void {
    if (isLooking || order.waiting === 0) return;
    isLooking = true;
    later(look, countsFor / 5);
  }

  function enter(place: Place, begin: () => void): void {
    const at = now();
    countHeavy(place, at);
    const hasBegun = running.has(place);
    place.since = undefined;
    activity.note(place.caller, at);
    if (isIdle(at)) return run(place, begin, at);
    const before = order.remove(place);
    const beginAll = (): void => {
      before?.();
      begin();
    };
    order.add(place, before ? beginAll : begin, hasBegun);
    turns.plan();
    lookLater();
  }

  return {
    enter,
    resume(place, begin) {
      if (work?.place === place && running.has(place)) begin();
      else enter(place, begin);
    },
    enterHeavy(place, begin) {
      const at = now();
      if (work?.place === place) settle(at);
      countHeavy(place, at);
      running.remove(place);
      place.since = undefined;
      place.heavy ??= { worked: 0, used: 0 };
      heavyRequests.begin(place, () => enter(place, begin));
      turns.plan();
    },
    leaveHeavy(place) {
      leaveHeavy(place, now());
      turns.plan();
    },
    leave(place) {
      const at = now();
      if (work?.place === place) settle(at);
      leaveHeavy(place, at);
      running.remove(place);
      order.remove(place);
      turns.plan();
    },
    use: (place, ms) => use(place, ms, now()),
    noteConnection: () => arrivals.note(now()),
    hasOthers: ([largest]) => largest !== undefined && hasOthers(largest),
    waitingOf: (caller) => order.waitingOf(caller),
    get waiting() {
      return order.waiting;
    },
  };
}
