import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { addressInput } from '../addresses/address-input.js';
import { estimatePlace } from '../addresses/estimate-place.js';
import { taxSchema } from '../document/application-state.js';
import { readOrder } from '../document/read-order.js';
import { sumTaxes } from '../document/tax.js';
import { taxesAt } from '../document/taxed.js';

/** The taxes that would apply to an address. Nothing is stored. */
export const estimateTaxes = orderOperation(
  {
    operation: 'estimateTaxes',
    summary: 'Estimate Taxes',
    description: 'Returns the taxes that would apply to an address. Nothing is stored.',
    access: frontend('read_orders'),
    input: addressInput,
    output: z.object({
      taxes: z.array(taxSchema).describe('The taxes that would apply; null if the operation was refused.'),
    }),
  },
  (context, input) =>
    readOrder(
      context,
      ({ order, facts }) => ({ taxes: sumTaxes(taxesAt(order, facts.taxRates, estimatePlace(input))) }),
      { taxRates: true },
    ),
);
