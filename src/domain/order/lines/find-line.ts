import { refuse } from '../../../errors.js';
import type { LineItem } from '../document/application-state.js';
import type { Order } from '../document/order.js';

/** The line with this key. Refuses LINE_ITEM_NOT_FOUND, LINE_ITEM_MISMATCH when the product that is named is another. */
export function findLine(
  order: Order,
  {
    lineItemKey,
    platformId,
    sku,
  }: { lineItemKey: string; platformId?: string | null | undefined; sku?: string | null | undefined },
): LineItem {
  const line = order.state.lineItems.find(({ productData }) => productData.lineItemKey === lineItemKey);
  if (!line) refuse('LINE_ITEM_NOT_FOUND', { field: 'lineItemKey' });
  if (platformId && platformId !== line.productData.id) refuse('LINE_ITEM_MISMATCH', { field: 'platformId' });
  if (sku && sku !== line.productData.sku) refuse('LINE_ITEM_MISMATCH', { field: 'sku' });
  return line;
}
