import { z } from 'zod';
import { faultsOf, refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { flatLineItem, flatLineItemSchema } from '../document/application-state.js';
import { changeOrder } from '../changing/change-order.js';
import { checkAgainstOrder } from '../changing/check-against-order.js';
import { markedStale, withInternals, withState, type Order } from '../document/order.js';
import { catalogItemInput, lineItemKey } from './cart-item.js';
import { findLine } from './find-line.js';

/** The order without a line. */
export function withoutLine(order: Order, key: string): Order {
  const lineItems = order.state.lineItems.filter(({ productData }) => productData.lineItemKey !== key);
  const lines = order.internals.lines.filter((line) => line.lineItemKey !== key);
  return markedStale(withInternals(withState(order, { lineItems }), { lines }));
}

const inputSchema = catalogItemInput.extend({
  lineItemKey: lineItemKey.meta({ graphql: 'ID' }).describe('The key of the line item. Required.'),
  quantity: z.int().min(0).nullish().describe('Ignored. The line item is deleted regardless of quantity.'),
});

/** Refuses LINE_ITEM_NOT_FOUND, LINE_ITEM_MISMATCH, QUANTITY_FULFILLED. */
function refuseDeletion(order: Order, named: Parameters<typeof findLine>[1]): void {
  if (findLine(order, named).fulfilledQuantity > 0) refuse('QUANTITY_FULFILLED', { field: 'lineItemKey' });
}

/** The order without a line that is not fulfilled. Refuses LINE_ITEM_NOT_FOUND, LINE_ITEM_MISMATCH, QUANTITY_FULFILLED. */
export function withDeletedLine(order: Order, named: Parameters<typeof findLine>[1]): Order {
  refuseDeletion(order, named);
  return withoutLine(order, named.lineItemKey);
}

/** Deletes the line with the key. Refuses LINE_ITEM_NOT_FOUND, LINE_ITEM_MISMATCH, QUANTITY_FULFILLED. */
export const deleteLineItem = orderOperation(
  {
    operation: 'deleteLineItem',
    summary: 'Delete Line Item',
    description: 'Deletes a line item.',
    mutation: true,
    access: frontend('write_orders'),
    input: inputSchema,
    checkStored: checkAgainstOrder(
      (input) => readableMembers(inputSchema, input),
      ({ order }, { lineItemKey: key, ...named }) =>
        key === undefined ? [] : faultsOf(() => refuseDeletion(order, { ...named, lineItemKey: key })),
    ),
    output: z.object({
      lineItems: z.array(flatLineItemSchema).describe('The remaining line items; null if the operation was refused.'),
    }),
  },
  (context, input) =>
    changeOrder(context, {
      changed: ['line_items'],
      isLockedInDrafts: true,
      offeredAs: 'remove_line_item',
      change: ({ order }) => withDeletedLine(order, input),
      answer: ({ state }) => ({ lineItems: state.lineItems.map(flatLineItem) }),
    }),
);
