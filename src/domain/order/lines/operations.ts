import type { Operation } from '../../core/operation/operation.js';
import { addLineItem } from './add-line-item.js';
import { deleteLineItem } from './delete-line-item.js';
import { updateLineItem } from './update-line-item.js';
import { updateLineItems } from './update-line-items.js';
import { listLineItems } from './list-line-items.js';
import { updateLineItemQuantity } from './update-line-item-quantity.js';

/** The operations of line items. */
export const lineItemsOperations: readonly Operation<object>[] = [
  addLineItem,
  deleteLineItem,
  updateLineItem,
  updateLineItems,
  listLineItems,
  updateLineItemQuantity,
];
