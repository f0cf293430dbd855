import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { flatLineItemSchema } from '../../order/document/application-state.js';
import { fulfill, fulfilledLineItem, checkFulfillment } from './fulfill-line-items.js';

/**
 * Sets the fulfilled quantity of a line item, before or after processing. Of a processed order, the difference becomes a
 * shipment without tracking, or is taken from such shipments. Refuses LINE_ITEM_NOT_FOUND, TOO_BIG above the line item's
 * quantity, SHIPPED for units in other shipments, and SHIPMENT_RETURNED. Appends `order/fulfilled` once a processed order
 * is completely fulfilled.
 */
export const updateLineItem = orderOperation(
  {
    operation: 'updateLineItem',
    summary: 'Update Line Item (fulfilled quantity)',
    description:
      'Sets the fulfilled quantity of a line item, before or after the order is processed. Of a processed order, a higher quantity records a shipment without tracking, and a lower one cancels such shipments, the newest first.',
    mutation: true,
    access: backend('write_orders'),
    input: fulfilledLineItem,
    checkStored: checkFulfillment,
    output: z.object({
      lineItem: flatLineItemSchema.describe('The updated line item; null if the operation was refused.'),
    }),
  },
  async (context, input) => {
    const { lineItems, order } = await fulfill(context, [{ ...input, field: '' }]);
    return { lineItem: lineItems[0], order };
  },
);
