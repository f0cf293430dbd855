import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { removeDiscountCode } from './discount-code-repository.js';

/** Deletes a code. Orders to which it was already added keep it. Refuses NOT_FOUND. */
export const deleteDiscountCode = shopOperation(
  {
    operation: 'deleteDiscountCode',
    summary: 'Delete Discount Code',
    description: 'Deletes a discount code. Orders that already use it keep the discount.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({ id: z.guid().describe('The discount code.') }),
    output: z.object({}),
    audit: { resource: 'discount_code', id: ({ id }) => id },
  },
  async ({ database, shopId }, { id }) => ((await removeDiscountCode(database, shopId, id)) ? {} : refuse('NOT_FOUND')),
);
