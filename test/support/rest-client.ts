/** A REST response: the members of `data`, and the error codes. */
export interface RestAnswer<Data> {
  status: number;
  data: Data;
  codes: string[];
}

export type RestClient = <Data = unknown>(
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<RestAnswer<Data>>;

/** A client of the running service with one credential. Uncompressed responses take less time. */
export function restClient(url: string, token: string): RestClient {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: { data: never; errors?: { code: string }[] } = JSON.parse(await response.text());
    return { status: response.status, data: answer.data, codes: answer.errors?.map(({ code }) => code) ?? [] };
  };
}

/** The members of the application state that the scenarios check. */
export interface StateAnswer {
  application_state: {
    is_processed: boolean;
    order_total: number;
    platform_order_id: string;
    order_meta_data: { tags: string[] };
  };
}

/** An order as its frontend sees it. */
export interface Checkout {
  publicOrderId: string;
  orderToken: string;
  /** A client for the routes of the order at the service with this URL. */
  at(url: string): RestClient;
}

export const cart = {
  cart_items: [
    {
      id: 'thing',
      title: 'Thing',
      price: 1000,
      quantity: 1,
      line_item_key: 'thing',
      taxable: false,
      requires_shipping: false,
    },
  ],
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
};

/** Initializes an order in the demo shop. */
export async function newOrder(url: string, accessToken: string): Promise<Checkout> {
  const { status, data, codes } = await restClient(url, accessToken)<{ public_order_id: string; jwt_token: string }>(
    'POST',
    '/checkout/orders/demo/init',
    cart,
  );
  if (status !== 200) throw new Error(`initialize: ${status} ${codes.join()}`);
  const { public_order_id: publicOrderId, jwt_token: orderToken } = data;
  return {
    publicOrderId,
    orderToken,
    at: (serviceUrl) => (method, path, body, headers) =>
      restClient(serviceUrl, orderToken)(method, `/checkout/storefront/demo/${publicOrderId}${path}`, body, headers),
  };
}

/** An order that is ready for Process Order, with a payment with this token at the test gateway or another one. */
export async function readyOrder(
  url: string,
  accessToken: string,
  paymentToken = 'tok_ok',
  gatewayPublicId = 'test',
): Promise<Checkout> {
  const order = await newOrder(url, accessToken);
  const page = order.at(url);
  const steps: [string, object][] = [
    ['/customer/guest', { first_name: 'Ada', last_name: 'Byron', email_address: 'ada@example.com' }],
    ['/addresses/billing', address],
    ['/taxes', {}],
    ['/payments', { gateway_public_id: gatewayPublicId, token: paymentToken }],
  ];
  for (const [path, body] of steps) {
    const { status, codes } = await page('POST', path, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${codes.join()}`);
  }
  return order;
}
