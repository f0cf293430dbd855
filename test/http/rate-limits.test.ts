import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createGate } from '@tillgate/gate';
import { OperationError, refuse } from '../../src/errors.js';
import { levelRules, type Requester } from '../../src/http/caller-levels.js';
import { createLimitRate } from '../../src/http/rate-limits.js';
import { listen, send, type ListeningServer } from '../support/listening-server.js';

const tokenOf = (publicOrderId: string, shopId = 's') =>
  ({ kind: 'order_token', shopId, publicOrderId, expiresAt: new Date(0) }) as const;

describe('buckets', () => {
  const rules = levelRules({ accessToken: 4, agent: 1, orderToken: 2, anonymous: 1, connector: 1, file: 3 });
  const loop = { now: () => 0, idle: () => 0, later: () => undefined, soon: () => undefined };
  const refusals: string[] = [];
  const limit = createLimitRate(createGate({ capacity: 100, rules, loop }), (kind) => refusals.push(kind));

  function allowed(calls: number, callerOf: (call: number) => Requester, clientAddress: string): number {
    const isAllowed = (call: number): boolean => {
      try {
        void limit({ caller: callerOf(call), clientAddress });
        return true;
      } catch (error) {
        if (error instanceof OperationError && error.faults[0].code === 'RATE_LIMITED') return false;
        throw error;
      }
    };
    return Array.from({ length: calls }, (_, call) => isAllowed(call)).filter(Boolean).length;
  }

  test('each credential has its own bucket, and each kind of credential its own rate', () => {
    expect(allowed(20, () => ({ kind: 'root' }), '10.0.0.1')).toBe(8);
    expect(allowed(20, () => tokenOf('a'), '10.0.0.1')).toBe(4);
    expect(allowed(20, () => tokenOf('b'), '10.0.0.1')).toBe(4);
  });

  test('all order tokens of one address have four times as much as one, in whatever shops', () => {
    expect(allowed(200, (call) => tokenOf(`${call}`, `shop ${call % 3}`), '10.0.0.2')).toBe(16);
    expect(refusals.at(-1)).toBe('address');
    expect(allowed(200, (call) => tokenOf(`${call}`), '10.0.0.3')).toBe(16);
  });

  test('without a credential the client address has a bucket', () => {
    expect(allowed(20, () => ({ kind: 'anonymous' }), '10.0.0.1')).toBe(2);
    expect(allowed(20, () => ({ kind: 'anonymous' }), '10.0.0.2')).toBe(2);
  });

  test('the files of pages have another bucket of the client address', () => {
    expect(allowed(20, () => ({ kind: 'file' }), '10.0.0.1')).toBe(6);
    expect(allowed(20, () => ({ kind: 'file' }), '10.0.0.2')).toBe(6);
  });
});

describe('processor time', () => {
  let listening: ListeningServer;
  beforeAll(async () => {
    const work = (): void => {
      for (const until = performance.now() + 20; performance.now() < until;);
    };
    listening = await listen({
      env: { RATE_LIMIT_ORDER_TOKEN: '20' },
      addRoutes(server) {
        server.get('/works', () => {
          work();
          return { done: true };
        });
        server.get('/refuses', () => {
          work();
          return refuse('NOT_FOUND');
        });
        server.get('/fails', () => {
          work();
          throw new Error('a fault of the service');
        });
      },
    });
  });
  afterAll(() => listening.close());

  const statuses = async (path: string, publicOrderId: string): Promise<number[]> => {
    const token = listening.parts.tillgate.orderTokens.sign('s', publicOrderId, new Date());
    const answers = [];
    for (let call = 0; call < 12; call += 1)
      answers.push((await send(listening.url + path, { headers: { authorization: `Bearer ${token}` } })).status);
    return answers;
  };

  test('that a refused request has used counts as requests', async () => {
    const answers = await statuses('/refuses', 'a');
    expect(answers.slice(0, 2)).toEqual([404, 404]);
    expect(answers).toContain(429);
  });

  test('of a request that succeeds, or fails because of the service, does not', async () => {
    expect(await statuses('/works', 'b')).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await statuses('/fails', 'c')).toEqual(Array.from({ length: 12 }, () => 500));
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
