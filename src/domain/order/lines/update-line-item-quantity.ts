import { z } from 'zod';
import { faultsOf, refuse, type Fault } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { flatLineItem, flatLineItemSchema, type LineItem } from '../document/application-state.js';
import { changeOrder } from '../changing/change-order.js';
import { checkAgainstOrder } from '../changing/check-against-order.js';
import type { LoadedOrder } from '../storage/order-repository.js';
import { markedStale, withInternals, withState, type LineInternals, type Order } from '../document/order.js';
import type { Shop } from '../../shop/shops/shop.js';
import { catalogItemInput, givenProperties, lineItemKey } from './cart-item.js';
import { chosenAmount } from './gift-card-line.js';
import { findLine } from './find-line.js';
import { withoutLine } from './delete-line-item.js';

/** A gift card with another amount. A price that the remote state authority set no longer applies. */
function withChosen(line: LineInternals, customAmount: number): LineInternals {
  const { replacedPrice: _, ...others } = line;
  return { ...others, customAmount };
}

/**
 * The order with another quantity of a line, and with its properties replaced if they are given. The properties of a
 * gift card are checked again: their amount becomes the price; without one, the previous amount stays.
 */
function changedLine(
  order: Order,
  line: LineItem,
  {
    quantity,
    lineItemProperties,
  }: { quantity: number; lineItemProperties?: Record<string, string> | null | undefined },
  { settings, currency }: Pick<Shop, 'settings' | 'currency'>,
): Order {
  const { productData } = line;
  const internals = internalsOf(order, line);
  const chosen =
    internals?.isGiftCard === true && lineItemProperties
      ? chosenAmount(settings.giftCards, currency, lineItemProperties)
      : undefined;
  const amountProperty: Record<string, string> =
    internals?.customAmount === undefined ? {} : { custom_amount: String(internals.customAmount) };
  const changed = {
    ...line,
    productData: {
      ...productData,
      quantity,
      properties: lineItemProperties ? { ...amountProperty, ...lineItemProperties } : productData.properties,
      price: chosen ?? productData.price,
    },
  };
  const withLine = withState(order, { lineItems: order.state.lineItems.map((one) => (one === line ? changed : one)) });
  if (chosen === undefined) return withLine;
  return withInternals(withLine, {
    lines: order.internals.lines.map((one) => (one === internals ? withChosen(one, chosen) : one)),
  });
}

const inputSchema = catalogItemInput.extend({
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
});

/** Refuses QUANTITY_FULFILLED for fewer units than are fulfilled. */
function refuseBelowFulfilled({ fulfilledQuantity }: LineItem, quantity: number): void {
  if (quantity < fulfilledQuantity) refuse('QUANTITY_FULFILLED', { field: 'quantity' });
}

const internalsOf = ({ internals }: Order, { productData }: LineItem): LineInternals | undefined =>
  internals.lines.find(({ lineItemKey: key }) => key === productData.lineItemKey);

/**
 * The order with another quantity of a line, and other properties if they are given; without the line for a quantity of 0.
 * Refuses LINE_ITEM_NOT_FOUND, LINE_ITEM_MISMATCH, QUANTITY_FULFILLED, and invalid properties of a gift card.
 */
export function withQuantity(
  order: Order,
  input: Parameters<typeof findLine>[1] & Parameters<typeof changedLine>[2],
  shop: Pick<Shop, 'settings' | 'currency'>,
): Order {
  const line = findLine(order, input);
  refuseBelowFulfilled(line, input.quantity);
  if (input.quantity === 0) return withoutLine(order, input.lineItemKey);
  return markedStale(changedLine(order, line, input, shop));
}

/** The faults of the valid members of a change that is refused. */
function storedFaults(
  { order, shop }: LoadedOrder,
  { lineItemKey: key, quantity, lineItemProperties, ...named }: Partial<z.output<typeof inputSchema>>,
): Fault[] {
  if (key === undefined) return [];
  const found = faultsOf(() => findLine(order, { ...named, lineItemKey: key }));
  const line = order.state.lineItems.find(({ productData }) => productData.lineItemKey === key);
  if (!line) return [...found];
  const isGiftCard = internalsOf(order, line)?.isGiftCard === true;
  return [
    ...found,
    ...(quantity === undefined ? [] : faultsOf(() => refuseBelowFulfilled(line, quantity))),
    ...(isGiftCard && lineItemProperties
      ? faultsOf(() => chosenAmount(shop.settings.giftCards, shop.currency, lineItemProperties))
      : []),
  ];
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
    input: inputSchema,
    checkStored: checkAgainstOrder((input) => readableMembers(inputSchema, input), storedFaults),
    output: z.object({
      lineItem: flatLineItemSchema
        .nullable()
        .describe('The updated line item; null if it was deleted or the operation was refused.'),
    }),
  },
  (context, input) =>
    changeOrder(context, {
      changed: ['line_items'],
      isLockedInDrafts: true,
      offeredAs: input.quantity === 0 ? 'remove_line_item' : 'update_line_item',
      change: ({ order, shop }) => withQuantity(order, input, shop),
      answer: ({ state }) => {
        const line = state.lineItems.find(({ productData }) => productData.lineItemKey === input.lineItemKey);
        return { lineItem: line ? flatLineItem(line) : null };
      },
    }),
);
