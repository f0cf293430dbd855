import { graphqlClient, newShop, type GraphqlClient } from './graphql-client.js';
import { rawRest, type RawAnswer } from './raw-rest.js';

export type EventKind = 'customers' | 'orders' | 'products' | 'categories';
export type EventAction = 'saved' | 'deleted';

const nouns = { customers: 'customer', orders: 'order', products: 'product', categories: 'category' } as const;

/** The route that receives a change from a platform. */
export const eventPath = (shop: string, kind: EventKind, action: EventAction): string =>
  `/${kind === 'categories' ? 'products' : kind}/v1/shops/${shop}/platforms/custom/webhooks/${kind}/${action}`;

/** A shop of the running service, with clients of its platform and of its backend. */
export interface PlatformShop {
  shopIdentifier: string;
  token: string;
  graphql: GraphqlClient;
  rest: ReturnType<typeof rawRest>;
  /** Sends a change with a body that contains the resource under its name. */
  sendEvent(kind: EventKind, action: EventAction, thing: unknown): Promise<RawAnswer<object>>;
}

const scopes = [
  'WRITE_PLATFORM_EVENTS',
  'WRITE_ORDERS',
  'WRITE_PAYMENTS',
  'WRITE_PRODUCTS',
  'WRITE_CUSTOMERS',
  'WRITE_SHOP_SETTINGS',
];

/** A new shop whose access token may send platform events. */
export async function newPlatformShop(service: { url: string; rootKey: string }): Promise<PlatformShop> {
  const { shopIdentifier, token } = await newShop(service, scopes);
  const rest = rawRest(service.url, token);
  return {
    shopIdentifier,
    token,
    graphql: graphqlClient(service.url, token),
    rest,
    sendEvent: (kind, action, thing) =>
      rest('POST', eventPath(shopIdentifier, kind, action), { data: { [nouns[kind]]: thing } }),
  };
}

/** A customer with an address, as platforms send it. */
export const reportedCustomer = (over: object = {}) => ({
  platform_id: 'c-1',
  platform_created_at: '2026-01-01T00:00:00Z',
  platform_updated_at: '2026-06-01T10:00:00Z',
  email: 'zoe@example.com',
  first_name: 'Zoë',
  last_name: 'Ångström',
  phone: '+1 204 555 0123',
  addresses: [
    { platform_id: 'a-1', city: 'Winnipeg', country_code: 'CA', street_1: '50 Fultz Blvd', is_default: true },
  ],
  ...over,
});

/** A product with a variant, as platforms send it. */
export const reportedProduct = (over: object = {}) => ({
  platform_id: 'p-1',
  platform_updated_at: '2026-06-01T00:00:00Z',
  name: 'Tea',
  handle: 'tea',
  published: true,
  tags: 'green,loose',
  categories: [{ platform_id: 'cat-1', platform_updated_at: '2026-06-01T00:00:00Z', image_url: '', name: 'Teas' }],
  variants: [{ platform_id: 'v-1', name: '100 g', sku: 'TEA', price: '3.990', grams: 100, inventory_quantity: 5 }],
  options: [],
  images: [],
  ...over,
});

/** An order, as platforms send it. */
export const reportedOrder = (over: object = {}) => ({
  platform_id: 'o-1',
  platform_updated_at: '2026-06-01T00:00:00Z',
  placed_at: '2026-06-01T00:00:00Z',
  order_number: '1001',
  platform_customer_id: 'c-1',
  currency: 'USD',
  total: '12.50',
  refunded_amount: '0.00',
  order_status: 'active',
  fulfillment_status: 'unfulfilled',
  financial_status: 'paid',
  billing_address: { first_name: 'Zoë', city: 'Winnipeg', country_code: 'CA' },
  line_items: [{ platform_id: 'l-1', title: 'Tea', quantity: 2, price_per_item: '6.25', total: '12.50' }],
  custom_attributes: { gift: { description: 'Wrapped', value: 'yes' } },
  discounts: { SPRING: { platform_id: 'd-1', amount: '1.00', discount_code: 'SPRING' } },
  ...over,
});

/** A product category, as platforms send it. */
export const reportedCategory = (over: object = {}) => ({
  platform_id: 'cat-1',
  platform_updated_at: '2026-06-01T00:00:00Z',
  image_url: 'https://example.com/teas.png',
  name: 'Teas',
  ...over,
});
