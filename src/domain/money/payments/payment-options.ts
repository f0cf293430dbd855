import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import type { Tillgate } from '../../../context.js';
import type { ApplicationState } from '../../order/document/application-state.js';
import { savedMethodSchema, shownMethod, type SavedMethod } from './saved-methods/saved-method.js';
import { listMethods } from './saved-methods/saved-method-repository.js';

/** A way to pay for an order. */
export const paymentOptionSchema = z
  .object({
    gatewayPublicId: idText().describe('The public ID of the gateway, for use in `addPayment`.'),
    name: z.string().describe('The name shown to the shopper.'),
    type: z.string().describe('The type: `credit_card`, `gift_card` or `other`.'),
    currency: z.string().describe('The currency that it accepts.'),
    savedPaymentMethods: z
      .array(savedMethodSchema)
      .describe(
        'The payment methods that the customer has saved with this gateway, newest first. To pay with one, send its `publicId` as the `token` of the payment.',
      ),
  })
  .meta({ id: 'PaymentOption', description: 'A way to pay for an order.' });

export type PaymentOption = z.output<typeof paymentOptionSchema>;

const methodsOf = (gatewayPublicId: string, methods: readonly SavedMethod[]) =>
  methods.filter((method) => method.gatewayPublicId === gatewayPublicId).map(shownMethod);

/** The gateways of a shop that accept this currency, each with the customer's saved payment methods. */
export async function paymentOptionsFor(
  { gateways, database }: Pick<Tillgate, 'gateways' | 'database'>,
  shopId: string,
  { currency, customer }: Pick<ApplicationState, 'currency' | 'customer'>,
): Promise<PaymentOption[]> {
  const all = await gateways.list(shopId);
  const methods = customer?.publicId ? await listMethods(database, shopId, customer.publicId) : [];
  const { isoCode } = currency;
  return all
    .filter((gateway) => gateway.currency === undefined || gateway.currency === isoCode)
    .map(({ publicId, name, type }) => ({
      gatewayPublicId: publicId,
      name,
      type,
      currency: isoCode,
      savedPaymentMethods: methodsOf(publicId, methods),
    }));
}
