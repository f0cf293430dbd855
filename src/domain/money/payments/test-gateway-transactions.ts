import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { entriesOfOrder } from '../../../outbound/gateways/test-gateway-books.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../../order/document/read-order.js';

export const testGatewayTransactionSchema = z.object({
  reference: z.string(),
  type: z.string(),
  token: z.string(),
  amount: z.int(),
  currency: z.string(),
  authorizationId: z.string(),
  status: z.string(),
  errorCode: z.string(),
  createdAt: z.date(),
});

/**
 * What the test gateway's own books say of an order, independent of our ledger: the proof that a shopper was charged
 * once. Refuses NOT_SUPPORTED where there is no test gateway.
 */
export const testGatewayTransactions = orderOperation(
  {
    operation: 'testGatewayTransactions',
    summary: 'Books of the test gateway',
    access: backend('read_orders'),
    input: z.object({}),
    output: z.object({ transactions: z.array(testGatewayTransactionSchema) }),
  },
  async (context) => {
    if (!(await context.gateways.find(context.shopId, 'test')))
      refuse('NOT_SUPPORTED', { message: 'The test gateway is off.' });
    const result = await readOrder(context, () => ({}));
    const transactions = await entriesOfOrder(context.database, context.shopId, context.publicOrderId);
    return { ...result, transactions };
  },
);
