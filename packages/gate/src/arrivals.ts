/**
 * Node.js accepts one connection in each turn of the event loop. While connections arrive, at most so long after each
 * other, requests wait for at most so long, both in ms: the turns are short, and all waiting connections are accepted.
 * Otherwise a client whose connection waits behind 64 of another one would wait for 64 turns full of requests.
 */
const betweenConnections = 1;
const longestAccepting = 5;

/** Knows whether connections are arriving. Times are in ms of a monotonic clock. */
export interface Arrivals {
  note(at: number): void;
  /** Connections are arriving, and have not done so for too long. */
  areNow(at: number): boolean;
}

/** None has arrived at first. */
export function createArrivals(): Arrivals {
  /** When the last connection was accepted, and when the first of those that arrived shortly after each other. */
  let last = Number.NEGATIVE_INFINITY;
  let first = Number.NEGATIVE_INFINITY;

  return {
    note(at) {
      if (at - last >= betweenConnections) first = at;
      last = at;
    },
    areNow: (at) => at - last < betweenConnections && at - first < longestAccepting,
  };
}
