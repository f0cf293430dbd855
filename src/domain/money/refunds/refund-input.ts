import { z } from 'zod';
import { idText, minorUnits, optionalText, text } from '../../../lib/fields.js';
import { newGiftCardsOutput } from '../gift-cards/new-cards.js';
import { transactionStatuses } from '../ledger/transaction.js';

/** The input of every refund. */
export const refundMembers = {
  reason: optionalText(1_000).describe('The reason for the refund, sent to the gateway and to the customer.'),
  emailNotification: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false)
    .describe('Whether to send an email to the customer. Defaults to `false`.'),
  refundMetaData: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((data) => data ?? {})
    .describe(
      'Sent to the gateway. A partial refund returns the lines in its `line_items` (`[{line_item_key, quantity}]`) to stock. With `to: "new_card"`, a refund to a gift card that is disabled or has expired issues a new gift card to the recipient of the original; otherwise it is refused with `GIFT_CARD_UNUSABLE`.',
    ),
};

/** Minor units, whole. */
export const refundAmount = z.int().min(1);

export const refundPaymentId = text().min(1);

export const refundOutput = z.object({
  amountRefunded: minorUnits().describe('The refunded amount, in minor units.'),
  transactionDetails: z
    .array(
      z
        .object({
          success: z.boolean().describe('Whether the refund succeeded.'),
          status: z
            .enum(transactionStatuses)
            .describe('The status. Only a refund that has `failed` can be made again.'),
          amount: minorUnits().describe('The amount, in minor units.'),
          transactionNumber: idText().describe('The ID of the transaction in the ledger.'),
          message: z.string().describe('The message from the gateway; empty if there is none.'),
          createdAt: z.date().describe('When the refund was requested.'),
        })
        .meta({ id: 'RefundTransaction', description: 'A refund.' }),
    )
    .describe('The refunds that the request made, each with its status.'),
  newGiftCards: newGiftCardsOutput,
});

export interface RefundRequest {
  /** Undefined: the remaining amount. */
  amount: number | undefined;
  /** Undefined: all payments, the latest capture first. */
  paymentId: string | undefined;
  reason: string;
  /** The customer gets an email. */
  emailNotification: boolean;
  refundMetaData: Record<string, unknown>;
  /** The return that it pays: it records its units itself, and is paid as far as money is left. */
  returnId?: string;
  /** A refund with the same key that a gateway has refused since then is not repeated. */
  dueSince?: Date;
}
