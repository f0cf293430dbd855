import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as graphqlWs from 'graphql-ws';
import { WebSocket } from 'ws';
import { hasNginx, startNginx } from '../../torture/restarts/start-nginx.js';
import { codeOfDocs } from '../support/code-of-docs.js';
import { describeWhere } from '../support/describe-where.js';
import { eventually } from '../support/eventually.js';
import { newOrder, type Checkout } from '../support/rest-client.js';
import { endEverything, freePort, printed, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** The number of restarts. `npm run torture -- --only restarts` makes more of them. */
const restarts = 4;

interface Update {
  sequence: number;
}
interface Docs {
  watchOrder: (options: {
    url: string;
    token: () => Promise<string>;
    id: string;
    onUpdate: (update: Update) => void;
    webSocketImpl: typeof WebSocket;
  }) => () => void;
}

describeWhere(hasNginx, 'nginx', 'two web processes behind nginx, restarted one after the other', () => {
  let database: TestDatabase;
  let proxy: string;
  let stopNginx: () => Promise<void>;
  let env: Record<string, string>;
  let ports: string[];
  let services: ServiceProcess[];

  /** deploy/nginx.conf with the ports of this test, without TLS. */
  async function startProxy(): Promise<void> {
    const [first = '', second = ''] = ports;
    const port = await freePort();
    const own = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
    const site = own
      .replace('127.0.0.1:4001', `127.0.0.1:${first}`)
      .replace('127.0.0.1:4002', `127.0.0.1:${second}`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replaceAll(/^ *ssl_.*$/gm, '')
      .replace(/server \{\s*listen 80;[\s\S]*$/, '');
    proxy = `http://127.0.0.1:${port}`;
    stopNginx = await startNginx(site, proxy);
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    ports = [await freePort(), await freePort()];
    env = { DATABASE_URL: database.url, DEMO: 'on', DRAIN_SECONDS: '1', TRUSTED_PROXIES: '127.0.0.1/32' };
    services = await Promise.all(ports.map((port) => startService({ ...env, PORT: port })));
    await startProxy();
  });
  afterAll(async () => {
    await stopNginx();
    await endEverything();
    await database.drop();
  });

  test('no read fails, a change is repeated at most once, and no live message is lost', async () => {
    const accessToken = printed(services[0] ?? (await startService(env)), 'Its access token');
    const orders = await Promise.all(Array.from({ length: 4 }, () => newOrder(proxy, accessToken)));
    const { watchOrder } = await codeOfDocs<Docs>('live.md', graphqlWs);
    const failures: string[] = [];
    let repeated = 0;
    const changes = orders.map(() => 0);
    const over = new AbortController();

    /** Changes and reads an order repeatedly, like its page. */
    async function use(order: Checkout, index: number): Promise<void> {
      const page = order.at(proxy);
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const change = () =>
          page('PATCH', '/meta_data', { cart_parameters: { turn: String(turn) } }).then(({ status }) => status, String);
        let changed = await change();
        // A change that arrives while the listener closes is repeated by the page, not by nginx.
        if (changed !== 200) {
          repeated += 1;
          changed = await change();
        }
        const read = await page('GET', '/refresh').then(({ status }) => status, String);
        for (const status of [changed, read]) if (status !== 200) failures.push(`${order.publicOrderId}: ${status}`);
        changes[index] = turn + 1;
      }
    }
    const received = orders.map((): number[] => []);
    const stops = orders.map(({ publicOrderId: id, orderToken }, index) =>
      watchOrder({
        url: `${proxy.replace('http', 'ws')}/graphql`,
        token: async () => orderToken,
        id,
        onUpdate: ({ sequence }) => received[index]?.push(sequence),
        webSocketImpl: WebSocket,
      }),
    );
    await eventually('the sockets', async () => received.every((one) => one.length > 0) || undefined);

    const pages = orders.map(use);
    for (let round = 0; round < restarts; round += 1) {
      const index = round % services.length;
      expect(await services[index]?.kill('SIGTERM')).toBe(0);
      services[index] = await startService({ ...env, PORT: ports[index] ?? '' });
    }
    over.abort();
    await Promise.all(pages);

    expect(failures).toEqual([]);
    expect(repeated).toBeLessThanOrEqual(restarts);
    for (const [index, sequences] of received.entries()) {
      expect(changes[index]).toBeGreaterThan(restarts);
      // The snapshot, and a message for each change, without gaps or repeats.
      const expected = (changes[index] ?? 0) + 1;
      await eventually('the message of the last change', async () => sequences.length >= expected || undefined);
      const [first = 0] = sequences;
      expect(sequences).toEqual(Array.from({ length: expected }, (_, n) => first + n));
    }
    for (const stop of stops) stop();
  });
});
