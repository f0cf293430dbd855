import { z } from 'zod';
import { distinctBy } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { flatLineItemSchema } from '../../order/document/application-state.js';
import { fulfill, fulfilledLineItem, fulfillmentsOf, checkFulfillments } from './fulfill-line-items.js';

/** The same for several lines, all or nothing. */
export const updateLineItems = orderOperation(
  {
    operation: 'updateLineItems',
    summary: 'Update Line Items (fulfilled quantities)',
    description:
      'Sets the fulfilled quantities of several line items, as `updateLineItem` does for one. If one of them is refused, none is changed.',
    mutation: true,
    access: backend('write_orders'),
    input: z.object({
      lineItems: distinctBy(z.array(fulfilledLineItem).min(1).max(1_000), 'lineItemKey').describe(
        'The line items, each at most once. Required.',
      ),
    }),
    checkStored: checkFulfillments,
    output: z.object({
      lineItems: z.array(flatLineItemSchema).describe('The updated line items; null if the operation was refused.'),
    }),
  },
  (context, input) => fulfill(context, fulfillmentsOf(input.lineItems)),
);
