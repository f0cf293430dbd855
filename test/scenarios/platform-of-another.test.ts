import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectorClient, type ConnectorClient, type Resource } from '../support/connector-client.js';
import { eventually } from '../support/eventually.js';
import { graphqlClient, type GraphqlClient } from '../support/graphql-client.js';
import { item, newRestOrder, rawRest, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

/** A connector uses the shop identifier of its caller, so the shop has the same identifier in both services. */
const shopIdentifier = 'circle';
const scopes = ['WRITE_ORDERS', 'WRITE_PAYMENTS', 'WRITE_CUSTOMERS', 'WRITE_PRODUCTS', 'WRITE_SHOP_SETTINGS'];

/** Every field of a platform order. */
const tableOfSpec = [
  'billing_address',
  'browser_ip',
  'created_via',
  'currency',
  'custom_attributes',
  'discount',
  'discounts',
  'financial_status',
  'fulfillment_status',
  'line_items',
  'locale',
  'notes',
  'order_number',
  'order_status',
  'payments',
  'placed_at',
  'platform_customer_id',
  'platform_friendly_id',
  'platform_id',
  'platform_updated_at',
  'public_notes',
  'refunded_amount',
  'shipping_addresses',
  'shipping_code',
  'shipping_method',
  'shipping_subtotal',
  'shipping_tax',
  'shipping_taxes',
  'source',
  'subtotal',
  'subtotal_tax',
  'test',
  'total',
  'total_tax',
];

const home = {
  first_name: 'Zoë',
  last_name: 'Ångström',
  address_line_1: '50 Fultz Blvd',
  address_line_2: 'Unit 2',
  business_name: 'Analytical Engines',
  city: 'Winnipeg',
  province: 'Manitoba',
  province_code: 'MB',
  country: 'Canada',
  country_code: 'CA',
  postal_code: 'R3Y 0L6',
  phone_number: '+12045550123',
};

let seller: RunningTillgate;
let platform: RunningTillgate;
let shop: RestShop;
let api: GraphqlClient;
let onPlatform: ConnectorClient;
let order: RestOrder;

/** The shop with this identifier in a service. */
async function shopOf(service: RunningTillgate): Promise<RestShop> {
  const root = graphqlClient(service.url, service.rootKey);
  const shown = 'shop { shopIdentifier }';
  await root.mutate('createShop', { shopIdentifier, name: 'Circle', currency: 'USD', countryCode: 'CA' }, shown);
  const created = { shopIdentifier, name: 'test', scopes };
  const { token } = await root.mutate<{ token: string }>('createAccessToken', created, 'token');
  const ordersPath = `/checkout/orders/${shopIdentifier}`;
  return {
    shopIdentifier,
    token,
    api: rawRest(service.url, token),
    ordersPath,
    shopPath: `/checkout/shop/${shopIdentifier}`,
  };
}

async function ok<Body>(answer: Promise<{ status: number; text: string; body: Body }>): Promise<Body> {
  const { status, text, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
}

const platformIdOf = async (): Promise<string> => {
  const { body } = await order.front('GET', `${order.orderPath}/refresh`);
  return String(Reflect.get(body.data.application_state, 'platform_order_id'));
};

/** The order in the other service. */
async function copy(): Promise<Resource> {
  const { status, body } = await onPlatform('GET', `/orders/${await platformIdOf()}`);
  expect(status).toBe(200);
  return body.data.order;
}

/** The copy, once it has these values. */
const copyWith = (values: object): Promise<Resource> =>
  eventually(
    JSON.stringify(values),
    async () => {
      const found = await copy();
      return Object.entries(values).every(([name, value]) => found[name] === value) ? found : undefined;
    },
    { every: 100 },
  );

beforeAll(async () => {
  [seller, platform] = await Promise.all([startTillgate({ jobs: true }), startTillgate({ jobs: true })]);
  shop = await shopOf(seller);
  api = graphqlClient(seller.url, shop.token);
  const { token } = await shopOf(platform);
  const { connectorSecret: sharedSecret } = await graphqlClient(platform.url, token).mutate<{
    connectorSecret: string;
  }>('rotateConnectorSecret', {}, 'connectorSecret');
  onPlatform = connectorClient(platform.url, shopIdentifier, sharedSecret);
  for (const topic of ['customers', 'orders']) {
    const destination = { topic, destination: `${platform.url}/connector`, sharedSecret, version: 'v1' };
    expect(await api.mutate('createPlatformConnectorDestination', destination)).toEqual({ userErrors: [] });
  }
  await api.mutate('updateGeneralSettings', { checkoutProcess: { createPlatformCustomer: true } });
  const rates = [{ name: 'Standard', code: 'std', amount: 700 }];
  await api.mutate('createShippingZone', { name: 'Canada', countries: ['CA'], rates });
  const tax = { country: 'CA', taxShipping: true };
  await api.mutate('createTaxRate', { ...tax, name: 'GST', rate: '0.05', isIncluded: true });
  await api.mutate('createTaxRate', { ...tax, name: 'PST', province: 'MB', rate: '0.07', isIncluded: false });
  await api.mutate('createDiscountCode', { code: 'TEN', kind: 'PERCENTAGE', value: '10', combinable: true });

  const tea = item({
    id: 'tea',
    title: 'Tea',
    price: 1999,
    quantity: 3,
    line_item_key: 'tea',
    sku: 'TEA',
    weight: 120,
    taxable: true,
    requires_shipping: true,
    image: 'https://example.com/tea.png',
    properties: { engraving: 'for you' },
  });
  const card = item({ id: 'card', title: 'Card', price: 505, line_item_key: 'card' });
  order = await newRestOrder(seller, shop, { cart_items: [tea, card], note_attributes: { gift: 'yes' } });
  const front = (method: string, path: string, body: object) =>
    ok(order.front<object>(method, order.orderPath + path, body));
  await front('POST', '/customer/guest', {
    first_name: 'Zoë',
    last_name: 'Ångström',
    email_address: 'zoe@example.com',
  });
  await front('POST', '/addresses/shipping', home);
  await front('POST', '/addresses/billing', { ...home, business_name: '', address_line_2: '' });
  const { data: listed } = await ok(
    order.front<{ data: { shipping_lines: { id: string }[] } }>('GET', `${order.orderPath}/shipping_lines`),
  );
  await front('POST', '/shipping_lines', { index: listed.shipping_lines[0]?.id });
  await front('POST', '/discounts', { code: 'TEN' });
  await front('PATCH', '/meta_data', { notes: 'Ring twice', note_attributes: { gift: 'yes' } });
  await front('POST', '/taxes', {});
  await front('POST', '/payments', { gateway_public_id: 'test', token: 'tok_ok', display_string: 'Visa 1111' });
  await front('POST', '/process_order', {});
  await eventually('the platform order', async () => (await platformIdOf()) || undefined);
});
afterAll(() => Promise.all([seller.close(), platform.close()]));

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const address = (use: 'shipping' | 'billing') => ({
  platform_id: '',
  address_use: use,
  address_type: use === 'shipping' ? 'commercial' : 'residential',
  first_name: 'Zoë',
  last_name: 'Ångström',
  company: use === 'shipping' ? 'Analytical Engines' : '',
  street_1: '50 Fultz Blvd',
  street_2: use === 'shipping' ? 'Unit 2' : '',
  city: 'Winnipeg',
  province: 'Manitoba',
  province_code: 'MB',
  country: 'Canada',
  country_code: 'CA',
  postal_code: 'R3Y 0L6',
  phone: '+12045550123',
  email: 'zoe@example.com',
});

describe('a purchase in one service is an order in the other, which is its platform,', () => {
  test('with every documented field and exact amounts', async () => {
    const found = await copy();
    const { body } = await order.front('GET', `${order.orderPath}/refresh`);
    const { order_number: number, order_total: total } = body.data.application_state;
    expect(Object.keys(found).toSorted()).toEqual(tableOfSpec);
    expect(total).toBe(6959);
    expect(found).toEqual({
      platform_id: expect.stringMatching(/^tg\d{12}$/),
      platform_updated_at: time,
      placed_at: time,
      shipping_addresses: [address('shipping')],
      billing_address: address('billing'),
      line_items: [
        {
          platform_id: `${found.platform_id}-1`,
          platform_product_id: '',
          platform_variant_id: '',
          cart_line_item_platform_id: 'tea',
          custom_attributes: { engraving: { description: '', value: 'for you' } },
          title: 'Tea',
          sku: 'TEA',
          url: '',
          image: 'https://example.com/tea.png',
          quantity: 3,
          grams: 120,
          weight: 120,
          weight_unit: 'g',
          taxable: true,
          taxes: [
            { name: 'GST', amount: '2.57', rate: '0.05', tag: '' },
            { name: 'PST', amount: '3.60', rate: '0.07', tag: '' },
          ],
          requires_shipping: true,
          price_per_item: '19.99',
          discount_per_item: '2.00',
          subtotal: '59.97',
          discounted_subtotal: '53.97',
          total_tax: '6.17',
          total: '57.57',
        },
        {
          platform_id: `${found.platform_id}-2`,
          platform_product_id: '',
          platform_variant_id: '',
          cart_line_item_platform_id: 'card',
          custom_attributes: {},
          title: 'Card',
          sku: '',
          url: '',
          image: '',
          quantity: 1,
          grams: 0,
          weight: 0,
          weight_unit: 'g',
          taxable: false,
          taxes: [],
          requires_shipping: false,
          price_per_item: '5.05',
          discount_per_item: '0.50',
          subtotal: '5.05',
          discounted_subtotal: '4.55',
          total_tax: '0.00',
          total: '4.55',
        },
      ],
      payments: [
        {
          platform_id: expect.any(String),
          transactions: [
            {
              platform_id: expect.any(String),
              provider_transaction_id: expect.any(String),
              amount: '69.59',
              currency: 'USD',
              status: 'success',
              type: 'authorization',
            },
          ],
          description: 'Visa 1111',
          provider: 'test',
          payment_method: expect.any(String),
          currency: 'USD',
          amount_planned: '69.59',
          custom_attributes: {},
          status: 'authorized',
        },
      ],
      order_number: String(number),
      platform_customer_id: expect.stringMatching(/^tgc\d{12}$/),
      platform_friendly_id: String(Number(found.platform_id.slice(2))),
      shipping_method: 'Standard',
      shipping_code: 'std',
      browser_ip: '127.0.0.1',
      source: 'tillgate',
      created_via: 'api',
      locale: '',
      test: true,
      notes: 'Ring twice',
      public_notes: '',
      custom_attributes: {
        gift: { description: '', value: 'yes' },
        public_order_id: { description: '', value: order.publicOrderId },
      },
      shipping_subtotal: '7.00',
      shipping_tax: '0.80',
      shipping_taxes: [
        { name: 'GST', amount: '0.33', rate: '0.05', tag: '' },
        { name: 'PST', amount: '0.47', rate: '0.07', tag: '' },
      ],
      discount: '6.50',
      discounts: { TEN: { platform_id: '', amount: '6.50', discount_code: 'TEN' } },
      subtotal: '65.02',
      subtotal_tax: '6.17',
      total_tax: '6.97',
      total: '69.59',
      refunded_amount: '0.00',
      currency: 'USD',
      order_status: 'active',
      fulfillment_status: 'unfulfilled',
      financial_status: 'authorized',
    });
  });

  test('which is also shown by the APIs of the other service', async () => {
    const { body } = await onPlatform('GET', '/orders');
    expect(body.data.orders).toEqual([await copy()]);
  });

  test('and the shopper is a customer there, with a purchase', async () => {
    const { body } = await onPlatform('GET', '/customers');
    const [customer] = body.data.customers;
    expect(body.data.customers).toHaveLength(1);
    expect(customer).toMatchObject({ email: 'zoe@example.com', first_name: 'Zoë', last_name: 'Ångström' });
    expect(customer?.platform_id).toBe((await copy())['platform_customer_id']);
    const { body: shown } = await order.front('GET', `${order.orderPath}/refresh`);
    expect(shown.data.application_state.customer).toMatchObject({ platform_id: customer?.platform_id });
  });

  test('and later changes arrive there: captured, fulfilled, refunded', async () => {
    const back = `${shop.ordersPath}/${order.publicOrderId}`;
    await ok(shop.api('POST', `${back}/payments/capture/full`));
    expect(await copyWith({ financial_status: 'paid' })).toMatchObject({
      payments: [
        {
          status: 'paid',
          transactions: [
            { type: 'authorization', amount: '69.59' },
            { type: 'charge', amount: '69.59' },
          ],
        },
      ],
    });
    await ok(shop.api('PATCH', `${back}/line_items/card`, { fulfilled_quantity: 1 }));
    await copyWith({ fulfillment_status: 'partial' });
    await ok(shop.api('POST', `${back}/refunds`, { amount: 1234 }));
    const refunded = await copyWith({ financial_status: 'partially_refunded', refunded_amount: '12.34' });
    expect(refunded).toMatchObject({ total: '69.59', notes: 'Ring twice', fulfillment_status: 'partial' });
  });
});
