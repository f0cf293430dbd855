import { z } from 'zod';
import { frontend } from '../access.js';
import { orderOperation } from '../operation.js';
import { addressInput } from '../order-addresses/address-input.js';
import { estimatePlace } from '../order-addresses/estimate-place.js';
import { taxSchema } from '../orders/application-state.js';
import { readOrder } from '../orders/read-order.js';
import { sumTaxes } from './tax.js';
import { taxesAt } from './taxed.js';

/** The taxes that the order would have at an address; nothing is stored. */
export const estimateTaxes = orderOperation(
  {
    operation: 'estimateTaxes',
    summary: 'Estimate Taxes',
    access: frontend('read_orders'),
    input: addressInput,
    output: z.object({ taxes: z.array(taxSchema) }),
  },
  (context, input) =>
    readOrder(
      context,
      ({ order, facts }) => ({ taxes: sumTaxes(taxesAt(order, facts.taxRates, estimatePlace(input))) }),
      { taxRates: true },
    ),
);
