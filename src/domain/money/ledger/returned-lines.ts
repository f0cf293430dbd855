import { z } from 'zod';
import { errorTable, refuse, refuseAll, type Fault } from '../../../errors.js';
import { piecesOf, type LinePieces } from '../../order/document/line-pieces.js';
import type { Order } from '../../order/document/order.js';
import type { StockItem } from '../../order/inventory/ask-about-stock.js';
import { lineItemKey as keySchema, quantity as quantitySchema } from '../../order/lines/cart-item.js';
import type { VariantQuantity } from '../../catalog/reservation-repository.js';

/** The lines that a partial refund returns to stock, in `refund_meta_data` with snake_case names. */
const returnedLines = z.object({
  line_items: z
    .array(
      z.object({
        line_item_key: keySchema.describe('The key of the line item, unique within the order.'),
        quantity: quantitySchema,
      }),
    )
    .max(1_000)
    .optional()
    .describe('The returned line items, with the quantity of each.'),
});

/** Units of a line item that are returned. */
export interface Returned {
  lineItemKey: string;
  quantity: number;
}

const alreadyReturned = (order: Order, key: string): number =>
  order.internals.lines.find(({ lineItemKey }) => lineItemKey === key)?.returned ?? 0;

/** All units of the order that are not returned yet. */
export function allUnreturned(order: Order): Returned[] {
  return order.state.lineItems.flatMap(({ productData: { lineItemKey, quantity } }) => {
    const left = quantity - alreadyReturned(order, lineItemKey);
    return left > 0 ? [{ lineItemKey, quantity: left }] : [];
  });
}

/** The part of these units that is not returned yet. */
export function stillReturnable(order: Order, pieces: readonly Returned[]): Returned[] {
  const left = new Map(allUnreturned(order).map(({ lineItemKey, quantity }) => [lineItemKey, quantity]));
  return pieces.flatMap(({ lineItemKey, quantity }) => {
    const taken = Math.min(quantity, left.get(lineItemKey) ?? 0);
    left.set(lineItemKey, (left.get(lineItemKey) ?? 0) - taken);
    return taken > 0 ? [{ lineItemKey, quantity: taken }] : [];
  });
}

/**
 * The lines that the caller of a partial refund names. Refuses LINE_ITEM_NOT_FOUND, INVALID_VALUE, and TOO_BIG if more
 * units are returned than are left. A repeated call may have returned its units already.
 */
export function namedLines(order: Order, refundMetaData: Record<string, unknown>, isRepeat: boolean): Returned[] {
  const parsed = returnedLines.safeParse(refundMetaData);
  if (!parsed.success)
    refuse('INVALID_VALUE', {
      field: 'refundMetaData.line_items',
      message: 'refundMetaData.line_items must be a list of objects with line_item_key and quantity',
    });
  const named = parsed.data.line_items ?? [];
  refuseAll(
    named.flatMap(({ line_item_key: key, quantity }, index): Fault[] => {
      const field = `refundMetaData.line_items.${index}`;
      const line = order.state.lineItems.find(({ productData }) => productData.lineItemKey === key);
      const { meaning } = errorTable.LINE_ITEM_NOT_FOUND;
      if (!line) return [{ code: 'LINE_ITEM_NOT_FOUND', field: `${field}.line_item_key`, message: meaning }];
      const left = line.productData.quantity - (isRepeat ? 0 : alreadyReturned(order, key));
      const message = 'The quantity exceeds the quantity of the line item that can still be returned.';
      return quantity > left ? [{ code: 'TOO_BIG', field: `${field}.quantity`, message }] : [];
    }),
  );
  return named.map(({ line_item_key: lineItemKey, quantity }) => ({ lineItemKey, quantity }));
}

/** How many of these returned units were never shipped. */
function unshippedOf(
  { fulfilled, returned, returnedUnshipped, left }: LinePieces,
  quantity: number,
  from: Origin,
): number {
  if (from === 'unshipped first') return Math.min(quantity, left);
  return quantity - Math.min(quantity, Math.max(0, fulfilled - (returned - returnedUnshipped)));
}

/** Which units of a line item are meant: those of a refund were mostly not shipped yet, those of a return were. */
export type Origin = 'unshipped first' | 'shipped first';

/** The order with these units recorded as returned. */
export function withReturned(order: Order, returned: readonly Returned[], from: Origin = 'unshipped first'): Order {
  if (returned.length === 0) return order;
  const pieces = new Map<string, number>();
  for (const { lineItemKey, quantity } of returned) pieces.set(lineItemKey, (pieces.get(lineItemKey) ?? 0) + quantity);
  const before = new Map(piecesOf(order).map((one) => [one.lineItemKey, one]));
  const lines = order.internals.lines.map((line) => {
    const own = before.get(line.lineItemKey);
    const quantity = pieces.get(line.lineItemKey) ?? 0;
    if (!own || quantity === 0) return line;
    const returnedUnshipped = own.returnedUnshipped + unshippedOf(own, quantity, from);
    return { ...line, returned: own.returned + quantity, returnedUnshipped };
  });
  return { ...order, internals: { ...order.internals, lines } };
}

/** The variants that are returned to stock. */
export const returnedVariants = (order: Order, returned: readonly Returned[]): VariantQuantity[] =>
  returnedItems(order, returned)
    .filter(({ variantId }) => variantId !== '')
    .map(({ variantId, quantity }) => ({ variantId, quantity }));

/** The returned units of line items that have a variant or a SKU. */
export function returnedItems(order: Order, returned: readonly Returned[]): StockItem[] {
  return returned.flatMap(({ lineItemKey, quantity }) => {
    const line = order.state.lineItems.find(({ productData }) => productData.lineItemKey === lineItemKey);
    const { variantId = '', sku = '' } = line?.productData ?? {};
    return variantId !== '' || sku !== '' ? [{ variantId, sku, quantity }] : [];
  });
}
