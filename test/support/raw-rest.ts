import { newShop } from './graphql-client.js';

/** One error of a REST response. */
export interface RestFault {
  message: string;
  type: string;
  field: string;
  severity: string;
  sub_type: string;
  code: string;
}

/** The members of an application state that tests check. */
export interface RestState {
  order_id: number;
  order_number: number | null;
  order_total: number;
  is_processed: boolean;
  flow_id: string | null;
  customer: Record<string, unknown>;
  addresses: { shipping: Record<string, unknown>; billing: Record<string, unknown> };
  line_items: { product_data: { line_item_key: string; quantity: number } }[];
  discounts: { code: string; value: number }[];
  taxes: { value: number }[];
  payments: { id: string; amount: number; status: string }[];
  shipping: { selected_shipping: Record<string, unknown>; available_shipping_lines: { id: string; amount: number }[] };
  order_meta_data: { notes: string; tags: string[]; note_attributes: Record<string, string> };
}

/** A raw REST response, for tests about the responses themselves. */
export interface RawAnswer<Body> {
  status: number;
  headers: Headers;
  text: string;
  body: Body & { errors?: RestFault[] };
}

export interface RawRest {
  /** A string is sent unchanged. */
  <Body = { data: { application_state: RestState } }>(
    method: string,
    path: string,
    body?: object | string,
    headers?: Record<string, string>,
  ): Promise<RawAnswer<Body>>;
}

/** A client with one credential, or none. */
export function rawRest(url: string, token?: string): RawRest {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'accept-encoding': 'identity',
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text || 'null') };
  };
}

export interface RestShop {
  shopIdentifier: string;
  token: string;
  /** A client with the access token of the shop. */
  api: RawRest;
  /** The base paths of the shop's orders (`{b}` in lists of requests) and of the shop (`{s}`). */
  ordersPath: string;
  shopPath: string;
}

/** A shop of the running service, reached over REST. */
export async function newRestShop(service: { url: string; rootKey: string }, scopes?: string[]): Promise<RestShop> {
  const { shopIdentifier, token } = await newShop(service, scopes);
  const ordersPath = `/checkout/orders/${shopIdentifier}`;
  return {
    shopIdentifier,
    token,
    api: rawRest(service.url, token),
    ordersPath,
    shopPath: `/checkout/shop/${shopIdentifier}`,
  };
}

export interface RestOrder {
  publicOrderId: string;
  orderToken: string;
  state: RestState;
  /** A client with the order token. */
  front: RawRest;
  /** The path of the order with its order token (`{o}`). */
  orderPath: string;
}

/** Starts an order over REST. */
export async function newRestOrder(
  service: { url: string },
  shop: RestShop,
  body: object = { cart_items: [item()] },
): Promise<RestOrder> {
  const {
    status,
    text,
    body: answer,
  } = await shop.api<{
    data: { public_order_id: string; jwt_token: string; application_state: RestState };
  }>('POST', `${shop.ordersPath}/init`, body);
  if (status !== 200) throw new Error(`init: ${status} ${text}`);
  const { public_order_id: publicOrderId, jwt_token: orderToken, application_state: state } = answer.data;
  const orderPath = `/checkout/storefront/${shop.shopIdentifier}/${publicOrderId}`;
  return { publicOrderId, orderToken, state, front: rawRest(service.url, orderToken), orderPath };
}

/** A cart item that needs no shipping and has no taxes. */
export const item = (over: object = {}) => ({
  id: 'thing',
  title: 'Thing',
  price: 1000,
  quantity: 1,
  line_item_key: 'thing',
  taxable: false,
  requires_shipping: false,
  ...over,
});

export const guestMembers = { first_name: 'Ada', last_name: 'Byron', email_address: 'ada@example.com' };

export const addressMembers = {
  first_name: 'Ada',
  last_name: 'Byron',
  address_line_1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  province: 'District of Columbia',
  province_code: 'DC',
  country: 'United States',
  country_code: 'US',
  postal_code: '20500',
};
