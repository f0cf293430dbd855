import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { launchBrowser } from '../support/browser.js';
import { newRestOrder, newRestShop, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let storefront: Server;
let origin: string;
let shop: RestShop;
let order: RestOrder;

beforeAll(async () => {
  tillgate = await startTillgate({ env: { DEMO: 'off', PUBLIC_URL: 'https://checkout.example.com' } });
  storefront = createServer((_, response) => void response.setHeader('content-type', 'text/html').end('<p>Shop</p>'));
  storefront.listen(0, '127.0.0.1');
  await once(storefront, 'listening');
  const address = storefront.address();
  origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  shop = await newRestShop(tillgate);
  order = await newRestOrder(tillgate, shop);
});
afterAll(async () => {
  storefront.close();
  await tillgate.close();
});

/** The script of the page: a change over REST with its headers, a query over GraphQL, and one over a WebSocket. */
const script = ({ url }: RunningTillgate, { orderPath, orderToken }: RestOrder): string => `(async () => {
  const authorization = 'Bearer ${orderToken}';
  const headers = { authorization, 'content-type': 'application/json' };
  const rest = async () => {
    const body = JSON.stringify({ note_attributes: { gift: 'yes' } });
    const response = await fetch('${url}${orderPath}/meta_data', {
      method: 'PATCH', headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, body });
    return [response.status, response.headers.has('etag')];
  };
  const graphql = async () => {
    const body = JSON.stringify({ query: '{ viewer { kind } }' });
    return (await fetch('${url}/graphql', { method: 'POST', headers, body })).json();
  };
  const live = () => new Promise((resolve, reject) => {
    const socket = new WebSocket('${url.replace('http', 'ws')}/graphql', 'graphql-transport-ws');
    const send = (message) => socket.send(JSON.stringify(message));
    socket.onopen = () => send({ type: 'connection_init', payload: { authorization } });
    socket.onclose = ({ code }) => reject(new Error('closed with ' + code));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'connection_ack') send({ id: '1', type: 'subscribe', payload: { query: '{ viewer { kind } }' } });
      if (message.type === 'next') resolve(message.payload.data);
    };
  });
  const outcomes = await Promise.allSettled([rest(), graphql(), live()]);
  return outcomes.map(({ status, value }) => status === 'fulfilled' ? value : 'refused');
})()`;

test('a browser lets only pages of allowed domains call REST, GraphQL and WebSockets', async () => {
  const browser = await launchBrowser('a page of an allowed domain in a browser');
  if (!browser) return;
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    expect(await page.evaluate(script(tillgate, order))).toEqual(['refused', 'refused', 'refused']);
    const { status } = await shop.api('POST', `${shop.shopPath}/cors`, { domain: origin });
    expect(status).toBe(200);
    const viewer = { viewer: { kind: 'order_token' } };
    expect(await page.evaluate(script(tillgate, order))).toMatchObject([[200, true], { data: viewer }, viewer]);
  } finally {
    await browser.close();
  }
}, 60_000);
