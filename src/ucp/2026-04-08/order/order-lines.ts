import type { LineItem } from '../../../domain/order/document/application-state.js';
import { piecesOf, type LinePieces } from '../../../domain/order/document/line-pieces.js';
import type { Order } from '../../../domain/order/document/order.js';
import { parseUrl } from '../../../lib/parse-url.js';
import { lineTotals } from '../checkout/totals.js';

/** How many units of a line item were ordered, how many still belong to the order, and how many of these were shipped. */
export interface LineQuantities {
  original: number;
  total: number;
  fulfilled: number;
}

/** The quantities of a line item. Of a canceled order, only units that were shipped and not returned are left. */
function quantitiesOf(
  { ordered, fulfilled, returned, returnedUnshipped }: LinePieces,
  isCancelled: boolean,
): LineQuantities {
  const kept = Math.max(0, fulfilled - (returned - returnedUnshipped));
  const total = isCancelled ? kept : Math.max(0, ordered - returned);
  return { original: ordered, total, fulfilled: Math.min(total, kept) };
}

/** The quantities of each line item of an order, by its key. */
export const quantitiesOfLines = (order: Order): ReadonlyMap<string, LineQuantities> =>
  new Map(piecesOf(order).map((pieces) => [pieces.lineItemKey, quantitiesOf(pieces, order.status === 'cancelled')]));

/** The status that follows from the quantities. */
export function lineStatus({ total, fulfilled }: LineQuantities): 'removed' | 'fulfilled' | 'partial' | 'processing' {
  if (total === 0) return 'removed';
  if (fulfilled === total) return 'fulfilled';
  return fulfilled > 0 ? 'partial' : 'processing';
}

/** The product of a line item, by the ID of its variant in the catalog. */
export function itemOf({ productData }: Pick<LineItem, 'productData'>) {
  const { variantId, id, title, productTitle, price, image } = productData;
  const hasImage = /^https?:$/.test(parseUrl(image)?.protocol ?? '');
  return {
    id: variantId || id,
    title: title || productTitle || id,
    price,
    ...(hasImage ? { image_url: parseUrl(image)?.href ?? image } : {}),
  };
}

/** All line items of an order, also those of which no unit is left. */
export function orderLines(order: Order) {
  const quantities = quantitiesOfLines(order);
  return order.state.lineItems.map((line) => {
    const { lineItemKey, quantity } = line.productData;
    const own = quantities.get(lineItemKey) ?? { original: quantity, total: quantity, fulfilled: 0 };
    return {
      id: lineItemKey,
      item: itemOf(line),
      quantity: own,
      totals: lineTotals(line),
      status: lineStatus(own),
    };
  });
}
