import type { Tillgate } from '../../../context.js';
import type { GatewayAnswer } from '../../../outbound/gateways/gateway.js';
import type { Payment } from '../../order/document/application-state.js';
import type { Order } from '../../order/document/order.js';
import { payingToken } from './saved-methods/paying-token.js';
import { readVerifiedToken, writeVerifiedToken } from './verified-token-repository.js';

/** The encryption context of the token of a verified payment. */
export const aboutVerifiedToken = (shopId: string, paymentId: string): string =>
  `verified payment ${shopId} ${paymentId} token`;

/** The token that a verification returned, encrypted; null for all other responses. */
export function sealedToken(
  { encryption }: Tillgate,
  shopId: string,
  paymentId: string,
  answer: GatewayAnswer,
): string | null {
  const token = answer.outcome === 'approved' ? answer.reusableToken : undefined;
  return token === undefined ? null : encryption.seal(token, aboutVerifiedToken(shopId, paymentId));
}

/** Stores the token that the gateway's `retain` gave before an authorization, so that every repeat uses it too. */
export async function storeToken(
  { database, encryption }: Tillgate,
  shopId: string,
  paymentId: string,
  token: string,
): Promise<void> {
  await writeVerifiedToken(database, shopId, paymentId, encryption.seal(token, aboutVerifiedToken(shopId, paymentId)));
}

/** The token that `retain` gave for a payment; undefined if it gave none, or a void ended the verification. */
export async function verifiedToken(
  { database, encryption }: Tillgate,
  shopId: string,
  paymentId: string,
): Promise<string | undefined> {
  const sealed = await readVerifiedToken(database, shopId, paymentId);
  return sealed === null ? undefined : encryption.open(sealed, aboutVerifiedToken(shopId, paymentId));
}

/**
 * The token for later calls of a payment: from `retain`, otherwise the one in the payment; undefined if its saved
 * method no longer exists.
 */
export async function laterToken(tillgate: Tillgate, order: Order, payment: Payment): Promise<string | undefined> {
  return (await verifiedToken(tillgate, order.shopId, payment.id)) ?? payingToken(tillgate, order, payment);
}
