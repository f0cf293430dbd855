import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import type { ShopContext } from '../../../context.js';
import type { Facts } from '../../order/storage/shop-facts-repository.js';
import type { Shop } from '../../shop/shops/shop.js';
import { initialDataOf, initialDataSchema } from './initial-data.js';
import type { StoredOrder } from '../../order/document/order.js';

/**
 * The members that Initialize Order and Resume Order return besides the state. Backends must not pass the whole
 * response to a frontend.
 */
export const orderTokenOutput = z.object({
  jwtToken: z
    .string()
    .describe(
      'The order token, a JWT that is valid for 60 minutes. The frontend uses it for all requests about this order.',
    ),
  publicOrderId: idText().describe('The public ID of the order.'),
  initialData: initialDataSchema.describe('The data about the shop that a frontend needs before it shows the order.'),
  vaultingEnabled: z.boolean().describe('Whether payment methods can be saved for the customer.'),
  checkoutUrl: z
    .string()
    .describe(
      'The URL of the checkout page of the order (docs/checkout-page.md). It contains the order token in its fragment and works as long as the token is valid; the page renews the token.',
    ),
});

/** The URL of the checkout page. The token is in the fragment, which browsers do not send to servers. */
const checkoutUrlOf = ({ publicUrl, calledAt, shopId }: ShopContext, publicOrderId: string, token: string): string =>
  `${publicUrl ?? calledAt ?? ''}/checkout/${encodeURIComponent(shopId)}/${publicOrderId}#${token}`;

/** A new order token with the order and the initial data for a frontend. */
export async function orderTokenAnswer(context: ShopContext, loaded: { shop: Shop; facts: Facts }, order: StoredOrder) {
  const jwtToken = context.orderTokens.sign(context.shopId, order.publicOrderId, context.clock.now());
  return {
    jwtToken,
    checkoutUrl: checkoutUrlOf(context, order.publicOrderId, jwtToken),
    publicOrderId: order.publicOrderId,
    initialData: await initialDataOf(context, loaded, order.state),
    vaultingEnabled: false,
    order,
  };
}

export type OrderTokenAnswer = Awaited<ReturnType<typeof orderTokenAnswer>>;
