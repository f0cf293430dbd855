import { askBytes } from '../ask.js';
import type { Shop } from '../prepare-shop.js';
import type { Purchase, Step, StepName } from './purchase.js';
import { readMember } from './read-member.js';

/** Reads a member of the response. */
type Read = (name: string) => string;
type Learn = (read: Read) => Partial<Purchase>;

const send = async (...request: Parameters<typeof askBytes>): Promise<Read> => {
  const json = await askBytes(...request);
  return (name) => readMember(json, name);
};

const address = {
  first_name: 'Ada',
  last_name: 'Byron',
  address_line_1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  province_code: 'DC',
  country: 'United States',
  country_code: 'US',
  postal_code: '20500',
  phone_number: '2024561111',
};

const customer = { first_name: 'Ada', last_name: 'Byron', email_address: 'ada@example.com' };

/** A checkout over REST: the backend initializes the order, and the page of the shopper does the rest. */
export function overRest({ url, shopId, accessToken, cart }: Shop): Step[] {
  const orders = `${url}/checkout/orders/${shopId}`;
  const cartItems = cart.map(({ platformId, quantity, lineItemKey }) => ({
    platform_id: platformId,
    quantity,
    line_item_key: lineItemKey,
  }));
  const page = (
    name: StepName,
    method: 'GET' | 'POST',
    path: string,
    bodyOf: (purchase: Purchase) => object | undefined,
    learn: Learn = () => ({}),
  ): Step => ({
    name,
    async take(purchase) {
      const order = `${url}/checkout/storefront/${shopId}/${purchase.publicOrderId}`;
      return { ...purchase, ...learn(await send(method, order + path, purchase.orderToken, bodyOf(purchase))) };
    },
  });

  return [
    {
      name: 'initialize order',
      async take(purchase) {
        const read = await send('POST', `${orders}/init`, accessToken, { cart_items: cartItems });
        return { ...purchase, publicOrderId: read('public_order_id'), orderToken: read('jwt_token') };
      },
    },
    page('create guest customer', 'POST', '/customer/guest', () => customer),
    page('set shipping address', 'POST', '/addresses/shipping', () => address),
    page('set billing address', 'POST', '/addresses/billing', () => address),
    page(
      'list shipping lines',
      'GET',
      '/shipping_lines',
      () => undefined,
      // The first member of the first line.
      (read) => ({ shippingLine: read('id') }),
    ),
    page('select shipping line', 'POST', '/shipping_lines', ({ shippingLine }) => ({ index: shippingLine })),
    page(
      'generate taxes',
      'POST',
      '/taxes',
      () => ({}),
      (read) => ({ total: Number(read('order_total')) }),
    ),
    page('add payment', 'POST', '/payments', () => ({ gateway_public_id: 'test', token: 'tok_ok' })),
    page(
      'process order',
      'POST',
      '/process_order',
      ({ total }) => ({ expected_total: total }),
      (read) => {
        if (read('is_processed') !== 'true') throw new Error('an order was not processed');
        return {};
      },
    ),
  ];
}
