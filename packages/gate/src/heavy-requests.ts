import type { Level } from './caller.js';
import type { Place } from './fair-order.js';

/**
 * How many heavy requests of a group run at a time. With others, one after another: what the database returns for several
 * would be read in one turn of the event loop. Alone, as many as keep the process busy, so that somebody who comes does
 * not wait for many.
 */
const mostBesideOthers = 1;
const mostAlone = 4;

/** Lets heavy requests of a caller's largest group run in order of arrival, a few at a time. */
export interface HeavyRequests {
  /** Calls `begin` when it is the turn of the request, or at once if it runs already. The place must end. */
  begin(place: Place, begin: () => void): void;
  /** Has no effect if the place has no heavy request. */
  end(place: Place): void;
}

interface Group {
  running: Set<Place>;
  waiting: Map<Place, () => void>;
}

/** Nothing runs at first. */
export function createHeavyRequests(hasOthers: (level: Level) => boolean): HeavyRequests {
  const groups = new Map<string, Group>();

  function beginNext(level: Level, { running, waiting }: Group): void {
    const most = hasOthers(level) ? mostBesideOthers : mostAlone;
    for (const [place, begin] of waiting) {
      if (running.size >= most) return;
      waiting.delete(place);
      running.add(place);
      begin();
    }
  }

  return {
    begin(place, begin) {
      const [level] = place.caller;
      if (!level) return begin();
      const group = groups.get(level.id) ?? { running: new Set(), waiting: new Map() };
      groups.set(level.id, group);
      if (group.running.has(place)) return begin();
      const before = group.waiting.get(place);
      const beginAll = (): void => {
        before?.();
        begin();
      };
      group.waiting.set(place, before ? beginAll : begin);
      beginNext(level, group);
    },
    end(place) {
      const [level] = place.caller;
      const group = level && groups.get(level.id);
      if (!group || (!group.running.delete(place) && !group.waiting.delete(place))) return;
      if (group.running.size + group.waiting.size === 0) groups.delete(level.id);
      else beginNext(level, group);
    },
  };
}
