import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import { returnSchema } from './return.js';

/** A return as the list of the shop shows it. */
export const shopReturnSchema = z
  .object({
    position: z.int().describe('The position of the return among those of the shop, which grows with each return.'),
    publicOrderId: idText().describe('The public ID of the order.'),
    ...returnSchema.shape,
  })
  .meta({ id: 'ShopReturn', description: 'A return of any order of the shop. Amounts are in minor units.' });

export type ShopReturn = z.output<typeof shopReturnSchema>;
