import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { taxSchema } from '../document/application-state.js';
import { changeOrder } from '../changing/change-order.js';
import { fallbackData } from '../../shop/overrides/ask-override.js';
import { taxPlaceOf } from '../pricing/taxed.js';
import { askForTaxes, withAskedTaxes } from './ask-for-taxes.js';

/** Calculates the order's taxes by the shop's rates. They do not change until they are generated again. Refuses OVERRIDE_UNAVAILABLE. */
export const generateTaxes = orderOperation(
  {
    operation: 'generateTaxes',
    summary: 'Generate Taxes',
    description:
      'Calculates the taxes of the order. Taxes do not change until you call this operation again, and the order cannot be processed while they are out of date.',
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({}),
    output: z.object({
      taxes: z.array(taxSchema).describe('The taxes of the order; null if the operation was refused.'),
    }),
  },
  (context) =>
    changeOrder(context, {
      changed: ['taxes'],
      offeredAs: 'apply_taxes',
      facts: { taxRates: true, overrides: ['tax'] },
      ask: (loaded) => askForTaxes(context, loaded, taxPlaceOf(loaded.order) ?? null),
      change: ({ order, facts }, asked) => withAskedTaxes(order, facts, asked),
      eventData: fallbackData,
      answer: ({ state }) => ({ taxes: state.taxes }),
    }),
);
