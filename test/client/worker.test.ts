import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../support/browser.js';
import { cuttableNetwork, type CuttableNetwork } from '../support/cuttable-network.js';
import { serveFiles, type HtmlServer } from '../support/embedding-page.js';
import { eventually } from '../support/eventually.js';
import { newRestOrder, newRestShop, type RestOrder } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let frontend: HtmlServer;
let network: CuttableNetwork;

beforeAll(async () => {
  browser = await launchBrowser('the client in a web worker');
  tillgate = await startTillgate({ env: { DEMO: 'off' } });
  network = await cuttableNetwork(tillgate);
  const worker = await bundled('client-worker.js');
  frontend = await serveFiles({
    '/': ['text/html', '<!doctype html><html lang="en"><title>Worker</title></html>'],
    '/worker.js': ['text/javascript', worker],
  });
});
afterAll(async () => {
  await browser?.close();
  frontend.close();
  network.close();
  await tillgate.close();
});

/** A file of `test/support/in-page` with what it imports. */
async function bundled(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`../support/in-page/${name}`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input: entry } },
  });
  if (!('output' in result)) throw new Error(`${name} was not bundled.`);
  return result.output[0].code;
}

interface Message {
  rest?: number;
  changed?: string;
  graphql?: string;
  update?: number;
  isOver?: boolean;
  error?: string;
}

const messagesOn = (page: Page): Promise<Message[]> => page.evaluate<Message[]>('window.got');

/** Starts the worker on a page with what it needs for an order. */
async function startWorker(
  page: Page,
  { orderToken, publicOrderId, orderPath }: RestOrder,
  count: number,
): Promise<void> {
  await page.goto(frontend.origin);
  const shopIdentifier = orderPath.split('/').at(-2);
  const path = { shop_identifier: shopIdentifier, public_order_id: publicOrderId };
  await page.evaluate(`
    window.got = [];
    const worker = new Worker('/worker.js', { type: 'module' });
    worker.addEventListener('message', ({ data }) => window.got.push(data));
    worker.addEventListener('error', ({ message }) => window.got.push({ error: message }));
    worker.postMessage(${JSON.stringify({ url: network.url, token: orderToken, path, count })});`);
}

test('in a web worker of an allowed page the client calls both APIs and receives each update once', async () => {
  if (!browser) return;
  const shop = await newRestShop(tillgate);
  await shop.api('POST', `${shop.shopPath}/cors`, { domain: frontend.origin });
  const order = await newRestOrder(tillgate, shop);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const { body } = await order.front('GET', `${order.orderPath}/refresh`);
    const total = body.data.application_state.order_total;
    expect(total).toBeGreaterThan(0);
    await startWorker(page, order, 6);
    await eventually('the first update', async () => {
      const got = await messagesOn(page);
      expect(got.find(({ error }) => error !== undefined)).toBeUndefined();
      return got.some(({ update }) => update !== undefined) || undefined;
    });
    for (let count = 1; count <= 8; count += 1) {
      if (count === 3) network.cut();
      await order.front('PATCH', `${order.orderPath}/meta_data`, { notes: `note ${String(count)}` });
    }
    const got = await eventually('the end of the iterator', async () => {
      const messages = await messagesOn(page);
      return messages.some(({ isOver }) => isOver) ? messages : undefined;
    });
    expect(got.slice(0, 3)).toEqual([{ rest: total }, { changed: 'From a worker' }, { graphql: 'From a worker' }]);
    const sequences = got.flatMap(({ update }) => update ?? []);
    const [first = 0] = sequences;
    expect(sequences).toEqual(Array.from({ length: 6 }, (_, index) => first + index));
    expect(got.at(-1)).toEqual({ isOver: true });
  } finally {
    await context.close();
  }
});
