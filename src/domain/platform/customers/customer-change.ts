import type { Wire } from '../orders/platform-order-payments.js';

/** A change of a customer or an address that is sent to the platform. */
export interface CustomerChange {
  /** The key under which the platform creates the resource once. */
  id: string;
  resource: 'customer' | 'address';
  action: 'create' | 'update' | 'delete';
  /** Null for a customer that is being created. */
  platformCustomerId: string | null;
  /** Null for a change to a customer, and for an address that is being created. */
  platformAddressId: string | null;
  /** What is sent, with snake_case names; null for a deletion. */
  content: Wire | null;
}

/** A stored change that one process works on. */
export interface ClaimedChange extends CustomerChange {
  shopId: string;
  /** The attempts whose outcome is not known. */
  attempts: number;
  claimedUntil: Date;
}
