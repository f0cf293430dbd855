import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createRateLimits } from '../../src/http/rate-limits.js';
import { listen, send, type ListeningServer } from '../support/listening-server.js';

const tokenOf = (publicOrderId: string) =>
  ({ kind: 'order_token', shopId: 's', publicOrderId, expiresAt: new Date(0) }) as const;

describe('buckets', () => {
  const take = createRateLimits({ accessToken: 4, orderToken: 2, anonymous: 1, connector: 1, file: 3 });
  const allowed = (calls: number, call: () => { isAllowed: boolean }) =>
    Array.from({ length: calls }, call).filter(({ isAllowed }) => isAllowed).length;

  test('each credential has its own bucket, and each kind of credential its own rate', () => {
    expect(allowed(20, () => take({ kind: 'root' }, '10.0.0.1', 1, 0))).toBe(8);
    expect(allowed(20, () => take(tokenOf('a'), '10.0.0.1', 1, 0))).toBe(4);
    expect(allowed(20, () => take(tokenOf('b'), '10.0.0.1', 1, 0))).toBe(4);
  });

  test('without a credential the client address has a bucket', () => {
    expect(allowed(20, () => take({ kind: 'anonymous' }, '10.0.0.1', 1, 0))).toBe(2);
    expect(allowed(20, () => take({ kind: 'anonymous' }, '10.0.0.2', 1, 0))).toBe(2);
  });

  test('the files of pages have another bucket of the client address', () => {
    expect(allowed(20, () => take({ kind: 'file' }, '10.0.0.1', 1, 0))).toBe(6);
    expect(allowed(20, () => take({ kind: 'file' }, '10.0.0.2', 1, 0))).toBe(6);
  });
});

describe('a caller over its limit', () => {
  let listening: ListeningServer;
  beforeAll(async () => {
    listening = await listen({
      env: { RATE_LIMIT_ANONYMOUS: '2', TRUSTED_PROXIES: '127.0.0.0/8' },
      addRoutes: (server) => void server.get('/thing', () => ({ done: true })),
    });
  });
  afterAll(() => listening.close());

  const calls = async (times: number, headers: Record<string, string>) => {
    const answers = [];
    for (let n = 0; n < times; n += 1) answers.push(await send(`${listening.url}/thing`, { headers }));
    return answers;
  };

  test('gets a Retry-After header', async () => {
    const answers = await calls(6, { 'x-forwarded-for': '203.0.113.1' });
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    expect(refused?.body).toMatchObject({ message: 'Too many requests.', errors: [{ code: 'RATE_LIMITED' }] });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused?.headers.get('ratelimit-limit')).toBe('4');
    expect(refused?.headers.get('ratelimit-remaining')).toBe('0');
    expect(Number(refused?.headers.get('ratelimit-reset'))).toBeGreaterThanOrEqual(1);
  });

  test('does not affect another address behind the same proxy', async () => {
    const [first] = await calls(1, { 'x-forwarded-for': '203.0.113.2' });
    expect(first?.status).toBe(200);
  });

  test('is identified by its address with any port, or by its IPv6 network with any host', async () => {
    const limited = async (addresses: string[]) => {
      for (const address of addresses) await calls(1, { 'x-forwarded-for': address });
      return (await calls(1, { 'x-forwarded-for': addresses[0] ?? '' }))[0]?.status;
    };
    const numbers = [1, 2, 3, 4, 5, 6];
    expect(await limited(numbers.map((port) => `203.0.113.9:${port}`))).toBe(429);
    expect(await limited(numbers.map((host) => `2001:db8:0:7::${host}`))).toBe(429);
    expect(await limited(numbers.map((network) => `2001:db8:1:${network}::1`))).toBe(200);
    expect(await limited(numbers.map((port) => `203.0.113.10, 127.0.0.9:${port}`))).toBe(429);
  });

  test('cannot try many credentials', async () => {
    const answers = await calls(6, { 'x-forwarded-for': '203.0.113.3', authorization: 'Bearer guess' });
    expect(answers.map(({ status }) => status).slice(0, 4)).toEqual([401, 401, 401, 401]);
    expect(answers.at(-1)?.status).toBe(429);
  });

  test('can still query the health of the process', async () => {
    await calls(6, { 'x-forwarded-for': '203.0.113.4' });
    const health = await send(`${listening.url}/health/live`, { headers: { 'x-forwarded-for': '203.0.113.4' } });
    expect(health.status).toBe(200);
  });
});
