import { refuse } from '../errors.js';

/** Lets calls in while the process can carry them. */
export interface Admission {
  /** Refuses OVERLOADED at capacity and SHUTTING_DOWN once closed; each call that is let in must leave. */
  enter(): void;
  leave(): void;
  close(): void;
  readonly isClosed: boolean;
  /** Calls that are being worked on. */
  readonly inside: number;
}

/** At most so many calls at a time, instead of a queue without bound (contract 0, "Limits"). */
export function createAdmission(most: number): Admission {
  let inside = 0;
  let isClosed = false;
  return {
    enter() {
      if (isClosed) refuse('SHUTTING_DOWN', { retryAfter: 1 });
      if (inside >= most) refuse('OVERLOADED', { retryAfter: 1 });
      inside += 1;
    },
    leave() {
      inside -= 1;
    },
    close() {
      isClosed = true;
    },
    get isClosed() {
      return isClosed;
    },
    get inside() {
      return inside;
    },
  };
}
