import { z } from 'zod';
import { idText, minorUnits, optionalText, text } from '../../../lib/fields.js';
import { transactionStatuses } from './transaction.js';
import { lineItemKey, quantity } from '../../order/lines/cart-item.js';

/** What every refund takes. */
export const refundMembers = {
  reason: optionalText(1_000).describe('Why it is refunded, for the gateway and the customer.'),
  emailNotification: z
    .boolean()
    .nullish()
    .transform((wanted) => wanted ?? false)
    .describe('Whether the customer is sent an email; false if omitted.'),
  refundMetaData: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((data) => data ?? {})
    .describe(
      'Sent to the gateway. A partial refund returns the lines in its `line_items` (`[{line_item_key, quantity}]`) to stock.',
    ),
};

/** Minor units, whole. */
export const refundAmount = z.int().min(1);

export const refundPaymentId = text().min(1);

export const refundOutput = z.object({
  amountRefunded: minorUnits().describe('What this call refunded, in minor units.'),
  transactionDetails: z
    .array(
      z
        .object({
          success: z.boolean().describe('Whether it went through.'),
          status: z.enum(transactionStatuses).describe('Where it is: only `failed` may be refunded again.'),
          amount: minorUnits().describe('How much, in minor units.'),
          transactionNumber: idText().describe('The transaction in the ledger.'),
          createdAt: z.date().describe('When it was asked for.'),
        })
        .meta({ id: 'RefundTransaction', description: 'One refund.' }),
    )
    .describe('The refunds of this call, each with whether it went through.'),
});

export interface RefundRequest {
  /** Undefined: what is left. */
  amount: number | undefined;
  /** Undefined: over all payments, the latest capture first. */
  paymentId: string | undefined;
  reason: string;
  /** The customer is told by e-mail. */
  emailNotification: boolean;
  refundMetaData: Record<string, unknown>;
}

/** The lines that a partial refund brings back, named within `refund_meta_data` by their names on the wire. */
export const returnedLines = z.object({
  line_items: z
    .array(
      z.object({ line_item_key: lineItemKey.describe('The key that names the line, unique on the order.'), quantity }),
    )
    .max(1_000)
    .optional()
    .describe('The lines that are left; null when the call was refused.'),
});
