import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { removeTaxRate } from './tax-rate-repository.js';

/** Deletes a rate. Refuses NOT_FOUND. */
export const deleteTaxRate = shopOperation(
  {
    operation: 'deleteTaxRate',
    summary: 'Delete Tax Rate',
    description: 'Deletes a tax rate.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({ id: z.guid().describe('The ID of the tax rate.') }),
    output: z.object({}),
    audit: { resource: 'tax_rate', id: ({ id }) => id },
  },
  async ({ database, shopId }, { id }) => ((await removeTaxRate(database, shopId, id)) ? {} : refuse('NOT_FOUND')),
);
