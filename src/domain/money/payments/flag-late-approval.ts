import type { Tillgate } from '../../../context.js';
import { isCalledFor, withConcern } from '../../order/document/attention.js';
import type { Concern } from '../../order/document/order.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import { readTransaction } from '../ledger/ledger-repository.js';

/** An approval that arrived after its call was settled as failed. */
export interface LateApproval {
  transactionId: string;
  /** The gateway's ID of what it approved. */
  providerTransactionId: string;
}

/**
 * Flags an order because a gateway approved a call that is settled as failed: a person has to check it at the gateway,
 * since another payment may have been made instead. Throws while the order is in use.
 */
export async function flagLateApproval(
  { database, clock }: Tillgate,
  shopId: string,
  publicOrderId: string,
  { transactionId, providerTransactionId }: LateApproval,
): Promise<void> {
  const order = (await loadOrder(database, shopId, publicOrderId))?.order;
  const transaction = await readTransaction(database, shopId, transactionId);
  if (!order || !transaction) return;
  const now = clock.now();
  const call = transaction.type === 'authorize' ? 'authorization' : transaction.type;
  const reason = `The gateway approved the ${call} ${transaction.reference} as ${providerTransactionId} after it was recorded as failed. Check it at the gateway.`;
  const concern: Concern = { about: 'late_approval', reason, since: now.toISOString(), transactionId };
  if (isCalledFor(order, concern)) return;
  const saved = await saveOrder(database, {
    order: withConcern(order, concern),
    events: [{ type: 'order/updated', data: { changed: ['attention'] } }],
    now,
  });
  if (!saved) throw new Error('the order is in use');
}
