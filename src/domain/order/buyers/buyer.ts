import { z } from 'zod';
import { idText } from '../../../lib/fields.js';

/** Whoever has placed orders under an email address, as a customer or as a guest. */
export const buyerSchema = z
  .object({
    lastOrderNumber: z
      .int()
      .describe('The number of their latest order, by which the list is sorted and which is the ID of the row.'),
    lastPublicOrderId: idText().describe('The public ID of their latest order.'),
    emailAddress: z.string().describe('The email address of their latest order. Upper and lower case are the same.'),
    customerName: z.string().describe('The name on their latest order.'),
    customerId: z
      .int()
      .nullable()
      .describe('The ID of the customer who has this email address; null for a guest.')
      .meta({ graphql: 'ID' }),
    ordersCount: z.int().describe('How many orders they placed, including those that were canceled later.'),
    spent: z
      .array(
        z
          .object({
            currency: z.string().describe('The currency, as an ISO 4217 code.'),
            amount: z.int().describe('What was captured and not refunded, in minor units.'),
          })
          .meta({ id: 'BuyerSpending', description: 'What a buyer spent in a currency.' }),
      )
      .describe('What they spent, for each currency of their orders.'),
    firstOrderAt: z.date().describe('When their first order was placed.'),
    lastOrderAt: z.date().describe('When their latest order was placed.'),
  })
  .meta({ id: 'Buyer', description: 'Whoever has placed orders under an email address, as a customer or as a guest.' });

export type Buyer = z.output<typeof buyerSchema>;
