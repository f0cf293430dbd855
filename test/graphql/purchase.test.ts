import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphqlClient, newShop, type GraphqlClient } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { guest, washington } from '../support/shop.js';

let tillgate: RunningTillgate;
let api: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ api } = await newShop(tillgate));
});

afterAll(() => tillgate.close());

const product = {
  platformId: 'mug',
  name: 'Mug',
  variants: [{ platformId: 'mug-blue', sku: 'MUG-B', name: 'Blue mug', price: '19.99', grams: 500 }],
};

test('a purchase from the first line to the processed order is possible over GraphQL alone', async () => {
  await api.mutate('saveProduct', product);
  await api.mutate('createShippingZone', {
    name: 'US',
    countries: ['US'],
    rates: [{ name: 'Ground', code: 'ground', amount: 700 }],
  });
  await api.mutate('createTaxRate', {
    name: 'DC tax',
    country: 'US',
    province: 'DC',
    rate: '0.06',
    isIncluded: false,
    taxShipping: false,
  });
  await api.mutate('createDiscountCode', { code: 'TEN', kind: 'PERCENTAGE', value: 10 });

  const begun = await api.mutate<{ jwtToken: string; publicOrderId: string; applicationState: { orderTotal: number } }>(
    'initializeOrder',
    { cartItems: [{ platformId: 'mug-blue', quantity: 3, lineItemKey: 'mugs' }] },
    'jwtToken publicOrderId applicationState { orderTotal }',
  );
  expect(begun).toMatchObject({ applicationState: { orderTotal: 5997 }, userErrors: [] });

  const shopper = graphqlClient(tillgate.url, begun.jwtToken);
  await shopper.mutate('createGuestCustomer', guest);
  await shopper.mutate('setBillingAddress', washington);
  await shopper.mutate('setShippingAddress', washington);
  const { shippingLines } = await shopper.mutate<{ shippingLines: { id: string }[] }>(
    'refreshShippingLines',
    {},
    'shippingLines { id description amount code line { id } }',
  );
  await shopper.mutate('selectShippingLine', { index: shippingLines[0]?.id });
  await shopper.mutate('addDiscount', { code: 'ten' });
  // 3 × 19.99, less 10 % rounded once; 6 % tax on the rest; 7.00 for shipping.
  const total = 5997 - 600 + 324 + 700;
  expect(
    await shopper.mutate(
      'generateTaxes',
      {},
      'taxes { name value isIncluded } applicationState { subtotal discountTotal shippingTotal taxTotal orderTotal }',
    ),
  ).toEqual({
    taxes: [{ name: 'DC tax', value: 324, isIncluded: false }],
    applicationState: { subtotal: 5997, discountTotal: 600, shippingTotal: 700, taxTotal: 324, orderTotal: total },
    userErrors: [],
  });
  expect(
    await shopper.mutate(
      'addPayment',
      { gatewayPublicId: 'test', token: 'tok_ok', idempotencyKey: 'pay' },
      'payment { amount currency status }',
    ),
  ).toEqual({ payment: { amount: total, currency: 'USD', status: 'PENDING' }, userErrors: [] });

  expect(
    await shopper.mutate(
      'processOrder',
      { expectedTotal: total },
      'handleSca clientSecretToken applicationState { isProcessed payments { status } }',
    ),
  ).toEqual({
    handleSca: null,
    clientSecretToken: null,
    applicationState: { isProcessed: true, payments: [{ status: 'PRE_AUTHED' }] },
    userErrors: [],
  });

  const { order } = await api.query<{ order: { processing: unknown[] } }>(
    `query ($id: ID!) { order(publicOrderId: $id) {
      status processing { step status } transactions { type status amount }
    } }`,
    { id: begun.publicOrderId },
  );
  expect(order).toMatchObject({
    status: 'PROCESSED',
    transactions: [{ type: 'AUTHORIZE', status: 'SUCCESS', amount: total }],
  });
  expect(order.processing).toContainEqual({ step: 'payments', status: 'succeeded' });
});
