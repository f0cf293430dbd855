import { z } from 'zod';
import { refuse } from '../../errors.js';
import { requiredText } from '../../lib/fields.js';
import { recordResponse } from '../core/operation/idempotency/idempotency-repository.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { changeQuantity } from './inventory-repository.js';
import { appendProductEvents } from './product-events.js';
import { variantSchema } from './product-output.js';
import { selectedVariant } from './product-selection-repository.js';

/**
 * Adds units to the stock of a variant or removes them, such as for deliveries and losses. Reservations do not change.
 * Refuses PRODUCT_NOT_FOUND, and TOO_SMALL if the stock would become negative.
 */
export const adjustInventory = shopOperation(
  {
    operation: 'adjustInventory',
    summary: 'Adjust Inventory',
    description:
      'Adds units to the stock of a variant, or removes units from it. Reservations of orders do not change. The stock of a variant that is not tracked starts at 0, and is tracked from then on.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_products'),
    input: z.object({
      platformId: requiredText().meta({ graphql: 'ID!' }).describe('The ID of the variant on the platform. Required.'),
      change: z
        .int()
        .min(-1_000_000_000)
        .max(1_000_000_000)
        .refine((change) => change !== 0, 'must not be 0')
        .describe('The number of units to add; negative to remove units. Required.'),
    }),
    output: z.object({ variant: variantSchema.describe('The variant; null if the operation was refused.') }),
    keyed: true,
  },
  async ({ database, shopId, clock, claimedKey }, { platformId, change }) => {
    const now = clock.now();
    const adjusted = await database.transaction(async (executor) => {
      const row = await changeQuantity(executor, shopId, platformId, change, now);
      if (!row) return refuse('PRODUCT_NOT_FOUND', { field: 'platformId' });
      if ((row.inventory_quantity ?? 0) < 0)
        refuse('TOO_SMALL', {
          field: 'change',
          message: `Only ${(row.inventory_quantity ?? 0) - change} are in stock.`,
        });
      await appendProductEvents(
        executor,
        shopId,
        [{ type: 'product/saved', platformId: row.product_platform_id }],
        now,
      );
      const answer = { variant: selectedVariant(row) };
      await recordResponse(executor, shopId, claimedKey, answer);
      return answer;
    });
    if (claimedKey) claimedKey.isKept = true;
    return adjusted;
  },
);
