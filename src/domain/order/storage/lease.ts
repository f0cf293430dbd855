/** The holder of an order's lease, and the time at which it ends. */
export interface Lease {
  holder: string;
  expiresAt: Date;
  /** The process that holds the lease is dead. */
  isOrphaned: boolean;
}

/** Whether a lease is still held. An expired lease can be taken over. */
export const isHeld = (lease: Lease | undefined, now: Date): boolean =>
  lease !== undefined && !lease.isOrphaned && lease.expiresAt >= now;
