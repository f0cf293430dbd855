import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newAgentShop, paidOrder, type AgentShop } from '../support/agent-shop.js';
import { mcpClient } from '../support/mcp-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let own: AgentShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  own = await newAgentShop(tillgate);
});
afterAll(() => tillgate.close());

const initialize = (protocolVersion: string) => ({
  jsonrpc: '2.0',
  id: 'a',
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

test('a client that initializes gets the version, the tools and what it must know, in JSON and without a session', async () => {
  const { status, headers, body } = await own.agent.send(initialize('2025-06-18'));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/json');
  expect(headers.get('mcp-session-id')).toBeNull();
  expect(body).toMatchObject({
    id: 'a',
    result: {
      protocolVersion: '2025-06-18',
      serverInfo: { name: 'tillgate' },
      capabilities: { tools: {} },
      instructions: expect.stringContaining('untrusted_text'),
    },
  });
  const initialized = await own.agent.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([initialized.status, initialized.body]).toEqual([202, null]);
});

test('a client of the protocol without a handshake gets the same tools', async () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const message = { jsonrpc: '2.0', id: 7, method: 'tools/list', params: { _meta: meta } };
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
  const { status, body } = await own.agent.send(message, headers);
  expect(status).toBe(200);
  const { result }: { result?: { tools: { name: string }[] } } = Object(body);
  expect(result?.tools.map(({ name }) => name)).toEqual((await own.agent.tools()).map(({ name }) => name));
});

test('a subscription to changes of the list of tools is refused at once, because no answer stays open', async () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { _meta: meta, notifications: { toolsListChanged: true } };
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' };
  const { status, body } = await own.agent.send(
    { jsonrpc: '2.0', id: 7, method: 'subscriptions/listen', params },
    headers,
  );
  expect([status, body]).toMatchObject([404, { jsonrpc: '2.0', id: 7, error: { code: -32601 } }]);
  const { body: initialized } = await own.agent.send(initialize('2025-06-18'));
  expect(initialized).toMatchObject({ result: { capabilities: { tools: { listChanged: false } } } });
}, 20_000);

describe('the endpoint refuses', () => {
  test('a version of the protocol that does not exist', async () => {
    const { status } = await own.agent.send(
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
      { 'mcp-protocol-version': '1999-01-01' },
    );
    expect(status).toBe(400);
  });

  test('a call without a credential, with a wrong one, and with one that is no access token', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const without = await mcpClient(tillgate.url).send(message);
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    expect((await mcpClient(tillgate.url, 'tg_shop.made-up').send(message)).status).toBe(401);
    expect((await mcpClient(tillgate.url, tillgate.rootKey).send(message)).status).toBe(403);
  });

  test('the session of a person, which is in a cookie', async () => {
    const { owner } = own;
    const { status } = await owner.rest('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    expect(status).toBe(401);
  });

  test('a page of another origin', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const { status, body } = await own.agent.send(message, { origin: 'https://evil.example' });
    expect([status, body]).toMatchObject([403, { errors: [{ code: 'ORIGIN_NOT_ALLOWED' }] }]);
  });

  test('a GET, a batch, and what is no JSON', async () => {
    const response = await fetch(`${tillgate.url}/mcp`, { headers: { authorization: `Bearer ${own.agentToken}` } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, expect.stringContaining('POST')]);
    expect((await own.agent.send([{ jsonrpc: '2.0', id: 1, method: 'tools/list' }])).status).toBe(400);
    expect((await own.agent.send('{')).status).toBe(400);
  });

  test.each([
    'no_such_tool',
    '__proto__',
    'constructor',
    'create_access_token',
    'update_general_settings',
    'refundPayment',
  ])('the tool %s, which does not exist', async (name) => {
    const { body } = await own.agent.send({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: {} },
    });
    expect(body).toMatchObject({ error: { code: -32602, message: 'There is no such tool.' } });
  });
});

test('a token makes two calls a second, with a burst of four, and hears when it may go on', async () => {
  const limited = await startTillgate({ env: { RATE_LIMIT_AGENT: '2' } });
  try {
    const { agent, shop } = await newAgentShop(limited);
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_shop_info', arguments: {} } };
    // It costs nothing, and loads the tools.
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect((await agent.send(ping)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 12 }, () => agent.send(message)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(7);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect(refused[0]?.body).toMatchObject({ errors: [{ code: 'RATE_LIMITED' }] });
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const lists = await Promise.all(Array.from({ length: 12 }, () => agent.send(list)));
    expect(lists.map(({ status }) => status)).toContain(429);
    expect((await agent.send(ping)).status).toBe(200);
    expect((await agent.send(initialize('2025-06-18'))).status).toBe(200);
    expect((await mcpClient(limited.url, shop.token).send(message)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('a backend token gets the tools for reading only, and an agent those of its scopes', async () => {
  const backend = mcpClient(tillgate.url, own.shop.token);
  const reading = await backend.tools();
  expect(reading.length).toBeGreaterThan(15);
  expect(reading.every(({ annotations }) => annotations['readOnlyHint'] === true)).toBe(true);
  const order = await paidOrder(tillgate, own);
  expect(await backend.refusal('refund_payment', { public_order_id: order, amount: 100 })).toEqual([
    'INSUFFICIENT_SCOPE',
  ]);
  const tools = await own.agent.tools();
  const names = tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['refund_payment', 'save_product', 'list_platform_events']));
  expect(tools.filter(({ annotations }) => annotations['destructiveHint'] === true).length).toBeGreaterThan(25);
  const changing = names.filter((name) =>
    /token|setting|gateway|webhook_|member|role|person|user|invite|erase/.test(name),
  );
  expect(changing.filter((name) => !/^(?:list|get|webhook_deliveries)/.test(name))).toEqual([]);
});
