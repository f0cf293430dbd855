import { buildSchema, isEnumType, type GraphQLSchema } from 'graphql';
import { mutate } from '../../bench/ask.js';
import { rootKey } from '../../bench/service-environment.js';
import { callerOf, type Call } from '../calls/call.js';
import { membersOf } from '../calls/case.js';
import { readDescription, routesOf, type Description, type Route } from '../calls/description.js';
import type { Gateways } from '../gateway/gateways.js';
import { randomOf } from '../random.js';
import { prepareShop } from '../storm/prepare-shop.js';
import { prepareThings } from './prepare-things.js';
import type { FuzzCredentials } from './credentials-of-fuzz.js';
import type { KnownThings } from './known-things.js';

/** A shop with orders in several states, and the descriptions of the APIs. */
export interface FuzzTarget {
  shopId: string;
  description: Description;
  schema: GraphQLSchema;
  credentials: FuzzCredentials;
  things: KnownThings;
}

export function allScopes(schema: GraphQLSchema): string[] {
  const scope = schema.getType('Scope');
  const names = isEnumType(scope) ? scope.getValues().map(({ name }) => name) : [];
  // Only people have it.
  return names.filter((name) => name !== 'WRITE_PEOPLE');
}

const guest = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' };

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  provinceCode: 'DC',
  country: 'United States',
  countryCode: 'US',
  postalCode: '20500',
};

interface FuzzOrder {
  publicOrderId: string;
  orderToken: string;
  paymentId: string;
}

/** Prepares the shop: an open order, one that is ready to be processed, and a processed one. */
export async function prepareTarget(url: string, gateways: Gateways): Promise<FuzzTarget> {
  const shop = await prepareShop(url, gateways, randomOf('fuzz'));
  const { rest, sdl } = await readDescription(url, shop.accessToken);
  const schema = buildSchema(sdl);
  const { token } = await mutate<{ token: string }>(
    url,
    rootKey,
    'createAccessToken',
    { shopIdentifier: shop.shopId, name: 'fuzz', scopes: allScopes(schema) },
    'token',
  );
  const { connectorSecret } = await mutate<{ connectorSecret: string }>(
    url,
    token,
    'rotateConnectorSecret',
    {},
    'connectorSecret',
  );
  const made = await prepareThings({ url, token }, gateways);
  const caller = callerOf(rest, sdl, shop.shopId);
  async function demand(call: Omit<Call, 'token'>): Promise<Record<string, unknown>> {
    const { status, data, text } = await caller.call(url, 'REST', { ...call, token });
    if (status !== 200) throw new Error(`${call.operation}: ${status} ${text}`);
    return data;
  }

  async function newOrder(steps: number): Promise<FuzzOrder> {
    const cartItems = [{ platformId: 'book', quantity: 3, lineItemKey: 'book' }];
    const begun = await demand({ operation: 'initializeOrder', input: { cartItems } });
    const publicOrderId = String(begun['publicOrderId']);
    const order = { publicOrderId, orderToken: String(begun['jwtToken']), paymentId: '' };
    const all = [
      ['setOrderCustomer', guest],
      ['setBillingAddress', address],
      ['setShippingAddress', address],
      ['generateTaxes', {}],
      ['addPayment', { gatewayPublicId: 'test', token: 'tok_ok' }],
      ['processOrder', {}],
      ['capturePayment', { amount: 500 }],
    ] as const;
    for (const [operation, input] of all.slice(0, steps)) {
      const { applicationState } = await demand({ operation, input: { ...input, publicOrderId } });
      const payments = membersOf(applicationState)['payments'];
      const last = Array.isArray(payments) ? membersOf(payments[0])['id'] : undefined;
      if (typeof last === 'string') order.paymentId = last;
    }
    return order;
  }

  const open = await newOrder(2);
  const ready = await newOrder(5);
  const processed = await newOrder(7);
  const orders = [open, ready, processed] as const;
  const things: KnownThings = new Map<string, readonly [string, ...string[]]>([
    ['shop_identifier', [shop.shopId]],
    ['public_order_id', [open.publicOrderId, ready.publicOrderId, processed.publicOrderId]],
    ['payment_id', [ready.paymentId, processed.paymentId]],
    ['id', [ready.paymentId, processed.paymentId, ...Object.values(made), '00000000-0000-4000-8000-000000000000']],
    ['domain_id', [made.domain]],
    ['public_element_id', [made.element]],
    ['public_id', [made.override, made.element]],
    ['customer_id', [made.customer]],
    ['public_customer_id', [made.customer]],
    ['gateway_public_id', ['test', 'gift_card', ...Object.values(shop.gatewayIds)]],
    ['public_gateway_id', [shop.gatewayIds.asked, shop.gatewayIds.repeats]],
    ['line_item_key', ['book', 'other']],
    ['platform_id', ['mug', 'book', 'gift', 'things']],
    ['sku', ['MUG', 'BOOK', 'GIFT']],
    ['code', ['TEN', 'FEW']],
    ['discount_code', ['TEN', 'FEW']],
    ['card_token', [shop.giftCards[0].token]],
    ['card_pin', [shop.giftCards[0].pin, '0000']],
    ['idempotency_key', ['key-1', 'key-2', 'key-3']],
  ]);
  const [first, ...others] = orders.map(({ orderToken }) => orderToken);
  const orderTokens: FuzzCredentials['orderTokens'] = [first ?? '', ...others];
  return {
    shopId: shop.shopId,
    description: rest,
    schema,
    credentials: { accessToken: token, orderTokens, rootKey, connectorSecret },
    things,
  };
}

/** The routes; there is at least one. */
export const restRoutes = (description: Description): readonly [Route, ...Route[]] => {
  const [first, ...others] = routesOf(description);
  if (!first) throw new Error('the description has no routes');
  return [first, ...others];
};
