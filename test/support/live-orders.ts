import { graphqlClient, type GraphqlClient } from './graphql-client.js';

/** The fields of `orderUpdated` that the tests of live updates select. */
export interface OrderUpdated {
  orderUpdated: {
    id: string | null;
    sequence: number;
    type: string;
    changed: string[];
    order: { version: number; applicationState: { orderMetaData: { tags: string[] } } };
  };
}

export const orderUpdated = `subscription ($id: ID, $after: Int) { orderUpdated(publicOrderId: $id, afterSequence: $after) {
  id sequence type changed order { version applicationState { orderMetaData { tags } } } } }`;

export interface LiveOrder {
  publicOrderId: string;
  token: string;
  api: GraphqlClient;
  /** Makes one change, and so creates one event, for each tag; in the process at `url` if given. */
  tag: (tags: readonly string[], url?: string) => Promise<void>;
}

/** Initializes an order with one line item. */
export async function newLiveOrder(url: string, { api: shop }: { api: GraphqlClient }): Promise<LiveOrder> {
  const { publicOrderId, jwtToken: token } = await shop.mutate<{ publicOrderId: string; jwtToken: string }>(
    'initializeOrder',
    { cartItems: [{ id: 'thing', title: 'Thing', price: 1000, quantity: 1, lineItemKey: 'thing' }] },
    'publicOrderId jwtToken',
  );
  return {
    publicOrderId,
    token,
    api: graphqlClient(url, token),
    async tag(tags, serviceUrl = url) {
      const api = graphqlClient(serviceUrl, token);
      for (const one of tags) {
        const { userErrors } = await api.mutate('appendOrderMetadata', { tags: [one] });
        if (userErrors.length > 0) throw new Error(JSON.stringify(userErrors));
      }
    },
  };
}

export const sequencesOf = (messages: readonly OrderUpdated[]): number[] =>
  messages.map((message) => message.orderUpdated.sequence);

/** The numbers from 1 to `last`. */
export const upTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1);
