import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { pruneOldKeys } from '../../src/jobs/prune.js';
import { systemClock } from '../../src/lib/clock.js';
import { dashboardFolder } from '../../src/web/page-files.js';
import { eventually } from '../support/eventually.js';
import { newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let now = new Date('2026-11-22T10:00:00Z');

beforeAll(async () => {
  tillgate = await startTillgate({ clock: { ...systemClock, now: () => now } });
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

const session = (method: string, headers: Record<string, string>) =>
  fetch(`${tillgate.url}/dashboard/session`, { method, headers });

/** Signs in, and returns the headers that a browser would send. */
async function begin(token = shop.token): Promise<{ cookie: string; csrf: string; setCookie: string }> {
  const response = await session('POST', { authorization: `Bearer ${token}` });
  expect(response.status).toBe(200);
  const { data }: { data: { session: { csrf_token: string } } } = JSON.parse(await response.text());
  const setCookie = response.headers.get('set-cookie') ?? '';
  return { cookie: setCookie.split(';', 1)[0] ?? '', csrf: data.session.csrf_token, setCookie };
}

async function viewerOf(headers: Record<string, string>): Promise<{ status: number; kind: string | undefined }> {
  const response = await fetch(`${tillgate.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: '{ viewer { kind } }' }),
  });
  const body: { data?: { viewer?: { kind: string } } } = JSON.parse(await response.text());
  return { status: response.status, kind: body.data?.viewer?.kind };
}

test('a session is a credential only with its cookie and its CSRF token', async () => {
  const { cookie, csrf, setCookie } = await begin();
  expect(setCookie).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/);
  expect(setCookie).not.toContain(shop.token);
  expect(await viewerOf({ cookie, 'x-csrf-token': csrf })).toEqual({ status: 200, kind: 'access_token' });
  const other = await begin();
  expect((await viewerOf({ cookie, 'x-csrf-token': other.csrf })).status).toBe(401);
  expect((await viewerOf({ 'x-csrf-token': csrf })).status).toBe(401);
  expect(
    (await viewerOf({ cookie: cookie.replace(/.{20}$/, (end) => end.toUpperCase() + 'AAAA'), 'x-csrf-token': csrf }))
      .status,
  ).toBe(401);
  expect((await viewerOf({ cookie })).kind).not.toBe('access_token');
});

test('a reloaded page gets the CSRF token of its session, and no access token', async () => {
  const { cookie, csrf } = await begin();
  const found = await (await session('GET', { cookie: `theme=dark; ${cookie}` })).text();
  expect(JSON.parse(found).data.session.csrf_token).toBe(csrf);
  expect(found).not.toContain(shop.token);
  expect(await (await session('GET', {})).json()).toEqual({ data: { session: null } });
  const ended = await session('DELETE', { cookie });
  expect(ended.headers.get('set-cookie')).toMatch(/^tillgate_dashboard=; Path=\/; Max-Age=0;/);
});

test('a session ends after twelve hours', async () => {
  const { cookie, csrf } = await begin();
  now = new Date('2026-11-22T21:59:59Z');
  expect((await viewerOf({ cookie, 'x-csrf-token': csrf })).status).toBe(200);
  now = new Date('2026-11-22T22:00:00Z');
  expect((await viewerOf({ cookie, 'x-csrf-token': csrf })).status).toBe(401);
  now = new Date('2026-11-22T10:00:00Z');
});

/** A live connection with the session; resolves to the code with which it is closed. */
async function openSocket({ cookie, csrf }: { cookie: string; csrf: string }): Promise<{ closed: Promise<number> }> {
  const socket = new WebSocket(`${tillgate.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
  });
  const closed = new Promise<number>((resolve) => void socket.on('close', resolve));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { csrfToken: csrf } }));
  await once(socket, 'message');
  return { closed };
}

test('a copied cookie of a session that was signed out is refused everywhere within ten seconds', async () => {
  const other = await startTillgate({
    databaseUrl: tillgate.databaseUrl,
    clock: { ...systemClock, now: () => now },
  });
  const [mine, another] = [await begin(), await begin()];
  const copied = { cookie: mine.cookie, 'x-csrf-token': mine.csrf };
  const statusAt = async ({ url }: RunningTillgate): Promise<number> =>
    (await fetch(`${url}/checkout/orders/${shop.shopIdentifier}`, { headers: copied })).status;
  // Both processes know the session.
  expect(await Promise.all([tillgate, other].map(statusAt))).toEqual([200, 200]);
  const { closed } = await openSocket(mine);
  const began = performance.now();
  expect((await session('DELETE', { cookie: mine.cookie })).status).toBe(200);
  expect(await statusAt(tillgate)).toBe(401);
  expect((await viewerOf(copied)).status).toBe(401);
  expect(await (await session('GET', { cookie: mine.cookie })).json()).toEqual({ data: { session: null } });
  await eventually('the other process refuses the session', async () =>
    (await statusAt(other)) === 401 ? true : undefined,
  );
  expect(await closed).toBe(4403);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect((await viewerOf({ cookie: another.cookie, 'x-csrf-token': another.csrf })).status).toBe(200);
  await other.close();
});

test('a sign-out is forgotten when its session would have ended', async () => {
  const { database } = tillgate.app.tillgate;
  const { cookie } = await begin();
  await session('DELETE', { cookie });
  const count = async (): Promise<number> =>
    (await database.run({ text: 'select from ended_sessions', values: [] })).length;
  await pruneOldKeys(tillgate.app.tillgate);
  expect(await count()).toBeGreaterThan(0);
  now = new Date('2026-11-22T22:00:01Z');
  await pruneOldKeys(tillgate.app.tillgate);
  expect(await count()).toBe(0);
  now = new Date('2026-11-22T10:00:00Z');
});

test('no session is created for the root key, an order token or a missing token', async () => {
  const { orderToken } = await newRestOrder(tillgate, shop);
  expect((await session('POST', { authorization: `Bearer ${tillgate.rootKey}` })).status).toBe(403);
  expect((await session('POST', { authorization: `Bearer ${orderToken}` })).status).toBe(403);
  expect((await session('POST', {})).status).toBe(401);
});

test('the page and its files have a strict content security policy, at every path and behind a proxy', async () => {
  for (const [path, root] of [
    ['/dashboard', './'],
    ['/dashboard/orders/abc', '../../'],
  ] as const) {
    const response = await fetch(`${tillgate.url}${path}`);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    const html = await response.text();
    const [, script = ''] = /src="([^"]+)"/.exec(html) ?? [];
    expect(script.startsWith(`${root}dashboard/assets/`)).toBe(true);
    const file = await fetch(new URL(script, `${tillgate.url}${path}`), { method: 'HEAD' });
    expect(file.headers.get('cache-control')).toContain('immutable');
  }
});

/** The files that a browser loads when it opens the page of an order. */
function filesOfAnOrder(): string[] {
  const manifest: Record<string, { file: string; css?: string[]; imports?: string[] }> = JSON.parse(
    readFileSync(join(dashboardFolder, 'manifest.json'), 'utf8'),
  );
  const seen = new Set<string>();
  const add = (name: string): void => {
    const { file = '', css = [], imports = [] } = manifest[name] ?? {};
    if (seen.has(file)) return;
    for (const one of [file, ...css]) seen.add(one);
    for (const one of imports) add(one);
  };
  add('main.tsx');
  add('pages/order/order-page.tsx');
  return [...seen];
}

const statusesOf = ({ url }: RunningTillgate, paths: string[]) =>
  Promise.all(paths.map(async (one) => (await fetch(url + one, { method: 'HEAD' })).status));

test('twelve people behind one address can open the dashboard at once', async () => {
  const limited = await startTillgate({ env: { RATE_LIMIT_ANONYMOUS: '20' } });
  const page = ['/dashboard/orders/abc', ...filesOfAnOrder().map((file) => `/dashboard/assets/${file}`)];
  for (let person = 1; person <= 12; person += 1)
    expect(new Set(await statusesOf(limited, page))).toEqual(new Set([200]));
  await limited.close();
});

test('the files that an address loads are limited, without taking from its other requests', async () => {
  const limited = await startTillgate({ env: { RATE_LIMIT_ANONYMOUS: '1' } });
  const [script = ''] = filesOfAnOrder();
  const loaded = Array.from({ length: 300 }, () => `/dashboard/assets/${script}`);
  expect(await statusesOf(limited, loaded)).toContain(429);
  expect((await fetch(`${limited.url}/dashboard/session`)).status).toBe(200);
  await limited.close();
});
