import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { changeTaxRate } from './tax-rate-repository.js';
import { rateFaults, rateInput, taxRateSchema, provinceCode } from './tax-rates.js';

/** Replaces a rate. Refuses NOT_FOUND. */
export const updateTaxRate = shopOperation(
  {
    operation: 'updateTaxRate',
    summary: 'Update Tax Rate',
    description: 'Replaces a tax rate.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: rateInput.extend({ id: z.guid().describe('The ID of the tax rate.') }),
    output: z.object({
      taxRate: taxRateSchema.describe('The updated tax rate; null if the operation was refused.'),
    }),
    findFaults: rateFaults,
    audit: { resource: 'tax_rate', id: ({ id }) => id },
  },
  async ({ database, shopId, clock }, { id, ...input }) => {
    const province = provinceCode(input.country, input.province);
    const taxRate = await changeTaxRate(database, shopId, id, { ...input, province, updatedAt: clock.now() });
    return { taxRate: taxRate ?? refuse('NOT_FOUND') };
  },
);
