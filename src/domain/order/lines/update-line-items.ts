import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { flatLineItemSchema } from '../document/application-state.js';
import { fulfilledLineItem, fulfil } from './fulfil-line-items.js';

/** The same for several lines, all or nothing. Refuses DUPLICATE_KEY besides. */
export const updateLineItems = orderOperation(
  {
    operation: 'updateLineItems',
    summary: 'Update Line Items (fulfilled quantities)',
    description: 'Sets the fulfilled quantities of several line items. If one of them is refused, none is changed.',
    mutation: true,
    access: backend('write_orders'),
    input: z.object({
      lineItems: z.array(fulfilledLineItem).min(1).max(1_000).describe('The line items, each at most once. Required.'),
    }),
    output: z.object({
      lineItems: z.array(flatLineItemSchema).describe('The updated line items; null if the operation was refused.'),
    }),
  },
  (context, input) => {
    const keys = input.lineItems.map((line) => line.lineItemKey);
    const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
    if (twice !== -1) refuse('DUPLICATE_KEY', { field: `lineItems.${twice}.lineItemKey` });
    return fulfil(
      context,
      input.lineItems.map((line, index) => ({ ...line, field: `lineItems.${index}.` })),
    );
  },
);
