import { createAdmission, type Admitted, type Connection } from './admission.js';
import type { Caller, Rules } from './caller.js';
import type { Place } from './fair-order.js';
import { eventLoop, type EventLoop } from './event-loop.js';
import { createFairQueue } from './fair-queue.js';
import { createRates, type SharedBuckets, type TakenAtLevels } from './rates.js';
import { createRefusalPacing } from './refusal-pacing.js';

/** A request on its way through the gate. */
export interface Visit extends Place {
  /** Nobody until it is identified. */
  caller: Caller;
  /** Undefined if it needs no capacity. */
  readonly admitted: Admitted | undefined;
  hasLeft: boolean;
}

export interface GateOptions {
  /** The most concurrent requests. */
  capacity: number;
  /** The limits of each kind of level. */
  rules: Rules;
  /** Rate limits that several processes share; undefined: this process has its own. */
  shared?: SharedBuckets | undefined;
  loop?: EventLoop;
}

/** Admits the requests of a process, lets them run in turns, and accounts for their time at each level of their callers. */
export interface Gate {
  /** Admits a request of a connection. It must leave. */
  enter(connection: Connection): Visit | 'full' | 'closed';
  /** Sets the caller of a request. False beyond the portion of one of its levels; it must still leave. */
  identify(visit: Visit, caller: Caller): boolean;
  /**
   * Runs the work of a message, which needs no capacity because its connection was admitted, in its caller's turn. A
   * result that `isRefusal` recognizes is charged like a refused request.
   */
  inTurn<Result>(
    caller: Caller,
    work: () => Result | Promise<Result>,
    isRefusal?: (result: Result) => boolean,
  ): Promise<Result>;
  /** Takes requests from the rate limits of a caller. A promise only if processes share the rate limits. */
  take(caller: Caller, requests?: number): TakenAtLevels | Promise<TakenAtLevels>;
  /** Runs `begin` in the caller's turn: immediately if nobody else is waiting. Never once the request has left. */
  begin(visit: Visit, begin: () => void): void;
  /**
   * Runs `work` of a request that has begun: at once if it has not waited for anything since, otherwise in its caller's
   * next turn. Never once the request has left.
   */
  resume(visit: Visit, work: () => void): void;
  /**
   * Runs the rest of a heavy request, which reads much of the database, after other heavy ones of its caller's largest
   * group. Never once the request has left.
   */
  beginHeavy(visit: Visit, begin: () => void): void;
  /** Ends the heavy part of a request: its response may take long to be read. */
  endHeavy(visit: Visit): void;
  /** Counts time that was used for the request outside of its turns, such as in another thread, in ms. */
  use(visit: Visit, ms: number): void;
  /** Ends a request. One that is refused is charged for the time that it has used. Has no effect the second time. */
  leave(visit: Visit, outcome?: { isRefused: boolean }): void;
  /** How long the answer to a refused request is to be held back, in ms. */
  delayOfRefusal(caller: Caller): number;
  /** Records that a connection was accepted. */
  noteConnection(): void;
  /** Whether callers outside of the request's largest group are active. */
  hasOthers(visit: Visit): boolean;
  /** The number of requests of the caller that wait for their turn. */
  waitingOf(caller: Caller): number;
  /** The process still admits requests, but asks clients to connect to another one. */
  drain(): void;
  /** No more requests are admitted. */
  close(): void;
  readonly isDraining: boolean;
  readonly isClosed: boolean;
  /** Requests that wait for their turn. */
  readonly waiting: number;
  /** Requests that were admitted and have not left. */
  readonly admitted: number;
  /** The number of these whose connection has closed. */
  readonly leaked: number;
  /** At least half of the capacity has leaked. */
  readonly isLeaking: boolean;
}

/** Each time of this length that a refused request has used counts as another request, in ms. */
const refusedTime = 2;

/** The most additional requests that a refused one counts as: the process may have been suspended. */
const mostCharged = 25;

/** Creates a gate through which nobody has come. */
export function createGate({ capacity, rules, shared, loop = eventLoop }: GateOptions): Gate {
  const { now } = loop;
  const admission = createAdmission(capacity, rules);
  const rates = createRates(rules, shared);
  const queue = createFairQueue({ rules, loop });
  const paceRefusal = createRefusalPacing(rules);
  let isDraining = false;
  let isClosed = false;

  const newVisit = (caller: Caller, admitted?: Admitted): Visit => ({
    caller,
    admitted,
    since: undefined,
    used: 0,
    hasLeft: false,
  });

  function chargeRefused({ caller, used }: Visit): void {
    const requests = Math.min(mostCharged, Math.floor(used / refusedTime));
    if (requests > 0) rates.charge(caller, now(), requests);
  }

  function leave(visit: Visit, isRefused: boolean): void {
    if (visit.hasLeft) return;
    visit.hasLeft = true;
    queue.leave(visit);
    if (visit.admitted) admission.leave(visit.admitted);
    if (isRefused) chargeRefused(visit);
  }

  return {
    enter(connection) {
      if (isClosed) return 'closed';
      const admitted = admission.enter(connection);
      return admitted ? newVisit([], admitted) : 'full';
    },
    identify(visit, caller) {
      visit.caller = caller;
      return visit.admitted ? admission.identify(visit.admitted, caller) : true;
    },
    take: (caller, requests) => rates.take(caller, now(), requests),
    begin(visit, begin) {
      if (!visit.hasLeft) queue.enter(visit, begin);
    },
    resume(visit, work) {
      if (!visit.hasLeft) queue.resume(visit, work);
    },
    beginHeavy(visit, begin) {
      if (!visit.hasLeft) queue.enterHeavy(visit, begin);
    },
    endHeavy: (visit) => queue.leaveHeavy(visit),
    use: (visit, ms) => queue.use(visit, ms),
    async inTurn(caller, work, isRefusal = () => false) {
      const visit = newVisit(caller);
      await new Promise<void>((begin) => queue.enter(visit, begin));
      let isRefused = false;
      try {
        const result = await work();
        isRefused = isRefusal(result);
        return result;
      } finally {
        leave(visit, isRefused);
      }
    },
    leave: (visit, { isRefused } = { isRefused: false }) => leave(visit, isRefused),
    delayOfRefusal: (caller) => paceRefusal(caller, now()),
    noteConnection: () => queue.noteConnection(),
    hasOthers: ({ caller }) => queue.hasOthers(caller),
    waitingOf: (caller) => queue.waitingOf(caller),
    drain() {
      isDraining = true;
    },
    close() {
      isDraining = true;
      isClosed = true;
    },
    get isDraining() {
      return isDraining;
    },
    get isClosed() {
      return isClosed;
    },
    get waiting() {
      return queue.waiting;
    },
    get admitted() {
      return admission.admitted;
    },
    get leaked() {
      return admission.leaked;
    },
    get isLeaking() {
      return admission.isLeaking;
    },
  };
}
