import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listen, send, type ListeningServer } from '../support/listening-server.js';

let service: ListeningServer;

beforeAll(async () => {
  service = await listen({
    env: { BODY_LIMIT: '200' },
    addRoutes: (server) => {
      // Returns what arrived, and its own properties.
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

  test('with length zero is an empty object, whatever its content type', async () => {
    expect((await post('')).body).toMatchObject({ body: {} });
    expect(await post('', { 'content-type': 'text/plain' })).toMatchObject({ status: 200, body: { body: {} } });
  });

  test('may be sent with DELETE, which may also have no body', async () => {
    expect(await send(`${service.url}/echo`, { method: 'DELETE', headers: json, body: '{"a":1}' })).toMatchObject({
      status: 200,
      body: { body: { a: 1 } },
    });
    for (const headers of [json, { 'content-type': 'text/plain' }, {}])
      expect(await send(`${service.url}/echo`, { method: 'DELETE', headers })).toMatchObject({ status: 200 });
  });

  test('may be an empty list, which clients send instead of nothing', async () => {
    expect((await post('[]', json, '/lists')).body).toMatchObject({ body: {} });
    expect((await post('[1]', json, '/lists')).status).toBe(400);
  });
});

/** A JSON object of this many bytes. */
const ofBytes = (length: number): string => `{"a":"${'x'.repeat(length - 8)}"}`;

describe('a compressed body', () => {
  const compressed = (encoding: string, body: Buffer) => post(body, { ...json, 'content-encoding': encoding });

  test.each([
    ['gzip', gzipSync],
    ['X-GZip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['identity', (body: Buffer) => body],
  ] as const)('with %s is decompressed', async (encoding, compress) => {
    const { status, body } = await compressed(encoding, compress(Buffer.from('{"a":"ü"}')));
    expect([status, body]).toEqual([200, { body: { a: 'ü' }, own: ['a'] }]);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('with %s must be within the limit of a body after decompression', async (encoding, compress) => {
    expect((await compressed(encoding, compress(Buffer.from(ofBytes(200))))).status).toBe(200);
    const tooLong = await compressed(encoding, compress(Buffer.from(ofBytes(201))));
    expect(tooLong).toMatchObject({ status: 413, body: { errors: [{ code: 'BODY_TOO_LARGE' }] } });
  });

  test('that is small and would expand to a hundred times the limit is refused', async () => {
    const large = await listen({ addRoutes: (server) => void server.post('/echo', async () => ({})) });
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    expect(bomb.length).toBeLessThan(1_000_000);
    const headers = { ...json, 'content-encoding': 'gzip' };
    expect(await send(`${large.url}/echo`, { method: 'POST', headers, body: bomb })).toMatchObject({
      status: 413,
      body: { errors: [{ code: 'BODY_TOO_LARGE' }] },
    });
    await large.close();
  });

  test('that is truncated or not compressed is refused', async () => {
    const whole = gzipSync('{"a":1}');
    for (const body of [whole.subarray(0, whole.length - 9), Buffer.from('{"a":1}')]) {
      const { status, body: answer } = await compressed('gzip', body);
      const error = { code: 'MALFORMED_JSON', message: 'The body is not valid gzip.' };
      expect([status, answer]).toMatchObject([400, { errors: [error] }]);
    }
  });

  test.each(['zstd', 'gzip, gzip', 'toString'])('with %s is refused with 415', async (encoding) => {
    const { status, body } = await compressed(encoding, gzipSync('{"a":1}'));
    expect([status, body]).toMatchObject([415, { errors: [{ code: 'UNSUPPORTED_MEDIA_TYPE' }] }]);
  });
});

describe('a body that is refused', () => {
  test.each([
    ['truncated', '{"a": ['],
    ['two values instead of one', '{} {}'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('because it is %s gets 400', async (_, body) => {
    const { status, body: answer } = await post(body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      errors: [{ code: 'MALFORMED_JSON', type: 'api', severity: 'critical', field: '' }],
    });
  });

  test.each(['[]', '5', '"text"', 'null', 'true'])(
    'because it is JSON but not an object gets 400: %s',
    async (body) => {
      expect(await post(body)).toMatchObject({ status: 400, body: { errors: [{ code: 'BODY_NOT_AN_OBJECT' }] } });
    },
  );

  test('because its content type is missing or not JSON gets 415', async () => {
    const unsupported = { status: 415, body: { errors: [{ code: 'UNSUPPORTED_MEDIA_TYPE' }] } };
    expect(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject(unsupported);
    expect(await post('{}', { 'content-type': 'text/plain' })).toMatchObject(unsupported);
    expect(await post(Buffer.from('{}'), {})).toMatchObject(unsupported);
  });

  test('because it is over the limit gets 413', async () => {
    expect((await post(JSON.stringify({ a: 'x'.repeat(190) }))).status).toBe(200);
    expect(await post(JSON.stringify({ a: 'x'.repeat(200) }))).toMatchObject({
      status: 413,
      body: { errors: [{ code: 'BODY_TOO_LARGE' }] },
    });
  });
});

test('__proto__ in a body is an ordinary key and does not change a prototype', async () => {
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
    // Connections of refused bodies are not idle yet, and would be kept alive otherwise.
    limited.server.server.closeAllConnections();
    await limited.close();
  });

  const sendLong = async () => send(`${limited.url}/echo`, { method: 'POST', headers: json, body });

  test('is read completely', async () => {
    expect(await sendLong()).toMatchObject({ status: 200, body: { length: body.length } });
  });

  // As many as the bucket allows: short ones would all be answered.
  const four = async (one: () => Promise<{ status: number }>) =>
    (await Promise.all([one(), one(), one(), one()])).map(({ status }) => status);

  test('counts as several requests', async () => {
    expect(await four(sendLong)).toContain(429);
  });

  test('counts as several requests without a Content-Length, too', async () => {
    expect(await four(chunked)).toContain(429);
  });

  test('counts as several requests when it is compressed, too', async () => {
    const packed = gzipSync(body);
    const headers = { ...json, 'content-encoding': 'gzip' };
    const sendPacked = async () => send(`${limited.url}/echo`, { method: 'POST', headers, body: packed });
    expect(await four(sendPacked)).toContain(429);
  });

  test('counts as several requests when it is compressed and refused, too', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const headers = { ...json, 'content-encoding': 'gzip' };
    const sendBomb = async () => send(`${limited.url}/echo`, { method: 'POST', headers, body: bomb });
    expect(await four(sendBomb)).toContain(429);
  });
});
