import { errorTable, refuse, refuseAll, type Fault } from '../../../errors.js';
import type { LineItem } from '../document/application-state.js';
import type { Order } from '../document/order.js';

interface NamedLine {
  lineItemKey: string;
  platformId?: string | null | undefined;
  sku?: string | null | undefined;
}

/** The line with this key. Refuses LINE_ITEM_NOT_FOUND, and LINE_ITEM_MISMATCH if the input names another product. */
export function findLine(order: Order, { lineItemKey, platformId, sku }: NamedLine): LineItem {
  const line = order.state.lineItems.find(({ productData }) => productData.lineItemKey === lineItemKey);
  if (!line) return refuse('LINE_ITEM_NOT_FOUND', { field: 'lineItemKey' });
  const mismatch = (field: string): Fault => ({
    code: 'LINE_ITEM_MISMATCH',
    field,
    message: errorTable.LINE_ITEM_MISMATCH.meaning,
  });
  refuseAll([
    ...(platformId && platformId !== line.productData.id ? [mismatch('platformId')] : []),
    ...(sku && sku !== line.productData.sku ? [mismatch('sku')] : []),
  ]);
  return line;
}
