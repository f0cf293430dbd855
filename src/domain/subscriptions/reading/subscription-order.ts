import { z } from 'zod';
import { idText, minorUnits } from '../../../lib/fields.js';

export const subscriptionOrderSchema = z
  .object({
    publicOrderId: idText().describe('The public ID of the order.'),
    orderId: z
      .int()
      .meta({ graphql: 'ID' })
      .describe('The ID of the order in lists, which it gets when it is created.'),
    orderNumber: z
      .int()
      .nullable()
      .meta({ graphql: 'ID' })
      .describe('The number that shoppers and staff see, which the order gets when it is processed; null before.'),
    orderStatus: z.string().describe('The status of the order: `open` while a payment retry is scheduled.'),
    occurrenceDatetime: z.date().describe('When the order was due.'),
    orderTotal: minorUnits().describe('The total, in minor units of the charged currency.'),
    orderBalance: minorUnits().describe(
      'The amount still to be paid, in minor units; 0 if a charge of another order covers this order.',
    ),
    chargePublicOrderId: z
      .string()
      .nullable()
      .meta({ graphql: 'ID' })
      .describe('The order whose charge covers this order; null if it was charged itself.'),
    createdAt: z.date().describe('When the order was created.'),
    processedAt: z.date().nullable().describe('When the order was processed; null if it was not.'),
  })
  .meta({ id: 'SubscriptionOrder', description: 'An order of a subscription.' });

export type SubscriptionOrder = z.output<typeof subscriptionOrderSchema>;
