import type { Tillgate } from '../../../context.js';
import type { GatewayAnswer } from '../../../outbound/gateways/gateway.js';
import type { Payment } from '../../order/document/application-state.js';
import type { Order } from '../../order/document/order.js';
import { payingToken } from './saved-methods/paying-token.js';
import { readVerifiedToken } from './verified-token-repository.js';

/** What the token of a verified payment is sealed for. */
const sealedFor = (shopId: string, paymentId: string): string => `verified payment ${shopId} ${paymentId} token`;

/** The token that a verification gave, as it is stored; null for all other answers. */
export function sealedToken(
  { encryption }: Tillgate,
  shopId: string,
  paymentId: string,
  answer: GatewayAnswer,
): string | null {
  const token = answer.outcome === 'approved' ? answer.keptToken : undefined;
  return token === undefined ? null : encryption.seal(token, sealedFor(shopId, paymentId));
}

/** The token that the verification of a payment gave; undefined when there was none, or it was given up. */
export async function verifiedToken(
  { database, encryption }: Tillgate,
  shopId: string,
  paymentId: string,
): Promise<string | undefined> {
  const sealed = await readVerifiedToken(database, shopId, paymentId);
  return sealed === null ? undefined : encryption.open(sealed, sealedFor(shopId, paymentId));
}

/** The token that pays later without the shopper: of the verification, else as it was given; undefined when it is gone. */
export async function laterToken(tillgate: Tillgate, order: Order, payment: Payment): Promise<string | undefined> {
  return (await verifiedToken(tillgate, order.shopId, payment.id)) ?? payingToken(tillgate, order, payment);
}
