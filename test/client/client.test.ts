import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient, expiryOf, items, NoResponse, ok, TillgateError, type TypedDocument } from '@tillgate/client';
import { build } from 'vite';
import { systemClock } from '../../src/lib/clock.js';
import { newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

type Fetch = typeof fetch;
const cartItems = [
  { id: 'tea', title: 'Tea', price: 500, quantity: 1, line_item_key: 'tea', requires_shipping: false },
];
const pathOfShop = () => ({ shop_identifier: shop.shopIdentifier });

const newOrder = async (client = createClient({ url: tillgate.url, token: shop.token })) => {
  const { data } = await ok(
    client.rest.POST('/checkout/orders/{shop_identifier}/init', {
      params: { path: pathOfShop() },
      body: { cart_items: cartItems },
    }),
  );
  return { publicOrderId: data.public_order_id, orderToken: data.jwt_token };
};

const initialize: TypedDocument<
  { initializeOrder: { publicOrderId: string | null } | null },
  { input: { cartItems: object[]; idempotencyKey?: string } }
> = `mutation ($input: InitializeOrderInput!) {
  initializeOrder(input: $input) { publicOrderId userErrors { code message field } }
}`;
const countOrders: TypedDocument<
  { orders: { totalCount: number } },
  Record<string, never>
> = '{ orders(first: 1) { totalCount } }';

/** Sends every request, and drops the first responses after they have arrived. */
function losing(times: number): { fetch: Fetch; keys: (string | null)[] } {
  let left = times;
  const keys: (string | null)[] = [];
  return {
    keys,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body: { variables?: { input?: { idempotencyKey?: string } } } = JSON.parse(
        (await request.clone().text()) || '{}',
      );
      keys.push(request.headers.get('idempotency-key') ?? body.variables?.input?.idempotencyKey ?? null);
      const response = await fetch(request);
      if (left <= 0) return response;
      left -= 1;
      await response.text();
      throw new TypeError('connection lost');
    },
  };
}

describe('a request whose response is lost', () => {
  test('is sent again with the same idempotency key, over GraphQL and REST, and takes effect once', async () => {
    for (const send of ['graphql', 'rest'] as const) {
      const { fetch, keys } = losing(2);
      const client = createClient({ url: tillgate.url, token: shop.token, fetch });
      const before = (await createClient({ url: tillgate.url, token: shop.token }).graphql(countOrders)).orders
        .totalCount;
      if (send === 'graphql') await client.graphql(initialize, { input: { cartItems: camelItems } });
      else await newOrder(client);
      const after = (await client.graphql(countOrders)).orders.totalCount;
      expect(after - before).toBe(1);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    }
  });

  test('can be looked up by its key when no retry receives a response', async () => {
    const { fetch } = losing(1);
    const client = createClient({ url: tillgate.url, token: shop.token, fetch, retries: 0 });
    const error: unknown = await client
      .graphql(initialize, { input: { cartItems: camelItems } })
      .catch((e: unknown) => e);
    if (!(error instanceof NoResponse)) throw error;
    expect(await client.outcome(error.idempotencyKey ?? '')).toMatchObject({
      outcome: 'finished',
      operation: 'initializeOrder',
    });
    expect(await client.outcome('never-used')).toMatchObject({ outcome: 'unknown', operation: null });
  });

  test('is not sent again if that could repeat its effect', async () => {
    const { publicOrderId } = await newOrder();
    const { fetch, keys } = losing(1);
    const client = createClient({ url: tillgate.url, token: shop.token, fetch });
    const remove: TypedDocument<unknown, object> = `mutation {
      deleteLineItem(input: { publicOrderId: "${publicOrderId}", lineItemKey: "tea" }) { version userErrors { code message } }
    }`;
    await expect(client.graphql(remove)).rejects.toBeInstanceOf(NoResponse);
    expect(keys).toEqual([null]);
  });
});

test('a request beyond the rate limit waits for Retry-After and is sent again', async () => {
  const client = createClient({
    url: tillgate.url,
    token: shop.token,
    fetch: (() => {
      let isFirst = true;
      return async (input, init) => {
        if (!isFirst) return fetch(input, init);
        isFirst = false;
        return new Response(JSON.stringify({ errors: [] }), { status: 429, headers: { 'retry-after': '1' } });
      };
    })() satisfies Fetch,
  });
  const started = performance.now();
  expect((await client.graphql(countOrders)).orders.totalCount).toBeGreaterThan(0);
  expect(performance.now() - started).toBeGreaterThan(900);
});

describe('a request that is refused', () => {
  test('throws all errors with their codes and fields, over both APIs', async () => {
    const client = createClient({ url: tillgate.url, token: shop.token });
    const { publicOrderId } = await newOrder();
    const customer: TypedDocument<unknown, { input: object }> = `mutation ($input: CreateGuestCustomerInput!) {
      createGuestCustomer(input: $input) { userErrors { code message field severity } }
    }`;
    const overGraphql = await client.graphql(customer, { input: { publicOrderId } }).catch((error: unknown) => error);
    const overRest = await ok(
      client.rest.POST('/checkout/storefront/{shop_identifier}/{public_order_id}/customer/guest', {
        params: { path: { ...pathOfShop(), public_order_id: publicOrderId } },
        body: { first_name: 'Ada', last_name: 'Byron', email_address: 'nobody' },
      }),
    ).catch((error: unknown) => error);
    if (!(overGraphql instanceof TillgateError) || !(overRest instanceof TillgateError)) throw overGraphql;
    expect(overGraphql.faults.map(({ field }) => field)).toContain('emailAddress');
    expect(overRest.faults.map(({ field }) => field)).toEqual(['email_address']);
    expect([overGraphql.status, overRest.status]).toEqual([422, 422]);
    expect(overRest.has('INVALID_EMAIL', 'NOT_FOUND')).toBe(true);
    expect(overRest.has('NOT_FOUND')).toBe(false);
    expect(overRest.requestId).toMatch(/./);
  });

  test('throws an error that says that the credential is not valid', async () => {
    const error: unknown = await createClient({ url: tillgate.url, token: 'tg_wrong.token' })
      .graphql(countOrders)
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(TillgateError);
    expect(error).toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
  });
});

describe('a token', () => {
  test('of an order is renewed once for all requests before it expires, and passed to onToken', async () => {
    const { publicOrderId } = await newOrder();
    const signedAt = new Date(Date.now() - 55 * 60_000);
    const old = tillgate.app.tillgate.orderTokens.sign(shop.shopIdentifier, publicOrderId, signedAt);
    const handedOut: string[] = [];
    const client = createClient({ url: tillgate.url, token: old, onToken: (token) => handedOut.push(token) });
    const viewer: TypedDocument<{ viewer: { expiresAt: string } }, object> = '{ viewer { expiresAt } }';
    const answers = await Promise.all([1, 2, 3].map(() => client.graphql(viewer)));
    expect(handedOut).toHaveLength(1);
    expect(expiryOf(handedOut[0] ?? '')).toBeGreaterThan(Date.now() + 50 * 60_000);
    for (const { viewer: seen } of answers) expect(Date.parse(seen.expiresAt)).toBe(expiryOf(handedOut[0] ?? ''));
  });

  test.each([
    ['55 minutes', 55],
    ['two hours', 120],
  ])('of an order is renewed once, although the clock here is %s ahead', async (_, minutes) => {
    const late = { ...systemClock, now: () => new Date(Date.now() - minutes * 60_000) };
    const behind = await startTillgate({ clock: late });
    try {
      const order = await newRestOrder(behind, await newRestShop(behind));
      let renewals = 0;
      const counting: Fetch = async (input, init) => {
        const request = new Request(input, init);
        renewals += (await request.clone().text()).includes('renewOrderToken') ? 1 : 0;
        return fetch(request);
      };
      const client = createClient({ url: behind.url, token: order.orderToken, fetch: counting });
      for (let count = 0; count < 3; count += 1) await client.graphql('{ viewer { expiresAt } }');
      expect(renewals).toBe(1);
    } finally {
      await behind.close();
    }
  });

  test('is requested once for all first requests', async () => {
    let count = 0;
    const token = (): Promise<string> => {
      count += 1;
      return Promise.resolve(shop.token);
    };
    const client = createClient({ url: tillgate.url, token });
    await Promise.all([1, 2, 3].map(() => client.graphql(countOrders)));
    expect(count).toBe(1);
  });

  test('is requested again when the service no longer accepts it', async () => {
    const tokens = ['tg_revoked.token', shop.token];
    const client = createClient({ url: tillgate.url, token: () => tokens.shift() ?? '' });
    expect((await client.graphql(countOrders)).orders.totalCount).toBeGreaterThan(0);
    expect(tokens).toEqual([]);
  });
});

test('a list is read across all of its pages, over both APIs', async () => {
  const own = await newRestShop(tillgate);
  const client = createClient({ url: tillgate.url, token: own.token });
  const created: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { body } = await own.api<{ data: { public_order_id: string } }>('POST', `${own.ordersPath}/init`, {
      cart_items: cartItems,
    });
    created.push(body.data.public_order_id);
  }
  const document: TypedDocument<
    {
      orders: {
        nodes: { publicOrderId: string }[];
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
      } | null;
    },
    { after?: string | null }
  > = `query ($after: String) {
    orders(first: 2, after: $after, orderBy: OLDEST) { nodes { publicOrderId } pageInfo { hasNextPage endCursor } }
  }`;
  const overGraphql: string[] = [];
  for await (const { publicOrderId } of client.each(document)) overGraphql.push(publicOrderId);
  expect(overGraphql).toEqual(created);
  const overRest: unknown[] = [];
  const orders = items((query) =>
    client.rest.GET('/checkout/orders/{shop_identifier}', {
      params: { path: { shop_identifier: own.shopIdentifier }, query: { limit: 2, ...query } },
    }),
  );
  for await (const order of orders) overRest.push(order.public_order_id);
  expect(overRest).toEqual(created);
});

test('the whole package with everything that it imports, webhooks included, is smaller than 10 KB', async () => {
  const folder = path.join(import.meta.dirname, '..', '..', 'packages', 'client', 'dist');
  const entry = path.join(folder, 'everything.js');
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'everything',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? `export * from './index.js'; export * from './webhooks.js';` : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const chunk = 'output' in result ? result.output[0] : undefined;
  expect(chunk?.exports).toEqual(expect.arrayContaining(['createClient', 'ok', 'verifyWebhook']));
  expect(gzipSync(chunk?.code ?? '').length).toBeLessThan(10_000);
});

const camelItems = [{ id: 'tea', title: 'Tea', price: 500, quantity: 1, lineItemKey: 'tea', requiresShipping: false }];
