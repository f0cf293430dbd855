import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { settingsSchema } from '../../../../src/domain/shop/shops/settings.js';
import { fromWire } from '../../../../src/lib/wire.js';
import { graphqlClient } from '../../../support/graphql-client.js';
import { newRestShop, type RestShop } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

interface Answer {
  data: Record<string, unknown>;
}
const patch = (body: object, path = '', of = shop) => of.api<Answer>('PATCH', `${of.shopPath}/settings${path}`, body);
const settingsNow = async (of = shop) => (await of.api<Answer>('GET', `${of.shopPath}/settings`)).body.data;

const whole = {
  checkout_process: {
    company_name_option: 'hidden',
    phone_number_required: true,
    accepts_marketing_checkbox_option: 'checked',
    require_inventory_check: true,
    create_platform_customer: true,
  },
  address_autocomplete: { provider: 'places', api_key: 'browser-key' },
  public_order_id: { enabled: false },
  payments: { verify_payments_only: true, capture: 'on_processed', partial_approval: true },
  gift_cards: { enabled: true, skus: ['GC'], min_amount: 500, max_amount: 50_000 },
  returns: { enabled: true, window_days: 14, by_shopper: 'request', fee: 250 },
  policies: {
    privacy_policy: 'https://shop.example.com/privacy',
    terms_of_service: 'All sales are final.',
    refund_policy: null,
    shipping_policy: 'We ship on Mondays.',
    contact: 'HTTPS://shop.example.com/contact?from=checkout',
  },
  mails: {
    sent_by: 'shop',
    shop_address: 'orders@shop.example.com',
    logo_url: 'https://shop.example.com/logo.png',
    color: '#0f766e',
    footer: 'Shop, 12 Main Street',
    order_confirmation: true,
    order_cancelled: false,
    shipment_sent: true,
    shipment_delivered: false,
    refund: true,
    return_requested: false,
    return_approved: true,
    return_declined: false,
    return_received: true,
    return_closed: false,
    subscription_payment_failed: true,
    subscription_cancelled: false,
    new_order: true,
    webhook_disabled: false,
    payment_link: false,
    payment_action_needed: true,
    subscription_upcoming: false,
    upcoming_days: 5,
    needs_attention: true,
    attention_mails: 'immediate',
  },
  abandoned_cart: { emails: true },
  resume_url_template: 'https://shop.example.com/resume/{public_order_id}',
  languages: [{ iso_language: 'pt-BR', language_name: 'Português', language_blob: '{"pay":"Pagar"}' }],
  display_currency: { code: 'EUR', rate: 0.92 },
  connector: { require_compatible_hmac: true, weekly_import: true },
  customer_jwt_secret: null,
  subscriptions: {
    month_end: 'skip',
    catch_up: 'all',
    coverage_lost: 'pause',
    dunning_end: 'cancel',
    dunning: {
      declined: [2, 4],
      insufficient_funds: [],
      gateway_unavailable: { first_minutes: 10, factor: 1.5, attempts: 3 },
      out_of_stock: { days: 2, attempts: 5 },
    },
  },
  agents: { enabled: true, host: null, access: 'open', session_hours: 24, rate: 5 },
};

describe('the general settings', () => {
  test('of a new shop are the documented defaults', async () => {
    expect(await settingsNow(await newRestShop(tillgate))).toEqual({
      checkout_process: {
        company_name_option: 'optional',
        phone_number_required: false,
        accepts_marketing_checkbox_option: 'unchecked',
        require_inventory_check: false,
        create_platform_customer: false,
      },
      address_autocomplete: { provider: null, api_key: null },
      public_order_id: { enabled: true },
      payments: { verify_payments_only: false, capture: 'manual', partial_approval: false },
      gift_cards: { enabled: false, skus: [], min_amount: 1, max_amount: 1_000_000 },
      returns: { enabled: true, window_days: 30, by_shopper: 'off', fee: 0 },
      policies: {
        privacy_policy: null,
        terms_of_service: null,
        refund_policy: null,
        shipping_policy: null,
        contact: null,
      },
      mails: {
        sent_by: null,
        shop_address: null,
        logo_url: null,
        color: '#1d4ed8',
        footer: '',
        order_confirmation: true,
        order_cancelled: true,
        shipment_sent: true,
        shipment_delivered: true,
        refund: true,
        return_requested: true,
        return_approved: true,
        return_declined: true,
        return_received: true,
        return_closed: true,
        subscription_payment_failed: true,
        subscription_cancelled: true,
        new_order: true,
        webhook_disabled: true,
        payment_link: true,
        payment_action_needed: true,
        subscription_upcoming: true,
        upcoming_days: 3,
        needs_attention: true,
        attention_mails: 'daily',
      },
      abandoned_cart: { emails: false },
      resume_url_template: null,
      languages: [],
      display_currency: null,
      connector: { require_compatible_hmac: false, weekly_import: false },
      customer_jwt_secret: null,
      agents: { enabled: false, host: null, access: 'signed', session_hours: 72, rate: 20 },
      subscriptions: {
        month_end: 'clip',
        catch_up: 'latest',
        coverage_lost: 'charge',
        dunning_end: 'pause',
        dunning: {
          declined: [1, 3, 5, 7],
          insufficient_funds: [3, 7, 14],
          gateway_unavailable: { first_minutes: 5, factor: 2, attempts: 8 },
          out_of_stock: { days: 1, attempts: 7 },
        },
      },
    });
  });

  test('are stored completely over REST', async () => {
    const of = await newRestShop(tillgate);
    const { status, body } = await patch(whole, '', of);
    expect([status, body.data]).toEqual([200, whole]);
    expect(await settingsNow(of)).toEqual(whole);
  });

  test('are stored completely over GraphQL', async () => {
    const of = await newRestShop(tillgate);
    const { customerJwtSecret, ...input } = settingsSchema.parse(fromWire(settingsSchema, whole));
    expect(customerJwtSecret).toBeNull();
    const api = graphqlClient(tillgate.url, of.token);
    const dunning = 'dunning { declined outOfStock { days } }';
    const payload = await api.mutate(
      'updateGeneralSettings',
      input,
      `generalSettings { payments { capture } subscriptions { dunningEnd ${dunning} } }`,
    );
    expect(payload).toEqual({
      generalSettings: {
        payments: { capture: 'on_processed' },
        subscriptions: { dunningEnd: 'cancel', dunning: { declined: [2, 4], outOfStock: { days: 2 } } },
      },
      userErrors: [],
    });
    expect(await settingsNow(of)).toEqual(whole);
  });

  test('keep the values that a change omits, also within groups', async () => {
    const of = await newRestShop(tillgate);
    await patch(whole, '', of);
    await patch(
      {
        payments: { capture: 'manual' },
        subscriptions: { dunning: { out_of_stock: { attempts: 1 } } },
        checkout_process: null,
        display_currency: null,
      },
      '',
      of,
    );
    expect(await settingsNow(of)).toEqual({
      ...whole,
      payments: { verify_payments_only: true, capture: 'manual', partial_approval: true },
      display_currency: null,
      subscriptions: {
        ...whole.subscriptions,
        dunning: { ...whole.subscriptions.dunning, out_of_stock: { days: 2, attempts: 1 } },
      },
    });
  });

  test('are complete for a shop whose settings were stored by an older version', async () => {
    const of = await newRestShop(tillgate);
    await tillgate.app.tillgate.database.run({
      text: `update shops set settings = '{"payments": {"verifyPaymentsOnly": true}}' where shop_id = $1`,
      values: [of.shopIdentifier],
    });
    expect(await settingsNow(of)).toMatchObject({
      payments: { verify_payments_only: true, capture: 'manual', partial_approval: false },
      subscriptions: { month_end: 'clip' },
    });
  });
});

test.each([
  ['phone_number_required', { phone_number_required: true }, { checkout_process: { phone_number_required: true } }],
  [
    'require_inventory_check',
    { require_inventory_check: true },
    { checkout_process: { require_inventory_check: true } },
  ],
  ['public_order_id', { public_order_id: { enabled: false } }, { public_order_id: { enabled: false } }],
])('%s can be changed with its own path, which returns all settings', async (path, body, changed) => {
  const of = await newRestShop(tillgate);
  const before = await settingsNow(of);
  const { status, body: after } = await patch(body, `/${path}`, of);
  expect(status).toBe(200);
  expect(after.data).toMatchObject(changed);
  expect(Object.keys(after.data)).toEqual(Object.keys(before));
  expect((await patch({}, `/${path}`, of)).status).toBe(422);
  expect((await patch({ [path]: 'yes' }, `/${path}`, of)).status).toBe(422);
});

describe('a change of the general settings is refused', () => {
  test.each([
    ['checkout_process.company_name_option', { checkout_process: { company_name_option: 'sometimes' } }],
    ['checkout_process.phone_number_required', { checkout_process: { phone_number_required: 'yes' } }],
    [
      'checkout_process.accepts_marketing_checkbox_option',
      { checkout_process: { accepts_marketing_checkbox_option: true } },
    ],
    ['checkout_process.require_inventory_check', { checkout_process: { require_inventory_check: null } }],
    ['checkout_process.create_platform_customer', { checkout_process: { create_platform_customer: 1 } }],
    ['address_autocomplete', { address_autocomplete: 'places' }],
    ['address_autocomplete.api_key', { address_autocomplete: { api_key: 'k'.repeat(1_025) } }],
    ['public_order_id.enabled', { public_order_id: { enabled: 'off' } }],
    ['payments.capture', { payments: { capture: 'later' } }],
    ['payments.verify_payments_only', { payments: { verify_payments_only: 'no' } }],
    ['gift_cards.skus.0', { gift_cards: { skus: [''] } }],
    ['gift_cards.min_amount', { gift_cards: { min_amount: 0 } }],
    ['gift_cards.min_amount', { gift_cards: { min_amount: 1_000_001 } }],
    ['gift_cards.max_amount', { gift_cards: { max_amount: 1.5 } }],
    ['returns.window_days', { returns: { window_days: 0 } }],
    ['returns.by_shopper', { returns: { by_shopper: 'always' } }],
    ['returns.fee', { returns: { fee: -1 } }],
    ['policies.privacy_policy', { policies: { privacy_policy: 'http://shop.example.com/privacy' } }],
    ['policies.terms_of_service', { policies: { terms_of_service: 'javascript:alert(1)' } }],
    ['policies.refund_policy', { policies: { refund_policy: 'https://user:password@shop.example.com/' } }],
    ['policies.shipping_policy', { policies: { shipping_policy: ' ' } }],
    ['policies.contact', { policies: { contact: 'x'.repeat(50_001) } }],
    ['abandoned_cart.emails', { abandoned_cart: { emails: 'always' } }],
    ['resume_url_template', { resume_url_template: 'javascript:alert(1)' }],
    ['languages.0.iso_language', { languages: [{ iso_language: 'not a language', language_name: 'x' }] }],
    ['languages.0.language_name', { languages: [{ iso_language: 'en' }] }],
    ['languages.0.language_blob', { languages: [{ iso_language: 'en', language_name: 'x', language_blob: '{pay:' }] }],
    ['display_currency.code', { display_currency: { code: 'ZZZ', rate: 1 } }],
    ['display_currency.rate', { display_currency: { code: 'EUR', rate: 0 } }],
    ['connector.weekly_import', { connector: { weekly_import: 'monday' } }],
    ['customer_jwt_secret', { customer_jwt_secret: 'short' }],
    ['subscriptions.month_end', { subscriptions: { month_end: 'last' } }],
    ['subscriptions.catch_up', { subscriptions: { catch_up: 'none' } }],
    ['subscriptions.dunning_end', { subscriptions: { dunning_end: 'stop' } }],
    ['subscriptions.dunning.declined.1', { subscriptions: { dunning: { declined: [1, 0] } } }],
    ['subscriptions.dunning.insufficient_funds', { subscriptions: { dunning: { insufficient_funds: 3 } } }],
    [
      'subscriptions.dunning.gateway_unavailable.factor',
      { subscriptions: { dunning: { gateway_unavailable: { factor: 0.5 } } } },
    ],
    ['subscriptions.dunning.out_of_stock.days', { subscriptions: { dunning: { out_of_stock: { days: 0 } } } }],
  ])('with the name of the invalid field: %s', async (field, body) => {
    const before = await settingsNow();
    const { status, body: refused } = await patch(body);
    expect([status, refused.errors?.map((fault) => fault.field)]).toEqual([422, [field]]);
    expect(await settingsNow()).toEqual(before);
  });

  test('with REST field names in the message', async () => {
    const { body } = await patch({ gift_cards: { min_amount: 2, max_amount: 1 } });
    expect(body.errors?.map(({ message }) => message)).toEqual([
      'gift_cards.min_amount must not be greater than the maximum amount',
    ]);
  });

  test('with the limit that the value must not reach', async () => {
    const { body } = await patch({ display_currency: { code: 'EUR', rate: 0 } });
    expect(body.errors?.map(({ message }) => message)).toEqual(['display_currency.rate must be greater than 0']);
  });

  test('with all errors at once', async () => {
    const { body } = await patch({
      payments: { capture: 7 },
      display_currency: { code: 'ZZZ', rate: -1 },
      languages: [{ iso_language: 'en', language_name: 'English', language_blob: 'text' }],
    });
    expect(body.errors?.map(({ field }) => field).toSorted()).toEqual([
      'display_currency.code',
      'display_currency.rate',
      'languages.0.language_blob',
      'payments.capture',
    ]);
  });
});
