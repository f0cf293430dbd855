import { ask } from '../ask.js';
import type { Shop } from '../prepare-shop.js';
import type { Purchase, Step, StepName } from './purchase.js';

/** What the steps read of their answers. */
interface Answer {
  data: {
    public_order_id: string;
    jwt_token: string;
    shipping_lines: { id: string }[];
    application_state: { order_total: number; is_processed: boolean };
  };
}

type Learn = (data: Answer['data']) => Partial<Purchase>;

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

/** A checkout over REST: the backend initializes the order, the shopper's page does the rest. */
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
      const { data } = await ask<Answer>(method, order + path, purchase.orderToken, bodyOf(purchase));
      return { ...purchase, ...learn(data) };
    },
  });

  return [
    {
      name: 'initialize order',
      async take(purchase) {
        const { data } = await ask<Answer>('POST', `${orders}/init`, accessToken, { cart_items: cartItems });
        return { ...purchase, publicOrderId: data.public_order_id, orderToken: data.jwt_token };
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
      ({ shipping_lines: [first] }) => ({ shippingLine: first?.id ?? '' }),
    ),
    page('select shipping line', 'POST', '/shipping_lines', ({ shippingLine }) => ({ index: shippingLine })),
    page(
      'generate taxes',
      'POST',
      '/taxes',
      () => ({}),
      ({ application_state: { order_total: total } }) => ({ total }),
    ),
    page('add payment', 'POST', '/payments', () => ({ gateway_public_id: 'test', token: 'tok_ok' })),
    page(
      'process order',
      'POST',
      '/process_order',
      ({ total }) => ({ expected_total: total }),
      ({ application_state: { is_processed: isProcessed } }) => {
        if (!isProcessed) throw new Error('an order was not processed');
        return {};
      },
    ),
  ];
}
