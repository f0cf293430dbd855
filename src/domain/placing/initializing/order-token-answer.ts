import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import type { ShopContext } from '../../../context.js';
import type { Shop } from '../../shop/shops/shop.js';
import { initialDataOf, initialDataSchema } from './initial-data.js';
import type { StoredOrder } from '../../order/document/order.js';

/** What Initialize Order and Resume Order return beside the state. It is not for a frontend's eyes as a whole. */
export const orderTokenOutput = z.object({
  jwtToken: z
    .string()
    .describe(
      'The order token, a JWT that is valid for 60 minutes and lets the frontend call everything on this order.',
    ),
  publicOrderId: idText().describe("The new order's identifier."),
  initialData: initialDataSchema.describe('What a frontend needs to know of the shop before it shows the order.'),
  vaultingEnabled: z.boolean().describe('Whether payment methods can be saved for the customer.'),
});

/** A fresh order token with the order and what a frontend needs to start. */
export async function orderTokenAnswer(context: ShopContext, shop: Shop, order: StoredOrder) {
  return {
    jwtToken: context.orderTokens.sign(context.shopId, order.publicOrderId, context.clock.now()),
    publicOrderId: order.publicOrderId,
    initialData: await initialDataOf(context, shop, order.state),
    vaultingEnabled: false,
    order,
  };
}

export type OrderTokenAnswer = Awaited<ReturnType<typeof orderTokenAnswer>>;
