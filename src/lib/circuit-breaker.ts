import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.js';

/** The result of an allowed call; `neither` does not count for or against the target. */
export type CallEnd = 'success' | 'failure' | 'neither';

/** Prevents calls to targets that keep failing. */
export interface CircuitBreaker {
  /**
   * Allows a call and returns a function to report its result, to be called once; undefined while the circuit is open.
   */
  enter(target: string): ((end: CallEnd) => void) | undefined;
  /** How long until a call is allowed again, in ms; 0 if the circuit is not open. */
  opensFor(target: string): number;
}

const second = 1_000;
/** The length of the window in seconds. */
const window = 60;
const fewestFailures = 10;
const failingShare = 0.5;
/** How long a circuit stays open before one call may try again, in ms. */
const openFor = 30 * second;
/** The maximum number of remembered targets. */
const mostTargets = 10_000;

interface Counted {
  second: number;
  successes: number;
  failures: number;
}

interface Circuit {
  /** At most one entry for each second of the window. */
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
 * A circuit breaker for each target. It opens when at least 10 calls, and at least half of all calls, within a minute
 * have failed. After 30 s one call may try again, which closes the circuit or keeps it open for another 30 s.
 */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  const circuits = new LRUCache<string, Circuit>({ max: mostTargets });
  const circuitOf = (target: string): Circuit => {
    const known = circuits.get(target);
    if (known) return known;
    const circuit: Circuit = { counted: [], openedAt: undefined, isProbing: false };
    circuits.set(target, circuit);
    return circuit;
  };

  function endProbe(circuit: Circuit, end: CallEnd): void {
    circuit.isProbing = false;
    if (end === 'success') Object.assign(circuit, { counted: [], openedAt: undefined });
    if (end === 'failure') circuit.openedAt = clock.now().getTime();
  }

  function endCall(circuit: Circuit, end: CallEnd): void {
    // A call that started before the circuit opened has no effect.
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
    opensFor(target) {
      const { openedAt } = circuitOf(target);
      return openedAt === undefined ? 0 : Math.max(0, openedAt + openFor - clock.now().getTime());
    },
  };
}
