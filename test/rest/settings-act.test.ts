import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defaultSettings } from '../../src/domain/shop/shops/settings.js';
import { snakeCase } from '../../src/lib/wire.js';
import { graphqlClient } from '../support/graphql-client.js';
import { addressMembers, newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;

beforeAll(async () => {
  tillgate = await startTillgate();
});
afterAll(() => tillgate.close());

interface Initialized {
  data: {
    initial_data: { general_settings: Record<string, Record<string, unknown>>; supported_languages: object[] };
    application_state: Record<string, unknown> & { display_currency: { iso_code: string } };
  };
}

/** The response of Initialize Order. */
async function init(shop: RestShop): Promise<Initialized['data']> {
  const { body } = await shop.api<Initialized>('POST', `${shop.ordersPath}/init`, {});
  return body.data;
}
const shown = async (shop: RestShop, group: string, member: string) =>
  (await init(shop)).initial_data.general_settings[group]?.[member];

/** The fields of an address that are refused. */
async function refusedFields(shop: RestShop, over: object): Promise<string[]> {
  const order = await newRestOrder(tillgate, shop);
  const { body } = await order.front('POST', `${order.orderPath}/addresses/billing`, { ...addressMembers, ...over });
  return body.errors?.map(({ field }) => field) ?? [];
}

/** The price of a variant whose amount the shopper has chosen, or the error codes. */
async function priceOfChosen(shop: RestShop, chosen: string) {
  const variants = [{ platformId: 'gift-1', sku: 'GIFT', price: '25.00', requireShipping: false }];
  await graphqlClient(tillgate.url, shop.token).mutate('saveProduct', { platformId: 'gift', name: 'Gift', variants });
  const item = { platform_id: 'gift-1', quantity: 1, line_item_properties: { custom_amount: chosen } };
  const { body } = await shop.api<{ data?: { application_state: { subtotal: number } } }>(
    'POST',
    `${shop.ordersPath}/init`,
    {
      cart_items: [item],
    },
  );
  return body.data?.application_state.subtotal ?? body.errors?.map(({ code }) => code);
}

async function inventoryCheck(shop: RestShop) {
  const order = await newRestOrder(tillgate, shop);
  const { body } = await order.front<{ data: { inventory_check: { result: string } } }>(
    'GET',
    `${order.orderPath}/check_inventory`,
  );
  return body.data.inventory_check.result;
}

/** A subscription of the shop whose payments have the outcome of this token. */
async function subscribe(shop: RestShop, gatewayPaymentId = 'tok_ok', inventoryQuantity: number | null = null) {
  const graphql = graphqlClient(tillgate.url, shop.token);
  const variants = [{ platformId: 'tea-1', sku: 'TEA', price: '10.00', requireShipping: false, inventoryQuantity }];
  await graphql.mutate('saveProduct', { platformId: 'tea', name: 'Tea', variants });
  const r = `/subscriptions/v1/shops/${shop.shopIdentifier}/subscriptions`;
  const { body } = await shop.api<{ subscription: { id: number } }>('POST', r, {
    customer: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
    subscription: {
      order_rrule: 'DTSTART:20990131T090000Z\nRRULE:FREQ=MONTHLY',
      line_items: [{ platform_variant_id: 'tea-1', quantity: 1 }],
      billing_address: { street1: '1 St', city: 'Washington', province_code: 'DC', country_code: 'US', zip: '20500' },
      payment_details: { gateway_name: 'test', gateway_payment_id: gatewayPaymentId },
    },
  });
  return `${r}/${body.subscription.id}`;
}

/**
 * The number of minutes until a subscription whose order has failed this often is processed again; otherwise its
 * status.
 */
async function minutesToRetry(shop: RestShop, one: string, failures = 1) {
  for (let failure = 1; failure < failures; failure += 1) await shop.api('POST', `${one}/process`);
  const before = Date.now();
  const { body } = await shop.api<{
    subscription: { subscription_status: string; next_processing_datetime: string | null };
  }>('POST', `${one}/process`);
  const { subscription_status: status, next_processing_datetime: next } = body.subscription;
  return next === null ? status : Math.round((Date.parse(next) - before) / 60_000);
}

const day = 24 * 60;
const afterDecline = async (shop: RestShop) => minutesToRetry(shop, await subscribe(shop, 'tok_declined'));
const afterHardDecline = async (shop: RestShop) => minutesToRetry(shop, await subscribe(shop, 'tok_hard_declined'));
const afterNoFunds = async (shop: RestShop) => minutesToRetry(shop, await subscribe(shop, 'tok_insufficient_funds'));

/** The outcome with an override that does not respond. */
async function whileUnavailable(shop: RestShop, failures = 1) {
  const one = await subscribe(shop);
  const override = { override_type: 'tax', url: 'http://127.0.0.1:1/', shared_secret: 'secret-of-the-override' };
  expect((await shop.api('POST', `${shop.shopPath}/overrides`, override)).status).toBe(200);
  return minutesToRetry(shop, one, failures);
}

const whileOutOfStock = async (shop: RestShop) => minutesToRetry(shop, await subscribe(shop, 'tok_ok', 0));
const checkStock = { checkout_process: { require_inventory_check: true } };

async function secondOccurrence(shop: RestShop) {
  const { body } = await shop.api<{ occurrences: string[] }>('GET', `${await subscribe(shop)}/occurrences?count=2`);
  return body.occurrences[1];
}

interface EffectTest {
  /** The settings that the shop already has. */
  given?: object;
  change: object;
  look: (shop: RestShop) => Promise<unknown>;
  before: unknown;
  after: unknown;
}

/** By setting, the effect of changing it. */
const effectTests: Record<string, EffectTest> = {
  'checkout_process.company_name_option': {
    change: { checkout_process: { company_name_option: 'required' } },
    look: (shop) => refusedFields(shop, {}),
    before: [],
    after: ['business_name'],
  },
  'checkout_process.phone_number_required': {
    change: { checkout_process: { phone_number_required: true } },
    look: (shop) => refusedFields(shop, {}),
    before: [],
    after: ['phone_number'],
  },
  'checkout_process.accepts_marketing_checkbox_option': {
    change: { checkout_process: { accepts_marketing_checkbox_option: 'hidden' } },
    look: (shop) => shown(shop, 'checkout_process', 'accepts_marketing_checkbox_option'),
    before: 'unchecked',
    after: 'hidden',
  },
  'checkout_process.require_inventory_check': {
    change: { checkout_process: { require_inventory_check: true } },
    look: inventoryCheck,
    before: 'not_enabled',
    after: 'pass',
  },
  'address_autocomplete.provider': {
    change: { address_autocomplete: { provider: 'places' } },
    look: (shop) => shown(shop, 'address_autocomplete', 'provider'),
    before: null,
    after: 'places',
  },
  'address_autocomplete.api_key': {
    change: { address_autocomplete: { api_key: 'browser-key' } },
    look: (shop) => shown(shop, 'address_autocomplete', 'api_key'),
    before: null,
    after: 'browser-key',
  },
  'gift_cards.enabled': {
    given: { gift_cards: { skus: ['GIFT'] } },
    change: { gift_cards: { enabled: true } },
    look: (shop) => priceOfChosen(shop, '4000'),
    before: 2500,
    after: 4000,
  },
  'gift_cards.skus': {
    given: { gift_cards: { enabled: true } },
    change: { gift_cards: { skus: ['GIFT'] } },
    look: (shop) => priceOfChosen(shop, '4000'),
    before: 2500,
    after: 4000,
  },
  'gift_cards.min_amount': {
    given: { gift_cards: { enabled: true, skus: ['GIFT'] } },
    change: { gift_cards: { min_amount: 5000 } },
    look: (shop) => priceOfChosen(shop, '4000'),
    before: 4000,
    after: ['INVALID_VALUE'],
  },
  'gift_cards.max_amount': {
    given: { gift_cards: { enabled: true, skus: ['GIFT'] } },
    change: { gift_cards: { max_amount: 3000 } },
    look: (shop) => priceOfChosen(shop, '4000'),
    before: 4000,
    after: ['INVALID_VALUE'],
  },
  resume_url_template: {
    change: { resume_url_template: 'https://shop.example.com/resume' },
    look: async (shop) => (await init(shop)).application_state['resumable_link'],
    before: null,
    after: 'https://shop.example.com/resume',
  },
  languages: {
    change: { languages: [{ iso_language: 'de', language_name: 'Deutsch', language_blob: '{}' }] },
    look: async (shop) => (await init(shop)).initial_data.supported_languages,
    before: [],
    after: [expect.objectContaining({ id: 1, iso_language: 'de', language_name: 'Deutsch', language_blob: '{}' })],
  },
  display_currency: {
    change: { display_currency: { code: 'EUR', rate: 0.9 } },
    look: async (shop) => (await init(shop)).application_state.display_currency.iso_code,
    before: 'USD',
    after: 'EUR',
  },
  'subscriptions.month_end': {
    change: { subscriptions: { month_end: 'skip' } },
    look: secondOccurrence,
    before: '2099-02-28T09:00:00.000Z',
    after: '2099-03-31T09:00:00.000Z',
  },
  'subscriptions.dunning_end': {
    change: { subscriptions: { dunning_end: 'cancel' } },
    look: afterHardDecline,
    before: 'paused',
    after: 'inactive',
  },
  'subscriptions.dunning.declined': {
    change: { subscriptions: { dunning: { declined: [2] } } },
    look: afterDecline,
    before: day,
    after: 2 * day,
  },
  'subscriptions.dunning.insufficient_funds': {
    change: { subscriptions: { dunning: { insufficient_funds: [5] } } },
    look: afterNoFunds,
    before: 3 * day,
    after: 5 * day,
  },
  'subscriptions.dunning.gateway_unavailable.first_minutes': {
    change: { subscriptions: { dunning: { gateway_unavailable: { first_minutes: 20 } } } },
    look: whileUnavailable,
    before: 5,
    after: 20,
  },
  'subscriptions.dunning.gateway_unavailable.factor': {
    change: { subscriptions: { dunning: { gateway_unavailable: { factor: 3 } } } },
    look: (shop) => whileUnavailable(shop, 2),
    before: 10,
    after: 15,
  },
  'subscriptions.dunning.gateway_unavailable.attempts': {
    change: { subscriptions: { dunning: { gateway_unavailable: { attempts: 0 } } } },
    look: whileUnavailable,
    before: 5,
    after: 'paused',
  },
  'subscriptions.dunning.out_of_stock.days': {
    given: checkStock,
    change: { subscriptions: { dunning: { out_of_stock: { days: 3 } } } },
    look: whileOutOfStock,
    before: day,
    after: 3 * day,
  },
  'subscriptions.dunning.out_of_stock.attempts': {
    given: checkStock,
    change: { subscriptions: { dunning: { out_of_stock: { attempts: 0 } } } },
    look: whileOutOfStock,
    before: day,
    after: 'paused',
  },
};

/** The settings whose effect is tested in other files, which contain their names. */
const testedElsewhere: Record<string, string> = {
  'returns.enabled': 'test/domain/fulfillment/returns/returns.test.ts',
  'returns.window_days': 'test/domain/fulfillment/returns/returns.test.ts',
  'returns.by_shopper': 'test/domain/fulfillment/returns/returns.test.ts',
  'returns.fee': 'test/domain/fulfillment/returns/returns.test.ts',
  'policies.privacy_policy': 'test/rest/policies.test.ts',
  'policies.terms_of_service': 'test/rest/policies.test.ts',
  'policies.refund_policy': 'test/rest/policies.test.ts',
  'policies.shipping_policy': 'test/rest/policies.test.ts',
  'policies.contact': 'test/rest/policies.test.ts',
  'mails.sent_by': 'test/domain/order/mails/order-mails.test.ts',
  'mails.shop_address': 'test/domain/order/mails/order-mails.test.ts',
  'mails.order_confirmation': 'test/domain/order/mails/order-mails.test.ts',
  'mails.order_cancelled': 'test/domain/order/mails/order-mails.test.ts',
  'mails.shipment_sent': 'test/domain/order/mails/order-mails.test.ts',
  'mails.shipment_delivered': 'test/domain/order/mails/order-mails.test.ts',
  'mails.refund': 'test/domain/order/mails/order-mails.test.ts',
  'mails.return_requested': 'test/domain/order/mails/order-mails.test.ts',
  'mails.return_approved': 'test/domain/order/mails/order-mails.test.ts',
  'mails.return_declined': 'test/domain/order/mails/order-mails.test.ts',
  'mails.return_received': 'test/domain/order/mails/order-mails.test.ts',
  'mails.return_closed': 'test/domain/order/mails/order-mails.test.ts',
  'mails.payment_link': 'test/rest/payment-links.test.ts',
  'mails.payment_action_needed': 'test/jobs/ask-for-confirmations.test.ts',
  'mails.subscription_upcoming': 'test/jobs/announce-subscription-orders.test.ts',
  'mails.upcoming_days': 'test/jobs/announce-subscription-orders.test.ts',
  'mails.needs_attention': 'test/jobs/report-attention.test.ts',
  'mails.attention_mails': 'test/jobs/report-attention.test.ts',
  'mails.subscription_payment_failed': 'test/domain/order/mails/order-mails.test.ts',
  'mails.subscription_cancelled': 'test/domain/order/mails/order-mails.test.ts',
  'mails.new_order': 'test/domain/order/mails/order-mails.test.ts',
  'mails.webhook_disabled': 'test/domain/order/mails/order-mails.test.ts',
  'mails.logo_url': 'test/domain/mails/languages.test.ts',
  'mails.color': 'test/domain/mails/languages.test.ts',
  'mails.footer': 'test/domain/mails/languages.test.ts',
  'checkout_process.create_platform_customer': 'test/domain/platform/orders/create-on-platform.test.ts',
  'public_order_id.enabled': 'test/domain/platform/orders/create-on-platform.test.ts',
  'payments.verify_payments_only': 'test/scenarios/verified-payments.test.ts',
  'payments.capture': 'test/domain/money/captures/capture-processed-order.test.ts',
  'payments.partial_approval': 'test/domain/money/payments/answered-amounts.test.ts',
  'subscriptions.coverage_lost': 'test/domain/subscriptions/renewing/coverage.test.ts',
  'abandoned_cart.emails': 'test/jobs/abandoned-cart-mails.test.ts',
  'connector.require_compatible_hmac': 'test/rest/connector-signatures.test.ts',
  'subscriptions.catch_up': 'test/domain/subscriptions/renewing/renew.test.ts',
  'agents.enabled': 'test/ucp/discovery.test.ts',
  'agents.host': 'test/ucp/discovery.test.ts',
  'agents.access': 'test/ucp/access.test.ts',
  'agents.rate': 'test/ucp/access.test.ts',
  'agents.session_hours': 'test/jobs/end-agent-sessions.test.ts',
  'connector.weekly_import': 'test/domain/platform/orders/import-platform-data.test.ts',
  customer_jwt_secret: 'test/domain/platform/destinations/validate-customer-jwt.test.ts',
};

const scopes = [
  ...['WRITE_ORDERS', 'WRITE_PAYMENTS', 'WRITE_CUSTOMERS', 'WRITE_PRODUCTS', 'WRITE_SHOP_SETTINGS'],
  'WRITE_SUBSCRIPTIONS',
];

test.each(Object.entries(effectTests))(
  'changing %s has an effect',
  async (_, { given, change, look, before, after }) => {
    const shop = await newRestShop(tillgate, scopes);
    if (given) await shop.api('PATCH', `${shop.shopPath}/settings`, given);
    expect(await look(shop)).toEqual(before);
    expect((await shop.api('PATCH', `${shop.shopPath}/settings`, change)).status).toBe(200);
    expect(await look(shop)).toEqual(after);
  },
);

/** The names of the settings, with the names of their groups. */
function membersOf(settings: object): string[] {
  return Object.entries(settings).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? membersOf(value).map((member) => `${snakeCase(name)}.${member}`)
      : [snakeCase(name)],
  );
}

test('every setting has a test of the effect of changing it', () => {
  const untested = membersOf(defaultSettings).filter(
    (member) => !(member in effectTests) && !(member in testedElsewhere),
  );
  expect(untested).toEqual([]);
  const missing = Object.entries(testedElsewhere).filter(([member, file]) => {
    const name = member.split('.').at(-1) ?? '';
    const names = [name, name.replaceAll(/_(\w)/g, (__, letter: string) => letter.toUpperCase())];
    return !existsSync(file) || !names.some((one) => readFileSync(file, 'utf8').includes(one));
  });
  expect(missing).toEqual([]);
});
