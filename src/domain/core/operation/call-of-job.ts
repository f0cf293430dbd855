import { randomUUID } from 'node:crypto';
import type { Tillgate } from '../../../context.js';
import type { OrderContext } from './operation.js';

/** What a job does for an order. */
export interface JobOnOrder {
  shopId: string;
  publicOrderId: string;
  /** The operation that does the same for a caller. */
  operation: string;
  /**
   * Identifies the work, so that its gateway calls are found again in the ledger when it is repeated, and are not made
   * twice.
   */
  key?: string;
  /** Whether an earlier attempt may have been interrupted. Its outcomes are waited for. */
  isRepeated?: boolean;
}

/** The context of a job that calls an operation on an order without a caller. */
export const callOfJob = (
  tillgate: Tillgate,
  { shopId, publicOrderId, operation, key, isRepeated = false }: JobOnOrder,
): OrderContext => ({
  ...tillgate,
  caller: { kind: 'root' },
  requestId: randomUUID(),
  clientAddress: '',
  shopId,
  publicOrderId,
  expectedVersion: undefined,
  // No call has claimed this key, so that no response is recorded for it.
  claimedKey: key === undefined ? undefined : { owner: '', key, holder: '', isKept: false, isTakenOver: isRepeated },
  called: { operation, input: {} },
});
