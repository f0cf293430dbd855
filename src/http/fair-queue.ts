/** A request in the queue. */
export interface Place {
  readonly key: string;
  /** When it began to run, in ms; undefined while it waits. */
  since: number | undefined;
}

/** Shares the time of the process fairly between callers. */
export interface FairQueue {
  /**
   * Runs `begin` when it is the caller's turn, immediately if nothing is waiting. Every place must leave; a place that
   * has begun may enter again for long work.
   */
  enter(place: Place, begin: () => void): void;
  /** Has no effect if the place has already left. */
  leave(place: Place): void;
  /** Records that a connection was accepted: for a short time no request begins, so that others are accepted soon. */
  noteConnection(): void;
  /** The number of waiting places of the caller. */
  waitingOf(key: string): number;
  readonly waiting: number;
}

/** Runs work in its caller's turn; `place` is used for this work only. */
export async function inTurn<Result>(
  queue: FairQueue,
  place: Place,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  await new Promise<void>((begin) => queue.enter(place, begin));
  try {
    return await work();
  } finally {
    queue.leave(place);
  }
}

/** The requests that begin in one turn of the event loop. */
interface Turn {
  /** How many are planned, and how many of these have run or were postponed. */
  planned: number;
  ended: number;
  /** In ms; undefined before its first request. */
  since: number | undefined;
  /** The caller of the request that has begun last. */
  serving: { key: string; since: number } | undefined;
}

const newTurn = (): Turn => ({ planned: 0, ended: 0, since: undefined, serving: undefined });

export interface FairQueueOptions {
  /** In ms of a monotonic clock. */
  now?: () => number;
  /** Calls `work` after this number of ms. */
  later?: (work: () => void, ms: number) => void;
  /** Calls `work` in the next turn of the event loop, after pending input was read, in the order of the calls. */
  soon?: (work: () => void) => void;
}

/** Requests that run at a time while several callers are active, of all callers and of each. */
const mostOfAll = 64;
const mostOfCaller = 8;

/** For how long a caller counts as active after a request, in ms; up to twice that. */
const activeFor = 500;

/**
 * Requests begin in a turn of the event loop until it has lasted this long, in ms, and at most so many. Reads that begin in
 * the same turn share a statement. In longer turns, the responses of the database to requests in progress wait: with 5
 * instead of 2 ms, Process Order, which makes three statements in turn, takes 15 % longer.
 */
const longestTurn = 1;
const mostOfTurn = 16;

/** A caller whose request took this long, in ms, rests for this many times as long while others are active. */
const longRequest = 5;
const restsFor = 2;

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
 * requests. If several callers are active, each runs a few requests at a time, and the next request is that of the
 * caller who has used the least time. Only a short amount of work begins in each turn of the event loop, so that no
 * request waits for many expensive ones that began before it was read. A single caller is not limited.
 */
export function createFairQueue({
  now = () => performance.now(),
  later = (work, ms) => void setTimeout(work, ms).unref(),
  soon = (work) => void setImmediate(work),
}: FairQueueOptions = {}): FairQueue {
  const running = new Set<Place>();
  const runningOf = new Map<string, number>();
  /** In order of arrival. */
  const waitingOf = new Map<string, Map<Place, () => void>>();
  /** The time that each caller has used, in ms; a new caller starts with that of the last one served. */
  const usedBy = new Map<string, number>();
  let usedByLast = 0;
  /**
   * Until when a caller is suspended, so that requests of other callers, which wait for the database between their
   * steps, can continue.
   */
  const restingUntil = new Map<string, number>();
  let waiting = 0;
  let isLooking = false;
  let turn: Turn = newTurn();
  /** When the first request of this turn of the event loop arrived, in ms; undefined before that. */
  let turnSince: number | undefined;
  /** When the last connection was accepted, and when the first of those that arrived shortly after each other, in ms. */
  let acceptedAt = Number.NEGATIVE_INFINITY;
  let acceptingSince = Number.NEGATIVE_INFINITY;
  let active = new Set<string>();
  let activeBefore = new Set<string>();
  let activeSince = Number.NEGATIVE_INFINITY;

  const isContended = (): boolean => active.size > 1 || activeBefore.size > 1;

  function noteActive(key: string, at: number): void {
    if (at - activeSince >= activeFor) {
      activeBefore = at - activeSince >= 2 * activeFor ? new Set() : active;
      active = new Set();
      activeSince = at;
      for (const [caller, used] of usedBy) if (used <= usedByLast && !waitingOf.has(caller)) usedBy.delete(caller);
    }
    active.add(key);
  }

  const mayRun = (key: string, at: number): boolean =>
    !isContended() ||
    (running.size < mostOfAll &&
      (runningOf.get(key) ?? 0) < mostOfCaller &&
      (restingUntil.get(key) ?? Number.NEGATIVE_INFINITY) <= at);

  const usedOf = (key: string): number => Math.max(usedBy.get(key) ?? 0, usedByLast);

  function run(place: Place, begin: () => void, at: number): void {
    place.since = at;
    running.add(place);
    runningOf.set(place.key, (runningOf.get(place.key) ?? 0) + 1);
    begin();
  }

  function stopCounting(place: Place): void {
    if (!running.delete(place)) return;
    const left = (runningOf.get(place.key) ?? 0) - 1;
    if (left > 0) runningOf.set(place.key, left);
    else runningOf.delete(place.key);
  }

  function stopWaiting(place: Place): (() => void) | undefined {
    const ofCaller = waitingOf.get(place.key);
    const begin = ofCaller?.get(place);
    if (!ofCaller?.delete(place)) return undefined;
    waiting -= 1;
    if (ofCaller.size === 0) waitingOf.delete(place.key);
    return begin;
  }

  /** Whether the requests that came before in this turn of the event loop have taken long. */
  function isLongTurn(at: number): boolean {
    if (turnSince === undefined) {
      turnSince = at;
      soon(() => (turnSince = undefined));
    }
    return at - turnSince >= longestTurn;
  }

  const isAccepting = (at: number): boolean =>
    at - acceptedAt < betweenConnections && at - acceptingSince < longestAccepting;

  /** Whether a request may begin immediately, without waiting for other callers. */
  const isIdle = (at: number): boolean =>
    !isContended() && waiting === 0 && (running.size === 0 || !isAccepting(at)) && !isLongTurn(at);

  /** The waiting caller who has used the least time. */
  function nextCaller(at: number): string | undefined {
    let next: string | undefined;
    for (const key of waitingOf.keys())
      if (mayRun(key, at) && (next === undefined || usedOf(key) < usedOf(next))) next = key;
    return next;
  }

  /** Runs the next request. It runs until it first waits for something, before the next callback of the turn. */
  function serve(): void {
    const at = now();
    turn.since ??= at;
    turn.serving = undefined;
    if (at - turn.since >= longestTurn || isAccepting(at)) return;
    const key = nextCaller(at);
    const [place] = (key === undefined ? undefined : waitingOf.get(key))?.keys() ?? [];
    if (key === undefined || !place) return;
    usedByLast = usedOf(key);
    turn.serving = { key, since: at };
    const begin = stopWaiting(place);
    if (begin) run(place, begin, at);
  }

  /** Adds the time of the last request to the time that its caller has used. */
  function account({ key, since }: NonNullable<Turn['serving']>): void {
    const at = now();
    const used = Math.min(mostUsed, Math.max(leastUsed, at - since));
    usedBy.set(key, usedOf(key) + used);
    if (used < longRequest) return;
    restingUntil.set(key, at + restsFor * used);
    later(() => {
      restingUntil.delete(key);
      serveSoon();
    }, restsFor * used);
  }

  /** Runs after each request of a turn. The last one begins the next turn. */
  function endOne(): void {
    if (turn.serving) account(turn.serving);
    turn.ended += 1;
    if (turn.ended < turn.planned) return;
    turn = newTurn();
    if (nextCaller(now()) !== undefined) serveSoon();
  }

  /** Plans the waiting requests for the next turn of the event loop. Once it has begun, its end plans the one after it. */
  function serveSoon(): void {
    if (turn.since !== undefined) return;
    for (; turn.planned < Math.min(waiting, mostOfTurn); turn.planned += 1) {
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
    if (isLooking || waiting === 0) return;
    isLooking = true;
    later(look, countsFor / 5);
  }

  return {
    enter(place, begin) {
      const { key } = place;
      const at = now();
      stopCounting(place);
      noteActive(key, at);
      if (isIdle(at)) return run(place, begin, at);
      const ofCaller = waitingOf.get(key) ?? new Map<Place, () => void>();
      waitingOf.set(key, ofCaller.set(place, begin));
      waiting += 1;
      serveSoon();
      checkLater();
    },
    leave(place) {
      stopCounting(place);
      stopWaiting(place);
      serveSoon();
    },
    noteConnection() {
      const at = now();
      if (at - acceptedAt >= betweenConnections) acceptingSince = at;
      acceptedAt = at;
    },
    waitingOf: (key) => waitingOf.get(key)?.size ?? 0,
    get waiting() {
      return waiting;
    },
  };
}
