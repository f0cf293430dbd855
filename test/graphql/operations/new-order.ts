import { graphqlClient, type GraphqlClient } from '../../support/graphql-client.js';
import type { RunningTillgate } from '../../support/running-tillgate.js';
import { guest, thing, washington } from '../../support/shop.js';

export interface NewOrder {
  publicOrderId: string;
  /** A client with the order token. */
  shopper: GraphqlClient;
}

/** Starts an order over GraphQL with one line whose key is `k`. */
export async function newOrder({ url }: RunningTillgate, api: GraphqlClient, over: object = {}): Promise<NewOrder> {
  const { jwtToken, publicOrderId } = await api.mutate<{ jwtToken: string; publicOrderId: string }>(
    'initializeOrder',
    { cartItems: [thing({ lineItemKey: 'k' })], ...over },
    'jwtToken publicOrderId',
  );
  return { publicOrderId, shopper: graphqlClient(url, jwtToken) };
}

/**
 * Everything that Process Order requires: the customer, an address, taxes, and a payment of the total. Returns the ID
 * of the payment.
 */
export async function plannedPayment({ shopper }: NewOrder, token = 'tok_ok'): Promise<string> {
  await shopper.mutate('createGuestCustomer', guest);
  await shopper.mutate('setBillingAddress', washington);
  await shopper.mutate('generateTaxes', {});
  const { payment } = await shopper.mutate<{ payment: { id: string } }>(
    'addPayment',
    { gatewayPublicId: 'test', token },
    'payment { id }',
  );
  return payment.id;
}
