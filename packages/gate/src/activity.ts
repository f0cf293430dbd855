import type { Caller, Level } from './caller.js';

/** For how long a caller counts as active after a request, in ms; up to twice that. */
const activeFor = 500;

/** The callers that have sent requests a short time ago. Times are in ms of a monotonic clock. */
export interface Activity {
  note(caller: Caller, at: number): void;
  /** Several callers are active. */
  readonly isShared: boolean;
  /** Callers outside of the level are active; with `onlyPeers`, callers in other levels of its kind. */
  hasOthers(level: Level, onlyPeers: boolean): boolean;
  /** Callers of the level are active. */
  has(id: string): boolean;
}

/** The active callers of one period. */
interface Period {
  callers: Set<string>;
  /** How many have a level, by its id; a level of a kind; and an origin of their own. */
  counts: Map<string, number>;
}

const newPeriod = (): Period => ({ callers: new Set(), counts: new Map() });

function countIn({ callers, counts }: Period, caller: Caller): void {
  let id = '';
  for (const level of caller) id += `${level.id} `;
  if (callers.has(id)) return;
  callers.add(id);
  const add = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const level of caller) {
    add(level.id);
    add(level.kind);
  }
  // Within a level with an origin, the level itself is counted.
  const [own] = caller.slice(-1);
  if (own?.origin !== undefined) add(own.origin);
}

function hasOthersIn({ callers, counts }: Period, level: Level, onlyPeers: boolean): boolean {
  const of = (name: string): number => counts.get(name) ?? 0;
  const all = onlyPeers ? of(level.kind) : callers.size;
  return all > of(level.id) + (level.origin === undefined ? 0 : of(level.origin));
}

/** Nobody is active at first. `onForget` runs whenever the callers of an earlier period are no longer active. */
export function createActivity(onForget: () => void): Activity {
  let period = newPeriod();
  let before = newPeriod();
  let since = Number.NEGATIVE_INFINITY;

  return {
    note(caller, at) {
      if (at - since >= activeFor) {
        before = at - since >= 2 * activeFor ? newPeriod() : period;
        period = newPeriod();
        since = at;
        onForget();
      }
      countIn(period, caller);
    },
    get isShared() {
      return period.callers.size > 1 || before.callers.size > 1;
    },
    hasOthers: (level, onlyPeers) => hasOthersIn(period, level, onlyPeers) || hasOthersIn(before, level, onlyPeers),
    has: (id) => period.counts.has(id) || before.counts.has(id),
  };
}
