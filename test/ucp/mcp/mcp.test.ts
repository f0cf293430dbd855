import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { agentOrder, shopOfOrders, withOrders, type ShopOfOrders } from '../../support/ucp-orders.js';
import { ucpPlatform, type CallOptions, type UcpPlatform } from '../../support/ucp-platform.js';
import { createProtocolValidator, hasSpecification, protocolFile } from '../../support/ucp-schemas.js';
import { bowl, ucpShop, type UcpShop } from '../../support/ucp-shop.js';

interface Tool {
  name: string;
  inputSchema: { required: string[]; properties: Record<string, object> };
  outputSchema: Record<string, unknown>;
}

interface Answer {
  jsonrpc: string;
  id: string | number | null;
  result?: {
    tools?: Tool[];
    content?: { type: string; text: string }[];
    structuredContent?: Record<string, unknown>;
    protocolVersion?: string;
    capabilities?: object;
  };
  error?: { code: number; message: string; data?: { code: string; content: string } };
}

let tillgate: RunningTillgate;
let platform: UcpPlatform;
let shop: UcpShop;
let orders: ShopOfOrders;

beforeAll(async () => {
  tillgate = await startTillgate();
  platform = withOrders(await ucpPlatform());
  shop = await ucpShop(tillgate);
  await shop.sell(bowl());
  orders = await shopOfOrders(tillgate);
});
afterAll(async () => {
  await tillgate.close();
  await platform.close();
});

const protocolErrors = hasSpecification ? createProtocolValidator() : () => [];

/** Sends a message as it is. */
const send = (message: unknown, options: CallOptions = {}, at: { endpoint: string } = shop, by = platform) =>
  by.call<Answer>('POST', `${at.endpoint}/mcp`, message, options);

const meta = (over: object = {}) => ({ 'ucp-agent': { profile: platform.profileUrl }, ...over });

/** Calls a tool. */
const call = (name: string, given: object, options?: CallOptions, at?: { endpoint: string }) =>
  send({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: given } }, options, at);

const inMetaOnly: CallOptions = {
  fields: ['@method', '@authority', '@path', 'content-digest', 'content-type'],
  tamper: ({ headers }) => delete headers['ucp-agent'],
};

const tools = async (): Promise<Tool[]> =>
  (await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).body.result?.tools ?? [];

describe('the tools of a shop', () => {
  test('are those of the protocol, with the same parameters', async () => {
    const listed = await tools();
    expect(listed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['search_catalog', 'lookup_catalog', 'get_product', 'get_order']),
    );
    if (!hasSpecification) return;
    const rpc: { methods?: { name: string; params: { name: string; required: boolean }[] }[] } = Object(
      protocolFile('source/services/shopping/mcp.openrpc.json'),
    );
    for (const { name, inputSchema } of listed) {
      const method = rpc.methods?.find((one) => one.name === name);
      expect([name, inputSchema.required]).toEqual([name, method?.params.map((parameter) => parameter.name)]);
    }
  });

  test('can be listed before the platform is known, after the handshake of the Model Context Protocol', async () => {
    const anonymous: CallOptions = { sign: false, tamper: ({ headers }) => delete headers['ucp-agent'] };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { status, body } = await send({ jsonrpc: '2.0', id: 'a', method: 'initialize', params }, anonymous);
    expect([status, body]).toMatchObject([
      200,
      { jsonrpc: '2.0', id: 'a', result: { protocolVersion: '2025-06-18', capabilities: { tools: {} } } },
    ]);
    const initialized = await send({ jsonrpc: '2.0', method: 'notifications/initialized' }, anonymous);
    expect([initialized.status, initialized.text]).toEqual([202, '']);
    const listed = await send({ jsonrpc: '2.0', id: 2, method: 'tools/list' }, anonymous);
    expect([listed.status, listed.body.result?.tools?.length]).toEqual([200, (await tools()).length]);
    expect((await send({ jsonrpc: '2.0', id: 3, method: 'ping' }, anonymous)).body.result).toEqual({});
  });

  test('are advertised in the profile of the shop', async () => {
    const own = await ucpShop(tillgate, { host: 'mcp.example.com' });
    const { body } = await tillgate.app.server.inject({
      method: 'GET',
      url: '/.well-known/ucp',
      headers: { host: 'mcp.example.com' },
    });
    const services: unknown = JSON.parse(body).ucp.services['dev.ucp.shopping'];
    expect(services).toContainEqual(
      expect.objectContaining({
        transport: 'mcp',
        endpoint: `https://mcp.example.com/ucp/${own.shopIdentifier}/mcp`,
      }),
    );
    expect(protocolErrors('discovery/profile.json#/$defs/business_profile', JSON.parse(body))).toEqual([]);
  });
});

describe('a call of a tool', () => {
  test('has the same result as REST, as structured content and as text, in the format of its output schema', async () => {
    const { body: overRest } = await platform.call('POST', `${shop.endpoint}/catalog/search`, { query: 'bowl' });
    const { status, body } = await call('search_catalog', { meta: meta(), catalog: { query: 'bowl' } });
    expect([status, body.id, body.result?.structuredContent]).toEqual([200, 7, overRest]);
    expect(JSON.parse(body.result?.content?.[0]?.text ?? '')).toEqual(overRest);
    expect(
      protocolErrors('shopping/catalog_search.json#/$defs/search_response', body.result?.structuredContent),
    ).toEqual([]);
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const listed = await tools();
    for (const { inputSchema } of listed) ajv.compile(inputSchema);
    const schema = listed.find(({ name }) => name === 'search_catalog')?.outputSchema ?? {};
    expect(ajv.validate(schema, body.result?.structuredContent)).toBe(true);
  });

  test('may name the platform in its arguments only, which the signature of the body covers', async () => {
    const given = { meta: meta(), catalog: { ids: ['bowl'] } };
    const { status, body } = await call('lookup_catalog', given, inMetaOnly);
    expect([status, body.result?.structuredContent]).toMatchObject([200, { products: [{ id: 'bowl' }] }]);
  });

  test('returns the order of the platform, and no other one', async () => {
    const { publicOrderId } = await agentOrder(tillgate, orders, platform);
    const { body } = await call('get_order', { meta: meta(), id: publicOrderId }, {}, orders);
    expect(protocolErrors('shopping/order.json', body.result?.structuredContent)).toEqual([]);
    expect(body.result?.structuredContent).toMatchObject({ id: publicOrderId });
    const unknown = await call('get_order', { meta: meta(), id: 'another' }, {}, orders);
    expect(unknown.body.result?.structuredContent).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'not_found', severity: 'unrecoverable' }],
    });
    expect(protocolErrors('shopping/types/error_response.json', unknown.body.result?.structuredContent)).toEqual([]);
  });
});

describe('a refused call has the status of REST and an error of JSON-RPC:', () => {
  const given = () => ({ meta: meta(), catalog: { query: 'bowl' } });

  test('without a signature', async () => {
    const { status, body } = await call('search_catalog', given(), { sign: false });
    expect([status, body]).toMatchObject([
      401,
      { jsonrpc: '2.0', error: { code: -32_000, data: { code: 'signature_missing' } } },
    ]);
  });

  test('with another body than the signed one', async () => {
    const { status, body } = await call('search_catalog', given(), {
      tamper: (request) => (request.body = request.body?.replace('bowl', 'bell')),
    });
    expect([status, body.error]).toMatchObject([400, { code: -32_000, data: { code: 'digest_mismatch' } }]);
  });

  test('with a platform in its arguments that did not sign it', async () => {
    const other = withOrders(await ucpPlatform());
    const forged = { ...given(), meta: { 'ucp-agent': { profile: other.profileUrl } } };
    const { status, body } = await call('search_catalog', forged, inMetaOnly);
    expect([status, body.error]).toMatchObject([401, { data: { code: 'key_not_found' } }]);
    const both = await call('search_catalog', forged);
    expect([both.status, both.body.error]).toMatchObject([
      400,
      { code: -32_001, data: { code: 'invalid_profile_url' } },
    ]);
    await other.close();
  });

  test('without a platform', async () => {
    const { status, body } = await call('search_catalog', { catalog: { query: 'bowl' } }, inMetaOnly);
    expect([status, body.error]).toMatchObject([400, { code: -32_001, data: { code: 'invalid_profile_url' } }]);
  });

  test('with a profile that cannot be read', async () => {
    const broken = await ucpPlatform();
    broken.answer = { status: 500, body: {} };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_catalog', arguments: {} } };
    const { status, body } = await send(message, {}, shop, broken);
    await broken.close();
    expect([status, body.error]).toMatchObject([424, { code: -32_001, data: { code: 'profile_unreachable' } }]);
  });

  test.each<[string, number, number, unknown]>([
    ['an unknown tool', 400, -32_602, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'drop_table' } }],
    ['a prototype name', 400, -32_602, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: '__proto__' } }],
    ['no name', 400, -32_602, { jsonrpc: '2.0', id: 1, method: 'tools/call' }],
    ['an unknown method', 404, -32_601, { jsonrpc: '2.0', id: 1, method: 'resources/list' }],
    ['no version of JSON-RPC', 400, -32_600, { id: 1, method: 'tools/list' }],
    ['a batch', 400, -32_600, [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }]],
    ['an ID that is an object', 400, -32_600, { jsonrpc: '2.0', id: {}, method: 'tools/list' }],
    ['no JSON', 400, -32_700, '{"jsonrpc":'],
  ])('with %s', async (_, status, code, message) => {
    const answer = await send(message);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  });

  test.each<[string, object]>([
    ['arguments that the tool does not have', { catalog: [] }],
    ['a query that is a number', { catalog: { query: 5 } }],
    ['more identifiers than allowed', { catalog: { ids: Array.from({ length: 51 }, String) } }],
    ['an idempotency key that is too long', { meta: { 'idempotency-key': 'k'.repeat(256) }, catalog: {} }],
    ['an idempotency key that is a list', { meta: { 'idempotency-key': [] }, catalog: {} }],
  ])('with %s', async (_, over) => {
    const { status, body } = await call('lookup_catalog', { meta: meta(), catalog: { ids: ['a'] }, ...over });
    expect([status, body.error?.code]).toEqual([400, -32_602]);
  });

  test('with arguments that are nested 10,000 deep', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const text = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_catalog","arguments":{"catalog":${deep}}}}`;
    const { status, body } = await send(text);
    expect([status, body.error?.code]).toEqual([400, -32_602]);
    expect((await call('search_catalog', given())).status).toBe(200);
  });

  test('in a version of the Model Context Protocol that is not supported', async () => {
    const headers = { 'mcp-protocol-version': '2024-11-05' };
    const { status, body } = await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { headers });
    expect([status, body.error?.code]).toEqual([400, -32_600]);
  });

  test('for a shop that agents cannot use', async () => {
    const closed = await ucpShop(tillgate, { enabled: false });
    const { status, body } = await call('search_catalog', given(), {}, closed);
    expect([status, body.error?.data?.code]).toEqual([404, 'not_found']);
  });
});

test('a shop that is open lets a platform without proof search, but read no order', async () => {
  const open = await ucpShop(tillgate, { access: 'open' });
  const search = await call('search_catalog', { meta: meta(), catalog: { query: 'bowl' } }, { sign: false }, open);
  expect(search.status).toBe(200);
  const order = await call('get_order', { meta: meta(), id: 'any' }, { sign: false }, open);
  expect([order.status, order.body.error?.data?.code]).toEqual([401, 'signature_missing']);
});
