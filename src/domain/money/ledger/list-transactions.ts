import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../../order/storage/read-order.js';
import { readLedger } from './ledger-repository.js';
import { transactionSchema } from './transaction.js';

/** The ledger of the order: every gateway call with its outcome. */
export const listTransactions = orderOperation(
  {
    operation: 'listTransactions',
    summary: 'List Transactions',
    description: 'Lists the payment transactions of the order: every authorization, capture, refund and void.',
    agent: 'read',
    access: backend('read_orders'),
    input: z.object({}),
    output: z.object({ transactions: z.array(transactionSchema).describe('The transactions, oldest first.') }),
  },
  async (context) => {
    const result = await readOrder(context, () => ({}));
    return { ...result, transactions: await readLedger(context.database, context.shopId, context.publicOrderId) };
  },
);
