import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listen, send, type ListeningServer } from '../support/listening-server.js';

let service: ListeningServer;

beforeAll(async () => {
  service = await listen({
    env: { BODY_LIMIT: '200' },
    addRoutes: (server) => {
      // Says what arrived, and what of it is the body's own.
      const handler = async ({ body }: { body: unknown }) => ({
        body: body ?? null,
        own: typeof body === 'object' && body !== null ? Object.keys(body) : [],
      });
      server.route({ method: ['GET', 'POST', 'DELETE'], url: '/echo', handler });
      server.post('/lists', { config: { takesEmptyList: true } }, handler);
    },
  });
});

afterAll(() => service.close());

const json = { 'content-type': 'application/json' };
const post = (body: string | Buffer, headers: Record<string, string> = json, path = '/echo') =>
  send(service.url + path, { method: 'POST', headers, body });

describe('a body that is accepted', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('is %s', async (type) => {
    expect((await post('{"a":1}', { 'content-type': type })).body).toMatchObject({ body: { a: 1 } });
  });

  test('of no length is an empty object, whatever type it claims', async () => {
    expect((await post('')).body).toMatchObject({ body: {} });
    expect(await post('', { 'content-type': 'text/plain' })).toMatchObject({ status: 200, body: { body: {} } });
  });

  test('may come with DELETE, which may also come without', async () => {
    expect(await send(`${service.url}/echo`, { method: 'DELETE', headers: json, body: '{"a":1}' })).toMatchObject({
      status: 200,
      body: { body: { a: 1 } },
    });
    for (const headers of [json, { 'content-type': 'text/plain' }, {}])
      expect(await send(`${service.url}/echo`, { method: 'DELETE', headers })).toMatchObject({ status: 200 });
  });

  test('may be an empty list where clients send that for nothing', async () => {
    expect((await post('[]', json, '/lists')).body).toMatchObject({ body: {} });
    expect((await post('[1]', json, '/lists')).status).toBe(400);
  });
});

describe('a body that is refused', () => {
  test.each([
    ['cut off', '{"a": ['],
    ['of two values', '{} {}'],
    ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('is %s: 400', async (_, body) => {
    const { status, body: answer } = await post(body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      errors: [{ code: 'MALFORMED_JSON', type: 'api', severity: 'critical', field: '' }],
    });
  });

  test.each(['[]', '5', '"text"', 'null', 'true'])('is JSON, but no object: %s', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { errors: [{ code: 'BODY_NOT_AN_OBJECT' }] } });
  });

  test('is of another type than JSON, or of none: 415', async () => {
    const unsupported = { status: 415, body: { errors: [{ code: 'UNSUPPORTED_MEDIA_TYPE' }] } };
    expect(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject(unsupported);
    expect(await post('{}', { 'content-type': 'text/plain' })).toMatchObject(unsupported);
    expect(await post(Buffer.from('{}'), {})).toMatchObject(unsupported);
  });

  test('is over the limit: 413', async () => {
    expect((await post(JSON.stringify({ a: 'x'.repeat(190) }))).status).toBe(200);
    expect(await post(JSON.stringify({ a: 'x'.repeat(200) }))).toMatchObject({
      status: 413,
      body: { errors: [{ code: 'BODY_TOO_LARGE' }] },
    });
  });
});

test('__proto__ in a body is a key like any other: it reaches no prototype', async () => {
  const { status, body } = await post('{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": true}}}');
  expect(status).toBe(200);
  expect(body).toMatchObject({ own: ['__proto__', 'constructor'] });
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
});

describe('a long body', () => {
  const body = JSON.stringify({ a: 'x'.repeat(600_000) });
  const chunked = async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(body));
        controller.close();
      },
    });
    return fetch(`${limited.url}/echo`, { method: 'POST', headers: json, body: stream, duplex: 'half' });
  };
  let limited: ListeningServer;

  beforeEach(async () => {
    limited = await listen({
      env: { RATE_LIMIT_ANONYMOUS: '2' },
      addRoutes: (server) =>
        void server.post('/echo', async ({ body: given }) => ({ length: JSON.stringify(given).length })),
    });
  });
  afterEach(async () => {
    // Those of refused bodies are not idle yet, and would be kept alive afterwards.
    limited.server.server.closeAllConnections();
    await limited.close();
  });

  const sendLong = async () => send(`${limited.url}/echo`, { method: 'POST', headers: json, body });

  test('is read whole', async () => {
    expect(await sendLong()).toMatchObject({ status: 200, body: { length: body.length } });
  });

  // As many as the bucket holds: short ones would all be answered.
  const four = async (one: () => Promise<{ status: number }>) =>
    (await Promise.all([one(), one(), one(), one()])).map(({ status }) => status);

  test('counts as several requests', async () => {
    expect(await four(sendLong)).toContain(429);
  });

  test('counts as several requests without an announced length, too', async () => {
    expect(await four(chunked)).toContain(429);
  });
});
