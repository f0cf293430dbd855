import type { Caller, Rules } from './caller.js';
import { createShares } from './shares.js';

/** The part of a connection that admission needs. */
export interface Connection {
  readonly destroyed: boolean;
}

/** A request that was admitted. */
export interface Admitted {
  readonly connection: Connection;
  /** The shares in which it is counted. */
  readonly shares: string[];
}

/** Admits requests while the process has capacity for them. */
export interface Admission {
  /** Undefined at capacity; every admitted request must leave. */
  enter(connection: Connection): Admitted | undefined;
  /** Counts the request for its caller. False beyond the portion of one of its levels; it must still leave. */
  identify(admitted: Admitted, caller: Caller): boolean;
  /** Has no effect if the request has already left. */
  leave(admitted: Admitted): void;
  /** Requests that were admitted and have not left. */
  readonly admitted: number;
  /** The number of these whose connection has closed: their capacity is leaked. */
  readonly leaked: number;
  /** At least half of the capacity has leaked. */
  readonly isLeaking: boolean;
}

/** Admits at most `capacity` concurrent requests, instead of queueing without limit, and of each level its portion. */
export function createAdmission(capacity: number, rules: Rules): Admission {
  const inside = new Set<Admitted>();
  const shares = createShares();
  const countLeaked = (): number => [...inside].filter(({ connection }) => connection.destroyed).length;

  return {
    enter(connection) {
      if (inside.size >= capacity) return undefined;
      const admitted: Admitted = { connection, shares: [] };
      inside.add(admitted);
      return admitted;
    },
    identify(admitted, caller) {
      // Its connection may have closed while its credential was looked up.
      if (!inside.has(admitted)) return true;
      for (const level of caller) {
        const portion = rules[level.kind]?.portion;
        if (portion === undefined) continue;
        const share = level.id;
        if (!shares.take(share, Math.max(1, Math.floor(capacity * portion)))) return false;
        admitted.shares.push(share);
      }
      return true;
    },
    leave(admitted) {
      if (!inside.delete(admitted)) return;
      for (const share of admitted.shares) shares.give(share);
    },
    get admitted() {
      return inside.size;
    },
    get leaked() {
      return countLeaked();
    },
    get isLeaking() {
      return countLeaked() * 2 >= capacity;
    },
  };
}
