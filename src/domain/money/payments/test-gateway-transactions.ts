import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { entriesOfOrder } from '../../../outbound/gateways/test-gateway-records.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../../order/storage/read-order.js';

const testGatewayTransactionSchema = z.object({
  reference: z
    .string()
    .describe('The reference that the service sent, which the gateway uses to recognize a repeated request.'),
  type: z.string().describe('The requested operation, such as `authorize`.'),
  token: z.string().describe('The token to be charged; empty for operations on an existing authorization.'),
  amount: z.int().describe('The amount, in minor units.'),
  currency: z.string().describe('ISO 4217.'),
  authorizationId: z.string().describe('The authorization that was created or used.'),
  status: z.string().describe('The result: `approved`, `declined` or `requires_action`.'),
  errorCode: z.string().describe('The reason for the decline; empty if it was not declined.'),
  createdAt: z.date().describe('When the request was first received.'),
});

/**
 * The test gateway's own records for an order, independent of our ledger: they prove that a shopper was charged once.
 * Refuses NOT_SUPPORTED if there is no test gateway.
 */
export const testGatewayTransactions = orderOperation(
  {
    operation: 'testGatewayTransactions',
    summary: 'List Test Gateway Transactions',
    description:
      "Lists the test gateway's own records for an order, oldest first. They are independent of the order's ledger and show what was charged. Refused with `NOT_SUPPORTED` if the test gateway is not enabled.",
    access: backend('read_orders'),
    input: z.object({}),
    output: z.object({
      transactions: z.array(testGatewayTransactionSchema).describe('The captures that the request made.'),
    }),
  },
  async (context) => {
    if (!(await context.gateways.find(context.shopId, 'test')))
      refuse('NOT_SUPPORTED', { message: 'The test gateway is not enabled.' });
    const result = await readOrder(context, () => ({}));
    const transactions = await entriesOfOrder(context.database, context.shopId, context.publicOrderId);
    return { ...result, transactions };
  },
);
