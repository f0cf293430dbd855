import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoCatalog } from '../../src/demo/catalog.js';
import { createDemoShop, handleOf } from '../../src/demo/create-demo-shop.js';
import { demoPictures } from '../../src/demo/pictures.js';
import { graphqlClient } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let token: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ token } = await createDemoShop(tillgate.app.tillgate, tillgate.rootKey));
});
afterAll(() => tillgate.close());

test('each product of the demo has a picture of its own', () => {
  const pictures = demoCatalog.map(({ name }) => demoPictures.get(handleOf(name)));
  expect(pictures).not.toContain(undefined);
  expect(new Set(pictures).size).toBe(demoCatalog.length);
  expect(demoPictures.size).toBe(demoCatalog.length);
});

test('the service serves the pictures that its products name', async () => {
  const api = graphqlClient(tillgate.url, token);
  const { products } = await api.query<{ products: { nodes: { variants: { imageUrl: string }[] }[] } }>(
    '{ products(first: 100) { nodes { variants { imageUrl } } } }',
  );
  const urls = products.nodes.flatMap(({ variants }) => variants.map(({ imageUrl }) => imageUrl));
  expect(new Set(urls).size).toBe(demoCatalog.length);
  for (const url of new Set(urls)) {
    const response = await fetch(new URL(url, tillgate.url));
    expect([url, response.status, response.headers.get('content-type')]).toEqual([url, 200, 'image/svg+xml']);
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/);
  }
  expect((await fetch(`${tillgate.url}/demo/pictures/none.svg`)).status).toBe(404);
});

test('it counts stock and has every policy', async () => {
  const api = graphqlClient(tillgate.url, token);
  const { viewer } = await api.query<{ viewer: { stockIsChecked: boolean } }>('{ viewer { stockIsChecked } }');
  expect(viewer.stockIsChecked).toBe(true);
  for (const policy of ['privacy_policy', 'terms_of_service', 'refund_policy', 'shipping_policy', 'contact']) {
    const page = await fetch(`${tillgate.url}/checkout/demo/policies/${policy}`);
    expect([policy, page.status]).toEqual([policy, 200]);
  }
});

test('without a demo, no pictures are served', async () => {
  const shop = await startTillgate({ env: { DEMO: 'off' } });
  try {
    expect((await fetch(`${shop.url}/demo/pictures/stoneware-bowl.svg`)).status).toBe(404);
  } finally {
    await shop.close();
  }
});
