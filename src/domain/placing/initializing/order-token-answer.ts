import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import type { Shop } from '../../shop/shops/shop.js';
import { initialDataOf, initialDataSchema } from './initial-data.js';
import type { StoredOrder } from '../../order/document/order.js';

/** What Initialize Order and Resume Order return beside the state. It is not for a frontend's eyes as a whole. */
export const orderTokenOutput = z.object({
  jwtToken: z.string(),
  publicOrderId: z.string(),
  initialData: initialDataSchema,
  vaultingEnabled: z.boolean(),
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
