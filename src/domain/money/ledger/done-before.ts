import type { Transaction } from './transaction.js';

/**
 * The calls of a type that an earlier call with the same idempotency key made before its process died: made, or not known
 * to have failed.
 */
export const doneBefore = (
  ledger: readonly Transaction[],
  type: Transaction['type'],
  key: string | undefined,
): Transaction[] =>
  key === undefined ? [] : ledger.filter((one) => one.type === type && one.wantedBy === key && one.status !== 'failed');
