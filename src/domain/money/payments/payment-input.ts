import { z } from 'zod';
import { hasMembers, text } from '../../../lib/fields.js';
import { paymentSchema } from '../../order/document/application-state.js';

const currency = z
  .string()
  .length(3)
  .transform((code) => code.toUpperCase());
const amount = z.int().min(1);

/** A payment as a frontend adds it (contract 2, "A payment"). */
export const paymentInput = z.object({
  gatewayPublicId: text().min(1),
  token: text(2048).nullish(),
  nonce: text(2048).nullish(),
  /** Minor units; what is still open when it is left out. */
  amount: amount.nullish(),
  currency: currency.nullish(),
  type: text().nullish(),
  displayString: text().nullish(),
  retain: z.boolean().nullish(),
  walletPayType: text().nullish(),
  paymentParameters: z.record(z.string(), z.unknown()).nullish(),
});

/** A new payment names what it pays with. */
export const newPaymentInput = paymentInput.refine(({ token, nonce }) => Boolean(token || nonce), {
  path: ['token'],
  message: 'is required, or a nonce',
  params: { code: 'REQUIRED' },
  when: hasMembers,
});

/** What may change of a payment that is not authorised. */
export const paymentChangeInput = paymentInput.partial({ gatewayPublicId: true }).extend({ id: text().min(1) });

export const paymentOutput = z.object({ payment: paymentSchema, payments: z.array(paymentSchema) });
export const paymentsOutput = z.object({ payments: z.array(paymentSchema) });
