import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { loadForReading } from '../storage/read-order.js';
import type { Order } from '../document/order.js';
import { readShortages, type Shortage } from '../../catalog/reservation-repository.js';
import { askAboutStock } from './ask-about-stock.js';

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

/** The variants of an order with insufficient stock, by the shop's own data. */
export function ownShortages({ database, shopId }: ShopContext, { publicOrderId, state }: Order): Promise<Shortage[]> {
  const items = state.lineItems
    .filter(({ productData }) => productData.variantId !== '')
    .map(({ productData }) => ({ variantId: productData.variantId, quantity: productData.quantity }));
  return readShortages(database, { shopId, publicOrderId }, items);
}

/**
 * Checks whether the items of the order are in stock, without reserving them. `not_enabled` if the shop has disabled
 * inventory checks. Refuses OVERRIDE_UNAVAILABLE.
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
        .describe(
          'The stage of the checkout: `initial` or `final`. It is sent to the inventory override; without an override, it has no effect.',
        ),
    }),
    output: z.object({ inventoryCheck: inventoryCheckSchema.describe('The result of the check.') }),
  },
  async (context, { stage }) => {
    const loaded = await loadForReading(context, { overrides: ['inventory'] });
    const { shop } = loaded;
    const { publicOrderId, version, state } = loaded.order;
    const order = { publicOrderId, version, state };
    if (!shop.settings.checkoutProcess.requireInventoryCheck)
      return { inventoryCheck: { result: 'not_enabled' as const, reason: '', failedItems: [] }, order };
    const asked = await askAboutStock(context, loaded, stage ?? 'initial')?.();
    const short = asked?.by === 'override' ? asked.value : await ownShortages(context, loaded.order);
    const failedItems = short.map(({ variantId, available }) => ({
      platformVariantId: variantId,
      availableQuantity: available,
    }));
    const result = failedItems.length === 0 ? ('pass' as const) : ('fail' as const);
    const reason = failedItems.length === 0 ? '' : 'There is not enough stock. Lower the quantity.';
    return { inventoryCheck: { result, reason, failedItems }, order };
  },
);
