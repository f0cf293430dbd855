import { z } from 'zod';
import { faultsOf, refuse, type Fault } from '../../../errors.js';
import { hasMembers } from '../../../lib/fields.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { flatLineItem, flatLineItemSchema } from '../document/application-state.js';
import { changeOrder } from '../changing/change-order.js';
import { checkAgainstOrder } from '../changing/check-against-order.js';
import type { LoadedOrder } from '../storage/order-repository.js';
import { markedStale, withInternals, withState, type Order } from '../document/order.js';
import { newItemInput, type CatalogItem } from './cart-item.js';
import { catalogLine, findVariant, payable, type NewLine } from './make-line.js';

/** Refuses LINE_ITEM_KEY_TAKEN. */
function refuseTaken({ state }: Order, key: string | null | undefined): void {
  if (state.lineItems.some(({ productData }) => productData.lineItemKey === key))
    refuse('LINE_ITEM_KEY_TAKEN', { field: 'lineItemKey' });
}

/** The order with one more line, with this key if it is given. Refuses TOO_MANY_LINES, LINE_ITEM_KEY_TAKEN, and as `make` does. */
export function withNewLine(
  order: Order,
  key: string | null | undefined,
  mostLines: number,
  make: () => NewLine,
): Order {
  const { lineItems } = order.state;
  if (lineItems.length >= mostLines) refuse('TOO_MANY_LINES');
  refuseTaken(order, key);
  const { line, internals } = make();
  const longer = withState(order, { lineItems: [...lineItems, line] });
  return markedStale(withInternals(longer, { lines: [...order.internals.lines, internals] }));
}

/** The data of the shop that an item needs. */
const neededFacts = ({ platformId, sku }: Pick<ReadableItem, 'platformId' | 'sku'>) =>
  platformId ? { variantIds: [platformId] } : { skus: [sku ?? ''] };

type ReadableItem = Partial<CatalogItem>;

/** The faults of the valid members of an item that is refused. */
function storedFaults({ order, shop, facts }: LoadedOrder, item: ReadableItem): Fault[] {
  const complete = { quantity: 1, lineItemProperties: {}, ...item };
  return [
    ...faultsOf(() => refuseTaken(order, item.lineItemKey)),
    ...(item.platformId || item.sku
      ? faultsOf(() => payable(catalogLine(complete, findVariant(item, facts.variants), shop)))
      : []),
  ];
}

/**
 * Adds a line item at the shop's price; a frontend cannot set a price. The same variant with another key is another
 * line item. Refuses PRODUCT_NOT_FOUND, AMBIGUOUS_SKU, LINE_ITEM_KEY_TAKEN, TOO_MANY_LINES, PRICE_UNUSABLE.
 */
export const addLineItem = orderOperation(
  {
    operation: 'addLineItem',
    summary: 'Add Line Item',
    description:
      "Adds a product variant to the order as a new line item, at the shop's price; the request cannot set a price. Shipping lines and taxes must be generated again.",
    mutation: true,
    access: frontend('write_orders'),
    input: newItemInput.refine((item) => Boolean(item.platformId ?? item.sku), {
      path: ['platformId'],
      message: 'or sku is required',
      params: { code: 'REQUIRED' },
      when: hasMembers,
    }),
    output: z.object({
      lineItem: flatLineItemSchema.describe('The new line item; null if the operation was refused.'),
      lineItems: z
        .array(flatLineItemSchema)
        .describe('All line items of the order; null if the operation was refused.'),
    }),
    checkStored: checkAgainstOrder((input) => readableMembers(newItemInput, input), storedFaults, neededFacts),
    keyed: true,
  },
  (context, input) =>
    changeOrder(context, {
      changed: ['line_items'],
      isLockedInDrafts: true,
      offeredAs: 'add_line_item',
      facts: neededFacts(input),
      change: ({ order, shop, facts }) =>
        withNewLine(order, input.lineItemKey, context.limits.lineItemsPerOrder, () =>
          catalogLine(input, findVariant(input, facts.variants), shop),
        ),
      answer: ({ state }) => {
        const lineItems = state.lineItems.map(flatLineItem);
        return { lineItem: lineItems.at(-1), lineItems };
      },
    }),
);
