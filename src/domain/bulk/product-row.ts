import { z } from 'zod';
import { optionalText } from '../../lib/fields.js';
import { productInput, variantInput } from '../catalog/product-input.js';

/** A product of an import. Omitted members do not change; null clears. */
export const productRowSchema = productInput.extend({
  platformId: optionalText(),
  name: z.string().max(255).regex(/\S/, 'must not be empty').nullish(),
  variants: z
    .array(variantInput.extend({ platformId: optionalText() }))
    .max(2_000)
    .nullish(),
});

export type ProductRow = z.output<typeof productRowSchema>;
