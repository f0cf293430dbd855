import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { taxSchema } from '../document/application-state.js';
import { changeOrder } from '../document/change-order.js';
import { taxed } from '../document/taxed.js';

/** Computes the order's taxes by the shop's rates. They stay until they are generated again. */
export const generateTaxes = orderOperation(
  {
    operation: 'generateTaxes',
    summary: 'Generate Taxes',
    description:
      "Computes the order's taxes. They stay as they are until this is called again, and an order is only processed with taxes that fit it.",
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({}),
    output: z.object({ taxes: z.array(taxSchema).describe('The taxes of the order; null when the call was refused.') }),
  },
  (context) =>
    changeOrder(context, {
      changed: ['taxes'],
      facts: { taxRates: true },
      change: ({ order, facts }) => taxed(order, facts.taxRates),
      answer: ({ state }) => ({ taxes: state.taxes }),
    }),
);
