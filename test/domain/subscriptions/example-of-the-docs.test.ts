import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeOfDocs } from '../../support/code-of-docs.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { newRestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

interface Service {
  url: string;
  shop: string;
  token: string;
}
interface Page {
  subscribe: (service: Service, variantId: string) => Promise<{ id: number; order_rrule_text: string }>;
  letAYearPass: (service: Service) => Promise<void>;
  ordersOf: (service: Service, subscription: { id: number }) => Promise<{ occurrence_datetime: string }[]>;
}

let tillgate: RunningTillgate;
let service: Service;
let graphql: ReturnType<typeof graphqlClient>;

beforeAll(async () => {
  tillgate = await startTillgate({ jobs: true });
  const { shopIdentifier, token } = await newRestShop(tillgate, ['WRITE_SUBSCRIPTIONS', 'WRITE_PRODUCTS']);
  service = { url: tillgate.url, shop: shopIdentifier, token };
  graphql = graphqlClient(tillgate.url, token);
  await graphql.mutate('saveProduct', {
    platformId: 'tea',
    platformUpdatedAt: '2026-06-01T00:00:00Z',
    name: 'Tea',
    published: true,
    variants: [{ platformId: 'tea-100', name: '100 g', sku: 'TEA', price: '15.00', requireShipping: false }],
  });
});
afterAll(() => tillgate.close());

test('the example creates twelve orders in a year, at the times on the page', async () => {
  const { subscribe, letAYearPass, ordersOf } = await codeOfDocs<Page>('subscriptions.md', {});
  await graphql.mutate('setTestClock', { now: '2026-12-31T00:00:00Z' });
  const subscription = await subscribe(service, 'tea-100');
  await letAYearPass(service);
  const orders = await ordersOf(service, subscription);
  expect(orders).toHaveLength(12);
  expect(orders.slice(0, 3).map(({ occurrence_datetime: at }) => at)).toEqual([
    '2027-01-31T14:00:00.000Z',
    '2027-02-28T14:00:00.000Z',
    '2027-03-31T13:00:00.000Z',
  ]);
});

test('dunning follows the dates on the page', async () => {
  const { simulateDunning: steps } = await graphql.query<{ simulateDunning: { at: string; then: string }[] }>(
    '{ simulateDunning(failure: "declined", from: "2027-01-01T00:00:00Z") { at then } }',
  );
  expect(steps.map(({ at }) => Number(at.slice(8, 10)))).toEqual([1, 2, 5, 10, 17]);
  expect(steps.at(-1)?.then).toBe('pause');
});
