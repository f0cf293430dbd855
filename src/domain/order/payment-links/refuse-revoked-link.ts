import { refuse } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { isLinkRevoked } from './payment-link-repository.js';

/**
 * Refuses INVALID_TOKEN to an order token whose payment link was revoked, which is valid for up to an hour more: a shop
 * revokes a link so that the order is not paid with it.
 */
export async function refuseRevokedLink({ caller, database, shopId, publicOrderId }: OrderContext): Promise<void> {
  const id = caller.kind === 'order_token' ? caller.paymentLinkId : undefined;
  if (id !== undefined && (await isLinkRevoked(database, { shopId, publicOrderId, id })))
    refuse('INVALID_TOKEN', { message: 'The payment link of the token was revoked.' });
}
