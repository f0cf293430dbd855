import type { DoorName } from '../load-command.js';
import type { Shop } from '../prepare-shop.js';
import { overGraphql } from './over-graphql.js';
import { overRest } from './over-rest.js';
import type { Step } from './purchase.js';

/** A whole checkout over one of the doors. */
export function checkoutSteps(door: DoorName, shop: Shop): Step[] {
  return door === 'REST' ? overRest(shop) : overGraphql(shop);
}
