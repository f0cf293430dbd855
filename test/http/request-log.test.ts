import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Context } from '../../src/context.js';
import { createAccessToken } from '../../src/domain/shop/tokens/create-access-token.js';
import { createShop } from '../../src/domain/shop/shops/create-shop.js';
import { describeError, logRedaction } from '../../src/http/request-log.js';
import { listen, send, type ListeningServer } from '../support/listening-server.js';

let service: ListeningServer;
let shopId: string;
let token: string;

beforeAll(async () => {
  service = await listen({ addRoutes: (server) => void server.post('/orders/:id', () => ({ done: true })) });
  const root: Context = {
    ...service.parts.tillgate,
    caller: { kind: 'root' },
    requestId: 'test',
    clientAddress: '127.0.0.1',
  };
  const { shop } = await createShop(root, { name: 'Shop', currency: 'USD' });
  ({ shopId } = shop);
  ({ token } = await createAccessToken(root, { shopIdentifier: shopId, name: 'test', scopes: ['read_orders'] }));
});

afterAll(() => service.close());

test('a request is logged in one line with its caller and its operation, and without secrets', async () => {
  const closed = once(service.server.server, 'request').then(([, response]) => once(response, 'close'));
  const { headers } = await send(`${service.url}/orders/secret-order?token=secret-query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, cookie: 'secret-cookie', 'content-type': 'application/json' },
    body: '{"card":"secret-card"}',
  });
  await closed;
  const lines = service.logged.filter(({ request_id: id }) => id === headers.get('x-request-id'));
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'request', method: 'POST', route: '/orders/:id', status: 200, shop: shopId }),
  ]);
  expect(lines[0]?.['ms']).toEqual(expect.any(Number));
  expect(JSON.stringify(service.logged)).not.toMatch(/secret-|tg_/);
});

test('an unexpected error is logged with its stack and its cause, without its other members', () => {
  const error = new TypeError('outer', { cause: Object.assign(new Error('inner'), { code: '57014' }) });
  const described = describeError(Object.assign(error, { parameters: ['4111111111111111'] }));
  expect(described).toMatchObject({ type: 'TypeError', message: 'outer', cause: { message: 'inner', code: '57014' } });
  expect(described['stack']).toEqual(expect.stringContaining('request-log.test'));
  expect(JSON.stringify(described)).not.toContain('4111');
});

test('fields that could hold a credential are removed from every line', () => {
  const lines: string[] = [];
  const log = pino({ redact: logRedaction }, { write: (line) => lines.push(line) });
  log.info(
    { token: 's3cret', headers: { authorization: 's3cret', cookie: 's3cret' }, a: { b: { jwt: 's3cret' } } },
    'x',
  );
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toContain('s3cret');
});
