import { refuse } from '../errors.js';

/** What admission needs of a connection. */
interface Connection {
  readonly destroyed: boolean;
}

/** A request that was admitted. */
export interface Admitted {
  readonly connection: Connection;
}

/** Admits requests while the process has capacity for them. */
export interface Admission {
  /** Refuses OVERLOADED at capacity and SHUTTING_DOWN once closed; every admitted request must leave. */
  enter(connection: Connection): Admitted;
  /** Has no effect on a request that has left already. */
  leave(admitted: Admitted): void;
  close(): void;
  readonly isClosed: boolean;
  /** Requests that were admitted and have not left. */
  readonly admitted: number;
  /** Of these, the ones whose connection has closed: they take capacity that nothing gives back. */
  readonly leaked: number;
  /** At least half of the capacity has leaked. */
  readonly isLeaking: boolean;
}

/** Admits at most `capacity` requests at a time, instead of queueing without bound. */
export function createAdmission(capacity: number): Admission {
  const inside = new Set<Admitted>();
  let isClosed = false;
  const countLeaked = (): number => [...inside].filter(({ connection }) => connection.destroyed).length;
  return {
    enter(connection) {
      if (isClosed) refuse('SHUTTING_DOWN', { retryAfter: 1 });
      if (inside.size >= capacity) refuse('OVERLOADED', { retryAfter: 1 });
      const admitted = { connection };
      inside.add(admitted);
      return admitted;
    },
    leave(admitted) {
      inside.delete(admitted);
    },
    close() {
      isClosed = true;
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
