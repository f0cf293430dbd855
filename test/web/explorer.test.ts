import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDemoShop } from '../../src/demo/create-demo-shop.js';
import { explorerPage } from '../../src/web/explorer.js';
import { accessibilityViolations } from '../support/accessibility.js';
import { launchBrowser } from '../support/browser.js';
import { newShop } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let origin: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  origin = tillgate.url;
});

afterAll(() => tillgate.close());

test('a query in the explorer is executed with the credential in its headers, and nothing is loaded from other hosts', async () => {
  const browser = await launchBrowser('the explorer in a browser');
  if (!browser) return;
  const { token, shopIdentifier } = await newShop(tillgate);
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    const hosts = new Set<string>();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('response', (response) => response.status() >= 400 && complaints.push(response.url()));
    page.on('request', (sent) => hosts.add(new URL(sent.url()).origin));

    await page.goto(`${origin}/graphql`);
    const headers = page.getByRole('textbox', { name: 'Headers, as JSON' });
    await headers.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('{"Authorization": "Bearer ' + token + '"}');
    await page.click('.graphiql-execute-button');
    await page.waitForSelector('.result-window :text("' + shopIdentifier + '")');

    await page.click('[aria-label="Show Documentation Explorer"]');
    await page.waitForSelector('.graphiql-doc-explorer :text("Viewer")');

    expect(complaints).toEqual([]);
    expect([...hosts].filter((host) => host !== origin && host !== 'null')).toEqual([]);
    expect(await page.evaluate('Object.values(localStorage).join()')).not.toContain(token);
  } finally {
    await browser.close();
  }
});

test('every editor has a name, and its text can be read', async () => {
  const browser = await launchBrowser('the accessibility of the explorer');
  if (!browser) return;
  try {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${origin}/graphql`);
    for (const name of ['Query', 'Variables, as JSON', 'Headers, as JSON', 'Response'])
      await page.getByRole('textbox', { name, exact: true, includeHidden: true }).waitFor({ state: 'attached' });
    // The editors scroll with the keys of the text field in them.
    expect(
      (await accessibilityViolations(page)).filter((one) => !one.startsWith('scrollable-region-focusable')),
    ).toEqual([]);
  } finally {
    await browser.close();
  }
});

test("a browser on the machine of a demo gets the demo's token, and no other page does", async () => {
  const read = async (at: string, site: string) =>
    (await fetch(`${at}/graphql/headers`, { headers: { 'sec-fetch-site': site } })).json();
  // There is no demo shop yet.
  expect(await read(origin, 'same-origin')).toEqual({});
  const { token } = await createDemoShop(tillgate.app.tillgate, tillgate.rootKey);
  expect(await read(origin, 'same-origin')).toEqual({ Authorization: `Bearer ${token}` });
  expect(await read(origin, 'same-site')).toEqual({});
  expect(await read(origin, 'cross-site')).toEqual({});
  const { databaseUrl } = tillgate;
  const other = await startTillgate({ databaseUrl, env: { DEMO: 'off' } });
  try {
    expect(await read(other.url, 'same-origin')).toEqual({});
  } finally {
    await other.close();
  }
});

/** A file as it was sent; fetch would decompress it. */
async function fileOf(path: string, acceptEncoding: string, headers: Record<string, string> = {}) {
  const sent = request(`${origin}/graphql/assets/${path}`, {
    headers: { ...headers, 'accept-encoding': acceptEncoding },
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test('every file that the page refers to exists, and none is on another host', async () => {
  const names = [...explorerPage().matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names.filter((address) => address !== 'data:,')) {
    expect(name).toMatch(/^graphql\/assets\//);
    const { status, body } = await fileOf(name.replace('graphql/assets/', ''), 'identity');
    expect([status, body.length > 20]).toEqual([200, true]);
  }
});

test('a file has an encoding that the client accepts, and may be cached', async () => {
  const [plain, brotli, gzip] = await Promise.all(
    ['identity', 'br, gzip', 'gzip'].map((encoding) => fileOf('graphiql.js', encoding)),
  );
  expect([
    plain?.headers['content-encoding'],
    brotli?.headers['content-encoding'],
    gzip?.headers['content-encoding'],
  ]).toEqual([undefined, 'br', 'gzip']);
  expect(brotli?.body.length).toBeLessThan((plain?.body.length ?? 0) / 4);
  expect(brotliDecompressSync(brotli?.body ?? '').equals(plain?.body ?? Buffer.alloc(0))).toBe(true);
  expect(gunzipSync(gzip?.body ?? '').equals(plain?.body ?? Buffer.alloc(0))).toBe(true);
  for (const file of [plain, brotli, gzip]) {
    expect(file?.headers['cache-control']).toBe('public, max-age=3600');
    expect(file?.headers['x-content-type-options']).toBe('nosniff');
    expect(file?.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  }
  const again = await fileOf('graphiql.js', 'identity', { 'if-none-match': String(plain?.headers.etag) });
  expect(again.status).toBe(304);
});

test.each([
  '',
  '../package.json',
  'graphiql.js/../../package.json',
  '__proto__',
  'constructor',
  'graphiql.js.br',
  '..%2f.built',
])('no other file is available: %j', async (name) => {
  expect((await fileOf(name, 'identity')).status).toBe(404);
});
