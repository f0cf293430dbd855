import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { flatLineItem, flatLineItemSchema } from '../document/application-state.js';
import { changeOrder } from '../document/change-order.js';
import { markedStale, withState } from '../document/order.js';
import { catalogueItemInput, lineItemKey } from './cart-item.js';
import { findLine } from './find-line.js';
import { withoutLine } from './delete-line-item.js';

/**
 * Changes how many pieces a line has; none deletes the line. Refuses LINE_ITEM_NOT_FOUND, LINE_ITEM_MISMATCH,
 * QUANTITY_FULFILLED (contract 1, "Lines").
 */
export const updateLineItemQuantity = orderOperation(
  {
    operation: 'updateLineItemQuantity',
    summary: 'Update Line Item Quantity',
    description: 'Changes how many pieces a line has; 0 deletes it.',
    mutation: true,
    access: frontend('write_orders'),
    input: catalogueItemInput.extend({
      lineItemKey: lineItemKey.meta({ graphql: 'ID' }).describe('The line item. Required.'),
      quantity: z
        .int()
        .min(0)
        .max(1_000_000)
        .describe('How many pieces, 0 to 1,000,000, not below what was sent already. Required; 0 deletes the line.'),
    }),
    output: z.object({
      lineItem: flatLineItemSchema.nullable().describe('The line; null when it was deleted or the call was refused.'),
    }),
  },
  (context, input) =>
    changeOrder(context, {
      changed: ['line_items'],
      change: ({ order }) => {
        const line = findLine(order, input);
        if (input.quantity < line.fulfilledQuantity) refuse('QUANTITY_FULFILLED', { field: 'quantity' });
        if (input.quantity === 0) return withoutLine(order, input.lineItemKey);
        const changed = { ...line, productData: { ...line.productData, quantity: input.quantity } };
        return markedStale(
          withState(order, { lineItems: order.state.lineItems.map((l) => (l === line ? changed : l)) }),
        );
      },
      answer: ({ state }) => {
        const line = state.lineItems.find(({ productData }) => productData.lineItemKey === input.lineItemKey);
        return { lineItem: line ? flatLineItem(line) : null };
      },
    }),
);
