import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listen, send, type ListeningServer } from '../support/listening-server.js';

let demo: ListeningServer;
let live: ListeningServer;

beforeAll(async () => {
  const addRoutes = (server: ListeningServer['server']) => void server.post('/thing', () => ({ done: true }));
  [demo, live] = await Promise.all([
    listen({ addRoutes }),
    listen({ addRoutes, env: { DEMO: 'off', PUBLIC_URL: 'https://checkout.example.com' } }),
  ]);
});
afterAll(() => Promise.all([demo.close(), live.close()]));

const from = (server: ListeningServer, origin: string) =>
  send(`${server.url}/thing`, { method: 'POST', headers: { origin } });

const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('a page of another origin', () => {
  test('on the same machine may call under DEMO, and may read the headers that it needs', async () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:5173', 'http://localhost']) {
      const { status, headers } = await from(demo, origin);
      expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
        200,
        origin,
        'Origin',
      ]);
      expect(headers.get('access-control-expose-headers')).toMatch(/ETag, X-Request-Id, Retry-After/);
    }
  });

  test.each([
    'https://shop.example.com',
    'https://localhost:3000',
    'http://localhost.evil.com',
    'http://127.0.0.1.evil.com',
    'http://localhost:3000.evil.com',
    'null',
    'http://localhost:3000@evil.com',
  ])('%s is refused without a CORS header', async (origin) => {
    const { status, headers, body } = await from(demo, origin);
    expect([status, corsHeaders(headers)]).toEqual([403, []]);
    expect(body).toMatchObject({ errors: [{ code: 'ORIGIN_NOT_ALLOWED' }] });
  });

  test('can send a preflight request, and gets the allowed methods and headers', async () => {
    const { status, headers, text } = await send(`${demo.url}/thing`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'PATCH' },
    });
    expect([status, text]).toEqual([204, '']);
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(headers.get('access-control-allow-headers')).toMatch(/Authorization.*Idempotency-Key.*If-Match/);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('that may not call is refused in the preflight request', async () => {
    const { status, headers } = await send(`${demo.url}/thing`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example.com', 'access-control-request-method': 'POST' },
    });
    expect([status, corsHeaders(headers)]).toEqual([403, []]);
  });
});

describe('without DEMO', () => {
  test('localhost is an origin like any other', async () => {
    expect((await from(live, 'http://localhost:3000')).status).toBe(403);
  });

  test('our own pages may call, at the public address and at the address that they use', async () => {
    expect((await from(live, 'https://checkout.example.com')).status).toBe(200);
    expect((await from(live, live.url)).status).toBe(200);
  });

  test('a page whose name resolves to this address is refused, whatever Host it sends', async () => {
    const { port } = new URL(live.url);
    const sent = request({ port, method: 'POST', path: '/thing' });
    sent.setHeader('host', 'rebound.example.com').setHeader('origin', 'http://rebound.example.com').end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    expect(response?.statusCode).toBe(403);
    response?.resume();
  });

  test('a call without an origin needs no header', async () => {
    const { status, headers } = await send(`${live.url}/thing`, { method: 'POST' });
    expect([status, corsHeaders(headers)]).toEqual([200, []]);
  });
});
