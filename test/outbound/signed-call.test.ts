import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import independent from 'http-signature';
import { createGuardedClient } from '../../src/outbound/guarded-client.js';
import { postSigned, type SignedCall } from '../../src/outbound/signed-call.js';
import { testClock } from '../support/clock.js';
import { integrationServer, type IntegrationAnswer, type IntegrationServer } from '../support/integration-server.js';

const secret = 'secret-of-an-override';
let server: IntegrationServer;
beforeAll(async () => {
  server = await integrationServer();
});
beforeEach(() => {
  server.got.length = 0;
  server.answer = { body: { fine: true } };
});
afterAll(() => server.close());

function caller() {
  const clock = testClock();
  const client = createGuardedClient({ allowPrivateTargets: ['127.0.0.0/8'], userAgent: 'Shop/1', clock });
  const call = (over: Partial<SignedCall<unknown>> = {}) =>
    postSigned(
      { client, clock },
      {
        target: 'override',
        url: `${server.url}/hook?a=b`,
        shopIdentifier: 'my shop',
        publicOrderId: 'order-1',
        sharedSecret: secret,
        breaker: 'override 1',
        body: { asked: 1 },
        read: ({ status, body }) =>
          status === 200 && typeof body === 'object' && body !== null && 'fine' in body
            ? { ok: true, value: body.fine }
            : { ok: false, message: `The server responded with status ${status}.` },
        ...over,
      },
    );
  return { clock, call };
}

describe('a signed call', () => {
  test('posts JSON and returns the parsed response', async () => {
    expect(await caller().call()).toMatchObject({ ok: true, value: true, status: 200, text: '{"fine":true}' });
    expect(server.got).toMatchObject([{ method: 'POST', path: '/hook?a=b', body: { asked: 1 } }]);
  });

  test('is signed so that an independent verifier accepts it, only with this secret', async () => {
    await caller().call();
    const header = (name: string): string => server.got[0]?.headers[name] ?? '';
    const date = header('date');
    const received = { method: 'POST', url: '/hook?a=b', headers: { date, signature: header('signature') } };
    const parsed = independent.parseRequest(received, { clockSkew: 1e9, headers: ['(request-target)', 'date'] });
    expect(independent.verifyHMAC(parsed, secret)).toBe(true);
    expect(independent.verifyHMAC(parsed, 'another-secret')).toBe(false);
    expect(header('x-service-date')).toBe(date);
    const timestamp = header('x-hmac-timestamp');
    expect(timestamp).toBe('2026-12-01T12:00:00.000Z');
    expect(header('x-hmac')).toBe(createHmac('sha256', secret).update(timestamp).digest('base64'));
  });

  test('inserts the shop and the order, encoded, into the path and the query', async () => {
    await caller().call({ url: `${server.url}/{shop_identifier}/x?order={public_order_id}&s={shop_identifier}` });
    expect(server.got[0]?.path).toBe('/my%20shop/x?order=order-1&s=my%20shop');
  });

  test.each<[IntegrationAnswer, string]>([
    ['error_500', 'unexpected_answer'],
    ['not_json', 'unexpected_answer'],
    ['empty', 'unexpected_answer'],
    ['wrong_shape', 'unexpected_answer'],
    ['redirect', 'unexpected_answer'],
    ['huge', 'too_large'],
    ['dropped', 'broken'],
    ['half_a_body', 'broken'],
  ])('fails when the server responds with %p', async (answer, reason) => {
    server.answer = answer;
    expect(await caller().call()).toMatchObject({ ok: false, reason });
    expect(server.got.map(({ path }) => path)).toEqual(['/hook?a=b']);
  });

  test.each(['\0', '\uD800', { '\uDC00': 1 }])(
    'fails when the response contains text that cannot be stored: %j',
    async (fine) => {
      server.answer = { body: { fine } };
      expect(await caller().call()).toMatchObject({ ok: false, reason: 'unexpected_answer' });
    },
  );

  test('returns similar text that is valid, and text beyond the basic multilingual plane', async () => {
    server.answer = { body: { fine: String.raw`a\u0000b` } };
    expect(await caller().call()).toMatchObject({ ok: true, value: String.raw`a\u0000b` });
    server.answer = { body: { fine: 'Thanks \u{1F600}' } };
    expect(await caller().call()).toMatchObject({ ok: true, value: 'Thanks \u{1F600}' });
  });

  test('fails after five seconds without a response', async () => {
    server.answer = 'never';
    const outcome = await caller().call();
    expect(outcome).toMatchObject({ ok: false, reason: 'timeout', status: null });
    expect(outcome.tookMs).toBeGreaterThanOrEqual(4_990);
    expect(outcome.tookMs).toBeLessThan(9_000);
  });

  test('is not sent for 30 seconds after ten invalid responses', async () => {
    const { call, clock } = caller();
    server.answer = 'wrong_shape';
    for (let count = 0; count < 10; count += 1) await call();
    expect(await call()).toMatchObject({ ok: false, reason: 'circuit_open' });
    expect(await call({ breaker: 'override 2' })).toMatchObject({ ok: false, reason: 'unexpected_answer' });
    expect(server.got).toHaveLength(11);
    clock.advance(30_000);
    server.answer = { body: { fine: 2 } };
    expect(await call()).toMatchObject({ ok: true, value: 2 });
  });

  test('is not sent to a forbidden address', async () => {
    const outcome = await caller().call({ url: 'https://169.254.169.254/latest' });
    expect(outcome).toMatchObject({
      ok: false,
      reason: 'refused_address',
      message: expect.stringContaining('private'),
    });
  });

  test('with an invalid URL does not throw', async () => {
    expect(await caller().call({ url: 'nowhere' })).toMatchObject({ ok: false, reason: 'refused_address' });
  });
});
