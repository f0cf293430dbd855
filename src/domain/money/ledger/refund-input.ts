import { z } from 'zod';
import { optionalText, text } from '../../../lib/fields.js';
import { lineItemKey, quantity } from '../../order/lines/cart-item.js';

/** What every refund takes (spec 2, "Refunds"). */
export const refundMembers = {
  reason: optionalText(1_000),
  emailNotification: z
    .boolean()
    .nullish()
    .transform((wanted) => wanted ?? false),
  /** Goes to the gateway; `line_items` among it says what comes back into stock. */
  refundMetaData: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((data) => data ?? {}),
};

/** Minor units, whole. */
export const refundAmount = z.int().min(1);

export const refundPaymentId = text().min(1);

export const refundOutput = z.object({
  amountRefunded: z.int(),
  transactionDetails: z.array(
    z.object({ success: z.boolean(), amount: z.int(), transactionNumber: z.string(), createdAt: z.date() }),
  ),
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
    .array(z.object({ line_item_key: lineItemKey, quantity }))
    .max(1_000)
    .optional(),
});
