import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createConstantResults, type PrepareOperation } from '@tillgate/graphql-execution';
import { getNamedType, getOperationAST, isObjectType, parse, validate, type ExecutionResult } from 'graphql';
import type { Context } from '../../src/context.js';
import { createDiscountCode } from '../../src/domain/order/discounts/create-discount-code.js';
import { initializeOrder } from '../../src/domain/placing/initializing/initialize-order.js';
import { prepareOperations } from '../../src/graphql/prepare-operations.js';
import { createSchema } from '../../src/graphql/schema.js';
import { openShop, readyOrder, thing, type TestShop } from '../support/shop.js';

/*
 * Compiled operations must have the same results as the executor of GraphQL. Each operation of the corpus is run by
 * both, often enough by the compiler to be compiled.
 */

const schema = createSchema();

let shop: TestShop;
let publicOrderId: string;
let brokenOrderId: string;
let frontend: Context;

beforeAll(async () => {
  shop = await openShop();
  ({ publicOrderId, frontend } = await readyOrder(shop));
  const broken = await initializeOrder(shop.call, { cartItems: [thing()] });
  brokenOrderId = broken.publicOrderId;
  await shop.tillgate.database.run({
    text: `update orders set state = (state::jsonb #- '{lineItems,0,productData,price}')::json
      where public_order_id = $1`,
    values: [brokenOrderId],
  });
  await createDiscountCode(shop.call, { code: 'TEN', kind: 'percentage', value: '10' });
});

afterAll(() => shop.close());

interface Call {
  document: string;
  variables?: Record<string, unknown>;
  operationName?: string;
  context?: Context;
}

/** The data of a result as it is sent. */
const textOf = (data: ExecutionResult['data']): string =>
  createConstantResults().stringify({ data }).slice('{"data":'.length, -1);

async function answers(
  prepare: PrepareOperation<Context>,
  { document: source, variables, operationName, context }: Call,
) {
  const document = parse(source);
  expect(validate(schema, document)).toEqual([]);
  const operation = getOperationAST(document, operationName);
  if (!operation) throw new Error('the corpus names its operations');
  const results: ExecutionResult[] = [];
  for (let count = 0; count < 3; count += 1)
    // Each run has its own call, like each request.
    results.push(await prepare({ source, document, operation }).run({ ...(context ?? shop.call) }, variables ?? {}));
  return results.map(({ data, errors }) => ({
    // As it is serialized.
    data: data === undefined ? undefined : textOf(data),
    errors: errors
      ?.map(({ message, path, locations }) => JSON.stringify({ message, path, locations }))
      .toSorted((one, other) => (one < other ? -1 : 1)),
  }));
}

async function compare(call: Call): Promise<{ data: string | undefined; errors: string[] | undefined }> {
  const [plain] = await answers(prepareOperations(schema, { compiles: false }), call);
  for (const compiled of await answers(prepareOperations(schema), call)) expect(compiled).toEqual(plain);
  if (!plain) throw new Error('nothing was answered');
  return plain;
}

const state = `orderTotal isProcessed displayExchangeRate orderId
  customer { __typename firstName platformId savedAddresses { id } } addresses { shipping { city } billing { city } }
  lineItems { productData { id title price quantity properties requiresShipping } taxes { value } discounts { code } }
  payments { id status amount paymentParameters } taxes { name value isIncluded } orderMetaData { tags cartParameters }
  shipping { selectedShipping { id } availableShippingLines { id line { amount } } } currency { isoCode }`;

/** Every stored field of a type and of the types in it, and the names of the types. Fields with arguments are computed. */
function everyField(name: string): string {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object`);
  const stored = Object.values(type.getFields()).filter(({ args }) => args.length === 0);
  const fields = stored.map((field) => {
    const inner = getNamedType(field.type);
    return isObjectType(inner) ? `${field.name} ${everyField(inner.name)}` : field.name;
  });
  return `{ ${fields.join(' ')} __typename }`;
}

describe('compiled and plain execution have the same result for', () => {
  test('an order with its state, enums, timestamps and maps', async () => {
    const { data } = await compare({
      document: `query ($id: ID!) { order(publicOrderId: $id) {
        status version createdAt processedAt applicationState { ${state} } processing { step } attention { reason }
        transactions { type status } paymentOptions { name } events(first: 2) { edges { cursor node { type data } } }
      } }`,
      variables: { id: publicOrderId },
    });
    expect(data).toContain('"PENDING"');
  });

  test('aliases, nested fragments, and the same field twice', () =>
    compare({
      document: `
        query ($id: ID!) { one: order(publicOrderId: $id) { ...Order status } two: order(publicOrderId: $id) { ...Order } }
        fragment Order on Order { applicationState { ...State orderTotal } ... on Order { status version } }
        fragment State on ApplicationState { total: orderTotal lineItems { productData { title } productData { price } } }`,
      variables: { id: publicOrderId },
    }));

  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('conditions on fields and fragments: %s, %s', (yes, no) =>
    compare({
      document: `
        query ($id: ID!, $yes: Boolean!, $no: Boolean = false) {
          order(publicOrderId: $id) {
            status @include(if: $yes) version @skip(if: $no)
            ...Total @include(if: $yes) ...Total @skip(if: $no)
            ... on Order @include(if: $yes) { createdAt }
            ... @skip(if: $yes) { applicationState { orderTotal @include(if: $no) subtotal } }
          }
        }
        fragment Total on Order { applicationState { orderTotal currency @skip(if: $yes) { isoCode } } }`,
      variables: { id: publicOrderId, yes, no },
    }),
  );

  test('a list of orders, filtered by variables that are a whole argument or part of one', async () => {
    const { data } = await compare({
      document: `query ($first: Int, $filter: String!, $sort: OrderSort) {
        orders(first: $first, filter: [$filter], orderBy: $sort) { totalCount nodes { publicOrderId } pageInfo { hasNextPage } }
      }`,
      variables: { first: 1, filter: 'eq(status:open)', sort: 'OLDEST' },
    });
    expect(data).toContain('"totalCount":2');
  });

  test('one of several operations of a document', () =>
    compare({
      document: 'query One { viewer { kind } } query Two { viewer { scopes shopIdentifier } }',
      operationName: 'Two',
    }));

  test('introspection', () =>
    compare({
      document: '{ __typename __type(name: "Order") { name fields { name type { kind ofType { name } } } } }',
    }));

  test('inputs of every kind, as literals and as variables', async () => {
    await compare({
      document: `mutation ($input: CreateDiscountCodeInput!) { createDiscountCode(input: $input) {
        discountCode { kind } userErrors { code field details } } }`,
      variables: { input: { code: 'ten', kind: 'PERCENTAGE', value: 5, startsAt: '2026-12-01T10:00:00+02:00' } },
    });
    const { data } = await compare({
      document: `mutation ($id: ID, $text: String, $kind: DiscountKind = FIXED_AMOUNT) {
        addLineItem(input: { publicOrderId: $id, sku: "none", quantity: 2,
          lineItemProperties: { text: $text, list: [1, true, null, { deep: $text }] } }) { userErrors { code } }
        createDiscountCode(input: { code: "TEN", kind: $kind, value: 1.5 }) { userErrors { code field } }
      }`,
      variables: { id: publicOrderId, text: 'x' },
    });
    expect(data).toContain('INVALID_VALUE');
  });

  test('texts that a compiler could mistake for its own', () =>
    compare({
      document: `mutation ($id: ID, $map: JSONObject) {
        a: addLineItem(input: { publicOrderId: $id, sku: "\`\${1}\`\\n\\"'__MAGIC_MINUS_INFINITY__", quantity: 1 }) { userErrors { code } }
        b: addLineItem(input: { publicOrderId: $id, sku: "x", quantity: 1, lineItemProperties: { __proto__: "x" } }) { userErrors { code } }
        c: addLineItem(input: { publicOrderId: $id, sku: "x", quantity: 1, lineItemProperties: $map }) { userErrors { code } }
      }`,
      variables: { id: publicOrderId, map: JSON.parse('{"__proto__": "x", "constructor": "y"}') },
    }));

  test.each<[string, Record<string, unknown>]>([
    ['missing', {}],
    ['null', { input: null }],
    ['a member of another type', { input: { quantity: '2' } }],
    ['an unknown member', { input: { quantitty: 2 } }],
    ['a map that is none', { input: { lineItemProperties: [1] } }],
    ['a fraction', { input: { quantity: 1.5 } }],
    ['no object', { input: 'x' }],
  ])('invalid variables: %s', async (_, variables) => {
    const { data, errors } = await compare({
      document: 'mutation ($input: AddLineItemInput!) { addLineItem(input: $input) { userErrors { code } } }',
      variables,
    });
    expect(data).toBeUndefined();
    expect(errors).toHaveLength(1);
  });

  test('refusals below the root, with their paths', async () => {
    const { data, errors } = await compare({
      document:
        '{ order { status ledger: transactions { id } events { nodes { id } } } shop { name } shippingZones { id } }',
      context: frontend,
    });
    expect(data).toContain('"OPEN"');
    expect(errors).toHaveLength(4);
  });

  test('a missing non-null field, which makes the nearest nullable parent null', async () => {
    const { data, errors } = await compare({
      document: `query ($id: ID!) { order(publicOrderId: $id) { status applicationState { lineItems { productData { price } } currency { isoCode } } } shop { name } }`,
      variables: { id: brokenOrderId },
    });
    expect(JSON.parse(data ?? '')).toEqual({ order: null, shop: { name: 'Shop' } });
    expect(errors?.length).toBeGreaterThan(0);
  });
});

describe('the state of an order is copied from the stored text, with the same result as', () => {
  const document = `query ($id: ID!) { order(publicOrderId: $id) { version applicationState ${everyField('ApplicationState')} } }`;
  const awkward = 'Café – "😀" \\ \u0007 \u2028';

  /** Compares and checks that the state was copied. */
  async function compareCopied(call: Call): Promise<unknown> {
    const { data, errors } = await compare(call);
    expect(errors).toBeUndefined();
    const source = parse(call.document);
    const operation = getOperationAST(source);
    if (!operation) throw new Error('the document has one operation');
    const valid = { source: call.document, document: source, operation };
    const prepare = prepareOperations(schema);
    await prepare(valid).run({ ...shop.call }, call.variables ?? {});
    const copied = await prepare(valid).run({ ...shop.call }, call.variables ?? {});
    expect(copied.data?.['order']).toMatchObject({ applicationState: { text: expect.any(String) } });
    return JSON.parse(data ?? '').order.applicationState;
  }

  test('of an order that is ready to be processed', async () => {
    const copied = await compareCopied({ document, variables: { id: publicOrderId } });
    expect(copied).toMatchObject({ status: 'OPEN', payments: [{ status: 'PENDING' }] });
  });

  test('of an order, and not copied if a computed field is selected', async () => {
    const { data, errors } = await compare({
      document: `query ($id: ID!) { order(publicOrderId: $id) { applicationState { addresses { billing { city addressLines(language: "de") } } } } }`,
      variables: { id: publicOrderId },
    });
    expect(errors).toBeUndefined();
    expect(JSON.parse(data ?? '')).toMatchObject({
      order: {
        applicationState: { addresses: { billing: { addressLines: expect.arrayContaining([expect.any(String)]) } } },
      },
    });
  });

  test('of an order with texts that need escapes', async () => {
    const order = await initializeOrder(shop.call, {
      cartItems: [thing({ title: awkward, lineItemProperties: { constructor: awkward, 7: 'x' } })],
    });
    const copied = await compareCopied({ document, variables: { id: order.publicOrderId } });
    expect(copied).toMatchObject({ lineItems: [{ productData: { title: awkward } }] });
  });

  test('of an order that was canceled after its state was stored', async () => {
    const order = await initializeOrder(shop.call, { cartItems: [thing()] });
    await shop.tillgate.database.run({
      text: `update orders set status = 'cancelled', cancelled_at = '2026-12-01T10:00:00Z' where public_order_id = $1`,
      values: [order.publicOrderId],
    });
    const copied = await compareCopied({ document, variables: { id: order.publicOrderId } });
    expect(copied).toMatchObject({ status: 'CANCELLED', cancelledAt: '2026-12-01T10:00:00.000Z' });
  });

  test('of an order whose stored state begins with its status', async () => {
    const order = await initializeOrder(shop.call, { cartItems: [thing()] });
    await shop.tillgate.database.run({
      text: `update orders set status = 'abandoned',
        state = ('{"status":"open",' || substring(state::text from 2 for length(state::text) - 37) || '}')::json
        where public_order_id = $1 and state::text like '%,"status":"open","cancelledAt":null}'`,
      values: [order.publicOrderId],
    });
    const copied = await compareCopied({ document, variables: { id: order.publicOrderId } });
    expect(copied).toMatchObject({ status: 'ABANDONED', cancelledAt: null });
  });

  test('of two orders in one document, and of an order that does not exist', async () => {
    const { data } = await compare({
      document: `query ($id: ID!) {
        one: order(publicOrderId: $id) { applicationState { total: orderTotal } status }
        two: order(publicOrderId: $id) { ...Order } none: order(publicOrderId: "none") { ...Order }
      } fragment Order on Order { status applicationState { ...State } gatewayPublicIds applicationState { orderId } }
      fragment State on ApplicationState { currency { isoCode } }`,
      variables: { id: publicOrderId },
    });
    expect(JSON.parse(data ?? '')).toMatchObject({
      two: { applicationState: { orderId: expect.stringMatching(/^\d+$/) } },
      none: null,
    });
  });
});
