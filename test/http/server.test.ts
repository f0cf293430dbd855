import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refuse } from '../../src/errors.js';
import { listen, send, type ListeningServer } from '../support/listening-server.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let service: ListeningServer;

beforeAll(async () => {
  service = await listen({
    addRoutes: (server) => {
      server.get('/orders/:id', async () => ({ data: {} }));
      server.post('/orders/:id', async () => ({ data: {} }));
      server.put('/orders/:id/*', async () => ({ data: {} }));
      server.get('/broken', async () => {
        throw new Error('the password of the database is hunter2');
      });
      for (const [path, length] of [
        ['/long', 2_000],
        ['/short', 1_000],
      ] as const)
        server.get(path, (_, reply) => reply.type('text/plain').send('x'.repeat(length)));
      server.get('/busy', () => refuse('ORDER_BUSY', { retryAfter: 3 }));
    },
  });
});

afterAll(() => service.close());

describe('every answer', () => {
  test.each(['/orders/1', '/nope', '/broken', '/health/live', '/orders/%zz', `/orders/${'x'.repeat(2_000)}`])(
    'has its request ID and the security headers for browsers: %s',
    async (path) => {
      const { headers } = await send(service.url + path);
      expect(headers.get('x-request-id')).toMatch(uuid);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('repeats the request ID of the caller if it is valid in a header and a log', async () => {
    const idOf = async (id: string) =>
      (await send(`${service.url}/orders/1`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idOf('trace-1.A_b')).toBe('trace-1.A_b');
    for (const refused of ['a b', 'x'.repeat(129), '<script>', 'a,b', '']) expect(await idOf(refused)).toMatch(uuid);
  });
});

describe('a path', () => {
  test('that is unknown is named with its method, and without its query', async () => {
    const { body } = await send(`${service.url}/nope?token=secret`, { method: 'POST' });
    expect(body).toMatchObject({ errors: [{ code: 'NOT_FOUND', message: 'There is no route POST /nope.' }] });
  });

  test('that is unknown gets 404', async () => {
    for (const path of ['/nope', '/orders', '/order/1', '/orders/%zz'])
      expect(await send(service.url + path)).toMatchObject({
        status: 404,
        body: {
          errors: [
            {
              code: 'NOT_FOUND',
              type: 'api',
              severity: 'critical',
              field: '',
              sub_type: '',
              message: expect.any(String),
            },
          ],
        },
      });
  });

  test('that is known for other methods gets 405 with these methods', async () => {
    const { status, headers, body } = await send(`${service.url}/orders/1?x=1`, { method: 'PATCH' });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD, POST');
    expect(body).toMatchObject({
      errors: [
        { code: 'METHOD_NOT_ALLOWED', message: '/orders/1 does not support PATCH. Use one of GET, HEAD, POST.' },
      ],
    });
    expect((await send(`${service.url}/orders/1/a/b`)).headers.get('allow')).toBe('PUT');
  });
});

describe('the version of the interface', () => {
  const ask = (date?: string, path = '/orders/1') =>
    send(service.url + path, date === undefined ? {} : { headers: { 'service-api-version-date': date } });

  test('that served the call is in its response', async () => {
    for (const date of [undefined, '2026-12-15', '2020-01-01'])
      expect((await ask(date)).headers.get('service-api-version-date')).toBe('2026-12-01');
    expect((await ask(undefined, '/health/live')).headers.get('service-api-version-date')).toBeNull();
  });

  test.each(['yesterday', '2026-02-30'])('cannot be "%s"', async (date) => {
    expect(await ask(date)).toMatchObject({ status: 400, body: { errors: [{ code: 'INVALID_VERSION_DATE' }] } });
  });
});

describe('compression', () => {
  const ask = async (path: string, acceptEncoding: string) => {
    const { headers, text: body } = await send(service.url + path, { headers: { 'accept-encoding': acceptEncoding } });
    return [headers.get('content-encoding'), headers.get('vary'), body.length];
  };

  test('of responses over 1 KiB uses an encoding that the client accepts', async () => {
    expect(await ask('/long', 'gzip')).toEqual(['gzip', 'accept-encoding', 2_000]);
    expect(await ask('/long', 'br, gzip')).toEqual(['br', 'accept-encoding', 2_000]);
    expect(await ask('/long', 'identity')).toEqual([null, null, 2_000]);
    expect(await ask('/short', 'br, gzip')).toEqual([null, null, 1_000]);
  });
});

test('an unexpected error gets 500, with the details in the log and not in the response', async () => {
  const { status, text: answer, body, headers } = await send(`${service.url}/broken`);
  expect(status).toBe(500);
  expect(body).toEqual({
    request_id: headers.get('x-request-id'),
    errors: [
      {
        code: 'INTERNAL',
        message: 'An internal error occurred.',
        type: 'api',
        field: '',
        severity: 'critical',
        sub_type: '',
      },
    ],
  });
  expect(answer).not.toContain('hunter2');
  const line = service.logged.find(
    ({ request_id: id, msg }) => id === headers.get('x-request-id') && msg !== 'request',
  );
  expect(line).toMatchObject({ level: 50, error: { stack: expect.stringContaining('hunter2') } });
});

test('a refusal to retry later says when', async () => {
  const { status, headers } = await send(`${service.url}/busy`);
  expect([status, headers.get('retry-after')]).toEqual([409, '3']);
});

test('a request that is not HTTP gets a response, and its connection is closed', async () => {
  const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.write('GET /orders/1 HTTP/9.9\r\nnonsense\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toMatch(/X-Content-Type-Options: nosniff/);
  expect((await send(`${service.url}/orders/1`)).status).toBe(200);
});
