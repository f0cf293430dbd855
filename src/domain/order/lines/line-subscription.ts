import { z } from 'zod';
import type { LineSubscription } from '../document/order.js';
import { recurrenceText } from '../../../lib/recurrence-field.js';

export const prepaidInput = z
  .object({
    prepaidDuration: z.int().min(1).max(1_000).describe('The number of orders that are paid in advance. Required.'),
    prepaidContinue: z
      .enum(['continue', 'no_continue'])
      .nullish()
      .describe(
        'What happens after the last order of a term: `continue` starts another term (the default), `no_continue` does not.',
      ),
  })
  .meta({ id: 'PrepaidMetadataInput', description: 'Orders that are paid in advance.' });

/** The subscription that a line item starts when its order is processed. */
export const lineSubscriptionInput = z
  .object({
    orderRrule: recurrenceText({ startIsOptional: true }).describe(
      'When orders recur: an `RRULE` of RFC 5545, with or without a `DTSTART`; at most daily. Required.',
    ),
    paymentRrule: recurrenceText({ startIsOptional: true })
      .nullish()
      .describe('When payments recur. Defaults to the order rule.'),
    prepaidMetadata: prepaidInput.nullish().describe('Orders that are paid in advance.'),
  })
  .meta({ id: 'LineItemSubscriptionInput', description: 'The subscription that a line item starts.' });

/** The subscription that a line item starts, as stored in orders. */
export function lineSubscription(input: z.output<typeof lineSubscriptionInput>): LineSubscription {
  const { orderRrule, paymentRrule, prepaidMetadata } = input;
  return {
    orderRrule,
    paymentRrule: paymentRrule ?? null,
    prepaid: prepaidMetadata
      ? { duration: prepaidMetadata.prepaidDuration, continues: prepaidMetadata.prepaidContinue !== 'no_continue' }
      : null,
  };
}
