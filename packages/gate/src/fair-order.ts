import { levelOf, type Caller, type Level } from './caller.js';

/** A request that waits, or whose time is counted. */
export interface Place {
  readonly caller: Caller;
  /** When it began to run, in ms; undefined while it waits. */
  since: number | undefined;
  /** The time that it has used so far, in ms. */
  used: number;
  /** Of a heavy request that has begun: how long the process had worked then, and what the request had used, in ms. */
  heavy?: { worked: number; used: number } | undefined;
  /** Its branches, from the outermost, once they were looked up. */
  path?: readonly Branch[] | undefined;
}

/** A level of the waiting callers, with the levels below it. */
export interface Branch {
  readonly level: Level;
  /** In ms. A branch begins with the time that the last one served beside it had used. */
  used: number;
  /** The used time of the branch below that was served last. */
  lastUsed: number;
  readonly below: Map<string, Branch>;
  /** Those of them in which places wait. */
  readonly busy: Set<Branch>;
  /** In order of arrival: those that have not begun, and those that have and wait to continue. */
  readonly waiting: Map<Place, () => void>;
  readonly begun: Map<Place, () => void>;
  /** The number of those that wait here and below, and of those of them that have begun. */
  count: number;
  begunCount: number;
}

/** Which of the waiting places of a level may run. */
export type MayRun = 'all' | 'begun' | 'none';

/** Decides whose request is next: at each level, from the outermost, that of the branch that has used the least time. */
export interface FairOrder {
  add(place: Place, begin: () => void, hasBegun: boolean): void;
  /** Undefined if it did not wait. */
  remove(place: Place): (() => void) | undefined;
  /** The next of the waiting places, of those that may run at all of their levels. One that has begun precedes others of its level. */
  next(mayRun: (level: Level) => MayRun, ofAll: MayRun): Place | undefined;
  /** Records that a place begins: callers that come later begin with the time that its levels have used. */
  serve(place: Place): void;
  /** Adds time that a place has used to each of its levels, in ms. */
  use(place: Place, ms: number): void;
  /** The number of waiting places of the caller. */
  waitingOf(caller: Caller): number;
  /** Forgets the used time of levels that have nothing waiting, unless they are to be kept. */
  forget(isKept: (id: string) => boolean): void;
  readonly waiting: number;
}

const newBranch = (level: Level): Branch => ({
  level,
  used: 0,
  lastUsed: 0,
  below: new Map(),
  busy: new Set(),
  waiting: new Map(),
  begun: new Map(),
  count: 0,
  begunCount: 0,
});

const usedOf = (branch: Branch, parent: Branch): number => Math.max(branch.used, parent.lastUsed);

function nextIn(branch: Branch, mayRun: (level: Level) => MayRun, mayHere: MayRun): Place | undefined {
  for (const place of branch.begun.keys()) return place;
  if (mayHere === 'all') for (const place of branch.waiting.keys()) return place;
  let next: { place: Place; used: number } | undefined;
  for (const one of branch.busy) {
    const used = usedOf(one, branch);
    if (next && next.used <= used) continue;
    const may = mayRun(one.level);
    const mayBelow = mayHere === 'begun' && may === 'all' ? 'begun' : may;
    if (mayBelow === 'none' || (mayBelow === 'begun' && one.begunCount === 0)) continue;
    const place = nextIn(one, mayRun, mayBelow);
    if (place) next = { place, used };
  }
  return next?.place;
}

function forgetIn(branch: Branch, isKept: (id: string) => boolean): void {
  for (const [id, one] of branch.below)
    if (one.count === 0 && !isKept(id)) branch.below.delete(id);
    else forgetIn(one, isKept);
}

/** Nobody waits, and nobody has used any time. */
export function createFairOrder(): FairOrder {
  const root = newBranch(levelOf('all', ''));

  /** The branches of a place, which are created if they do not exist. */
  function pathOf(place: Place): readonly Branch[] {
    if (place.path) return place.path;
    let branch = root;
    const path = place.caller.map((level) => {
      let next = branch.below.get(level.id);
      if (!next) {
        next = newBranch(level);
        branch.below.set(level.id, next);
      }
      branch = next;
      return next;
    });
    place.path = path;
    return path;
  }

  /** Calls `visit` for each branch of a place, with the one above it. */
  function along(place: Place, visit: (branch: Branch, parent: Branch) => void): void {
    let parent = root;
    for (const branch of pathOf(place)) {
      visit(branch, parent);
      parent = branch;
    }
  }

  function branchOf(caller: Caller): Branch | undefined {
    return caller.reduce<Branch | undefined>((branch, level) => branch?.below.get(level.id), root);
  }

  function serve(branch: Branch, parent: Branch): void {
    branch.used = usedOf(branch, parent);
    parent.lastUsed = branch.used;
  }

  return {
    add(place, begin, hasBegun) {
      root.count += 1;
      // A branch may have been forgotten since the place was last here.
      place.path = undefined;
      along(place, (branch, parent) => {
        branch.count += 1;
        if (hasBegun) branch.begunCount += 1;
        parent.busy.add(branch);
      });
      (pathOf(place).at(-1) ?? root)[hasBegun ? 'begun' : 'waiting'].set(place, begin);
    },
    remove(place) {
      const { waiting, begun } = place.path?.at(-1) ?? root;
      const begin = waiting.get(place) ?? begun.get(place);
      const hasBegun = begun.delete(place);
      if (!hasBegun && !waiting.delete(place)) return undefined;
      root.count -= 1;
      along(place, (branch, parent) => {
        branch.count -= 1;
        if (hasBegun) branch.begunCount -= 1;
        if (branch.count === 0) parent.busy.delete(branch);
      });
      return begin;
    },
    next: (mayRun, ofAll) => nextIn(root, mayRun, ofAll),
    serve: (place) => along(place, serve),
    use: (place, ms) =>
      along(place, (branch, parent) => {
        branch.used = usedOf(branch, parent) + ms;
      }),
    waitingOf: (caller) => branchOf(caller)?.count ?? 0,
    forget: (isKept) => forgetIn(root, isKept),
    get waiting() {
      return root.count;
    },
  };
}
