import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { requireShopAccess, frontend } from '../../core/operation/access.js';
import type { OrderView, WantedParts } from './order-view-repository.js';

export type { OrderView, WantedParts };

/**
 * An order with the requested parts; undefined if it does not exist or the caller has no access. One statement. Refuses
 * INVALID_TOKEN, INSUFFICIENT_SCOPE, and REQUIRED if neither the call nor its token identifies an order.
 */
export async function viewOrder(
  context: Context,
  named: string | null | undefined,
  wanted: WantedParts,
): Promise<OrderView | undefined> {
  const shopId = requireShopAccess(context, frontend('read_orders'));
  const { caller, orderReaders } = context;
  const own = caller.kind === 'order_token' ? caller.publicOrderId : undefined;
  const publicOrderId =
    named ?? own ?? refuse('REQUIRED', { field: 'publicOrderId', message: 'publicOrderId is required' });
  const cannotBe = (own !== undefined && own !== publicOrderId) || !/^[\w-]{1,128}$/.test(publicOrderId);
  return cannotBe ? undefined : orderReaders.view({ shopId, publicOrderId, wanted });
}
