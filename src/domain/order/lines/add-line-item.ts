import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { hasMembers } from '../../../lib/fields.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { flatLineItem, flatLineItemSchema } from '../document/application-state.js';
import { changeOrder } from '../document/change-order.js';
import { markedStale, withInternals, withState } from '../document/order.js';
import { catalogueItemInput } from './cart-item.js';
import { catalogueLine, findVariant } from './make-line.js';

/**
 * Adds a line of the shop's catalog at the shop's price; a price never comes from a frontend. The same variant under
 * another key is another line. Refuses PRODUCT_NOT_FOUND, AMBIGUOUS_SKU, LINE_ITEM_KEY_TAKEN, TOO_MANY_LINES,
 * PRICE_UNUSABLE.
 */
export const addLineItem = orderOperation(
  {
    operation: 'addLineItem',
    summary: 'Add Line Item',
    description:
      "Adds a product variant to the order as a new line item, at the shop's price; the request cannot set a price. Shipping lines and taxes must be generated again.",
    mutation: true,
    access: frontend('write_orders'),
    input: catalogueItemInput.refine((item) => Boolean(item.platformId ?? item.sku), {
      path: ['platformId'],
      message: 'or a sku is required',
      params: { code: 'REQUIRED' },
      when: hasMembers,
    }),
    output: z.object({
      lineItem: flatLineItemSchema.describe('The new line item; null if the operation was refused.'),
      lineItems: z
        .array(flatLineItemSchema)
        .describe('All line items of the order; null if the operation was refused.'),
    }),
    keyed: true,
  },
  (context, input) =>
    changeOrder(context, {
      changed: ['line_items'],
      facts: input.platformId ? { variantIds: [input.platformId] } : { skus: [input.sku ?? ''] },
      change: ({ order, shop, facts }) => {
        const { lineItems } = order.state;
        if (lineItems.length >= context.limits.lineItemsPerOrder) refuse('TOO_MANY_LINES');
        if (lineItems.some(({ productData }) => productData.lineItemKey === input.lineItemKey))
          refuse('LINE_ITEM_KEY_TAKEN', { field: 'lineItemKey' });
        const found = findVariant(input, facts.variants, input.platformId ? 'platformId' : 'sku');
        const added = catalogueLine(input, found, shop);
        const longer = withState(order, { lineItems: [...lineItems, added.line] });
        return markedStale(withInternals(longer, { lines: [...order.internals.lines, added.internals] }));
      },
      answer: ({ state }) => {
        const lineItems = state.lineItems.map(flatLineItem);
        return { lineItem: lineItems.at(-1), lineItems };
      },
    }),
);
