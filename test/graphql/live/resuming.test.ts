import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { codeOfDocs } from '../../support/code-of-docs.js';
import { eventually } from '../../support/eventually.js';
import { newOrder } from '../../support/rest-client.js';
import { endEverything, printed, startService, type ServiceProcess } from '../../support/service-process.js';
import { createTestDatabase } from '../../support/test-database.js';

interface WatchOptions {
  url: string;
  token: () => Promise<string>;
  id: string;
  onUpdate: (update: { sequence: number; type: string }) => void;
  webSocketImpl: unknown;
  on?: object;
}

interface Page {
  readonly watchOrder: (options: WatchOptions) => () => Promise<void>;
}

/** The client in docs/live.md. */
const watchOrderOfDocs = async () => (await codeOfDocs<Page>('live.md', { createClient })).watchOrder;

/** Acts like a load balancer with one address; new sockets connect to the process that runs. */
function balancer(first: ServiceProcess) {
  const balanced = { port: new URL(first.url).port, closes: [] as number[] };
  class Balanced extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      const url = new URL(address);
      url.port = balanced.port;
      super(url, protocols);
      this.on('close', (code) => balanced.closes.push(code));
    }
  }
  return Object.assign(balanced, { Balanced });
}

let drop: () => Promise<void>;
let databaseUrl: string;
let watchOrder: Awaited<ReturnType<typeof watchOrderOfDocs>>;

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  databaseUrl = own.url;
  watchOrder = await watchOrderOfDocs();
});
afterAll(async () => {
  await endEverything();
  await drop();
});

/** Two web processes with the database, and an order of the demo shop. */
async function twoProcesses() {
  const env = { DATABASE_URL: databaseUrl, DEMO: 'on', ROLES: 'web' };
  const [one, other] = await Promise.all([startService(env), startService(env)]);
  const order = await newOrder(other.url, printed(one, 'Its access token'));
  const change = async (url: string, tag: string): Promise<void> => {
    const { status } = await order.at(url)('PATCH', '/meta_data', { tags: [tag] });
    expect(status).toBe(200);
  };
  return { one, other, order, change };
}

test('the client in the docs sees each event once, with changes at any process, even after one process ends', async () => {
  const { one, other, order, change } = await twoProcesses();
  const seen: { sequence: number; type: string }[] = [];
  const balanced = balancer(one);
  const stop = watchOrder({
    url: `${one.url.replace('http', 'ws')}/graphql`,
    token: async () => order.orderToken,
    id: order.publicOrderId,
    onUpdate: (update) => seen.push(update),
    webSocketImpl: balanced.Balanced,
  });
  const until = (count: number) =>
    eventually(`${count} updates`, async () => (seen.length >= count ? true : undefined));

  await until(1);
  for (let n = 0; n < 10; n += 1) await change((n % 2 === 0 ? one : other).url, `tag-${n}`);
  await until(11);
  balanced.port = new URL(other.url).port;
  expect(await one.kill('SIGTERM')).toBe(0);
  for (let n = 10; n < 20; n += 1) await change(other.url, `tag-${n}`);
  await until(21);
  await stop();

  expect(seen.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  expect(seen.filter(({ type }) => type === 'order/snapshot')).toHaveLength(1);
  expect(balanced.closes[0]).toBe(1001);
});

test('when a process is killed in the middle of two thousand messages, each client gets each sequence once', async () => {
  const { one, other, order, change } = await twoProcesses();
  const balanced = balancer(one);
  const clients = Array.from({ length: 20 }, () => {
    const seen: number[] = [];
    const stop = watchOrder({
      url: `${one.url.replace('http', 'ws')}/graphql`,
      token: async () => order.orderToken,
      id: order.publicOrderId,
      onUpdate: ({ sequence }) => seen.push(sequence),
      webSocketImpl: balanced.Balanced,
    });
    return { seen, stop };
  });
  const messages = () => clients.reduce((sum, { seen }) => sum + seen.length, 0);
  const untilAll = (count: number) =>
    eventually(`${count} updates at each`, async () =>
      clients.every(({ seen }) => seen.length >= count) ? true : undefined,
    );

  await untilAll(1);
  let killing: Promise<unknown> | undefined;
  for (let n = 0; n < 100; n += 1) {
    await change(other.url, `tag-${n}`);
    if (n === 40) {
      // Immediately, without waiting for messages in transit to the clients.
      killing = one.kill('SIGKILL');
      balanced.port = new URL(other.url).port;
    }
  }
  await killing;
  await untilAll(101);
  const all = Array.from({ length: 101 }, (_, n) => n + 1);
  for (const { seen } of clients) expect(seen).toEqual(all);
  expect(messages()).toBe(20 * 101);
  expect(balanced.closes.filter((code) => code === 1006)).toHaveLength(20);
  for (const { stop } of clients) await stop();
});
