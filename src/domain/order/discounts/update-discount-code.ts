import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { changeDiscountCode } from './discount-code-repository.js';
import { codeInput, discountCodeSchema, codeFaults, taken } from './discount-codes.js';

/** Replaces a code. Its usage count does not change. Refuses NOT_FOUND, ALREADY_EXISTS. */
export const updateDiscountCode = shopOperation(
  {
    operation: 'updateDiscountCode',
    summary: 'Update Discount Code',
    description: 'Replaces a discount code. Its usage count does not change.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: codeInput.extend({ id: z.guid().describe('The discount code.') }),
    output: z.object({
      discountCode: discountCodeSchema.describe('The updated discount code; null if the operation was refused.'),
    }),
    findFaults: codeFaults,
    audit: { resource: 'discount_code', id: ({ id }) => id },
  },
  async ({ database, shopId, clock }, { id, ...input }) => {
    const changed = await changeDiscountCode(database, shopId, id, { ...input, updatedAt: clock.now() });
    return { discountCode: changed === false ? taken() : (changed ?? refuse('NOT_FOUND')) };
  },
);
