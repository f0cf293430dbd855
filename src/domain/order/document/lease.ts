/** Who works on an order, and until when at most. */
export interface Lease {
  holder: string;
  expiresAt: Date;
  /** The process that holds it is dead. */
  isOrphaned: boolean;
}

/** Whether somebody still holds a lease; one that is over may be taken over. */
export const isHeld = (lease: Lease | undefined, now: Date): boolean =>
  lease !== undefined && !lease.isOrphaned && lease.expiresAt >= now;
