import { z } from 'zod';
import { text } from '../../../lib/fields.js';
import { fractional } from './manual-discount.js';
import type { Fee } from '../document/application-state.js';

export const feeId = z.union([text(), z.int()]).transform(String).describe('The identifier.');
export const feeText = text().describe('The text shown to the shopper.');
export const feeKind = z.enum(['fixed', 'percentage']).describe('`fixed` or `percentage`.');
export const feeValue = fractional
  .refine((value) => !/\.\d{7}/.test(value), 'has more than 6 decimals')
  .describe('The amount in minor units, or a percentage of the subtotal after discounts.');
export const feeIsTaxable = z.boolean().nullish().describe('Whether the fee is taxable, like a line item.');

/** A fee of the shop on an order. */
export const feeOf = (given: {
  id: string;
  lineText: string;
  feeType: Fee['feeType'];
  value: string;
  taxable?: boolean | null | undefined;
}): Fee => ({
  id: given.id,
  lineText: given.lineText,
  feeType: given.feeType,
  value: Number(given.value),
  source: 'cart',
  pluginUuid: '',
  taxable: given.taxable ?? false,
  showDescription: false,
});
