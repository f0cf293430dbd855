import type { Operation } from '../../core/operation/operation.js';
import { checkInventory } from './check-inventory.js';

/** The operations of inventory. */
export const inventoryOperations: readonly Operation<object>[] = [checkInventory];
