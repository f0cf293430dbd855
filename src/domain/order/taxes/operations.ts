import type { Operation } from '../../core/operation/operation.js';
import { estimateTaxes } from './estimate-taxes.js';
import { generateTaxes } from './generate-taxes.js';
import { createTaxRate, deleteTaxRate, taxRates, updateTaxRate } from './tax-rates.js';

/** The operations of taxes. */
export const taxesOperations: readonly Operation<object>[] = [
  estimateTaxes,
  generateTaxes,
  createTaxRate,
  deleteTaxRate,
  taxRates,
  updateTaxRate,
];
