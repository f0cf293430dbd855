import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { flatLineItem, flatLineItemSchema, type LineItem } from '../document/application-state.js';
import { changeOrder } from '../document/change-order.js';
import { markedStale, withInternals, withState, type Order } from '../document/order.js';
import type { Settings } from '../../shop/shops/settings.js';
import { catalogueItemInput, givenProperties, lineItemKey } from './cart-item.js';
import { chosenAmount } from './gift-card-line.js';
import { findLine } from './find-line.js';
import { withoutLine } from './delete-line-item.js';

/**
 * The order with a line's quantity changed, and its properties replaced where they are given. A gift card's properties
 * are checked again: an amount that they name becomes the price, else the amount that was chosen before stays.
 */
function changedLine(
  order: Order,
  line: LineItem,
  {
    quantity,
    lineItemProperties,
  }: { quantity: number; lineItemProperties?: Record<string, string> | null | undefined },
  settings: Settings['giftCards'],
): Order {
  const { productData } = line;
  const internals = order.internals.lines.find(({ lineItemKey: key }) => key === productData.lineItemKey);
  const chosen =
    internals?.isGiftCard === true && lineItemProperties ? chosenAmount(settings, lineItemProperties) : undefined;
  const kept: Record<string, string> =
    internals?.customAmount === undefined ? {} : { custom_amount: String(internals.customAmount) };
  const changed = {
    ...line,
    productData: {
      ...productData,
      quantity,
      properties: lineItemProperties ? { ...kept, ...lineItemProperties } : productData.properties,
      price: chosen ?? productData.price,
    },
  };
  const withLine = withState(order, { lineItems: order.state.lineItems.map((one) => (one === line ? changed : one)) });
  if (chosen === undefined) return withLine;
  return withInternals(withLine, {
    lines: order.internals.lines.map((one) => (one === internals ? { ...one, customAmount: chosen } : one)),
  });
}

/**
 * Changes the quantity of a line item; 0 deletes it. Refuses LINE_ITEM_NOT_FOUND, LINE_ITEM_MISMATCH,
 * QUANTITY_FULFILLED.
 */
export const updateLineItemQuantity = orderOperation(
  {
    operation: 'updateLineItemQuantity',
    summary: 'Update Line Item Quantity',
    description: 'Changes the quantity of a line item. A quantity of 0 deletes the line item.',
    mutation: true,
    access: frontend('write_orders'),
    input: catalogueItemInput.extend({
      lineItemKey: lineItemKey.meta({ graphql: 'ID' }).describe('The key of the line item. Required.'),
      quantity: z
        .int()
        .min(0)
        .max(1_000_000)
        .describe(
          'The quantity, 0 to 1,000,000, and not less than the fulfilled quantity. 0 deletes the line item. Required.',
        ),
      lineItemProperties: givenProperties.describe(
        'The properties of the line item, which replace the existing ones. Properties do not change if omitted.',
      ),
    }),
    output: z.object({
      lineItem: flatLineItemSchema
        .nullable()
        .describe('The updated line item; null if it was deleted or the operation was refused.'),
    }),
  },
  (context, input) =>
    changeOrder(context, {
      changed: ['line_items'],
      change: ({ order, shop }) => {
        const line = findLine(order, input);
        if (input.quantity < line.fulfilledQuantity) refuse('QUANTITY_FULFILLED', { field: 'quantity' });
        if (input.quantity === 0) return withoutLine(order, input.lineItemKey);
        return markedStale(changedLine(order, line, input, shop.settings.giftCards));
      },
      answer: ({ state }) => {
        const line = state.lineItems.find(({ productData }) => productData.lineItemKey === input.lineItemKey);
        return { lineItem: line ? flatLineItem(line) : null };
      },
    }),
);
