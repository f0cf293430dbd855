import type { Place } from './fair-order.js';

/** The requests that run, and how many of each level. */
export interface Running {
  /** One that was added before begins again. */
  add(place: Place): void;
  /** Has no effect if the place does not run. */
  remove(place: Place): void;
  has(place: Place): boolean;
  /** Removes the requests that have run since before this time, in ms, and do not wait to continue. */
  removeBegunBefore(at: number): void;
  /** The number of those of a level. */
  countOf(levelId: string): number;
  readonly size: number;
}

/** Nothing runs at first. Places are added in the order in which they begin. */
export function createRunning(): Running {
  const places = new Set<Place>();
  const counts = new Map<string, number>();

  function remove(place: Place): void {
    if (!places.delete(place)) return;
    for (const level of place.caller) {
      const left = (counts.get(level.id) ?? 0) - 1;
      if (left > 0) counts.set(level.id, left);
      else counts.delete(level.id);
    }
  }

  return {
    add(place) {
      const isAgain = places.delete(place);
      places.add(place);
      if (isAgain) return;
      for (const level of place.caller) counts.set(level.id, (counts.get(level.id) ?? 0) + 1);
    },
    remove,
    has: (place) => places.has(place),
    removeBegunBefore(at) {
      for (const place of places) {
        if (place.since !== undefined && place.since <= at) remove(place);
      }
    },
    countOf: (levelId) => counts.get(levelId) ?? 0,
    get size() {
      return places.size;
    },
  };
}
