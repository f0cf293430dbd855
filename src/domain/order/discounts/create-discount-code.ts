import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { insertDiscountCode } from './discount-code-repository.js';
import { codeInput, discountCodeSchema, codeFaults, taken } from './discount-codes.js';

/** Creates a code. Codes are not case-sensitive. Refuses ALREADY_EXISTS. */
export const createDiscountCode = shopOperation(
  {
    operation: 'createDiscountCode',
    summary: 'Create Discount Code',
    description: 'Creates a discount code. Codes are not case-sensitive.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: codeInput,
    output: z.object({
      discountCode: discountCodeSchema.describe('The discount code; null if the operation was refused.'),
    }),
    findFaults: codeFaults,
    audit: { resource: 'discount_code', made: ['discountCode', 'id'] },
  },
  async ({ database, shopId, clock }, input) => {
    const now = clock.now();
    const discountCode = { ...input, id: randomUUID(), used: 0, createdAt: now, updatedAt: now };
    if (!(await insertDiscountCode(database, shopId, discountCode))) taken();
    return { discountCode };
  },
);
