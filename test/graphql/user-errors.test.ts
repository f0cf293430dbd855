import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient, newShop, type GraphqlClient } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { guest, thing, washington } from '../support/shop.js';

let tillgate: RunningTillgate;
let shopIdentifier: string;
let api: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ shopIdentifier, api } = await newShop(tillgate));
});

afterAll(() => tillgate.close());

interface OpenOrder {
  publicOrderId: string;
  shopper: GraphqlClient;
  /** Calls REST with the order token; paths are relative to the path of the order. */
  rest(method: string, path: string, body: object): Promise<{ status: number; codes: unknown[] }>;
}

async function newOrder(): Promise<OpenOrder> {
  const { jwtToken, publicOrderId } = await api.mutate<{ jwtToken: string; publicOrderId: string }>(
    'initializeOrder',
    { cartItems: [thing()] },
    'jwtToken publicOrderId',
  );
  return {
    publicOrderId,
    shopper: graphqlClient(tillgate.url, jwtToken),
    async rest(method, path, body) {
      const response = await fetch(`${tillgate.url}/checkout/storefront/${shopIdentifier}/${publicOrderId}${path}`, {
        method,
        headers: { authorization: `Bearer ${jwtToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { errors = [] }: { errors?: { code: string; type: string; sub_type: string; severity: string }[] } =
        JSON.parse(await response.text());
      const codes = errors.map(({ code, type, sub_type, severity }) => ({ code, type, subType: sub_type, severity }));
      return { status: response.status, codes };
    },
  };
}

describe('a refused mutation', () => {
  test('has null as its data, the reasons as user errors, and no GraphQL error', async () => {
    const { shopper } = await newOrder();
    await shopper.mutate('createGuestCustomer', guest);
    expect(
      await shopper.mutate('createGuestCustomer', guest, 'customer { firstName } applicationState { orderTotal }'),
    ).toEqual({
      customer: null,
      applicationState: null,
      userErrors: [
        {
          message: 'The order already has a customer.',
          type: 'order',
          field: '',
          severity: 'validation',
          subType: 'customer',
          code: 'CUSTOMER_ALREADY_EXISTS',
        },
      ],
    });
  });

  test('reports all missing fields at once, with their paths in the input', async () => {
    const { shopper } = await newOrder();
    const { userErrors } = await shopper.mutate('createGuestCustomer', {});
    expect(Object.fromEntries(userErrors.map(({ field, code }) => [field, code]))).toEqual({
      emailAddress: 'REQUIRED',
      firstName: 'REQUIRED',
      lastName: 'REQUIRED',
    });
    const { userErrors: ofItems } = await api.mutate('initializeOrder', { cartItems: [{ sku: 'A', quantity: 0 }] });
    expect(ofItems.map(({ field }) => field)).toEqual(['cartItems.0.quantity', 'cartItems.0.sku']);
  });

  test('contains the related details', async () => {
    const { shopper } = await newOrder();
    await shopper.mutate('createGuestCustomer', guest);
    await shopper.mutate('setBillingAddress', washington);
    await shopper.mutate('generateTaxes', {});
    await shopper.mutate('addPayment', { gatewayPublicId: 'test', token: 'tok_ok' });
    const { processOrder } = await shopper.query<{ processOrder: unknown }>(
      'mutation { processOrder(input: { expectedTotal: 999 }) { userErrors { code details } } }',
    );
    expect(processOrder).toMatchObject({
      userErrors: [{ code: 'TOTAL_CHANGED', details: { oldTotal: 999, newTotal: 1000 } }],
    });
  });

  test('does not affect the others in its document', async () => {
    const { shopper } = await newOrder();
    const answer = await shopper.query(
      `mutation ($guest: CreateGuestCustomerInput!) {
        deleteCustomer(input: {}) { userErrors { code } }
        createGuestCustomer(input: $guest) { userErrors { code } }
      }`,
      { guest },
    );
    expect(answer).toEqual({
      deleteCustomer: { userErrors: [{ code: 'NO_CUSTOMER' }] },
      createGuestCustomer: { userErrors: [] },
    });
  });
});

test.each([
  {
    name: 'createGuestCustomer',
    input: { emailAddress: 'no' },
    method: 'POST',
    path: '/customer/guest',
    body: { email_address: 'no' },
  },
  { name: 'deleteCustomer', input: {}, method: 'DELETE', path: '/customer', body: {} },
  {
    name: 'setShippingAddress',
    input: { countryCode: 'XX' },
    method: 'POST',
    path: '/addresses/shipping',
    body: { country_code: 'XX' },
  },
  {
    name: 'updateLineItemQuantity',
    input: { lineItemKey: 'none', quantity: 1 },
    method: 'PUT',
    path: '/items',
    body: { line_item_key: 'none', quantity: 1 },
  },
  { name: 'addDiscount', input: { code: 'NOPE' }, method: 'POST', path: '/discounts', body: { code: 'NOPE' } },
  { name: 'selectShippingLine', input: { index: '9' }, method: 'POST', path: '/shipping_lines', body: { index: '9' } },
  {
    name: 'addPayment',
    input: { gatewayPublicId: 'none', token: 't' },
    method: 'POST',
    path: '/payments',
    body: { gateway_public_id: 'none', token: 't' },
  },
  { name: 'deletePayment', input: { id: 'none' }, method: 'DELETE', path: '/payments', body: { id: 'none' } },
  { name: 'processOrder', input: {}, method: 'POST', path: '/process_order', body: {} },
])('$name is refused over both APIs with the same codes', async ({ name, input, method, path, body }) => {
  const order = await newOrder();
  const { userErrors } = await order.shopper.mutate(name, input);
  const codes = userErrors.map(({ code, type, subType, severity }) => ({ code, type, subType, severity }));
  expect(codes).not.toEqual([]);
  expect(await order.rest(method, path, body)).toEqual({ status: 422, codes });
});

describe('a GraphQL error is returned for', () => {
  test('another order of the shop, with an order token', async () => {
    const [mine, other] = [await newOrder(), await newOrder()];
    const { data, errors } = await mine.shopper.send(
      'mutation ($id: ID) { clearOrderMetadata(input: { publicOrderId: $id }) { userErrors { code } } }',
      { id: other.publicOrderId },
    );
    expect(data).toEqual({ clearOrderMetadata: null });
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['NOT_FOUND']);
  });

  test('an outdated version', async () => {
    const { shopper } = await newOrder();
    const { errors } = await shopper.send(
      'mutation { clearOrderMetadata(input: { expectedVersion: 7 }) { userErrors { code } } }',
    );
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['CONFLICT']);
  });

  test('an operation that the credential does not permit', async () => {
    const { shopper } = await newOrder();
    const { errors } = await shopper.send('mutation { initializeOrder(input: {}) { publicOrderId } }');
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN']);
  });
});

describe('a query that is refused has user errors like a mutation', () => {
  test.each([
    ['validateEmailAddress(emailAddress: "no") { valid userErrors { code } }', { valid: null }, 'INVALID_EMAIL'],
    [
      'validateAddress(country: "Nowhere", countryCode: "XX") { valid userErrors { code } }',
      { valid: null },
      'INVALID_COUNTRY',
    ],
    [
      'validateDiscountCode(discountCode: "NOPE") { discount { value } userErrors { code } }',
      { discount: null },
      'DISCOUNT_NOT_FOUND',
    ],
    ['estimateTaxes(countryCode: "XX") { taxes { value } userErrors { code } }', { taxes: null }, 'INVALID_COUNTRY'],
  ])('%s', async (field, data, code) => {
    const { shopper } = await newOrder();
    const { answer } = await shopper.query<{ answer: { userErrors: { code: string }[] } }>(`{ answer: ${field} }`);
    expect(answer).toMatchObject(data);
    expect(answer.userErrors.map((error) => error.code)).toContain(code);
  });

  test('and a query that succeeds has none', async () => {
    const { shopper } = await newOrder();
    expect(
      await shopper.query(
        `query ($email: String) {
          validateEmailAddress(emailAddress: $email) { valid userErrors { code } }
          estimateShippingLines(countryCode: "US") { shippingLines { id amount } userErrors { code } }
        }`,
        { email: guest.emailAddress },
      ),
    ).toEqual({
      validateEmailAddress: { valid: true, userErrors: [] },
      estimateShippingLines: { shippingLines: [{ id: 'no_shipping', amount: 0 }], userErrors: [] },
    });
  });
});
