import type { Clock } from './clock.js';
import { createRecentlyUsed } from './recently-used.js';

/** How a call that was let through ended; `neither` says nothing of the target. */
export type CallEnd = 'success' | 'failure' | 'neither';

/** Keeps calls away from targets that fail, so that they are not waited for in vain. */
export interface CircuitBreaker {
  /** Lets a call through and takes how it ended, which must be told once; undefined while the circuit is open. */
  enter(target: string): ((end: CallEnd) => void) | undefined;
}

const second = 1_000;
/** Calls of this many seconds are judged. */
const window = 60;
const fewestFailures = 10;
const failingShare = 0.5;
/** How long a circuit stays open before one call may try again, in ms. */
const openFor = 30 * second;
/** Targets that are remembered. */
const mostTargets = 10_000;

interface Counted {
  second: number;
  successes: number;
  failures: number;
}

interface Circuit {
  /** At most one entry a second of the window. */
  counted: Counted[];
  openedAt: number | undefined;
  isProbing: boolean;
}

function count(circuit: Circuit, end: 'success' | 'failure', now: number): void {
  const at = Math.floor(now / second);
  circuit.counted = circuit.counted.filter((one) => one.second > at - window);
  let current = circuit.counted.at(-1);
  if (current?.second !== at) {
    current = { second: at, successes: 0, failures: 0 };
    circuit.counted.push(current);
  }
  if (end === 'success') current.successes += 1;
  else current.failures += 1;
}

function isFailing({ counted }: Circuit): boolean {
  const failures = counted.reduce((sum, one) => sum + one.failures, 0);
  const all = failures + counted.reduce((sum, one) => sum + one.successes, 0);
  return failures >= fewestFailures && failures >= all * failingShare;
}

/**
 * A circuit breaker for each target: it opens at 10 failures that are half of the calls of a minute, and lets one call
 * try again after 30 s, which closes it or leaves it open for another 30 s (contract 5).
 */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  const circuits = createRecentlyUsed<string, Circuit>(mostTargets);
  const circuitOf = (target: string): Circuit => {
    const circuit = circuits.get(target) ?? { counted: [], openedAt: undefined, isProbing: false };
    circuits.set(target, circuit);
    return circuit;
  };

  function endProbe(circuit: Circuit, end: CallEnd): void {
    circuit.isProbing = false;
    if (end === 'success') Object.assign(circuit, { counted: [], openedAt: undefined });
    if (end === 'failure') circuit.openedAt = clock.now().getTime();
  }

  function endCall(circuit: Circuit, end: CallEnd): void {
    // A call from before the circuit opened decides nothing any more.
    if (end === 'neither' || circuit.openedAt !== undefined) return;
    const now = clock.now().getTime();
    count(circuit, end, now);
    if (isFailing(circuit)) circuit.openedAt = now;
  }

  return {
    enter(target) {
      const circuit = circuitOf(target);
      if (circuit.openedAt === undefined) return (end) => endCall(circuit, end);
      if (circuit.isProbing || clock.now().getTime() - circuit.openedAt < openFor) return undefined;
      circuit.isProbing = true;
      return (end) => endProbe(circuit, end);
    },
  };
}
