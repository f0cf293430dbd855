import { graphqlClient, type GraphqlClient } from './graphql-client.js';
import type { IntegrationServer } from './integration-server.js';
import { addressMembers, guestMembers, newRestOrder, newRestShop, type RestOrder, type RestShop } from './raw-rest.js';

export const overrideSecret = 'secret-of-the-override';

/** A shop with its own data for each function that an override can provide. */
export interface OverriddenShop extends RestShop {
  graphql: GraphqlClient;
  /** Sets an override of the shop, or of an order. */
  override(
    type: string,
    server: IntegrationServer,
    over?: { path?: string; failClosed?: boolean; order?: string },
  ): Promise<string>;
  /** An order with an address and a cup from the catalog, which has shipping, taxes and stock. */
  order(): Promise<RestOrder>;
}

const accepted = <Payload extends { userErrors: unknown[] }>(payload: Payload): Payload => {
  if (payload.userErrors.length > 0) throw new Error(JSON.stringify(payload.userErrors));
  return payload;
};

export async function overriddenShop(service: { url: string; rootKey: string }): Promise<OverriddenShop> {
  const shop = await newRestShop(service);
  const graphql = graphqlClient(service.url, shop.token);
  const set = async (name: string, input: object): Promise<void> => void accepted(await graphql.mutate(name, input));
  await set('createShippingZone', {
    name: 'US',
    countries: ['US'],
    rates: [{ name: 'Base', code: 'base', amount: 500 }],
  });
  await set('createTaxRate', { name: 'Base tax', country: 'US', rate: '0.06', isIncluded: false, taxShipping: true });
  await set('createDiscountCode', { code: 'SAVE', kind: 'FIXED_AMOUNT', value: '200', combinable: true });
  await set('updateInventoryCheckRequirement', { requireInventoryCheck: true });
  const variants = [{ platformId: 'cup-1', sku: 'CUP', price: '10.00', inventoryQuantity: 1_000 }];
  await set('saveProduct', { platformId: 'cup', name: 'Cup', variants });
  return {
    ...shop,
    graphql,
    async override(type, { url }, { path = `/${type}`, failClosed, order } = {}) {
      const at = order === undefined ? `${shop.shopPath}/overrides` : `${shop.ordersPath}/${order}/overrides`;
      const { status, text, body } = await shop.api<{ data: { public_id: string } }>('POST', at, {
        override_type: type,
        url: url + path,
        shared_secret: overrideSecret,
        ...(failClosed === undefined ? {} : { fail_closed: failClosed }),
      });
      if (status !== 200) throw new Error(`override: ${status} ${text}`);
      return body.data.public_id;
    },
    async order() {
      const cup = { platform_id: 'cup-1', quantity: 1, line_item_key: 'cup' };
      const order = await newRestOrder(service, shop, { cart_items: [cup] });
      for (const [at, body] of [
        ['/customer/guest', guestMembers],
        ['/addresses/shipping', addressMembers],
      ] as const) {
        const { status, text } = await order.front('POST', order.orderPath + at, body);
        if (status !== 200) throw new Error(`${at}: ${status} ${text}`);
      }
      return order;
    },
  };
}
