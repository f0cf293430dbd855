import type { Operation } from '../../core/operation/operation.js';
import { estimateTaxes } from './estimate-taxes.js';
import { generateTaxes } from './generate-taxes.js';
import { createTaxRate } from './create-tax-rate.js';
import { deleteTaxRate } from './delete-tax-rate.js';
import { taxRates } from './tax-rates.js';
import { updateTaxRate } from './update-tax-rate.js';

/** The operations of taxes. */
export const taxesOperations: readonly Operation<object>[] = [
  estimateTaxes,
  generateTaxes,
  createTaxRate,
  deleteTaxRate,
  taxRates,
  updateTaxRate,
];
