import type { Context } from '../../../context.js';
import { groupBy } from '../../../lib/group-by.js';
import { requireShopAccess, backend } from '../../core/operation/access.js';
import { readLedgers } from './ledger-repository.js';
import type { Transaction } from './transaction.js';

/** The ledgers of several orders of the shop, in one statement. Refuses INVALID_TOKEN, INSUFFICIENT_SCOPE. */
export async function transactionsOfOrders(
  context: Context,
  publicOrderIds: readonly string[],
): Promise<ReadonlyMap<string, Transaction[]>> {
  const shopId = requireShopAccess(context, backend('read_orders'));
  const transactions = await readLedgers(context.database, shopId, publicOrderIds);
  return groupBy(transactions, ({ publicOrderId }) => publicOrderId);
}
