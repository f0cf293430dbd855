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
    access: frontend('write_orders'),
    input: catalogueItemInput.extend({ lineItemKey, quantity: z.int().min(0).max(1_000_000) }),
    output: z.object({ lineItem: flatLineItemSchema.nullable() }),
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
