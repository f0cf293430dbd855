import { z } from 'zod';
import type { Tillgate } from '../../../context.js';
import type { ApplicationState } from '../../order/document/application-state.js';
import { savedMethodSchema, shownMethod, type SavedMethod } from './saved-methods/saved-method.js';
import { listMethods } from './saved-methods/saved-method-repository.js';

/** Something that an order can be paid with. */
export const paymentOptionSchema = z.object({
  gatewayPublicId: z.string(),
  name: z.string(),
  type: z.string(),
  currency: z.string(),
  /** The customer's own; the token of a payment is the public id of one. */
  savedPaymentMethods: z.array(savedMethodSchema),
});

export type PaymentOption = z.output<typeof paymentOptionSchema>;

const methodsOf = (gatewayPublicId: string, methods: readonly SavedMethod[]) =>
  methods.filter((method) => method.gatewayPublicId === gatewayPublicId).map(shownMethod);

/** The gateways of a shop that an order in this currency can be paid with, and what the customer has saved of each. */
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
