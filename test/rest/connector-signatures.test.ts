import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testClock } from '../support/clock.js';
import {
  compatibleHmacOf,
  connectorClient,
  hmacOf,
  newConnectorShop,
  rotatedSecret,
  type ConnectorClient,
} from '../support/connector-client.js';
import { newRestShop, rawRest, type RestShop } from '../support/raw-rest.js';
import { graphqlClient } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

const clock = testClock();
const now = (): string => clock.now().toISOString();
const minutesAway = (minutes: number): string => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

let tillgate: RunningTillgate;
let shop: RestShop;
let secret: string;
let call: ConnectorClient;

const rotated = (of: RestShop): Promise<string> => rotatedSecret(tillgate, of);

const clientOf = (of: RestShop, withSecret: string): ConnectorClient =>
  connectorClient(tillgate.url, of.shopIdentifier, withSecret, clock);

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  ({ shop, secret, call } = await newConnectorShop(tillgate, clock));
});
afterAll(() => tillgate.close());

const verification = '/verification';

async function refused(answer: ReturnType<ConnectorClient>, status = 401): Promise<void> {
  const { status: answered, headers, body } = await answer;
  expect([answered, headers.get('x-hmac')]).toEqual([status, null]);
  expect(body.errors?.[0]).toMatchObject({ code: status === 401 ? 'INVALID_TOKEN' : 'NOT_FOUND' });
}

test('a signed verification returns an empty object and the signature of its timestamp', async () => {
  const timestamp = now();
  const { status, body, headers } = await call('GET', verification, undefined, { timestamp });
  expect([status, body, headers.get('x-hmac')]).toEqual([200, {}, hmacOf(secret, timestamp)]);
});

test('a timestamp may have another offset, and is signed exactly as it was sent', async () => {
  const timestamp = now().replace('Z', '+00:00');
  const { status, headers } = await call('GET', verification, undefined, { timestamp });
  expect([status, headers.get('x-hmac')]).toEqual([200, hmacOf(secret, timestamp)]);
});

describe('a call is refused with an unsigned response', () => {
  test('if it is signed with another secret', () => refused(call('GET', verification, undefined, { secret: 'wrong' })));

  test.each(['x-hmac', 'x-hmac-timestamp'])('if %s is missing', (name) =>
    refused(call('GET', verification, undefined, { headers: { [name]: '' } })),
  );

  test('if it has no signature, whatever bearer token it has', async () => {
    const { status, headers } = await rawRest(tillgate.url, shop.token)(
      'GET',
      `/connector/v1/shops/${shop.shopIdentifier}${verification}`,
    );
    expect([status, headers.get('x-hmac')]).toEqual([401, null]);
  });

  test.each([-6, 6, -60 * 24 * 365])('if its timestamp is %s minutes away', (minutes) =>
    refused(call('GET', verification, undefined, { timestamp: minutesAway(minutes) })),
  );

  test.each(['yesterday', '2026-12-01', '1764590400', '2026-12-01T12:00:00'])('if its timestamp is %s', (timestamp) =>
    refused(call('GET', verification, undefined, { timestamp })),
  );

  test('if the signature belongs to another timestamp', () =>
    refused(call('GET', verification, undefined, { headers: { 'x-hmac': hmacOf(secret, minutesAway(1)) } })));

  test('if the shop has no connector secret', async () => {
    const other = await newRestShop(tillgate);
    await refused(clientOf(other, secret)('GET', verification));
  });

  test('if it is signed with the secret of another shop', async () => {
    const other = await newRestShop(tillgate);
    await rotated(other);
    await refused(clientOf(other, secret)('GET', verification));
  });

  test.each(['nobody', "';drop table shops;--", '%00', '%F0%9F%98%80'])('if there is no shop %s', (shopIdentifier) =>
    refused(connectorClient(tillgate.url, shopIdentifier, secret, clock)('GET', verification), 404),
  );
});

test('a call is accepted until its timestamp is five minutes old, and cannot be replayed afterward', async () => {
  const timestamp = now();
  clock.advance(5 * 60_000);
  expect((await call('GET', verification, undefined, { timestamp })).status).toBe(200);
  clock.advance(1);
  await refused(call('GET', verification, undefined, { timestamp }));
});

describe('X-Compatible-HMAC', () => {
  const path = (): string => `/connector/v1/shops/${shop.shopIdentifier}${verification}`;

  test('is verified for method, path and query, and body', async () => {
    expect((await call('GET', `${verification}?a=%20b`, undefined, { compatible: true })).status).toBe(200);
  });

  test('with another method, path, query, body or timestamp is refused', async () => {
    const timestamp = now();
    const others = [
      compatibleHmacOf(secret, timestamp, 'POST', path()),
      compatibleHmacOf(secret, timestamp, 'GET', `${path()}/`),
      compatibleHmacOf(secret, timestamp, 'GET', `${path()}?limit=1`),
      compatibleHmacOf(secret, timestamp, 'GET', path(), '{}'),
      compatibleHmacOf(secret, minutesAway(1), 'GET', path()),
      compatibleHmacOf('wrong', timestamp, 'GET', path()),
      hmacOf(secret, timestamp),
      'none',
    ];
    for (const compatible of others) await refused(call('GET', verification, undefined, { timestamp, compatible }));
  });

  test('is required if the shop requires it', async () => {
    const strict = await newRestShop(tillgate);
    const client = clientOf(strict, await rotated(strict));
    const settings = await strict.api<{ data: object }>('PATCH', `${strict.shopPath}/settings`, {
      connector: { require_compatible_hmac: true },
    });
    expect(settings.body.data).toMatchObject({ connector: { require_compatible_hmac: true } });
    await refused(client('GET', verification));
    expect((await client('GET', verification, undefined, { compatible: true })).status).toBe(200);
  });
});

test('a rotated secret applies immediately, is shown once, and is not stored in plain text', async () => {
  const other = await newRestShop(tillgate);
  const [first, second] = [await rotated(other), await rotated(other)];
  expect(first).not.toBe(second);
  await refused(clientOf(other, first)('GET', verification));
  expect((await clientOf(other, second)('GET', verification)).status).toBe(200);
  const rows = await tillgate.app.tillgate.database.run<{ secret: string }>({
    text: 'select * from shop_secrets where shop_id = $1',
    values: [other.shopIdentifier],
  });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(second);
});

test('the audit log contains the rotation, but not the secret', async () => {
  const other = await newRestShop(tillgate);
  const made = await rotated(other);
  const { auditLog } = await graphqlClient(tillgate.url, other.token).query<{ auditLog: { nodes: object[] } }>(
    '{ auditLog(first: 10) { nodes { operation resource outcome } } }',
  );
  expect(auditLog.nodes).toContainEqual({
    operation: 'rotateConnectorSecret',
    resource: 'connector_secret',
    outcome: 'done',
  });
  expect(JSON.stringify(auditLog)).not.toContain(made);
});

describe('the rate limit of the connector routes of a shop', () => {
  let narrow: RunningTillgate;
  beforeAll(async () => {
    narrow = await startTillgate({
      clock,
      databaseUrl: tillgate.databaseUrl,
      env: { RATE_LIMIT_CONNECTOR: '1', RATE_LIMIT_ANONYMOUS: '1', TRUSTED_PROXIES: '127.0.0.0/8' },
    });
  });
  afterAll(() => narrow.close());

  test('does not affect another shop', async () => {
    const other = await newRestShop(tillgate);
    const client = connectorClient(narrow.url, shop.shopIdentifier, secret, clock);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await client('GET', verification)).status),
    );
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
    const calm = connectorClient(narrow.url, other.shopIdentifier, await rotated(other), clock);
    expect((await calm('GET', verification)).status).toBe(200);
  });

  test('counts wrong signatures for their address, not for the shop', async () => {
    const other = await newRestShop(tillgate);
    const good = await rotated(other);
    const client = connectorClient(narrow.url, other.shopIdentifier, good, clock);
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const flood = { ...from('203.0.113.1'), secret: 'wrong' };
    const wrong = await Promise.all(
      Array.from({ length: 8 }, async () => (await client('GET', verification, undefined, flood)).status),
    );
    expect(wrong).toContain(429);
    expect(wrong).not.toContain(200);
    expect((await client('GET', verification, undefined, from('203.0.113.2'))).status).toBe(200);
  });

  test('refuses an address with no calls left before its shop is looked up', async () => {
    const other = await newRestShop(tillgate);
    const client = connectorClient(narrow.url, other.shopIdentifier, await rotated(other), clock);
    const flood = { headers: { 'x-forwarded-for': '203.0.113.3' }, secret: 'wrong' };
    const wrong = async () => (await client('GET', verification, undefined, flood)).status;
    const { database } = narrow.app.tillgate;
    let lookUps = 0;
    database.onStatement = (text) => (lookUps += text.includes('shop_secrets') ? 1 : 0);
    let calls = 1;
    while ((await wrong()) !== 429) calls += 1;
    expect(lookUps).toBe(calls);
    const statuses = await Promise.all(Array.from({ length: 20 }, wrong));
    database.onStatement = undefined;
    // One call becomes available each second.
    expect(lookUps).toBeLessThanOrEqual(calls + 1);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(19);
  });
});
