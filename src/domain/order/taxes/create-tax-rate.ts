import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { insertTaxRate } from './tax-rate-repository.js';
import { rateFaults, rateInput, taxRateSchema, provinceCode } from './tax-rates.js';

/** Adds a rate for a country or one of its provinces. */
export const createTaxRate = shopOperation(
  {
    operation: 'createTaxRate',
    summary: 'Create Tax Rate',
    description:
      'Creates a tax rate for a country or one of its provinces. All rates that match an address apply to the same net amount; rates do not compound.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: rateInput,
    output: z.object({ taxRate: taxRateSchema.describe('The tax rate; null if the operation was refused.') }),
    findFaults: rateFaults,
    audit: { resource: 'tax_rate', made: ['taxRate', 'id'] },
  },
  async ({ database, shopId, clock }, input) => {
    const now = clock.now();
    const province = provinceCode(input.country, input.province);
    const taxRate = { ...input, id: randomUUID(), province, createdAt: now, updatedAt: now };
    await insertTaxRate(database, shopId, taxRate);
    return { taxRate };
  },
);
