import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { eventually } from '../../support/eventually.js';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { liveClient, type LiveClient } from '../../support/live-client.js';
import {
  newLiveOrder,
  orderUpdated as document,
  sequencesOf as sequences,
  type OrderUpdated as Update,
} from '../../support/live-orders.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: Awaited<ReturnType<typeof newShop>>;
const clients: LiveClient[] = [];

function connect(token: string | undefined, options?: { origin?: string }): LiveClient {
  const client = liveClient(tillgate.url, token, options);
  clients.push(client);
  return client;
}

const newOrder = () => newLiveOrder(tillgate.url, shop);

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newShop(tillgate);
});
afterAll(async () => {
  for (const { client } of clients) await client.dispose();
  await tillgate.close();
});

describe('an order that is watched', () => {
  test('is sent in its current state first, then in its state at each event, in order', async () => {
    const order = await newOrder();
    const watching = connect(order.token).watch<Update>(document);
    await watching.until(1);
    await order.tag(['a', 'b', 'c']);
    const messages = await watching.until(4);
    expect(messages.map(({ orderUpdated: { type } }) => type)).toEqual([
      'order/snapshot',
      'order/updated',
      'order/updated',
      'order/updated',
    ]);
    const tags = messages.map(({ orderUpdated }) => orderUpdated.order.applicationState.orderMetaData.tags);
    expect(tags.slice(1).map((all) => all.length)).toEqual([1, 2, 3]);
    expect(sequences(messages)).toEqual([1, 2, 3, 4]);
    expect(messages.map(({ orderUpdated }) => orderUpdated.order.version)).toEqual([1, 2, 3, 4]);
    expect(messages[0]?.orderUpdated.id).toBeNull();
    expect(messages[1]?.orderUpdated.changed).not.toEqual([]);
  });

  test('is resumed with exactly the missed events, and without a snapshot', async () => {
    const order = await newOrder();
    await order.tag(['a', 'b', 'c']);
    const watching = connect(order.token).watch<Update>(document, { after: 2 });
    await watching.until(2);
    await order.tag(['d']);
    expect(sequences(await watching.until(3))).toEqual([3, 4, 5]);
    expect(watching.messages.every(({ orderUpdated }) => orderUpdated.type === 'order/updated')).toBe(true);
  });

  test('is sent as a snapshot to a client with a sequence that does not exist yet', async () => {
    const order = await newOrder();
    const watching = connect(order.token).watch<Update>(document, { after: 99 });
    await watching.until(1);
    await order.tag(['a']);
    expect(sequences(await watching.until(2))).toEqual([1, 2]);
    expect(watching.messages[0]?.orderUpdated.type).toBe('order/snapshot');
  });

  test('is sent as a snapshot to a client with a sequence that is no longer in the log', async () => {
    const order = await newOrder();
    await order.tag(['a', 'b']);
    await tillgate.app.tillgate.database.run({
      text: 'delete from events where public_order_id = $1 and sequence < 3',
      values: [order.publicOrderId],
    });
    const watching = connect(order.token).watch<Update>(document, { after: 1 });
    const [first] = await watching.until(1);
    expect(first?.orderUpdated).toMatchObject({ type: 'order/snapshot', sequence: 3 });
  });

  test('has no missing or repeated event, even for clients that connect between changes', async () => {
    const order = await newOrder();
    const changes = order.tag(Array.from({ length: 40 }, (_, n) => `tag-${n}`));
    const watchings = [];
    for (let n = 0; n < 20; n += 1) {
      watchings.push(connect(order.token).watch<Update>(document, { after: 0 }));
      await order.tag([`between-${n}`]);
    }
    await changes;
    for (const watching of watchings) {
      await watching.until(61);
      expect(sequences(watching.messages)).toEqual(Array.from({ length: 61 }, (_, n) => n + 1));
    }
  });

  test('is sent even if the signal of a change was lost', async () => {
    const order = await newOrder();
    const watching = connect(order.token).watch<Update>(document);
    await watching.until(1);
    await tillgate.app.tillgate.database.run({
      text: `with changed as (update orders set sequence = sequence + 1 where public_order_id = $1 returning *)
        insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at)
        select shop_id, event_position(1), gen_random_uuid(), public_order_id, sequence, version, 'order/updated', '{}', state, now()
        from changed`,
      values: [order.publicOrderId],
    });
    expect(sequences(await watching.until(2))).toEqual([1, 2]);
  });
});

describe('access', () => {
  test('an order token does not reveal whether another order exists', async () => {
    const [own, other] = [await newOrder(), await newOrder()];
    const client = connect(own.token);
    const existing = client.watch(document, { id: other.publicOrderId });
    const missing = client.watch(document, { id: 'nothing' });
    const backend = connect(shop.token).watch(document, { id: 'nothing' });
    for (const watching of [existing, missing, backend])
      while (watching.errors.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(existing.errors).toEqual(missing.errors);
    expect(existing.errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    expect(backend.errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an invalid token and a missing token are closed with 4401', async () => {
    expect(await connect('nonsense').closed).toBe(4401);
    expect(await connect(undefined).closed).toBe(4401);
  });

  test('a socket is closed with 4403 at the moment that its token expires', async () => {
    const expiresAt = new Date(Date.now() + 2_500);
    const { token } = await graphqlClient(tillgate.url, tillgate.rootKey).mutate<{ token: string }>(
      'createAccessToken',
      { shopIdentifier: shop.shopIdentifier, name: 'short', scopes: ['READ_ORDERS'], expiresAt },
      'token',
    );
    // The timer is delayed while this process is busy.
    const moment = sleep(expiresAt.getTime() - Date.now()).then(() => performance.now());
    const client = connect(token);
    expect(await client.closed).toBe(4403);
    const late = performance.now() - (await moment);
    expect(late).toBeGreaterThan(-50);
    expect(late).toBeLessThan(1_400);
  });

  test('a socket is closed with 4403 when its access token is revoked', async () => {
    const root = graphqlClient(tillgate.url, tillgate.rootKey);
    const { shopIdentifier } = shop;
    const { token, accessToken } = await root.mutate<{ token: string; accessToken: { id: string } }>(
      'createAccessToken',
      { shopIdentifier, name: 'to be revoked', scopes: ['READ_ORDERS'] },
      'token accessToken { id }',
    );
    const order = await newOrder();
    const client = connect(token);
    await client.watch<Update>(document, { id: order.publicOrderId }).until(1);
    const { userErrors } = await root.mutate('revokeAccessToken', { shopIdentifier, id: accessToken.id });
    expect(userErrors).toEqual([]);
    expect(await client.closed).toBe(4403);
    expect(await connect(token).closed).toBe(4401);
  });

  test('a socket is closed with 4403 when its order token expires, and a new token continues where it stopped', async () => {
    const { publicOrderId, token, tag } = await newOrder();
    const { orderTokens } = tillgate.app.tillgate;
    const lasts = orderTokens.verify(token, new Date()).expiresAt.getTime() - Date.now();
    const soon = orderTokens.sign(shop.shopIdentifier, publicOrderId, new Date(Date.now() - lasts + 5_500));
    const client = connect(soon);
    const watching = client.watch<Update>(document);
    await watching.until(1);
    await tag(['a']);
    await watching.until(2);
    expect(await client.closed).toBe(4403);
    await tag(['b', 'c']);
    const resumed = connect(token).watch<Update>(document, { after: 2 });
    expect(sequences(await resumed.until(2))).toEqual([3, 4]);
    expect(await connect(soon).closed).toBe(4401);
  });

  test('a page of another origin is refused', async () => {
    const { token } = await newOrder();
    const own = connect(token, { origin: tillgate.url }).watch<Update>(document);
    await own.until(1);
    expect(await connect(token, { origin: 'https://evil.example' }).closed).toBe(1006);
  });
});

describe('a socket', () => {
  test('supports queries and mutations like HTTP', async () => {
    const order = await newOrder();
    const client = connect(order.token);
    const query = client.watch<{ viewer: { kind: string } }>('{ viewer { kind } }');
    expect(await query.until(1)).toEqual([{ viewer: { kind: 'order_token' } }]);
    const mutation = client.watch<{ appendOrderMetadata: { userErrors: unknown[] } }>(
      'mutation { appendOrderMetadata(input: {tags: ["x"]}) { userErrors { code } } }',
    );
    expect(await mutation.until(1)).toEqual([{ appendOrderMetadata: { userErrors: [] } }]);
  });

  test.each([
    ['too deep', `{ order { ${'x { '.repeat(12)}y${' }'.repeat(12)} } }`, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'aliased',
      `{ ${Array.from({ length: 31 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a subscription too deep',
      `subscription { ${'orderUpdated { '.repeat(13)}sequence${' }'.repeat(14)}`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a subscription of what is unknown',
      'subscription { orderUpdated { sequence nothing } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['a subscription to what is unknown', 'subscription { everything { sequence } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'two subscriptions in one',
      'subscription { a: orderUpdated { sequence } b: orderUpdated { sequence } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['no document', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
    ['of too many tokens', `{ ${'a '.repeat(2_001)} }`, 'GRAPHQL_PARSE_FAILED'],
    ['too long', `{ __typename } ${'#'.repeat(17_000)}`, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'too dear',
      'subscription { orderUpdated { order { events(first: 1000) { nodes { id position type version data sequence } } } } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('refuses a document that is %s', async (_what, text, code) => {
    const order = await newOrder();
    const watching = connect(order.token).watch(text);
    while (watching.errors.length + watching.messages.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(watching.errors[0]?.extensions).toMatchObject({ code });
  });
});

test('a slow reader is closed with 4499, and the others continue', async () => {
  const order = await newOrder();
  await order.api.mutate('appendOrderMetadata', { noteAttributes: { long: 'x'.repeat(50_000) } });
  const long = `subscription { orderUpdated { sequence order { applicationState { orderMetaData { noteAttributes } } } } }`;
  const socket = new WebSocket(`${tillgate.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const closed = new Promise<number>((resolve) => void socket.on('close', resolve));
  let count = 0;
  socket.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString());
    if (type === 'next') count += 1;
    if (type !== 'connection_ack') return;
    for (let id = 0; id < 20; id += 1)
      socket.send(JSON.stringify({ type: 'subscribe', id: String(id), payload: { query: long } }));
  });
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${order.token}` } })),
  );
  await eventually('all snapshots', async () => (count === 20 ? true : undefined));
  const watching = connect(order.token).watch<Update>(document);
  await watching.until(1);
  socket.pause();
  // The kernel buffers some MB on both sides; each event is 1 MB here.
  const events = Array.from({ length: 24 }, (_, n) => n + 3);
  await order.tag(events.map((n) => `tag-${n}`));
  await watching.until(25);
  socket.resume();
  expect(await closed).toBe(4499);
  expect(sequences(watching.messages)).toEqual([2, ...events]);
});

test('all events of a shop can be subscribed to, by type, and resumed by position', async () => {
  const text = `subscription ($types: [String!], $after: ID) { shopEvents(types: $types, after: $after) { position type publicOrderId } }`;
  interface Shown {
    shopEvents: { position: number; type: string; publicOrderId: string | null };
  }
  const client = connect(shop.token);
  const watching = client.watch<Shown>(text, { types: ['order/initialized'] });
  const [snapshot] = await watching.until(1);
  expect(snapshot?.shopEvents.type).toBe('shop/snapshot');
  const orders = [await newOrder(), await newOrder()];
  await orders[0]?.tag(['a']);
  const [, ...seen] = await watching.until(3);
  expect(seen.map(({ shopEvents }) => shopEvents.publicOrderId)).toEqual(orders.map((order) => order.publicOrderId));
  const resumed = client.watch<Shown>(text, { after: String(seen[0]?.shopEvents.position) });
  await resumed.until(2);
  expect(resumed.messages.map(({ shopEvents }) => shopEvents.type)).toEqual(['order/initialized', 'order/updated']);
  const frontend = connect(orders[0]?.token).watch(text);
  while (frontend.errors.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(frontend.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});
