import type { ApiName } from '../load-command.js';
import type { Shop } from '../prepare-shop.js';
import { overGraphql } from './over-graphql.js';
import { overRest } from './over-rest.js';
import type { Step } from './purchase.js';

/** A whole checkout over one of the APIs. */
export function checkoutSteps(api: ApiName, shop: Shop): Step[] {
  return api === 'REST' ? overRest(shop) : overGraphql(shop);
}
