import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { loadForReading } from '../document/read-order.js';
import { readShortages } from '../../catalogue/reservation-repository.js';

const inventoryCheckSchema = z.object({
  result: z
    .enum(['pass', 'fail', 'not_enabled'])
    .describe("`pass`, `fail`, or `not_enabled` if inventory checks are disabled in the shop's settings."),
  reason: z.string().describe('The reason for the failure; empty if the check passed.'),
  failedItems: z
    .array(
      z.object({
        platformVariantId: z.string().describe('The ID of the variant on the platform.'),
        availableQuantity: z.int().describe('The quantity in stock, less the quantity reserved by other orders.'),
      }),
    )
    .describe('The items with insufficient stock.'),
});

/**
 * Checks whether the items of the order are in stock, without reserving them. `not_enabled` if the shop has disabled
 * inventory checks.
 */
export const checkInventory = orderOperation(
  {
    operation: 'checkInventory',
    summary: 'Check Inventory',
    description: 'Checks whether the items of the order are in stock. Nothing is reserved.',
    access: frontend('read_orders'),
    input: z.object({
      stage: z
        .enum(['initial', 'final'])
        .nullish()
        .describe('The stage of the checkout: `initial` or `final`. It does not affect the result.'),
    }),
    output: z.object({ inventoryCheck: inventoryCheckSchema.describe('The result of the check.') }),
  },
  async (context) => {
    const { order: loaded, shop } = await loadForReading(context);
    const { publicOrderId, version, state } = loaded;
    const order = { publicOrderId, version, state };
    if (!shop.settings.checkoutProcess.requireInventoryCheck)
      return { inventoryCheck: { result: 'not_enabled' as const, reason: '', failedItems: [] }, order };
    const wanted = state.lineItems
      .filter(({ productData }) => productData.variantId !== '')
      .map(({ productData }) => ({ variantId: productData.variantId, quantity: productData.quantity }));
    const short = await readShortages(context.database, context.shopId, publicOrderId, wanted);
    const failedItems = short.map(({ variantId, available }) => ({
      platformVariantId: variantId,
      availableQuantity: available,
    }));
    const result = failedItems.length === 0 ? ('pass' as const) : ('fail' as const);
    const reason = failedItems.length === 0 ? '' : 'There is not enough stock. Lower the quantity.';
    return { inventoryCheck: { result, reason, failedItems }, order };
  },
);
