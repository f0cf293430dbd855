import type { Caller } from '../context.js';
import { refuse } from '../errors.js';
import { createShares } from './shares.js';

/** The part of a connection that admission needs. */
interface Connection {
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
  /** Refuses OVERLOADED at capacity and SHUTTING_DOWN once closed; every admitted request must leave. */
  enter(connection: Connection): Admitted;
  /** Counts the request for its caller. Refuses OVERLOADED beyond the share of such callers; it must still leave. */
  identify(admitted: Admitted, caller: Caller, clientAddress: string): void;
  /** Has no effect if the request has already left. */
  leave(admitted: Admitted): void;
  /** The process still admits requests, but asks clients to connect to another one. */
  drain(): void;
  close(): void;
  readonly isDraining: boolean;
  readonly isClosed: boolean;
  /** Requests that were admitted and have not left. */
  readonly admitted: number;
  /** The number of these whose connection has closed: their capacity is leaked. */
  readonly leaked: number;
  /** At least half of the capacity has leaked. */
  readonly isLeaking: boolean;
}

/** The parts of the capacity that each kind of caller may take. */
const portions = {
  /** Requests without a credential. */
  strangers: 1 / 4,
  /** Those of one address. */
  strangersOfAddress: 1 / 8,
  /** Requests with order tokens from one address. */
  orderTokensOfAddress: 1 / 2,
};

/**
 * Admits at most `capacity` concurrent requests, instead of queueing without limit. Requests without a credential can
 * use a quarter of it, and an eighth for each address; those with order tokens can use half for each address. Backends
 * with an access token therefore always find capacity.
 */
export function createAdmission(capacity: number): Admission {
  const inside = new Set<Admitted>();
  const shares = createShares();
  let isDraining = false;
  let isClosed = false;
  const most = (portion: keyof typeof portions): number => Math.max(1, Math.floor(capacity * portions[portion]));
  const countLeaked = (): number => [...inside].filter(({ connection }) => connection.destroyed).length;

  function sharesOf({ kind }: Caller, address: string): [share: string, most: number][] {
    if (kind === 'order_token') return [[`order tokens of ${address}`, most('orderTokensOfAddress')]];
    if (kind !== 'anonymous') return [];
    return [
      [`strangers of ${address}`, most('strangersOfAddress')],
      ['strangers', most('strangers')],
    ];
  }

  return {
    enter(connection) {
      if (isClosed) refuse('SHUTTING_DOWN', { retryAfter: 1 });
      if (inside.size >= capacity) refuse('OVERLOADED', { retryAfter: 1 });
      const admitted: Admitted = { connection, shares: [] };
      inside.add(admitted);
      return admitted;
    },
    identify(admitted, caller, clientAddress) {
      // Its connection may have closed while its credential was looked up.
      if (!inside.has(admitted)) return;
      for (const [share, portion] of sharesOf(caller, clientAddress)) {
        if (!shares.take(share, portion)) refuse('OVERLOADED', { retryAfter: 1 });
        admitted.shares.push(share);
      }
    },
    leave(admitted) {
      if (!inside.delete(admitted)) return;
      for (const share of admitted.shares) shares.give(share);
    },
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
