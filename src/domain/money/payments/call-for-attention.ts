import type { Tillgate } from '../../../context.js';
import { isCalledFor, withConcern } from '../../order/document/attention.js';
import type { Concern } from '../../order/document/order.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import type { Transaction } from '../ledger/transaction.js';

/** A transaction as the reason of a concern names it. */
export const namedTransaction = ({ type, reference }: Transaction): string =>
  `${type === 'authorize' ? 'authorization' : type} ${reference}`;

/**
 * Flags an order, because a person has to decide about it or one of its transactions. False if the order is in use, so that it has to
 * be flagged later.
 */
export async function callForAttention(
  { database, clock }: Tillgate,
  shopId: string,
  { id, publicOrderId }: Pick<Transaction, 'publicOrderId'> & { id?: string },
  { about, reason }: Pick<Concern, 'about' | 'reason'>,
): Promise<boolean> {
  const loaded = await loadOrder(database, { shopId, publicOrderId });
  if (!loaded) return true;
  const now = clock.now();
  const concern: Concern = {
    about,
    reason,
    since: now.toISOString(),
    ...(id === undefined ? {} : { transactionId: id }),
  };
  if (isCalledFor(loaded.order, concern)) return true;
  const saved = await saveOrder(database, {
    order: withConcern(loaded.order, concern),
    events: [{ type: 'order/updated', data: { changed: ['attention'] } }],
    now,
  });
  return saved !== undefined;
}
