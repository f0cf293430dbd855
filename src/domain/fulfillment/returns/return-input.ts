import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { returnSchema } from './return.js';
import type { ReturnResult } from './change-return.js';
import { readReturns } from './return-repository.js';

/** The ID of a return in the path of a request. */
export const returnId = z.string().max(255).meta({ graphql: 'ID!' }).describe('The ID of the return.');

export const returnOutput = z.object({
  return: returnSchema.describe('The return; null if the operation was refused.'),
});

/** A recorded response with the return as it is now. */
export async function restoreReturn({ database, shopId }: ShopContext, recorded: ReturnResult): Promise<ReturnResult> {
  const returns = await readReturns(database, shopId, recorded.order.publicOrderId);
  return { ...recorded, return: returns.find(({ id }) => id === recorded.return.id) ?? recorded.return };
}
