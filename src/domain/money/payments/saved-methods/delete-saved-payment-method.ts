import { z } from 'zod';
import type { ShopContext } from '../../../../context.js';
import { refuse } from '../../../../errors.js';
import { idText, text } from '../../../../lib/fields.js';
import { shopOperation } from '../../../core/operation/operation.js';
import { loadOrder } from '../../../order/storage/order-repository.js';
import { deleteMethod, findMethod } from './saved-method-repository.js';
import { lockMethods, settleDefault } from './customer-methods-repository.js';

/**
 * The customer whose methods may be deleted: that of the order token's order, or of the order in the input. Undefined for
 * any customer of the shop. Refuses NOT_FOUND, also for another order than the token's and for guests.
 */
async function onlyOf(context: ShopContext, named: string | null | undefined): Promise<string | undefined> {
  const { caller, database, shopId } = context;
  if (caller.kind === 'order_token' && named && named !== caller.publicOrderId) refuse('NOT_FOUND');
  const publicOrderId = caller.kind === 'order_token' ? caller.publicOrderId : named;
  if (!publicOrderId) return undefined;
  const loaded = await loadOrder(database, { shopId, publicOrderId });
  return loaded?.order.state.customer?.publicId ?? refuse('NOT_FOUND');
}

/**
 * Deletes a saved payment method; if it was the default, the newest of the others becomes the default. A frontend can
 * only delete those of its order's customer. Refuses NOT_FOUND.
 */
export const deleteSavedPaymentMethod = shopOperation(
  {
    operation: 'deleteSavedPaymentMethod',
    summary: 'Delete Saved Payment Method',
    description:
      'Deletes a saved payment method. With an order token, it must belong to the customer of the order; with an access token, to any customer of the shop. If it was the default, the newest of the others becomes the default.',
    mutation: true,
    access: { scope: 'write_shop_settings', orderToken: true },
    input: z.object({
      publicPaymentId: text().min(1).meta({ graphql: 'ID!' }).describe('The ID of the saved payment method.'),
      publicOrderId: text(128)
        .meta({ graphql: 'ID' })
        .nullish()
        .describe(
          "If set, the method must belong to the customer of this order. With an order token, it is always the token's order.",
        ),
    }),
    output: z.object({
      success: z.boolean().describe('Always true; null if the operation was refused.'),
      defaultCardId: idText()
        .nullable()
        .describe("The ID of the customer's new default; null if no method is left, or if the operation was refused."),
    }),
    audit: { resource: 'saved_payment_method', id: ({ publicPaymentId }) => publicPaymentId },
  },
  async (context, { publicPaymentId, publicOrderId }) => {
    const { database, shopId } = context;
    const owner = await onlyOf(context, publicOrderId);
    const method = await findMethod(database, shopId, publicPaymentId);
    if (!method || (owner !== undefined && method.publicCustomerId !== owner)) refuse('NOT_FOUND');
    const { publicCustomerId } = method;
    const defaultCardId = await database.transaction(async (executor) => {
      await lockMethods(executor, shopId, publicCustomerId);
      if (!(await deleteMethod(executor, shopId, publicPaymentId))) refuse('NOT_FOUND');
      return settleDefault(executor, shopId, publicCustomerId);
    });
    return { success: true, defaultCardId };
  },
);
