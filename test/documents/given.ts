import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { rotatedSecret } from '../support/connector-client.js';
import { graphqlClient } from '../support/graphql-client.js';
import { eventually } from '../support/eventually.js';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import type { RunningTillgate } from '../support/running-tillgate.js';
import { pot, sentCustomer, sentOrder, standaloneExample } from './1-platform-connector.js';
import { newSubscription, street } from './3-administration-and-subscriptions.js';
import { callRest, type Given } from './calls.js';

const jwtSecret = 'secret-of-the-customers-of-the-ledger';

const savedAddress = {
  first_name: 'Ada',
  last_name: 'Byron',
  address_line_1: '1600 Pennsylvania Ave NW',
  address_line_2: 'West wing',
  city: 'Washington',
  province: 'District of Columbia',
  province_code: 'DC',
  country: 'United States',
  country_code: 'US',
  postal_code: '20500',
  business_name: 'Byron & Co',
  phone_number: '+12025550123',
};

type Send = (method: string, path: string, body?: object, token?: string) => Promise<unknown>;

/** The ID or text at a path such as `data.payments.0.id`. */
function idAt(answer: unknown, path: string): string | number {
  const found = path
    .split('.')
    .reduce<unknown>(
      (one, name) => (typeof one === 'object' && one !== null ? Reflect.get(one, name) : undefined),
      answer,
    );
  if (typeof found === 'string' || typeof found === 'number') return found;
  throw new Error(`there is no ${path} in ${JSON.stringify(answer)}`);
}

/** Sends requests that must succeed. */
function sender(url: string, accessToken: string): Send {
  return async (method, path, body, token = accessToken) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const read: unknown = text === '' ? undefined : JSON.parse(text);
    return read;
  };
}

/** The result of a call that may fail until something is applied; undefined when it fails. */
const orNone = async <Result>(call: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await call;
  } catch {
    return undefined;
  }
};

const withoutVariants = (platformId: string) => ({ ...pot, platform_id: platformId, variants: [] });

/** A shop in which every documented member can have a value, with what rows of the documents need before their call. */
export interface World {
  given(what: string): Promise<Given>;
}

async function newShop(tillgate: RunningTillgate): Promise<{ shop: RestShop; send: Send }> {
  const shop = await newRestShop(tillgate);
  const send = sender(tillgate.url, shop.token);
  const { shopIdentifier, shopPath } = shop;
  for (const product of [pot, withoutVariants('pan'), withoutVariants('lid')])
    await send('POST', `/products/v1/shops/${shopIdentifier}/platforms/custom/webhooks/products/saved`, {
      data: { product },
    });
  await send('POST', `${shopPath}/zones`, {
    name: 'United States',
    countries: ['US'],
    rates: [{ name: 'Ground', code: 'ground', amount: 700 }],
  });
  await send('POST', `${shopPath}/tax_rates`, {
    name: 'DC sales tax',
    country: 'US',
    province: 'DC',
    rate: '0.06',
    is_included: false,
    tax_shipping: true,
  });
  await send('POST', `${shopPath}/discount_codes`, { code: 'TEN', kind: 'PERCENTAGE', value: '10', combinable: true });
  await send('POST', `${shopPath}/discount_codes`, {
    code: 'SHIP',
    kind: 'FREE_SHIPPING',
    value: '0',
    combinable: true,
  });
  await send('PATCH', `${shopPath}/settings`, {
    customer_jwt_secret: jwtSecret,
    address_autocomplete: { provider: 'places', api_key: 'browser-key' },
    languages: [{ iso_language: 'en', language_name: 'English', language_blob: '{}' }],
  });
  const products = `/products/v2/shops/${shopIdentifier}/products`;
  await eventually('the product', () => orNone(send('GET', products).then((list) => idAt(list, 'data.2.id'))));
  return { shop, send };
}

/** The world of a running service. */
export async function openWorld(tillgate: RunningTillgate): Promise<World> {
  const { shop, send } = await newShop(tillgate);
  const verifying = await newShop(tillgate);
  await verifying.send('PATCH', `${verifying.shop.shopPath}/settings`, { payments: { verify_payments_only: true } });
  // Settings that change what other rows need are made in a shop of their own.
  const configured = await newRestShop(tillgate);
  const configure = sender(tillgate.url, configured.token);
  const connectorSecret = await rotatedSecret(tillgate, shop);
  const { shopIdentifier, token, shopPath } = shop;

  const of = (values: Given['values'] = {}, over: Partial<Given> = {}): Given => ({
    url: tillgate.url,
    accessToken: token,
    connectorSecret,
    values: { shop_identifier: shopIdentifier, platform_type: 'custom', key: randomUUID(), ...values },
    ...over,
  });

  const ofConfigured = (values: Given['values'] = {}): Given =>
    of({ shop_identifier: configured.shopIdentifier, ...values }, { accessToken: configured.token });

  /** An order with a customer, if one is given. */
  async function initialized(buyer: object, where = { shop, send }) {
    const made = await where.send('POST', `${where.shop.ordersPath}/init`, {
      cart_items: [{ sku: 'POT-BLUE', quantity: 2, line_item_key: 'pot', line_item_properties: { engraving: 'Ada' } }],
      customer: buyer,
      order_meta_data: { cart_parameters: { a: 'b' }, note_attributes: { c: 'd' }, notes: 'e', tags: ['f'] },
      resumable_link: 'https://shop.example.com/resume',
      flow_id: 'flow-1',
      actions: [
        {
          type: 'add_fee',
          data: { id: 'fee-1', line_text: 'Wrapping', fee_type: 'fixed', value: 150, taxable: true },
        },
        {
          type: 'discount_line_items',
          data: {
            line_item_keys: ['pot'],
            discount_type: 'fixed',
            value: 10,
            line_text: 'Deal',
            discount_source: 'cart',
          },
        },
      ],
    });
    const publicOrderId = String(idAt(made, 'data.public_order_id'));
    const orderToken = String(idAt(made, 'data.jwt_token'));
    const given = of(
      { public_order_id: publicOrderId, shop_identifier: where.shop.shopIdentifier, line_item_key: 'pot' },
      { orderToken, accessToken: where.shop.token },
    );
    const front = `/checkout/storefront/${where.shop.shopIdentifier}/${publicOrderId}`;
    const step = (method: string, path: string, body?: object) => where.send(method, front + path, body, orderToken);
    return { given, step, back: `${where.shop.ordersPath}/${publicOrderId}`, send: where.send };
  }

  const known = () => ({
    platform_id: `customer-${randomUUID()}`,
    first_name: 'Ada',
    last_name: 'Byron',
    email_address: 'ada@example.com',
    accepts_marketing: true,
    saved_addresses: [{ ...savedAddress, id: 'address-1' }],
  });

  /** An order with everything that an order can have before it is processed. */
  async function whole(where = { shop, send }, codes = ['TEN', 'SHIP']) {
    const order = await initialized(known(), where);
    await order.step('POST', '/addresses/shipping', { ...savedAddress, id: 'address-1' });
    await order.step('POST', '/addresses/billing', { ...savedAddress, id: 'address-1' });
    for (const code of codes) await order.step('POST', '/discounts', { code });
    const listed = await order.step('GET', '/shipping_lines');
    await order.step('POST', '/shipping_lines', { index: idAt(listed, 'data.shipping_lines.0.id') });
    await order.step('POST', '/taxes', {});
    const added = await order.step('POST', '/payments', {
      gateway_public_id: 'test',
      token: 'tok_ok',
      retain: true,
      display_string: 'Visa ending in 4242',
      wallet_pay_type: 'none',
      payment_parameters: { customer_segment_id: 'segment-1' },
    });
    return { ...order, paymentId: idAt(added, 'data.payment.id') };
  }

  async function processed(where = { shop, send }, codes?: string[]) {
    const order = await whole(where, codes);
    await order.step('POST', '/process_order', {});
    const { values, ...given } = order.given;
    return { ...order, given: { ...given, values: { ...values, payment_id: order.paymentId } } };
  }

  async function placed() {
    // With shipping to pay, there is tax on it.
    const order = await processed(undefined, ['TEN']);
    await eventually('the platform order', async () => {
      const read = await order.send('GET', order.back);
      return idAt(read, 'data.application_state.platform_order_id') || undefined;
    });
    return order.given;
  }

  async function captured() {
    const order = await processed();
    await order.send('POST', `${order.back}/payments/capture/full`, { reauth: true });
    return order.given;
  }

  async function connectorCall(path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
    const rest = `POST /connector/v1/shops/{shop_identifier}${path}`;
    const row = { operation: path, rest, graphql: '', given: '', request: {}, status: 201, response: { data: '' } };
    const answer = await callRest(row, of(), body);
    if (!answer.isSuccess) throw new Error(answer.text);
    return answer.members.get('data')?.value;
  }

  async function connectorCustomer() {
    const email = `${randomUUID()}@example.com`;
    const made = await connectorCall('/customers', { data: { customer: { ...sentCustomer, email } } });
    const id = idAt(made, 'customer.platform_id');
    const added = await connectorCall(`/customers/${id}/addresses`, { data: { address: standaloneExample } });
    // Customers are listed after a purchase.
    await connectorCall('/orders', { data: { order: { ...sentOrder, platform_customer_id: id } } });
    const addressId = idAt(added, 'address.platform_id');
    return of({ platform_id: id, platform_customer_id: id, address_id: addressId });
  }

  /** A customer that the platform has reported, with a label and a group. */
  async function customer() {
    const platformId = `customer-${randomUUID()}`;
    await send('POST', `/customers/v1/shops/${shopIdentifier}/platforms/custom/webhooks/customers/saved`, {
      data: {
        customer: {
          ...sentCustomer,
          platform_id: platformId,
          platform_created_at: '2026-01-01T00:00:00Z',
          platform_updated_at: '2026-06-01T00:00:00Z',
          tags: 'tea,green',
          addresses: sentCustomer.addresses.map((one) => ({ ...one, platform_id: 'address-9' })),
        },
      },
    });
    const path = `/customers/v2/shops/${shopIdentifier}/customers/pid/${platformId}`;
    const found = await eventually('the customer', () => orNone(send('GET', path)));
    const id = idAt(found, 'customer.id');
    await mutate('addCustomerLabel', { customerId: String(id), name: 'vip' });
    const group = { name: `G ${platformId}`, description: 'Few', platformId };
    const saved = await mutate('saveCustomerGroup', group, 'customerGroup { id }');
    await mutate('setCustomerGroups', { customerId: String(id), groupIds: [idAt(saved, 'customerGroup.id')] });
    const values = {
      id,
      customer_id: id,
      platform_id: platformId,
      platform_customer_id: platformId,
      address_id: idAt(found, 'customer.addresses.0.id'),
    };
    return of({ ...values, jwt: jwt.sign({ sub: platformId }, jwtSecret, { expiresIn: '1h' }) });
  }

  async function mutate(name: string, input: object, selection = ''): Promise<object> {
    const { userErrors, ...payload } = await graphqlClient(tillgate.url, token).mutate(name, input, selection);
    if (userErrors.length > 0) throw new Error(`${name}: ${JSON.stringify(userErrors)}`);
    return payload;
  }

  async function subscriptionWith(method: string, over: object = {}) {
    const path = `/subscriptions/v1/shops/${shopIdentifier}/subscriptions`;
    const platformId = `customer-${randomUUID()}`;
    const created = await send('POST', path, {
      customer: {
        platform_id: platformId,
        first_name: 'Ada',
        last_name: 'Byron',
        email: 'ada@example.com',
        phone: '+12025550123',
      },
      subscription: {
        ...newSubscription,
        idempotency_key: randomUUID(),
        order_rrule: `DTSTART;TZID=America/New_York:20310131T090000\nRRULE:FREQ=MONTHLY`,
        percent_discount: 5,
        line_items: [
          {
            ...newSubscription.line_items[0],
            discounts: [
              { discount_type: 'percentage', percentage_value: 10, description: 'Loyal' },
              { discount_type: 'fixed', fixed_value: 100, description: 'Deal' },
            ],
            prepaid_metadata: { prepaid_duration: 12, prepaid_continue: 'no_continue' },
            line_item_attributes: [{ name: 'color', value: 'blue' }],
          },
        ],
        billing_address: { ...street, platform_id: 'address-1' },
        shipping_address: { ...street, platform_id: 'address-1' },
        payment_details: { gateway_name: 'test', gateway_customer_id: 'c', gateway_payment_id: method },
        ...over,
      },
    });
    const id = idAt(created, 'subscription.id');
    // It is refused if the payment fails, which is then shown.
    await orNone(send('POST', `${path}/${id}/process`, {}));
    return of({ subscription_id: id, id, platform_customer_id: platformId });
  }

  const made: Record<string, () => Promise<Given>> = {
    'a shop': async () => of(),
    'an order without a customer': async () => (await initialized({})).given,
    'an order with a guest': async () => {
      const order = await initialized({});
      await order.step('POST', '/customer/guest', { first_name: 'A', last_name: 'B', email_address: 'a@example.com' });
      return order.given;
    },
    'a whole order': async () => (await whole()).given,
    'a paid order': async () => (await processed()).given,
    'a placed order': placed,
    'a captured order': captured,
    'a verified order': async () => (await processed(verifying)).given,
    'a webhook': async () => {
      const added = await send('POST', `${shopPath}/webhooks`, {
        webhook_topic_id: 2,
        callback_url: `https://receiver.example.com/${randomUUID()}`,
      });
      return of({ id: idAt(added, 'data.id') });
    },
    'a connector customer': connectorCustomer,
    'connector customers': async () => {
      for (let count = 0; count < 3; count += 1) await connectorCustomer();
      const row = {
        operation: 'List Customers',
        rest: 'GET /connector/v1/shops/{shop_identifier}/customers',
        graphql: '',
        given: '',
        response: { 'pagination.next': 'string' },
      };
      const { members } = await callRest(row, of(), { limit: 1 });
      return of({ cursor: String(members.get('pagination.next')?.value) });
    },
    products: async () =>
      of({ product_id: idAt(await send('GET', `/products/v2/shops/${shopIdentifier}/products`), 'data.0.id') }),
    'a connector order': async () => {
      await connectorCall('/orders', { data: { order: sentOrder } });
      return of();
    },
    'an allowed domain': async () => {
      const listed = await send('POST', `${shopPath}/cors`, { domain: `https://${randomUUID()}.example.com` });
      return of({ domain_id: idAt(listed, 'data.0.id') });
    },
    'an external gateway': async () => {
      const added = await send('POST', `${shopPath}/external_payment_gateways`, {
        name: 'Wallet',
        base_url: 'https://gateway.example.com',
        iframe_url: 'https://gateway.example.com/frame',
        location: 'payment_method_below',
        http_headers: [{ key: 'X-Region', value: 'eu' }],
        api_token: 'token-of-the-gateway',
        partial_capture: true,
        additional_order_details: false,
        provider_id: randomUUID(),
        currency: 'USD',
      });
      return of({ public_gateway_id: idAt(added, 'data.external_payment_gateway.public_id') });
    },
    'a gift card': async () => {
      const issued = await send('POST', `${shopPath}/gift_cards`, {
        amount: 500,
        currency: 'USD',
        recipient_name: 'Grace',
        recipient_email: 'grace@example.com',
        message: 'Enjoy',
        customer_name: 'Ada',
        customer_email: 'ada@example.com',
        expiry_date: '2999-12-31',
      });
      return of({ card_token: idAt(issued, 'data.gift_card.card_token'), card_pin: idAt(issued, 'data.card_pin') });
    },
    'a shop to configure': async () => ofConfigured(),
    'an element': async () => {
      const added = await configure('POST', `${configured.shopPath}/life_elements`, {
        location: 'customer_info',
        input_type: 'text',
        input_default: 'none',
        input_label: 'Greeting',
        input_placeholder: 'Dear …',
        input_required: false,
        input_regex: '^[a-z ]*$',
        meta_data_field: 'greeting',
        order_asc: 1,
      });
      return ofConfigured({ public_element_id: idAt(added, 'data.life_elements.public_id') });
    },
    'an override': async () => {
      const added = await configure('POST', `${configured.shopPath}/overrides`, {
        override_type: 'inventory',
        url: 'https://stock.example.com/stock',
        shared_secret: 'secret-of-the-override',
      });
      return ofConfigured({ public_id: idAt(added, 'data.public_id') });
    },
    'a styling': async () => {
      await configure('POST', `${configured.shopPath}/payments/styles`, {
        css_rules: [{ cssText: '.title { color: navy; }' }],
        media_rules: [{ conditionText: '(min-width: 40em)', cssRules: [{ cssText: '.title { color: teal; }' }] }],
      });
      return ofConfigured();
    },
    'a shop without an authority': async () => {
      await orNone(configure('DELETE', `${configured.shopPath}/rsa_config`));
      return ofConfigured();
    },
    'a shop with an authority': async () => {
      await orNone(configure('DELETE', `${configured.shopPath}/rsa_config`));
      await configure('POST', `${configured.shopPath}/rsa_config`, {
        url: 'https://authority.example.com',
        shared_secret: 'secret-of-the-authority',
      });
      return ofConfigured();
    },
    'a saved payment method': async () => {
      const { step, given } = await processed();
      const customerId = idAt(await step('GET', '/refresh'), 'data.application_state.customer.public_id');
      const listed = await send('GET', `${shopPath}/customers/${customerId}/payment_methods`);
      const methodId = idAt(listed, 'cards.0.public_id');
      const values = { ...given.values, public_customer_id: customerId, public_payment_id: methodId };
      return { ...given, values };
    },
    'a customer': customer,
    'an address of a customer': async () => {
      const given = await customer();
      return { ...given, values: { ...given.values, id: given.values['address_id'] ?? '' } };
    },
    'a failed subscription': () => subscriptionWith('tok_insufficient_funds'),
    subscriptions: async () => {
      await subscriptionWith('tok_insufficient_funds');
      return subscriptionWith('tok_ok');
    },
  };
  return {
    async given(what) {
      const { [what]: make } = made;
      if (!make) throw new Error(`nothing is made as "${what}"`);
      return make();
    },
  };
}
