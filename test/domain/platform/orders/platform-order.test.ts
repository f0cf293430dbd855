import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { z } from 'zod';
import type { Address } from '../../../../src/domain/core/address.js';
import type { Payment } from '../../../../src/domain/order/document/application-state.js';
import { currencyStateOf } from '../../../../src/domain/core/currency-state.js';
import type { Order, OrderStatus } from '../../../../src/domain/order/document/order.js';
import { priceOrder } from '../../../../src/domain/order/pricing/price-order.js';
import type { Transaction } from '../../../../src/domain/money/ledger/transaction.js';
import { platformOrderChanges } from '../../../../src/domain/platform/orders/platform-order-changes.js';
import { platformOrderFields } from '../../../../src/domain/platform/orders/platform-order-fields.js';
import { platformOrderOf } from '../../../../src/domain/platform/orders/platform-order.js';
import { decimalToMinor } from '../../../../src/lib/money.js';
import { fromWire, wireName } from '../../../../src/lib/wire.js';
import { lineOf, orderOf, paymentOf } from '../../../support/orders.js';

const processedAt = new Date('2026-12-01T12:00:00.000Z');

const address = (over: Partial<Address> = {}): Address => ({
  id: 'a',
  firstName: 'Zoë',
  lastName: 'Ångström',
  addressLine1: '50 Fultz Blvd',
  addressLine2: 'Unit 2',
  country: 'Canada',
  city: 'Winnipeg',
  province: 'Manitoba',
  countryCode: 'CA',
  provinceCode: 'MB',
  postalCode: 'R3Y 0L6',
  businessName: '',
  phoneNumber: '+1 204 555 0123',
  ...over,
});

const discount = (code: string, value: string, lineItemKeys: string[] | null = null) => ({
  code,
  text: 'Off',
  source: 'coupon',
  kind: 'fixed_amount' as const,
  value,
  lineItemKeys,
  platformProductIds: [],
  minSubtotal: null,
  startsAt: null,
  endsAt: null,
  combinable: true,
  discountCodeId: null,
});
const tax = (on: 'line' | 'shipping' | 'fee', key: string, value: number, isIncluded = false) => ({
  on,
  key,
  name: isIncluded ? 'VAT' : 'PST',
  rate: isIncluded ? '0.19' : '0.07',
  isIncluded,
  value,
});
const line = { id: 'standard', description: 'Standard', amount: 700, code: 'std' };

/** An order with a value in every field. */
function fullOrder(over: Partial<Order> = {}): Order {
  const order = orderOf(
    [
      lineOf('tea', 1_999, 3, {
        productId: 'p-1',
        variantId: 'v-1',
        sku: 'TEA',
        title: '100 g',
        image: 'https://example.com/tea.png',
        weight: 120,
        properties: { engraving: 'for you' },
      }),
      lineOf('card', 500, 1, { taxable: false, requiresShipping: false }),
    ],
    {
      state: {
        customer: {
          platformId: 'c-1',
          publicId: 'public',
          firstName: 'Zoë',
          lastName: 'Ångström',
          emailAddress: 'zoe@example.com',
          acceptsMarketing: false,
          savedAddresses: [],
        },
        addresses: { shipping: address(), billing: address({ businessName: 'Tea Ltd' }) },
        shipping: { selectedShipping: line, availableShippingLines: [], taxes: [], discounts: [] },
        fees: [
          {
            id: 'wrap',
            lineText: 'Gift wrap',
            feeType: 'fixed',
            value: 100,
            source: 'cart',
            pluginUuid: '',
            taxable: true,
            showDescription: false,
          },
        ],
        orderMetaData: { cartParameters: {}, noteAttributes: { gift: 'yes' }, notes: 'Ring twice', tags: [] },
        payments: [{ ...paymentOf('pay', 7_600, 'preAuthed'), displayString: 'Visa 1111' }],
        orderId: 77,
      },
      internals: {
        browser: { ip: '203.0.113.7', locale: 'fr-CA' },
        discounts: [discount('SAVE', '200', ['tea']), discount('', '50', ['tea']), discount('SAVE', '1', ['tea'])],
        taxes: [tax('line', 'tea', 402), tax('line', 'tea', 910, true), tax('shipping', '', 49), tax('fee', 'wrap', 7)],
      },
    },
  );
  return priceOrder({
    ...order,
    publicOrderId: 'public-order',
    orderId: 77,
    status: 'processed',
    processedAt,
    ...over,
  });
}

let rows = 0;
const row = (type: Transaction['type'], amount: number, over: Partial<Transaction> = {}): Transaction => ({
  id: `t-${(rows += 1)}`,
  returnId: null,
  paymentId: 'pay',
  publicOrderId: 'public-order',
  type,
  amount,
  asked: null,
  takesPart: false,
  currency: 'USD',
  status: 'success',
  reference: '',
  providerTransactionId: `gateway-${type}`,
  responseCode: '00',
  message: '',
  usedTransactionId: null,
  wantedBy: null,
  confirmingAt: null,
  clientSecret: null,
  card: null,
  checks: 0,
  createdAt: processedAt,
  settledAt: processedAt,
  ...over,
});

const sent = (order: Order, ledger: readonly Transaction[] = [row('authorize', 7_600)]): Record<string, unknown> =>
  platformOrderOf(order, ledger, { publicOrderIdNames: ['public_order_id'] });
const own = (order: Order): Record<string, unknown> =>
  platformOrderOf(order, [], { platformId: 'tg000000000077', publicOrderIdNames: [] });

const shippingAddress = {
  platform_id: '',
  address_use: 'shipping',
  address_type: 'residential',
  first_name: 'Zoë',
  last_name: 'Ångström',
  company: '',
  street_1: '50 Fultz Blvd',
  street_2: 'Unit 2',
  city: 'Winnipeg',
  province: 'Manitoba',
  province_code: 'MB',
  country: 'Canada',
  country_code: 'CA',
  postal_code: 'R3Y 0L6',
  phone: '+1 204 555 0123',
  email: 'zoe@example.com',
};
const lineTaxes = [
  { name: 'PST', rate: '0.07', amount: '4.02', tag: '' },
  { name: 'VAT', rate: '0.19', amount: '9.10', tag: '' },
];

/** The expected value of each field of the order, as in docs/platform-order.md. */
const members: Record<string, unknown> = {
  placed_at: '2026-12-01T12:00:00.000Z',
  shipping_addresses: [shippingAddress],
  billing_address: { ...shippingAddress, address_use: 'billing', address_type: 'commercial', company: 'Tea Ltd' },
  order_number: '77',
  platform_customer_id: 'c-1',
  platform_friendly_id: '',
  shipping_method: 'Standard',
  shipping_code: 'std',
  browser_ip: '203.0.113.7',
  source: 'tillgate',
  created_via: 'api',
  locale: 'fr-CA',
  test: true,
  notes: 'Ring twice',
  public_notes: '',
  custom_attributes: {
    gift: { description: '', value: 'yes' },
    public_order_id: { description: '', value: 'public-order' },
    fee_wrap: { description: 'Gift wrap', value: '1.00' },
  },
  shipping_subtotal: '7.00',
  shipping_tax: '0.49',
  shipping_taxes: [{ name: 'PST', rate: '0.07', amount: '0.49', tag: '' }],
  discount: '2.51',
  discounts: {
    SAVE: { platform_id: '', amount: '2.00', discount_code: 'SAVE' },
    Off: { platform_id: '', amount: '0.50', discount_code: '' },
    'SAVE 2': { platform_id: '', amount: '0.01', discount_code: 'SAVE' },
  },
  subtotal: '64.97',
  subtotal_tax: '13.12',
  total_tax: '13.68',
  total: '75.04',
  refunded_amount: '0.00',
  currency: 'USD',
  order_status: 'active',
  fulfillment_status: 'unfulfilled',
  financial_status: 'authorized',
  line_items: [
    {
      platform_id: '',
      platform_product_id: 'p-1',
      platform_variant_id: 'v-1',
      cart_line_item_platform_id: 'tea',
      custom_attributes: { engraving: { description: '', value: 'for you' } },
      title: '100 g',
      sku: 'TEA',
      url: '',
      image: 'https://example.com/tea.png',
      quantity: 3,
      grams: 120,
      weight: 120,
      weight_unit: 'g',
      taxable: true,
      taxes: lineTaxes,
      requires_shipping: true,
      price_per_item: '19.99',
      discount_per_item: '0.83',
      subtotal: '59.97',
      discounted_subtotal: '57.46',
      total_tax: '13.12',
      total: '61.48',
    },
    expect.objectContaining({ taxable: false, requires_shipping: false, taxes: [], total: '5.00', subtotal: '5.00' }),
  ],
  payments: [
    {
      platform_id: 'pay',
      transactions: [
        {
          platform_id: expect.stringMatching(/^t-/),
          provider_transaction_id: 'gateway-authorize',
          amount: '76.00',
          currency: 'USD',
          status: 'success',
          type: 'authorization',
        },
      ],
      description: 'Visa 1111',
      provider: 'test',
      payment_method: 'credit_card',
      currency: 'USD',
      amount_planned: '76.00',
      custom_attributes: {},
      status: 'authorized',
    },
  ],
};

describe('a platform order that is sent', () => {
  test.each(Object.entries(members))('has %s', (name, value) => {
    expect(sent(fullOrder())[name]).toEqual(value);
  });

  test('has every documented field, except for those that the platform assigns', () => {
    const listed = Object.entries(platformOrderFields.shape).map(([name, schema]) => wireName(name, schema));
    const given = listed.filter((name) => !['platform_id', 'platform_updated_at'].includes(name));
    expect(Object.keys(sent(fullOrder())).toSorted()).toEqual(given.toSorted());
  });

  test('of a shop that is its own platform also has the fields that a platform assigns', () => {
    expect(own(fullOrder())).toMatchObject({
      platform_id: 'tg000000000077',
      platform_updated_at: expect.any(String),
      platform_friendly_id: '77',
      line_items: [{ platform_id: 'tg000000000077-tea' }, { platform_id: 'tg000000000077-card' }],
    });
  });

  test('of a guest who needs no shipping is empty in these fields', () => {
    const { state } = fullOrder();
    const bare = fullOrder({
      state: {
        ...state,
        customer: null,
        addresses: { shipping: null, billing: null },
        shipping: { ...state.shipping, selectedShipping: null },
      },
    });
    expect(sent(bare)).toMatchObject({
      platform_customer_id: '',
      shipping_addresses: [],
      billing_address: null,
      shipping_method: '',
      shipping_code: '',
      shipping_subtotal: '0.00',
    });
  });

  test.each([
    ['JPY', '7504'],
    ['KWD', '7.504'],
  ])('has exactly the decimals of %s', (code, total) => {
    const order = fullOrder();
    const { state } = order;
    expect(sent({ ...order, state: { ...state, currency: currencyStateOf(code) } })).toMatchObject({ total });
  });

  test('can be stored unchanged', () => {
    const document = sent(fullOrder());
    expect(platformOrderFields.safeParse(fromWire(platformOrderFields, document)).success).toBe(true);
  });
});

test('every field of a platform order is documented', () => {
  const page = readFileSync('docs/platform-order.md', 'utf8');
  const named = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const memberNames = (schema: z.core.$ZodType): string[] => {
    if (schema instanceof z.ZodObject)
      return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, member]) => [
        wireName(name, member),
        ...memberNames(member),
      ]);
    if (schema instanceof z.ZodArray) return memberNames(schema.element);
    if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return memberNames(schema.unwrap());
    return [];
  };
  expect(memberNames(platformOrderFields).filter((name) => !named.has(name))).toEqual([]);
});

const order = fullOrder();
const total = order.state.orderTotal;
const auth = row('authorize', total);
const statusAfter = (...ledger: Transaction[]) => platformOrderChanges(order, ledger).financial_status;
const ofPayment = (...ledger: Transaction[]): unknown => {
  const [payment] = platformOrderChanges(
    { ...order, state: { ...order.state, payments: [paymentOf('pay', total, 'preAuthed')] } },
    ledger,
  ).payments;
  return payment?.['status'];
};

describe('the financial status', () => {
  test.each([
    ['pending', []],
    ['pending', [row('authorize', total, { status: 'unknown' })]],
    ['pending', [row('authorize', 0)]],
    ['authorized', [auth]],
    ['authorized', [auth, row('void', total, { status: 'failed' })]],
    ['authorized', [row('authorize', 0), auth, row('capture', total, { status: 'failed' })]],
    ['partially_paid', [auth, row('capture', 100)]],
    ['partially_paid', [auth, row('capture', 100), row('void', total - 100)]],
    ['paid', [auth, row('capture', 100), row('capture', total - 100)]],
    ['paid', [auth, row('capture', total), row('refund', 5, { status: 'pending' })]],
    ['partially_refunded', [auth, row('capture', total), row('refund', 5)]],
    ['refunded', [auth, row('capture', 100), row('refund', 40), row('refund', 60)]],
    ['voided', [auth, row('void', total)]],
  ] as const)('is %s, case %#', (status, ledger) => {
    expect(statusAfter(...ledger)).toBe(status);
    expect(ofPayment(...ledger)).toBe(status);
  });

  test('is paid for an order that costs nothing', () => {
    expect(platformOrderChanges({ ...order, state: { ...order.state, orderTotal: 0 } }, []).financial_status).toBe(
      'paid',
    );
  });

  const split = (...payments: Payment[]): Order => ({ ...order, state: { ...order.state, payments } });
  const other = (type: Transaction['type'], amount: number) => row(type, amount, { paymentId: 'other' });
  const two = split(paymentOf('pay', 100, 'preAuthed'), paymentOf('other', total - 100, 'preAuthed'));

  test('combines all payments', () => {
    const held = [row('authorize', 100), other('authorize', total - 100)];
    const after = (...ledger: Transaction[]) => platformOrderChanges(two, [...held, ...ledger]).financial_status;
    expect(after()).toBe('authorized');
    expect(after(row('capture', 100))).toBe('partially_paid');
    expect(after(row('capture', 100), other('capture', total - 100))).toBe('paid');
    expect(after(row('void', 100))).toBe('authorized');
    expect(after(row('void', 100), other('void', total - 100))).toBe('voided');
  });

  test('ignores payments that had ended before the order was processed', () => {
    const early = new Date(processedAt.getTime() - 60_000);
    const ended = split(
      paymentOf('pay', total, 'preAuthed'),
      paymentOf('declined', total, 'failed'),
      paymentOf('undone', total, 'voided'),
    );
    const ledger = [
      row('authorize', total, { paymentId: 'declined', status: 'failed', createdAt: early }),
      row('authorize', total, { paymentId: 'undone', createdAt: early }),
      row('void', total, { paymentId: 'undone', createdAt: early }),
      auth,
    ];
    expect(platformOrderChanges(ended, ledger)).toMatchObject({
      financial_status: 'authorized',
      payments: [{ platform_id: 'pay' }],
    });
  });
});

test.each([
  ['authorize', 'authorization'],
  ['capture', 'charge'],
  ['refund', 'refund'],
  ['void', 'void'],
] as const)('a row of type %s is a transaction of type %s', (type, word) => {
  expect(platformOrderChanges(order, [row(type, 5)]).payments).toMatchObject([{ transactions: [{ type: word }] }]);
});

test.each([
  ['success', 'success'],
  ['failed', 'failed'],
  ['pending', 'pending'],
  ['unknown', 'pending'],
] as const)('a row that is %s is a transaction that is %s', (status, word) => {
  const ledger = [row('capture', 5, { status, providerTransactionId: null })];
  expect(platformOrderChanges(order, ledger).payments).toMatchObject([
    { transactions: [{ status: word, provider_transaction_id: '' }] },
  ]);
});

test.each<[string, number[]]>([
  ['unfulfilled', [0, 0]],
  ['partial', [1, 0]],
  ['partial', [3, 0]],
  ['fulfilled', [3, 1]],
])('an order is %s when %j of 3 and 1 pieces are fulfilled', (status, [tea = 0, card = 0]) => {
  const [first, second] = order.state.lineItems;
  if (!first || !second) throw new Error('the order has two lines');
  const lineItems = [
    { ...first, fulfilledQuantity: tea },
    { ...second, fulfilledQuantity: card },
  ];
  expect(platformOrderChanges({ ...order, state: { ...order.state, lineItems } }, [])).toMatchObject({
    fulfillment_status: status,
  });
});

test.each<[OrderStatus, string]>([
  ['processed', 'active'],
  ['cancelled', 'cancelled'],
])('an order that is %s is %s on the platform', (status, word) => {
  expect(platformOrderChanges({ ...order, status }, [])).toMatchObject({ order_status: word });
});

describe('for any amounts', () => {
  const lines = fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 50 }) }),
    { minLength: 1, maxLength: 5 },
  );
  const minor = (text: unknown): number => decimalToMinor(String(text), 2) ?? Number.NaN;
  const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);

  test('the lines add up to the order, to the minor unit', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 5_000 }), (given, off) => {
        const priced = priceOrder(
          orderOf(
            given.map(({ price, quantity }, index) => lineOf(`l${index}`, price, quantity)),
            { internals: { discounts: [discount('OFF', String(off))] } },
          ),
        );
        const document = platformOrderOf(priced, [], { publicOrderIdNames: [] });
        const sum = (name: string) => listOf(document['line_items']).reduce((all, one) => all + minor(one[name]), 0);
        expect(sum('subtotal')).toBe(minor(document['subtotal']));
        expect(sum('total')).toBe(minor(document['total']));
        expect(minor(document['subtotal']) - minor(document['discount'])).toBe(sum('discounted_subtotal'));
        expect(sum('total')).toBe(priced.state.orderTotal);
      }),
    );
  });
});
