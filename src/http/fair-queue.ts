/** A request in the queue. */
export interface Place {
  readonly key: string;
  /** When it began to run, in ms; undefined while it waits. */
  since: number | undefined;
}

/** Shares the time of the process fairly between callers. */
export interface FairQueue {
  /** Runs `begin` when it is the caller's turn, at once if nobody has to wait. Every place must leave. */
  enter(place: Place, begin: () => void): void;
  /** Has no effect on a place that has left already. */
  leave(place: Place): void;
  readonly waiting: number;
}

export interface FairQueueOptions {
  /** In ms of a monotonic clock. */
  now?: () => number;
  /** Calls `work` after so many ms. */
  later?: (work: () => void, ms: number) => void;
}

/** Requests that run at a time while several callers are active, of all callers and of each. */
const mostOfAll = 64;
const mostOfCaller = 8;

/** For how long a caller counts as active after a request, in ms; up to twice that. */
const activeFor = 500;

/** A request that runs longer than this waits for something else, such as a gateway, and no longer counts, in ms. */
const countsFor = 250;

/**
 * A queue in which callers take turns, however many requests each has sent. A caller who is alone never waits; once
 * several are active, each runs a few requests at a time, and what one has sent beyond that waits behind the requests of
 * the others.
 */
export function createFairQueue({
  now = () => performance.now(),
  later = (work, ms) => void setTimeout(work, ms).unref(),
}: FairQueueOptions = {}): FairQueue {
  const running = new Set<Place>();
  const runningOf = new Map<string, number>();
  /** In the order in which they are served: a caller who was served goes to the end. */
  const waitingOf = new Map<string, Map<Place, () => void>>();
  let waiting = 0;
  let isLooking = false;
  let active = new Set<string>();
  let activeBefore = new Set<string>();
  let activeSince = Number.NEGATIVE_INFINITY;

  function isContended(key: string, at: number): boolean {
    if (at - activeSince >= activeFor) {
      activeBefore = at - activeSince >= 2 * activeFor ? new Set() : active;
      active = new Set();
      activeSince = at;
    }
    active.add(key);
    return active.size > 1 || activeBefore.size > 1;
  }

  const mayRun = (key: string): boolean => running.size < mostOfAll && (runningOf.get(key) ?? 0) < mostOfCaller;

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

  /** Runs what may run, one request of each caller in turn. */
  function serve(): void {
    let isServing = waiting > 0;
    while (isServing) {
      isServing = false;
      for (const [key, ofCaller] of [...waitingOf]) {
        const [place] = ofCaller.keys();
        if (!place || !mayRun(key)) continue;
        const begin = stopWaiting(place);
        if (waitingOf.delete(key) && ofCaller.size > 0) waitingOf.set(key, ofCaller);
        if (begin) run(place, begin, now());
        isServing = waiting > 0;
      }
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
    serve();
    lookLater();
  }

  function lookLater(): void {
    if (isLooking || waiting === 0) return;
    isLooking = true;
    later(look, countsFor / 5);
  }

  return {
    enter(place, begin) {
      const { key } = place;
      const at = now();
      if (!isContended(key, at) || (mayRun(key) && !waitingOf.has(key))) return run(place, begin, at);
      const ofCaller = waitingOf.get(key) ?? new Map<Place, () => void>();
      waitingOf.set(key, ofCaller.set(place, begin));
      waiting += 1;
      lookLater();
    },
    leave(place) {
      stopCounting(place);
      stopWaiting(place);
      serve();
    },
    get waiting() {
      return waiting;
    },
  };
}
