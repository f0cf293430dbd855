import type { Level } from './caller.js';
import type { Place } from './fair-order.js';

/**
 * Lets heavy requests of a caller's largest group run one after another while others are active: what the database
 * returns for several of them would be read in one turn of the event loop.
 */
export interface HeavyRequests {
  /** Calls `begin` once no other heavy request of the group runs. The place must end. */
  begin(place: Place, begin: () => void): void;
  /** Has no effect if the place has not begun a heavy request. */
  end(place: Place): void;
}

/** Nothing runs at first. */
export function createHeavyRequests(hasOthers: (level: Level) => boolean): HeavyRequests {
  /** Those that run and wait, by the group, in order of arrival. The first one runs. */
  const groups = new Map<string, Map<Place, () => void>>();

  return {
    begin(place, begin) {
      const [group] = place.caller;
      if (!group || !hasOthers(group)) return begin();
      const places = groups.get(group.id) ?? new Map<Place, () => void>();
      groups.set(group.id, places.set(place, begin));
      const [first] = places.keys();
      if (first === place) begin();
    },
    end(place) {
      const id = place.caller[0]?.id ?? '';
      const places = groups.get(id);
      const [first] = places?.keys() ?? [];
      if (!places?.delete(place)) return;
      if (places.size === 0) groups.delete(id);
      else if (first === place) for (const begin of [...places.values()].slice(0, 1)) begin();
    },
  };
}
