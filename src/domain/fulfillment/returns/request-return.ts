import { z } from 'zod';
import { distinctBy } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readableItems } from '../../core/operation/readable-members.js';
import { checkAgainstOrder } from '../../order/changing/check-against-order.js';
import { openReturn, returnLine, returnRequest, storedReturnFaults } from './create-return.js';
import { restoreReturn, returnOutput } from './return-input.js';

const requestedLine = returnLine
  .omit({ restock: true })
  .meta({ id: 'RequestedReturnLineItemInput', description: 'Units of a line item that the shopper wants to return.' });

/** Requests a return for the shopper, as far as the shop allows it (setting `returns.byShopper`). */
export const requestReturn = orderOperation(
  {
    operation: 'requestReturn',
    summary: 'Request Return',
    description:
      'Requests a return of some units of the order for the shopper, if the shop allows shoppers to do so (`returns.byShopper`).',
    mutation: true,
    access: frontend('write_shipments'),
    input: z.object({
      lineItems: distinctBy(z.array(requestedLine).min(1).max(1_000), 'lineItemKey').describe(
        'The units to return, by line item. Required.',
      ),
      outcome: returnRequest.shape.outcome,
      note: returnRequest.shape.note,
    }),
    checkStored: checkAgainstOrder(
      (input) => readableItems(requestedLine, memberOf(input, 'lineItems')),
      storedReturnFaults,
    ),
    output: returnOutput,
    keyed: true,
    restore: restoreReturn,
  },
  (context, input) => openReturn(context, input, { byShopper: true }),
);
