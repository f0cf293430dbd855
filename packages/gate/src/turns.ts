import type { EventLoop } from './event-loop.js';

/**
 * Requests begin in a turn of the event loop until it has lasted this long, in ms, and at most so many. Reads that begin in
 * the same turn share a statement. In longer turns, the responses of the database to requests in progress wait, which delays
 * operations that make several statements in turn.
 */
const longestTurn = 1;
const mostOfTurn = 16;

/** The requests that begin in one turn of the event loop. */
interface Turn {
  /** How many are planned, and how many of these have run or were postponed. */
  planned: number;
  ended: number;
  /** In ms; undefined before its first request. */
  since: number | undefined;
}

const newTurn = (): Turn => ({ planned: 0, ended: 0, since: undefined });

/** Begins waiting requests in turns of the event loop. */
export interface Turns {
  /** Plans waiting requests for the next turn. Once it has begun, its end plans the one after it. */
  plan(): void;
  /** Whether the requests that came before in this turn, without waiting, have taken long. */
  isLong(at: number): boolean;
}

export interface TurnsOptions {
  loop: EventLoop;
  /** The number of requests that wait. */
  waiting: () => number;
  /** Whether one of them may begin. */
  hasNext: (at: number) => boolean;
  /** Begins the next one, if one may begin. It runs until it first waits for something. */
  beginNext: (at: number) => void;
  /** Counts the time of the work that has just ended. */
  settle: (at: number) => void;
}

/** No turn is planned at first. */
export function createTurns({ loop: { now, soon }, waiting, hasNext, beginNext, settle }: TurnsOptions): Turns {
  let turn: Turn = newTurn();
  /** When the first request of this turn of the event loop arrived that did not wait, in ms; undefined before that. */
  let immediateSince: number | undefined;

  function serve(): void {
    const at = now();
    turn.since ??= at;
    if (at - turn.since < longestTurn) beginNext(at);
  }

  /** Runs after each request of a turn. The last one begins the next turn. */
  function endOne(): void {
    settle(now());
    turn.ended += 1;
    if (turn.ended < turn.planned) return;
    turn = newTurn();
    if (hasNext(now())) plan();
  }

  function plan(): void {
    if (turn.since !== undefined) return;
    for (; turn.planned < Math.min(waiting(), mostOfTurn); turn.planned += 1) {
      soon(serve);
      soon(endOne);
    }
  }

  return {
    plan,
    isLong(at) {
      if (immediateSince === undefined) {
        immediateSince = at;
        soon(() => {
          immediateSince = undefined;
          settle(now());
        });
      }
      return at - immediateSince >= longestTurn;
    },
  };
}
