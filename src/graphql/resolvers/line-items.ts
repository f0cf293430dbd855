import { addLineItem } from '../../domain/order/lines/add-line-item.js';
import { deleteLineItem } from '../../domain/order/lines/delete-line-item.js';
import { updateLineItem, updateLineItems } from '../../domain/order/lines/fulfil-line-items.js';
import { updateLineItemQuantity } from '../../domain/order/lines/update-line-item-quantity.js';
import { checkInventory } from '../../domain/order/inventory/check-inventory.js';
import { mutation, query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const lineItems: Resolvers = {
  Query: { checkInventory: query(checkInventory, (result) => result.inventoryCheck) },
  Mutation: {
    addLineItem: mutation(addLineItem),
    updateLineItemQuantity: mutation(updateLineItemQuantity),
    deleteLineItem: mutation(deleteLineItem),
    updateLineItem: mutation(updateLineItem),
    updateLineItems: mutation(updateLineItems),
  },
};
