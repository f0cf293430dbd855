import type { ShopContext } from '../../../../context.js';
import { refuse } from '../../../../errors.js';

/**
 * Refuses ORDER_BUSY if a call would give back more than was counted against the limit of its caller: the order has changed
 * since then, and the call is counted again when it is repeated. Called while the order is leased.
 */
export function refuseUncounted({ mostGivenBack }: Pick<ShopContext, 'mostGivenBack'>, amount: number): void {
  if (mostGivenBack !== undefined && amount > mostGivenBack) refuse('ORDER_BUSY', { retryAfter: 1 });
}
