import { checkInventory } from '../../domain/order/inventory/check-inventory.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const lineItems: Resolvers = {
  Query: { checkInventory: query(checkInventory, (result) => result.inventoryCheck) },
};
