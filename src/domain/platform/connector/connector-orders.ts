import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { platformOrderFields } from '../orders/platform-order-fields.js';
import { findPlatformOrder, type PlatformOrder } from '../orders/platform-order-repository.js';
import type { Executor } from '../../../lib/executor.js';

/** An order as received, with snake_case names. */
export const documentSchema = z.record(z.string(), z.unknown());

export const body = z.object({
  data: z
    .object({
      order: platformOrderFields.describe('The order.'),
    })
    .describe('The resource of the request.'),
});

export const output = z.object({
  order: documentSchema.describe('The order; null if the operation was refused.'),
});

export async function findOwnOrder(executor: Executor, shopId: string, platformId: string): Promise<PlatformOrder> {
  return (await findPlatformOrder(executor, shopId, platformId)) ?? refuse('NOT_FOUND');
}
