import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import { newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

const gateway = (providerId: string, over: object = {}) => ({
  name: 'Own',
  base_url: 'https://gateway.example/pay',
  iframe_url: null,
  location: 'payment_method_below',
  http_headers: [],
  api_token: 'gateway-secret-1',
  partial_capture: true,
  additional_order_details: false,
  provider_id: providerId,
  currency: 'USD',
  ...over,
});
interface Answer {
  data: { external_payment_gateway: Record<string, unknown>; external_payment_gateways: Record<string, unknown>[] };
}
const call = (method: string, path: string, body?: object) =>
  shop.api<Answer>(method, `${shop.shopPath}/external_payment_gateways${path}`, body);

describe('external payment gateways over REST', () => {
  test('are created, listed, updated and deleted with the documented bodies', async () => {
    const created = await call('POST', '', gateway('p-1'));
    expect(created.status).toBe(200);
    const { external_payment_gateway: made } = created.body.data;
    expect(made).toMatchObject({ ...gateway('p-1'), api_token: null, public_id: expect.any(String) });
    expect(created.text).not.toContain('gateway-secret-1');
    expect((await call('GET', '')).body.data.external_payment_gateways).toEqual([made]);
    for (const method of ['PUT', 'PATCH']) {
      const updated = await call(method, `/${String(made['public_id'])}`, gateway('p-1', { name: method }));
      expect(updated.status).toBe(200);
      expect(updated.body.data.external_payment_gateway).toEqual({ ...made, name: method });
    }
    const { body } = await shop.api<{ data: { initial_data: { external_payment_gateways: object[] } } }>(
      'POST',
      `${shop.ordersPath}/init`,
      {},
    );
    expect(body.data.initial_data.external_payment_gateways).toMatchObject([{ public_id: made['public_id'] }]);
    const deleted = await call('DELETE', `/${String(made['public_id'])}`);
    expect([deleted.status, deleted.body]).toEqual([200, { data: {} }]);
    expect((await call('GET', '')).body.data.external_payment_gateways).toEqual([]);
  });

  test('are refused with every error and REST field names', async () => {
    const bad = gateway('', { base_url: 'https://169.254.169.254/', currency: 'XX', http_headers: [{ key: 'Host' }] });
    const refused = await call('POST', '', bad);
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map(({ field }) => field).toSorted()).toEqual([
      'base_url',
      'currency',
      'http_headers.0.key',
      'http_headers.0.value',
      'provider_id',
    ]);
    await call('POST', '', gateway('p-2'));
    expect((await call('POST', '', gateway('p-2'))).body.errors).toMatchObject([{ field: 'provider_id' }]);
    for (const id of ['none', '7a0e1f4e-6a6f-4f7e-9d55-0a4d3c1b2a10'])
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const unknown = await call(method, `/${id}`, gateway('p-5'));
        expect([unknown.status, unknown.body.errors?.map(({ code }) => code)]).toEqual([422, ['GATEWAY_NOT_FOUND']]);
      }
    const { external_payment_gateway: made } = (await call('POST', '', gateway('p-4'))).body.data;
    const changed = await call('PATCH', `/${String(made['public_id'])}`, {
      base_url: 'http://gateway.example:x/',
      name: null,
    });
    expect(changed.status).toBe(422);
    expect(changed.body.errors?.map(({ field }) => field).toSorted()).toEqual(['base_url', 'name']);
    const partial = await call('PUT', `/${String(made['public_id'])}`, { name: 'Other' });
    expect(partial.status).toBe(422);
    expect(partial.body.errors?.map(({ code }) => code)).toEqual(Array(5).fill('REQUIRED'));
  });

  test('are not available to frontends or to tokens without the scope', async () => {
    const { front } = await newRestOrder(tillgate, shop);
    expect((await front('GET', `${shop.shopPath}/external_payment_gateways`)).status).toBe(403);
    const other = await newRestShop(tillgate, ['WRITE_ORDERS']);
    const path = `${other.shopPath}/external_payment_gateways`;
    expect((await other.api('POST', path, gateway('p-3'))).status).toBe(403);
  });
});

test('external payment gateways are created, listed, changed and deleted over GraphQL', async () => {
  const other = await newRestShop(tillgate);
  const api = graphqlClient(tillgate.url, other.token);
  const members = 'publicId name apiToken httpHeaders { key value } currency';
  interface Made {
    externalPaymentGateway: { publicId: string } | null;
  }
  const created = await api.mutate<Made>(
    'createExternalPaymentGateway',
    {
      name: 'Own',
      baseUrl: 'https://gateway.example/',
      httpHeaders: [{ key: 'X-A', value: 'b' }],
      apiToken: 'secret',
      partialCapture: false,
      additionalOrderDetails: false,
      providerId: 'p-1',
      currency: 'USD',
    },
    `externalPaymentGateway { ${members} }`,
  );
  const { externalPaymentGateway: made } = created;
  expect(made).toMatchObject({ name: 'Own', apiToken: null, httpHeaders: [{ key: 'X-A', value: null }] });
  const publicGatewayId = made?.publicId;
  const changed = await api.mutate<Made>(
    'updateExternalPaymentGateway',
    { publicGatewayId, name: 'Ours' },
    `externalPaymentGateway { ${members} }`,
  );
  expect(changed.externalPaymentGateway).toEqual({ ...made, name: 'Ours' });
  const list = () => api.query<{ externalPaymentGateways: object[] }>('{ externalPaymentGateways { name } }');
  expect(await list()).toEqual({ externalPaymentGateways: [{ name: 'Ours' }] });
  expect((await api.mutate('deleteExternalPaymentGateway', { publicGatewayId })).userErrors).toEqual([]);
  expect(await list()).toEqual({ externalPaymentGateways: [] });
});
