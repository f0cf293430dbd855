import { z } from 'zod';
import { hasMembers, text } from '../../../lib/fields.js';
import { paymentSchema } from '../../order/document/application-state.js';

const currency = z
  .string()
  .length(3)
  .transform((code) => code.toUpperCase());
const amount = z.int().min(1);

/** A payment as a frontend adds it. */
export const paymentInput = z.object({
  gatewayPublicId: text()
    .min(1)
    .meta({ graphql: 'ID' })
    .describe("The public ID of the gateway, which must be one of the order's payment options. Required."),
  token: text(2048)
    .nullish()
    .describe("The gateway's token for the payment method. Never a card number. Required unless `nonce` is sent."),
  nonce: text(2048).nullish().describe('The same as `token`, under the name that some gateways use.'),
  amount: amount
    .nullish()
    .meta({ graphql: 'SafeInt' })
    .describe(
      'The amount, in minor units. If omitted, the payment covers the remaining amount. Only one payment of an order can omit it.',
    ),
  currency: currency.nullish().describe("The ISO 4217 currency code. It must be the order's currency."),
  type: text().nullish().describe('The type of payment, such as `credit_card`. Defaults to the type of the gateway.'),
  displayString: text().nullish().describe('The text shown to the shopper, such as `Visa •••• 4242`.'),
  retain: z.boolean().nullish().describe('Whether to save the payment method for the customer.'),
  walletPayType: text().nullish().describe('The digital wallet that was used.'),
  paymentParameters: z.record(z.string(), z.unknown()).nullish().describe('Additional data for the gateway.'),
});

/** A new payment requires a token or a nonce. */
export const newPaymentInput = paymentInput.refine(({ token, nonce }) => Boolean(token || nonce), {
  path: ['token'],
  message: 'or nonce is required',
  params: { code: 'REQUIRED' },
  when: hasMembers,
});

/** The members that can be changed of a payment that is not authorized. */
export const paymentChangeInput = paymentInput
  .partial({ gatewayPublicId: true })
  .extend({ id: text().min(1).meta({ graphql: 'ID' }).describe('The ID of the payment.') });

export const paymentOutput = z.object({
  payment: paymentSchema.describe('The payment; null if the operation was refused.'),
  payments: z.array(paymentSchema).describe('All payments of the order; null if the operation was refused.'),
});
export const paymentsOutput = z.object({
  payments: z.array(paymentSchema).describe('The remaining payments; null if the operation was refused.'),
});
