import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newShop } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let token: string;
beforeAll(async () => {
  tillgate = await startTillgate();
  ({ token } = await newShop(tillgate));
});
afterAll(() => tillgate.close());

/** Sends a request as Java's HTTP client does on a new connection: first its head. */
async function send(agent: Agent, { method, path, body = '' }: { method: string; path: string; body?: string }) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
  };
  const sent = request(tillgate.url + path, { method, agent, headers });
  sent.flushHeaders();
  setImmediate(() => sent.end(body));
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, text: await text(response), port: sent.socket?.localPort };
}

test('requests that offer HTTP/2 are served like others, and leave the connection open', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const query = { method: 'POST', path: '/graphql', body: JSON.stringify({ query: '{ shop { name } }' }) };
  const health = { method: 'GET', path: '/health/live' };
  const responses = [];
  for (const one of [query, health, query, query]) responses.push(await send(agent, one));
  agent.destroy();
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(JSON.parse(responses[0]?.text ?? '')).toMatchObject({ data: { shop: { name: expect.any(String) } } });
  expect(new Set(responses.map(({ port }) => port)).size).toBe(1);
});
