import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
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

/** The client of docs/live.md, as it stands there. */
async function watchOrderOfDocs(): Promise<(options: WatchOptions) => () => Promise<void>> {
  const page = await readFile(new URL('../../../docs/live.md', import.meta.url), 'utf8');
  const text = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const body = text.replace(/^import .*$/m, '').replace('export function', 'return function');
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is of our own page
  return new Function('createClient', body)(createClient);
}

let drop: () => Promise<void>;
let one: ServiceProcess;
let other: ServiceProcess;
let accessToken: string;

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  const env = { DATABASE_URL: own.url, DEMO: 'on', ROLES: 'web' };
  [one, other] = await Promise.all([startService(env), startService(env)]);
  accessToken = printed(one, 'Its access token');
});
afterAll(async () => {
  await endEverything();
  await drop();
});

test('the client of the docs sees each event once, of changes at any process, over the end of one', async () => {
  const watchOrder = await watchOrderOfDocs();
  const order = await newOrder(one.url, accessToken);
  const seen: { sequence: number; type: string }[] = [];
  const closes: number[] = [];
  let port = new URL(one.url).port;
  // Behind a load balancer the address stays the same: here it is the socket that leads to the process that lives.
  class Balanced extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      const url = new URL(address);
      url.port = port;
      super(url, protocols);
      this.on('close', (code) => closes.push(code));
    }
  }
  const stop = watchOrder({
    url: `${one.url.replace('http', 'ws')}/graphql`,
    token: async () => order.orderToken,
    id: order.publicOrderId,
    onUpdate: (update) => seen.push(update),
    webSocketImpl: Balanced,
  });
  const until = (count: number) =>
    eventually(`${count} updates`, async () => (seen.length >= count ? true : undefined));
  const change = async (url: string, tag: string) => {
    const { status } = await order.at(url)('PATCH', '/meta_data', { tags: [tag] });
    expect(status).toBe(200);
  };

  await until(1);
  for (let n = 0; n < 10; n += 1) await change((n % 2 === 0 ? one : other).url, `tag-${n}`);
  await until(11);
  port = new URL(other.url).port;
  expect(await one.kill('SIGTERM')).toBe(0);
  for (let n = 10; n < 20; n += 1) await change(other.url, `tag-${n}`);
  await until(21);
  await stop();

  expect(seen.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  expect(seen.filter(({ type }) => type === 'order/snapshot')).toHaveLength(1);
  expect(closes[0]).toBe(1001);
});
