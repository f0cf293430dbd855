import { z } from 'zod';
import type { ShopContext } from '../../../../context.js';
import { refuse } from '../../../../errors.js';
import { idText, text } from '../../../../lib/fields.js';
import { shopOperation } from '../../../core/operation/operation.js';
import { loadOrder } from '../../../order/document/order-repository.js';
import { deleteMethod, findMethod, lockMethods, settleDefault } from './saved-method-repository.js';

/**
 * Whose methods alone may be deleted: of the order that the order token is for, or that the call names. Undefined: of
 * any customer of the shop. Refuses NOT_FOUND, also for another order than the token's and for guests.
 */
async function onlyOf(context: ShopContext, named: string | null | undefined): Promise<string | undefined> {
  const { caller, database, shopId } = context;
  if (caller.kind === 'order_token' && named && named !== caller.publicOrderId) refuse('NOT_FOUND');
  const publicOrderId = caller.kind === 'order_token' ? caller.publicOrderId : named;
  if (!publicOrderId) return undefined;
  const loaded = await loadOrder(database, shopId, publicOrderId);
  return loaded?.order.state.customer?.publicId ?? refuse('NOT_FOUND');
}

/**
 * Deletes a saved payment method; when it was the default, the newest of the others becomes it. A frontend deletes
 * those of its order's own customer only. Refuses NOT_FOUND.
 */
export const deleteSavedPaymentMethod = shopOperation(
  {
    operation: 'deleteSavedPaymentMethod',
    summary: 'Delete Saved Payment Method',
    description:
      "Deletes a saved payment method: with an order token those of the order's own customer (order token), with an access token those of any customer.",
    mutation: true,
    access: { scope: 'write_shop_settings', orderToken: true },
    input: z.object({
      publicPaymentId: text().min(1).meta({ graphql: 'ID!' }).describe('The method.'),
      publicOrderId: text(128)
        .meta({ graphql: 'ID' })
        .nullish()
        .describe("Only a method of this order's own customer; with an order token it is always the token's order."),
    }),
    output: z.object({
      defaultCardId: idText()
        .nullable()
        .describe("The customer's default from now on; null when no method is left, or the call was refused."),
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
    return { defaultCardId };
  },
);
