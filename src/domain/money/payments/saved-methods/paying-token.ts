import type { ShopContext, Tillgate } from '../../../../context.js';
import { refuse } from '../../../../errors.js';
import type { Payment } from '../../../order/document/application-state.js';
import type { Order } from '../../../order/document/order.js';
import { findMethod } from './saved-method-repository.js';
import { instrumentToken, isByInstrument } from '../instruments/instrument.js';
import { openedToken } from './sealed-token.js';
import { isMethodId, aboutSavedToken, type SavedMethod } from './saved-method.js';

/** The saved method that a token names; undefined when it is a gateway's token. Refuses PAYMENT_METHOD_NOT_FOUND. */
export async function namedMethod(
  { database, shopId }: Pick<ShopContext, 'database' | 'shopId'>,
  token: string | null | undefined,
): Promise<SavedMethod | undefined> {
  if (!token || !isMethodId(token)) return undefined;
  return (await findMethod(database, shopId, token)) ?? refuse('PAYMENT_METHOD_NOT_FOUND', { field: 'token' });
}

/** Refuses PAYMENT_METHOD_NOT_FOUND if the method belongs to another customer or gateway. */
export function refuseOthersMethod(order: Order, gatewayPublicId: string, method: SavedMethod | undefined): void {
  if (!method) return;
  const isOwn = method.publicCustomerId === order.state.customer?.publicId;
  if (!isOwn || method.gatewayPublicId !== gatewayPublicId) refuse('PAYMENT_METHOD_NOT_FOUND', { field: 'token' });
}

/**
 * The token to send to the gateway for a payment; undefined if the customer no longer has the saved method, or if the instrument
 * of an agent may not pay it.
 */
export async function payingToken(
  { database, encryption }: Tillgate,
  order: Order,
  payment: Payment,
): Promise<string | undefined> {
  const { token, gatewayPublicId } = payment;
  if (isByInstrument(payment)) return instrumentToken({ database, encryption }, order.shopId, payment);
  if (!isMethodId(token)) return openedToken(encryption, order.shopId, payment) ?? token;
  const method = await findMethod(database, order.shopId, token);
  const isOwn =
    method?.publicCustomerId === order.state.customer?.publicId && method?.gatewayPublicId === gatewayPublicId;
  return method && isOwn ? encryption.open(method.token, aboutSavedToken(order.shopId, method.publicId)) : undefined;
}
