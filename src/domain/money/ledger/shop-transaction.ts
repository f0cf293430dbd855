import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import { transactionSchema } from './transaction.js';

/** A transaction as the list of the shop shows it, in addition to what the list of an order shows. */
export const shopTransactionSchema = z
  .object({
    number: z.int().describe('The number of the transaction, which grows with each transaction.'),
    ...transactionSchema.shape,
    publicOrderId: idText().describe('The public ID of the order.'),
    gatewayPublicId: idText().describe('The ID of the payment gateway.'),
    responseCode: z.string().describe("The gateway's response code; empty if there is none."),
  })
  .meta({ id: 'ShopTransaction', description: 'A transaction of any order of the shop.' });

export type ShopTransaction = z.output<typeof shopTransactionSchema>;
