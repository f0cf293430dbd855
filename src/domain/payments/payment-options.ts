import { z } from 'zod';
import type { Tillgate } from '../../context.js';

/** Something that an order can be paid with. */
export const paymentOptionSchema = z.object({
  gatewayPublicId: z.string(),
  name: z.string(),
  type: z.string(),
  currency: z.string(),
});

export type PaymentOption = z.output<typeof paymentOptionSchema>;

/** The gateways of a shop that an order in this currency can be paid with. */
export async function paymentOptionsFor(
  { gateways }: Pick<Tillgate, 'gateways'>,
  shopId: string,
  currency: string,
): Promise<PaymentOption[]> {
  const all = await gateways.list(shopId);
  return all
    .filter((gateway) => gateway.currency === undefined || gateway.currency === currency)
    .map(({ publicId, name, type }) => ({ gatewayPublicId: publicId, name, type, currency }));
}
