import { addLineItem } from '../../domain/line-items/add-line-item.js';
import { deleteLineItem } from '../../domain/line-items/delete-line-item.js';
import { updateLineItem, updateLineItems } from '../../domain/line-items/fulfil-line-items.js';
import { updateLineItemQuantity } from '../../domain/line-items/update-line-item-quantity.js';
import { checkInventory } from '../../domain/products/check-inventory.js';
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
