import { z } from 'zod';
import { idText, minorUnits } from '../../../lib/fields.js';
import type { Fault } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import { toWire } from '../../../lib/wire.js';
import { typeOfMethod, type CardDetails } from '../../../outbound/gateways/card-details.js';
import type { Order } from '../../order/document/order.js';
import type { Transaction } from '../ledger/transaction.js';

/** The authorization of a payment, as returned by Authorize Payments and Process Order and in `order/failed`. */
export const authorizeTransactionSchema = z
  .object({
    gateway: idText().describe('The public ID of the gateway.'),
    paymentId: idText().describe('The ID of the payment.'),
    amount: minorUnits().describe('The amount, in minor units.'),
    transactionId: idText().describe('The ID of the transaction in the ledger.'),
    currency: z.string().describe('The currency, as an ISO 4217 code.'),
    step: z.string().describe('The status of the payment after the call.'),
    status: z.string().describe('`success`, `failed`, `voided`, `pending` or `unknown`.'),
    tenderType: z
      .enum(['credit_card', 'gift_card', 'other'])
      .describe('The kind of payment: `credit_card`, `gift_card` or `other`.'),
    tenderDetails: z
      .object({
        brand: z.string().describe('The brand, such as `visa`; empty if unknown.'),
        lastFour: z.string().describe('The last four digits; empty if unknown.'),
        bin: z.string().describe('The first digits; empty if unknown.'),
        expiration: z.string().describe('The month of expiry, as `YYYY-MM`; empty if unknown.'),
      })
      .meta({ id: 'TenderDetails', description: 'The card, as the gateway described it.' })
      .describe('The card, as the gateway described it in `payment_details`.'),
    gatewayResponseData: z
      .array(z.record(z.string(), z.unknown()))
      .describe("The gateway's response code and message."),
  })
  .meta({ id: 'AuthorizeTransaction', description: 'The result of authorizing a payment.' });

export type AuthorizeTransaction = z.output<typeof authorizeTransactionSchema>;

/** The outcome of an authorization; `voided` if the payment was undone by a void or a refund. */
function statusOf({ status }: Transaction, step: string): string {
  if (step === 'voided' || (step === 'refunded' && status === 'success')) return 'voided';
  return step === 'unknown' && status === 'success' ? 'unknown' : status;
}

function tenderTypeOf(paymentType: string, card: CardDetails | null): AuthorizeTransaction['tenderType'] {
  if (paymentType === 'gift_card') return paymentType;
  return typeOfMethod(paymentType === 'credit_card' ? paymentType : 'other', card) === 'other'
    ? 'other'
    : 'credit_card';
}

/** The authorization of a payment of the order, as it is shown. */
export function shownAuthorization(order: Order, transaction: Transaction): AuthorizeTransaction {
  const payment = order.state.payments.find(({ id }) => id === transaction.paymentId);
  const step = payment?.status ?? 'failed';
  const { ccType = '', lastFour = '', bin = '', expiration = null } = transaction.card ?? {};
  return {
    gateway: payment?.gatewayPublicId ?? '',
    paymentId: transaction.paymentId,
    // A verification has the amount 0.
    amount: payment?.amount ?? transaction.amount,
    transactionId: transaction.id,
    currency: transaction.currency,
    step,
    status: statusOf(transaction, step),
    tenderType: tenderTypeOf(payment?.type ?? 'other', transaction.card),
    tenderDetails: { brand: ccType, lastFour, bin, expiration: expiration ?? '' },
    gatewayResponseData: [{ response_code: transaction.responseCode, message: transaction.message }],
  };
}

/** The refusal of an order of which only a part was approved; `amountOpen` is the rest, in minor units. */
export function partiallyApproved(
  { state }: Order,
  transactions: readonly AuthorizeTransaction[],
  amountOpen: number,
): Fault {
  const open = moneyText(amountOpen, state.currency.isoCode);
  return {
    code: 'PAYMENT_PARTIALLY_APPROVED',
    message: `A part of the amount was approved. Pay the remaining ${open} with another payment method.`,
    details: { transactions, amountOpen },
  };
}

/** The data of `order/failed` after a declined payment, with snake_case names. */
export const declinedData = (message: string, transactions: readonly AuthorizeTransaction[]) => ({
  reason: 'payment_authorization',
  message,
  transactions: toWire(z.array(authorizeTransactionSchema), transactions),
});
