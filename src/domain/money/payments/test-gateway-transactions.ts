import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { entriesOfOrder } from '../../../outbound/gateways/test-gateway-books.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../../order/document/read-order.js';

export const testGatewayTransactionSchema = z.object({
  reference: z.string().describe('Our reference, by which the gateway knows a repeated call.'),
  type: z.string().describe('What it was asked for, such as `authorize`.'),
  token: z.string().describe('The token that was to be charged; empty for what builds on an authorisation.'),
  amount: z.int().describe('The amount, in minor units.'),
  currency: z.string().describe('ISO 4217.'),
  authorizationId: z.string().describe('The authorisation that it made, or that it builds on.'),
  status: z.string().describe('What it decided: `approved`, `declined` or `requires_action`.'),
  errorCode: z.string().describe('Why it declined; empty when it did not.'),
  createdAt: z.date().describe('When it was asked first.'),
});

/**
 * What the test gateway's own books say of an order, independent of our ledger: the proof that a shopper was charged
 * once. Refuses NOT_SUPPORTED where there is no test gateway.
 */
export const testGatewayTransactions = orderOperation(
  {
    operation: 'testGatewayTransactions',
    summary: 'Books of the test gateway',
    description:
      "What the test gateway's own books say of an order, independent of the order's ledger: the proof of what was charged (`READ_ORDERS`; `NOT_SUPPORTED` where there is no test gateway). Oldest first.",
    access: backend('read_orders'),
    input: z.object({}),
    output: z.object({ transactions: z.array(testGatewayTransactionSchema).describe('The captures of this call.') }),
  },
  async (context) => {
    if (!(await context.gateways.find(context.shopId, 'test')))
      refuse('NOT_SUPPORTED', { message: 'The test gateway is off.' });
    const result = await readOrder(context, () => ({}));
    const transactions = await entriesOfOrder(context.database, context.shopId, context.publicOrderId);
    return { ...result, transactions };
  },
);
