import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import { liveClient } from '../support/live-client.js';
import { newRestOrder, newRestShop, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { eventually } from '../support/eventually.js';
import { startChild } from '../support/service-process.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

const env = { DEMO: 'off', PUBLIC_URL: 'https://checkout.example.com' };
const page = 'https://shop.example.com';

let tillgate: RunningTillgate;
let other: RunningTillgate;
let shop: RestShop;
let foreign: RestShop;
let order: RestOrder;

beforeAll(async () => {
  tillgate = await startTillgate({ env });
  other = await startTillgate({ env, databaseUrl: tillgate.databaseUrl });
  foreign = await newRestShop(tillgate);
  await foreign.api('POST', `${foreign.shopPath}/cors`, { domain: 'https://foreign.example.com' });
});
beforeEach(async () => {
  shop = await newRestShop(tillgate);
  order = await newRestOrder(tillgate, shop);
});
afterAll(async () => {
  await other.close();
  await tillgate.close();
});

const allow = async (domain = page) => {
  const { body } = await shop.api<{ data: { id: number }[] }>('POST', `${shop.shopPath}/cors`, { domain });
  return body.data.at(-1)?.id;
};

/** The status of a request of a page, and the origin that may read the response. */
async function ask(
  path: string,
  { origin = page, token = order.orderToken, url = tillgate.url, method = 'GET', body }: Partial<Asked> = {},
) {
  const response = await fetch(url + path, {
    method,
    headers: {
      origin,
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const readers = response.headers.get('access-control-allow-origin');
  return { result: [response.status, readers], text };
}
interface Asked {
  origin: string;
  token: string;
  url: string;
  method: string;
  body: object;
}
const viewer = { method: 'POST', body: { query: '{ viewer { kind } }' } };

describe('a page of a domain that the shop allows', () => {
  test('can call REST as a frontend and as an administrator, and can also read errors', async () => {
    await allow();
    expect((await ask(`${order.orderPath}/refresh`)).result).toEqual([200, page]);
    expect((await ask(`${shop.shopPath}/settings`, { token: shop.token })).result).toEqual([200, page]);
    expect((await ask(`${order.orderPath}/refresh`, { token: 'expired' })).result).toEqual([401, page]);
    expect((await ask('/shops/v1/info', { token: shop.token })).result).toEqual([200, page]);
  });

  test('can call GraphQL', async () => {
    await allow();
    expect((await ask('/graphql', viewer)).result).toEqual([200, page]);
    expect((await ask('/graphql', { ...viewer, token: 'expired' })).result).toEqual([401, page]);
  });

  test('gets a response to preflight requests', async () => {
    await allow();
    for (const path of [`${order.orderPath}/refresh`, `${shop.shopPath}/settings`, '/graphql'])
      expect((await ask(path, { method: 'OPTIONS', token: '' })).result).toEqual([204, page]);
  });

  test('can open a WebSocket', async () => {
    await allow();
    const live = liveClient(tillgate.url, order.orderToken, { origin: page });
    expect(await live.watch('{ viewer { kind } }').until(1)).toEqual([{ viewer: { kind: 'order_token' } }]);
    await live.client.dispose();
  });
});

test('the process that changes the domains applies the change to the next request', async () => {
  expect((await ask(`${order.orderPath}/refresh`)).result).toEqual([403, null]);
  const id = await allow();
  expect((await ask(`${order.orderPath}/refresh`)).result).toEqual([200, page]);
  await shop.api('DELETE', `${shop.shopPath}/cors/${id}`);
  expect((await ask(`${order.orderPath}/refresh`)).result).toEqual([403, null]);
});

describe('a page of any other domain', () => {
  test('is refused with its origin and with the operation that adds it, without CORS headers', async () => {
    const { result, text } = await ask(`${order.orderPath}/refresh`);
    expect(result).toEqual([403, null]);
    const { errors } = JSON.parse(text);
    expect(errors).toMatchObject([{ code: 'ORIGIN_NOT_ALLOWED', type: 'authorization' }]);
    expect(errors[0].message).toContain(page);
    expect(errors[0].message).toContain(`addAllowedDomain (POST ${shop.shopPath}/cors)`);
  });

  test.each(['https://foreign.example.com', 'http://localhost:3000', 'null', 'https://*', 'https://shop.example.com.'])(
    'is refused by REST, GraphQL and preflight requests of the shop: %s',
    async (origin) => {
      await allow();
      for (const path of [`${order.orderPath}/refresh`, `${shop.shopPath}/settings`])
        for (const method of ['GET', 'OPTIONS'])
          expect((await ask(path, { origin, method })).result).toEqual([403, null]);
      expect((await ask('/graphql', { ...viewer, origin })).result).toEqual([403, null]);
    },
  );

  test('may send a preflight request to GraphQL if another shop allows it, but the request itself is refused', async () => {
    const origin = 'https://foreign.example.com';
    expect((await ask('/graphql', { origin, method: 'OPTIONS', token: '' })).result).toEqual([204, origin]);
    const { result, text } = await ask('/graphql', { ...viewer, origin });
    expect(result).toEqual([403, null]);
    expect(text).toContain(`POST ${shop.shopPath}/cors`);
    expect((await ask('/graphql', { ...viewer, origin, token: foreign.token })).result).toEqual([200, origin]);
    expect((await ask('/graphql', { ...viewer, origin, token: tillgate.rootKey })).result).toEqual([403, null]);
  });

  test('cannot open a WebSocket, even if another shop allows it', async () => {
    await allow();
    expect(await liveClient(tillgate.url, order.orderToken, { origin: 'https://no.example.com' }).closed).toBe(1006);
    const ofForeign = liveClient(tillgate.url, order.orderToken, { origin: 'https://foreign.example.com' });
    expect(await ofForeign.closed).toBe(4403);
  });
});

test('the pages of PUBLIC_URL can call every shop', async () => {
  const origin = env.PUBLIC_URL;
  expect((await ask(`${order.orderPath}/refresh`, { origin })).result).toEqual([200, origin]);
  expect((await ask('/graphql', { ...viewer, origin })).result).toEqual([200, origin]);
});

/** In ms; a busy machine takes some time itself. */
const bound = 2_000;

test('every process applies an added and a deleted domain within a second', async () => {
  const statusAt = async (url: string) => (await ask(`${order.orderPath}/refresh`, { url })).result[0];
  const within = async (status: number) => {
    const began = performance.now();
    for (const url of [tillgate.url, other.url])
      await eventually(`status ${status}`, async () => (await statusAt(url)) === status || undefined, { every: 20 });
    return performance.now() - began;
  };
  expect([await statusAt(tillgate.url), await statusAt(other.url)]).toEqual([403, 403]);
  const id = await allow();
  expect(await within(200)).toBeLessThan(bound);
  const live = liveClient(other.url, order.orderToken, { origin: page });
  await live.watch('{ viewer { kind } }').until(1);
  await shop.api('DELETE', `${shop.shopPath}/cors/${id}`);
  expect(await within(403)).toBeLessThan(bound);
  expect(await live.closed).toBe(4403);
  await live.client.dispose();
});

test('hundreds of unknown origins cost only a few statements', async () => {
  const { database } = tillgate.app.tillgate;
  let statements = 0;
  database.onStatement = (text) => void (statements += text.includes('allowed_domains') ? 1 : 0);
  const origins = Array.from({ length: 300 }, (_, index) => `https://made-up-${index}.example`);
  const asked = await Promise.all(origins.map((origin) => ask(`${order.orderPath}/refresh`, { origin })));
  database.onStatement = undefined;
  expect(asked.every(({ result }) => result[0] === 403)).toBe(true);
  expect(statements).toBeLessThan(100);
});

test('an operator can allow the first domain from the command line', async () => {
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  const command = ['add-allowed-domain', '--shop-identifier', shop.shopIdentifier, '--domain', page];
  const admin = startChild(process.execPath, ['scripts/administer.mjs', ...command], {
    env: { PUBLIC_URL: tillgate.url, ROOT_KEY: tillgate.rootKey },
  });
  expect(await admin.ended).toBe(0);
  expect(await root.query(`{ allowedDomains(shopIdentifier: "${shop.shopIdentifier}") { domain } }`)).toEqual({
    allowedDomains: [{ domain: page }],
  });
});
