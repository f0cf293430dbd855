import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { advanceTestClocks } from '../../src/jobs/advance-test-clocks.js';
import { graphqlClient, type GraphqlClient } from '../support/graphql-client.js';
import { newRestShop, type RawRest } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

interface Shown {
  id: number;
  subscription_status: string;
  note: string;
  discount_code: string;
  order_rrule: string;
  next_order_datetime: string | null;
  payment_method_token: string;
  line_items: { id: number; quantity: number; price: number; title: string }[];
  customer?: { email: string };
}
interface Body {
  subscription: Shown;
  subscriptions: Shown[];
  pagination: { total: number; next: string | null };
  occurrences: string[];
  orders: { order_status: string }[];
  errors: { code: string; field: string }[];
}

let tillgate: RunningTillgate;
let api: RawRest;
let graphql: GraphqlClient;
let r = '';

const address = {
  first_name: 'Ada',
  street1: '1 St',
  city: 'Washington',
  province_code: 'DC',
  country_code: 'US',
  zip: '20500',
};
const rule = 'DTSTART;TZID=America/New_York:20270131T090000\nRRULE:FREQ=MONTHLY';
const body = (over: object = {}) => ({
  customer: { first_name: 'Ada', last_name: 'B', email: 'ada@example.com', phone: '', notes: '' },
  subscription: {
    order_rrule: rule,
    line_items: [{ platform_product_id: 'tea', platform_variant_id: 'tea-100', quantity: 2, price: 1000 }],
    billing_address: address,
    payment_details: {
      gateway_name: 'Test gateway',
      gateway_customer_id: 'c',
      gateway_payment_id: 'tok_ok_of_the_customer',
    },
    ...over,
  },
});

beforeAll(async () => {
  tillgate = await startTillgate();
  const shop = await newRestShop(tillgate, [
    'WRITE_SUBSCRIPTIONS',
    'WRITE_PRODUCTS',
    'WRITE_SHOP_SETTINGS',
    'WRITE_CUSTOMERS',
  ]);
  ({ api } = shop);
  graphql = graphqlClient(tillgate.url, shop.token);
  r = `/subscriptions/v1/shops/${shop.shopIdentifier}/subscriptions`;
  const variants = [{ platformId: 'tea-100', name: '100 g', sku: 'TEA', price: '10.00', requireShipping: false }];
  await graphql.mutate('saveProduct', {
    platformId: 'tea',
    platformUpdatedAt: '2026-06-01T00:00:00Z',
    name: 'Tea',
    published: true,
    variants,
  });
  await graphql.mutate('createDiscountCode', { code: 'TEN', kind: 'PERCENTAGE', value: '10' });
});
afterAll(() => tillgate.close());

async function create(over: object = {}): Promise<Shown> {
  const { status, body: answer } = await api<Body>('POST', r, body(over));
  expect([status, answer.errors]).toEqual([200, undefined]);
  return answer.subscription;
}

test('a subscription contains the title of its product, and only part of its token', async () => {
  const made = await create();
  expect(made).toMatchObject({
    subscription_status: 'active',
    order_rrule: rule,
    next_order_datetime: '2027-01-31T14:00:00.000Z',
    payment_method_token: '****omer',
    line_items: [{ title: 'Tea', price: 1000, quantity: 2 }],
  });
  expect(made).not.toHaveProperty('customer');
  const { body: got } = await api<Body>('GET', `${r}/${made.id}`);
  expect(got.subscription).toEqual(made);
  expect((await api('GET', `${r}/999999`)).status).toBe(404);
});

test('an idempotency key creates one subscription, even in concurrent calls', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => create({ idempotency_key: 'one' })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test('the start may be moved to a next order that is not in the rule', async () => {
  const made = await create({ next_order_datetime: '2027-02-10T14:00:00Z' });
  expect(made.next_order_datetime).toBe('2027-02-10T14:00:00.000Z');
  expect(made.order_rrule).toBe('DTSTART;TZID=America/New_York:20270210T090000\nRRULE:FREQ=MONTHLY');
});

test('subscriptions are listed by status, customer and filter, in pages with cursors', async () => {
  const paused = await create({ subscription_status: 'paused' });
  const { body: first } = await api<Body>('GET', `${r}?limit=1&subscription_status=active,paused&expand=customer`);
  expect(first.subscriptions[0]?.customer?.email).toBe('ada@example.com');
  const ids = [...first.subscriptions];
  for (let next = first.pagination.next; next !== null;) {
    const { body: page } = await api<Body>('GET', `${r}?limit=1&subscription_status=active,paused&cursor=${next}`);
    ids.push(...page.subscriptions);
    ({ next } = page.pagination);
  }
  expect(new Set(ids.map(({ id }) => id)).size).toBe(first.pagination.total);
  const { body: only } = await api<Body>('GET', `${r}?filter=eq(subscription_status:paused)`);
  expect(only.subscriptions.map(({ id }) => id)).toEqual([paused.id]);
  const { subscriptions } = await graphql.query<{ subscriptions: { totalCount: number; nodes: { id: string }[] } }>(
    '{ subscriptions(subscriptionStatus: [PAUSED]) { totalCount nodes { id customer { email } } } }',
  );
  expect(subscriptions).toMatchObject({ totalCount: 1, nodes: [{ id: String(paused.id) }] });
  expect((await api('GET', `${r}?subscription_status=sleeping`)).status).toBe(422);
  expect((await api('GET', `${r}?filter=eq(nothing:1)`)).status).toBe(422);
});

test('writable fields can be changed over both APIs, and others are ignored', async () => {
  const { id, line_items: lines } = await create();
  const { body: put } = await api<Body>('PUT', `${r}/${id}`, {
    subscription: { note: 'gift', orders_processed: 7, percent_discount: 50 },
  });
  expect(put.subscription).toMatchObject({ note: 'gift', orders_processed: 0, percent_discount: 0 });
  const change = { subscriptionId: id, subscription: { note: 'a', orderRrule: rule.replace('MONTHLY', 'WEEKLY') } };
  const shown = 'subscription { note nextOrderDatetime orderRruleText }';
  expect(await graphql.mutate('updateSubscription', change, shown)).toMatchObject({ subscription: { note: 'a' } });
  expect(await graphql.mutate('partialUpdateSubscription', change, shown)).toMatchObject({ userErrors: [] });
  const lineItems = [
    { id: lines[0]?.id, quantity: 5 },
    { platformVariantId: 'tea-100', quantity: 1 },
  ];
  const changed = await graphql.mutate<{ subscription: { lineItems: object[] } }>(
    'updateSubscriptionLineItems',
    { subscriptionId: id, lineItems },
    'subscription { lineItems { quantity price } }',
  );
  expect(changed.subscription.lineItems).toEqual([
    { quantity: 5, price: 1000 },
    { quantity: 1, price: 1000 },
  ]);
  const details = { gatewayName: 'nowhere', gatewayPaymentId: 'x' };
  const refused = await graphql.mutate('updateSubscriptionPaymentMethod', {
    subscriptionId: id,
    paymentDetails: details,
  });
  expect(refused.userErrors).toMatchObject([{ code: 'GATEWAY_NOT_FOUND', field: 'paymentDetails.gatewayName' }]);
});

test('a subscription that is sent back unchanged keeps its rules and its payment method', async () => {
  const made = await create({ payment_details: { gateway_name: 'test', gateway_payment_id: 'tok_ok' } });
  const { status, body: put } = await api<Body>('PUT', `${r}/${made.id}`, { subscription: made });
  expect([status, put.errors]).toEqual([200, undefined]);
  const { body: processed } = await api<Body>('POST', `${r}/${made.id}/process`);
  expect(processed.subscription).toMatchObject({ orders_processed: 1, last_failure_code: null });
});

test('invalid parameters of a list are named', async () => {
  const { body: refused } = await api<Body>('GET', `${r}?expand=orders&subscription_status=sleeping`);
  expect(refused.errors.map(({ code, field }) => [code, field])).toEqual([
    ['INVALID_VALUE', 'subscription_status'],
    ['INVALID_VALUE', 'expand'],
  ]);
});

test('discount codes are refused with their messages', async () => {
  const { id } = await create();
  const set = await api<Body>('PUT', `${r}/${id}/discount_code`, { discount_code: 'TEN' });
  expect([set.status, set.body.subscription.discount_code]).toEqual([200, 'TEN']);
  expect((await api<Body>('DELETE', `${r}/${id}/discount_code`)).body.subscription.discount_code).toBe('');
  const unknown = await api<Body>('PUT', `${r}/${id}/discount_code`, { discount_code: 'NOPE' });
  expect([unknown.status, unknown.body.errors]).toEqual([400, ['The discount code NOPE does not exist.']]);
  expect((await api('DELETE', `${r}/${id}/discount_code`)).status).toBe(400);
  const nowhere = await api<Body>('PUT', `${r}/999999/discount_code`, { discount_code: 'TEN' });
  expect([nowhere.status, nowhere.body.errors]).toEqual([400, ['The subscription was not found.']]);
  const empty = await api<Body>('PUT', `${r}/${id}/discount_code`, {});
  expect([empty.status, empty.body.errors]).toEqual([400, ['discount_code is required']]);
  const call = { subscriptionId: id, discountCode: 'TEN' };
  expect((await graphql.mutate('updateSubscriptionDiscountCode', call)).userErrors).toEqual([]);
  expect((await graphql.mutate('removeSubscriptionDiscountCode', { subscriptionId: id })).userErrors).toEqual([]);
});

describe('an invalid subscription is refused with the names of the fields', () => {
  const line = { platform_variant_id: 'tea-100', quantity: 1, price: 1 };
  test.each([
    [{ line_items: [] }, 'subscription.line_items'],
    [{ line_items: [{ ...line, platform_variant_id: 'nope' }] }, 'subscription.line_items.0.platform_variant_id'],
    [{ line_items: [{ ...line, price: -1 }] }, 'subscription.line_items.0.price'],
    [{ order_rrule: 'RRULE:FREQ=SOMETIMES' }, 'subscription.order_rrule'],
    [{ order_rrule: rule.replace('MONTHLY', 'SECONDLY') }, 'subscription.order_rrule'],
    [{ order_rrule: `${rule.replace('MONTHLY', 'YEARLY')};BYMONTH=2;BYMONTHDAY=30` }, 'subscription.order_rrule'],
    [{ order_rrule: rule.replace('America', 'Mars') }, 'subscription.order_rrule'],
    [{ order_rrule: 'DTSTART:20200101T000000Z\nRRULE:FREQ=DAILY;COUNT=2' }, 'subscription.order_rrule'],
    [{ order_rrule: rule.replace('2027', '9999') }, 'subscription.order_rrule'],
    [{ order_rrule: 'RRULE:FREQ=DAILY' }, 'subscription.order_rrule'],
    [{ payment_rrule: 'RRULE:FREQ=DAILY' }, 'subscription.payment_rrule'],
    [{ next_order_datetime: '9999-01-01T00:00:00Z' }, 'subscription.next_order_datetime'],
    [{ next_order_datetime: '1900-01-01T00:00:00Z' }, 'subscription.next_order_datetime'],
    [{ next_order_datetime: '1980-01-01T00:00:00Z' }, 'subscription.next_order_datetime'],
    [{ placed_at: '0000-01-01T00:00:00Z' }, 'subscription.placed_at'],
    [{ line_items: [{ ...line, quantity: 1_000_000, price: 1_000_000_000 }] }, 'subscription.line_items'],
    [{ line_items: [{ ...line, price: 10_000_000 }], base_to_charged_exchange_rate: 1e6 }, 'subscription.line_items'],
    [
      { line_items: [{ ...line, discounts: [{ discount_type: 'percentage', percentage_value: null }] }] },
      'subscription.line_items.0.discounts.0',
    ],
    [{ base_currency: 'ZZZ' }, 'subscription.base_currency'],
    [{ base_to_charged_exchange_rate: 0 }, 'subscription.base_to_charged_exchange_rate'],
    [{ subscription_status: 'processing' }, 'subscription.subscription_status'],
    [{ payment_details: { gateway_name: 'no', gateway_payment_id: 't' } }, 'subscription.payment_details.gateway_name'],
    [
      { payment_details: { gateway_name: 'test', gateway_payment_id: '4111111111111111' } },
      'subscription.payment_details.gateway_payment_id',
    ],
  ])('%j', async (over, field) => {
    const { status, body: answer } = await api<Body>('POST', r, body(over));
    expect([status, answer.errors?.map((one) => one.field)]).toEqual([422, [field]]);
  });

  test('and leaves no customer, while a created one has its own', async () => {
    const customer = { first_name: 'Eve', last_name: 'B', email: 'eve@example.com' };
    const countCustomers = async (): Promise<number> => {
      const found = await graphql.query<{ customers: { totalCount: number } }>(
        '{ customers(first: 1, search: "eve@example.com") { totalCount } }',
      );
      return found.customers.totalCount;
    };
    const nothing = { ...body({ line_items: [{ ...line, platform_variant_id: 'nope' }] }), customer };
    expect((await api('POST', r, nothing)).status).toBe(422);
    expect(await countCustomers()).toBe(0);
    const made = await Promise.all(
      [1, 2, 3].map(() => api<Body>('POST', r, { ...body({ idempotency_key: 'eve' }), customer })),
    );
    expect(new Set(made.map(({ body: answer }) => answer.subscription.id)).size).toBe(1);
    expect(await countCustomers()).toBe(1);
  });

  test('and with all errors at once', async () => {
    const { body: answer } = await api<Body>(
      'POST',
      r,
      body({ base_currency: 'ZZZ', order_rrule: 'x', line_items: 3 }),
    );
    expect(answer.errors.map(({ field }) => field).toSorted()).toEqual([
      'subscription.base_currency',
      'subscription.line_items',
      'subscription.order_rrule',
    ]);
  });
});

test('a subscription is paused, activated, skipped, processed and canceled over REST', async () => {
  const { id } = await create({ payment_details: { gateway_name: 'test', gateway_payment_id: 'tok_ok' } });
  const statusAfter = async (move: string) => {
    const { status, body: answer } = await api<Body>('POST', `${r}/${id}/${move}`);
    return status === 200 ? answer.subscription.subscription_status : answer.errors.map(({ code }) => code).join();
  };
  expect(await statusAfter('pause')).toBe('paused');
  expect(await statusAfter('pause')).toBe('SUBSCRIPTION_STATUS');
  expect(await statusAfter('activate')).toBe('active');
  expect(await statusAfter('skip')).toBe('active');
  expect(await statusAfter('process')).toBe('active');
  const { body: orders } = await api<Body>('GET', `${r}/${id}/orders`);
  expect(orders.orders.map(({ order_status: status }) => status)).toEqual(['processed']);
  expect(await statusAfter('cancel')).toBe('inactive');
  expect(await statusAfter('process')).toBe('SUBSCRIPTION_STATUS');
  for (const name of ['activateSubscription', 'pauseSubscription', 'skipSubscriptionOrder', 'cancelSubscription'])
    expect((await graphql.mutate(name, { subscriptionId: id })).userErrors.length).toBeLessThan(2);
  expect((await graphql.mutate('processSubscription', { subscriptionId: id })).userErrors).toHaveLength(1);
});

test('a skip that is sent again with its key skips one order', async () => {
  const { id } = await create();
  const skip = () => api<Body>('POST', `${r}/${id}/skip`, {}, { 'idempotency-key': `skip of ${id}` });
  for (const { body: skipped } of [await skip(), await skip()])
    expect(skipped.subscription.next_order_datetime).toBe('2027-02-28T14:00:00.000Z');
});

test('occurrences are previewed over both APIs, for a subscription and for a rule', async () => {
  const { id } = await create();
  const { body: preview } = await api<Body>('GET', `${r}/${id}/occurrences?count=2`);
  expect(preview.occurrences).toEqual(['2027-01-31T14:00:00.000Z', '2027-02-28T14:00:00.000Z']);
  const found = await graphql.query<Record<string, unknown>>(
    `query ($id: ID!, $rrule: String!) {
      previewOccurrences(rrule: $rrule, timezone: "Asia/Tokyo", first: 1)
      subscription(id: $id) { occurrences(first: 1) orders { publicOrderId } attempts { attempt } customer { email } }
    }`,
    { id, rrule: 'DTSTART:20270101T090000\nRRULE:FREQ=DAILY' },
  );
  expect(found).toMatchObject({
    previewOccurrences: ['2027-01-01T00:00:00.000Z'],
    subscription: { occurrences: ['2027-01-31T14:00:00.000Z'], orders: [], customer: { email: 'ada@example.com' } },
  });
});

test('dunning is simulated without side effects', async () => {
  const query = `query ($failure: String!) { simulateDunning(failure: $failure, from: "2027-01-01T00:00:00Z") { attempt at then } }`;
  const { simulateDunning: steps } = await graphql.query<{ simulateDunning: object[] }>(query, { failure: 'declined' });
  expect(steps).toEqual([
    { attempt: 1, at: '2027-01-01T00:00:00.000Z', then: 'retry' },
    { attempt: 2, at: '2027-01-02T00:00:00.000Z', then: 'retry' },
    { attempt: 3, at: '2027-01-05T00:00:00.000Z', then: 'retry' },
    { attempt: 4, at: '2027-01-10T00:00:00.000Z', then: 'retry' },
    { attempt: 5, at: '2027-01-17T00:00:00.000Z', then: 'pause' },
  ]);
});

test('a test clock advances with its progress, and is shown with the subscription', async () => {
  const shown = 'testClock { now isAdvancing progress }';
  expect((await graphql.mutate('advanceTestClock', { to: '2028-01-01T00:00:00Z' })).userErrors).toMatchObject([
    { code: 'TEST_CLOCK_MISSING' },
  ]);
  const set = await graphql.mutate('setTestClock', { now: '2027-01-01T00:00:00Z' }, shown);
  expect(set).toMatchObject({ testClock: { now: '2027-01-01T00:00:00.000Z', isAdvancing: false } });
  const begun = await graphql.mutate('advanceTestClock', { to: '2027-02-01T00:00:00Z' }, shown);
  expect(begun).toMatchObject({ testClock: { isAdvancing: true, progress: 0 } });
  await advanceTestClocks(tillgate.app.tillgate);
  const { testClock } = await graphql.query<{ testClock: object }>(`{ ${shown} }`);
  expect(testClock).toEqual({ now: '2027-02-01T00:00:00.000Z', isAdvancing: false, progress: 1 });
});

test('the group of a line is shown as it was sent: an integer stays one, and so does a text', async () => {
  const groupOf = async (given: unknown) => {
    const line = { platform_product_id: 'tea', platform_variant_id: 'tea-100', quantity: 1, price: 1000 };
    const { body: made } = await api<{
      subscription: { id: number; line_items: { subscription_group_id: unknown }[] };
    }>('POST', r, body({ line_items: [{ ...line, subscription_group_id: given }] }));
    const read = await graphql.query<{
      subscription: { lineItems: { subscriptionGroupId: string }[] };
    }>('query ($id: ID!) { subscription(id: $id) { lineItems { subscriptionGroupId } } }', {
      id: made.subscription.id,
    });
    return [
      made.subscription.line_items[0]?.subscription_group_id,
      read.subscription.lineItems[0]?.subscriptionGroupId,
    ];
  };
  expect(await groupOf(7)).toEqual([7, '7']);
  expect(await groupOf('007')).toEqual(['007', '007']);
  expect((await api('POST', r, body({ line_items: [{ subscription_group_id: 1.5 }] }))).status).toBe(422);
});
