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
    .describe("The gateway, one of the order's payment options. Required."),
  token: text(2048)
    .nullish()
    .describe("The gateway's token for the method of payment, never a card number. Either this or `nonce`."),
  nonce: text(2048).nullish().describe('The same as `token`, as some gateways call it.'),
  amount: amount
    .nullish()
    .meta({ graphql: 'SafeInt' })
    .describe(
      'How much, in minor units; what is still open when it is left out. One payment of an order may be without an amount.',
    ),
  currency: currency.nullish().describe("The currency, which must be the order's; ISO 4217."),
  type: text().nullish().describe("Its kind; the gateway's when it is left out."),
  displayString: text().nullish().describe('What the shopper reads, such as `Visa •••• 4242`.'),
  retain: z.boolean().nullish().describe('Whether to save the method for the customer.'),
  walletPayType: text().nullish().describe('The wallet that was used.'),
  paymentParameters: z.record(z.string(), z.unknown()).nullish().describe('What the gateway needs besides.'),
});

/** A new payment names what it pays with. */
export const newPaymentInput = paymentInput.refine(({ token, nonce }) => Boolean(token || nonce), {
  path: ['token'],
  message: 'is required, or a nonce',
  params: { code: 'REQUIRED' },
  when: hasMembers,
});

/** What may change of a payment that is not authorised. */
export const paymentChangeInput = paymentInput
  .partial({ gatewayPublicId: true })
  .extend({ id: text().min(1).meta({ graphql: 'ID' }).describe('The group.') });

export const paymentOutput = z.object({
  payment: paymentSchema.describe('The payment; null when the call was refused.'),
  payments: z.array(paymentSchema).describe('All payments of the order; null when the call was refused.'),
});
export const paymentsOutput = z.object({
  payments: z.array(paymentSchema).describe('The payments that are left; null when the call was refused.'),
});
