import { levelOf, type Caller, type Level } from './caller.js';

/** A request that waits, or whose time is counted. */
export interface Place {
  readonly caller: Caller;
  /** When it began to run, in ms; undefined while it waits. */
  since: number | undefined;
  /** The time that it has used so far, in ms. */
  used: number;
}

/** A level of the waiting callers, with the levels below it. */
interface Branch {
  readonly level: Level;
  /** In ms. A branch begins with the time that the last one served beside it had used. */
  used: number;
  /** The used time of the branch below that was served last. */
  lastUsed: number;
  readonly below: Map<string, Branch>;
  /** In order of arrival. */
  readonly waiting: Map<Place, () => void>;
  /** The number of those that wait here and below. */
  count: number;
}

/** Decides whose request is next: at each level, from the outermost, that of the branch that has used the least time. */
export interface FairOrder {
  add(place: Place, begin: () => void): void;
  /** Undefined if it did not wait. */
  remove(place: Place): (() => void) | undefined;
  /** The next of the waiting places, of those whose levels may all run. */
  next(mayRun: (level: Level) => boolean): Place | undefined;
  /** Records that a request of the caller begins: callers that come later begin with the time that it has used. */
  serve(caller: Caller): void;
  /** Adds time that the caller has used to each of its levels, in ms. */
  use(caller: Caller, ms: number): void;
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
  waiting: new Map(),
  count: 0,
});

const usedOf = (branch: Branch, parent: Branch): number => Math.max(branch.used, parent.lastUsed);

function nextIn(branch: Branch, mayRun: (level: Level) => boolean): Place | undefined {
  for (const place of branch.waiting.keys()) return place;
  let next: { place: Place; used: number } | undefined;
  for (const one of branch.below.values()) {
    const used = usedOf(one, branch);
    if (one.count === 0 || (next && next.used <= used) || !mayRun(one.level)) continue;
    const place = nextIn(one, mayRun);
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

  /** The branches of a caller from the root, which are created if they do not exist. */
  function pathOf(caller: Caller): Branch[] {
    const path = [root];
    let branch = root;
    for (const level of caller) {
      const id = level.id;
      const next = branch.below.get(id) ?? newBranch(level);
      branch.below.set(id, next);
      path.push(next);
      branch = next;
    }
    return path;
  }

  function branchOf(caller: Caller): Branch | undefined {
    return caller.reduce<Branch | undefined>((branch, level) => branch?.below.get(level.id), root);
  }

  /** Calls `change` for each branch of a caller, with the one above it. */
  function along(caller: Caller, change: (branch: Branch, parent: Branch) => void): void {
    let parent = root;
    for (const branch of pathOf(caller).slice(1)) {
      change(branch, parent);
      parent = branch;
    }
  }

  return {
    add(place, begin) {
      const path = pathOf(place.caller);
      path.at(-1)?.waiting.set(place, begin);
      for (const branch of path) branch.count += 1;
    },
    remove(place) {
      const waiting = branchOf(place.caller)?.waiting;
      const begin = waiting?.get(place);
      if (!waiting?.delete(place)) return undefined;
      for (const branch of pathOf(place.caller)) branch.count -= 1;
      return begin;
    },
    next: (mayRun) => nextIn(root, mayRun),
    serve: (caller) =>
      along(caller, (branch, parent) => {
        branch.used = usedOf(branch, parent);
        parent.lastUsed = branch.used;
      }),
    use: (caller, ms) =>
      along(caller, (branch, parent) => {
        branch.used = usedOf(branch, parent) + ms;
      }),
    waitingOf: (caller) => branchOf(caller)?.count ?? 0,
    forget: (isKept) => forgetIn(root, isKept),
    get waiting() {
      return root.count;
    },
  };
}
