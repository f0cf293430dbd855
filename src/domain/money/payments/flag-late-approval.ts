import type { Tillgate } from '../../../context.js';
import { readTransaction } from '../ledger/ledger-repository.js';
import { callForAttention, namedTransaction } from './call-for-attention.js';

/** An approval that arrived after its call was settled as failed, or with another amount. */
export interface LateApproval {
  transactionId: string;
  /** The gateway's ID of what it approved. */
  providerTransactionId: string;
}

/**
 * Flags an order because a gateway approved a call that is settled as failed, or with another amount: a person has to check it at the gateway,
 * since another payment may have been made instead. Throws while the order is in use.
 */
export async function flagLateApproval(
  tillgate: Tillgate,
  shopId: string,
  { transactionId, providerTransactionId }: LateApproval,
): Promise<void> {
  const transaction = await readTransaction(tillgate.database, shopId, transactionId);
  if (!transaction) return;
  const isOther = transaction.status === 'success';
  const recorded = isOther ? 'with another amount than is recorded' : 'after it was recorded as failed';
  const reason = `The gateway approved the ${namedTransaction(transaction)} as ${providerTransactionId} ${recorded}. Check it at the gateway.`;
  const isFlagged = await callForAttention(tillgate, shopId, transaction, { about: 'late_approval', reason });
  if (!isFlagged) throw new Error('the order is in use');
}
