import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testClock } from '../support/clock.js';
import { newRestOrder, newRestShop, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

const clock = testClock();
let tillgate: RunningTillgate;
let shop: RestShop;
let order: RestOrder;

beforeAll(async () => {
  tillgate = await startTillgate({ clock, env: { DEMO: 'off' } });
  shop = await newRestShop(tillgate);
  await shop.api('POST', `${shop.shopPath}/cors`, { domain: 'https://shop.example.com' });
  order = await newRestOrder(tillgate, shop);
});
afterAll(() => tillgate.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(tillgate.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const pageOf = ({ orderPath }: RestOrder, token: string, query = '') =>
  get(`${orderPath}/payments/iframe?token=${token}${query}`);
const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy')?.split('; ') ?? [];

describe('the payment page', () => {
  test('is HTML that only the allowed domains may embed, without inline scripts and styles', async () => {
    const page = await pageOf(order, order.orderToken);
    expect([page.status, page.headers.get('content-type'), page.headers.get('x-frame-options')]).toEqual([
      200,
      'text/html; charset=utf-8',
      null,
    ]);
    expect(policyOf(page)).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "frame-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self' https://shop.example.com",
    ]);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).not.toMatch(/<style|<script(?![^>]* src=)| on\w+=| style=/);
    expect((await pageOf(order, order.orderToken, '&theme=dark')).text).toContain('<html lang="en" data-theme="dark">');
    expect((await pageOf(order, order.orderToken, '&theme="><b>')).text).toContain('<html lang="en">');
  });

  test('may load the pages of external gateways, and only these', async () => {
    const own = await newRestShop(tillgate);
    for (const [provider_id, iframe_url] of [
      ['a', 'https://frame.example/"><script>'],
      ['b', null],
    ])
      await own.api('POST', `${own.shopPath}/external_payment_gateways`, {
        name: 'Own',
        base_url: 'https://gateway.example',
        iframe_url,
        partial_capture: true,
        additional_order_details: false,
        provider_id,
        currency: 'USD',
      });
    const made = await newRestOrder(tillgate, own);
    const page = await pageOf(made, made.orderToken);
    expect(policyOf(page)).toContain('frame-src https://frame.example');
    expect(page.text).not.toContain('<script>');
  });

  test('is not available without the order token of the order', async () => {
    const other = await newRestOrder(tillgate, shop);
    const otherShop = await newRestShop(tillgate);
    for (const [token, status] of [
      ['', 401],
      ['nonsense', 401],
      [shop.token, 401],
      [`${order.orderToken}x`, 401],
      [other.orderToken, 404],
      [(await newRestOrder(tillgate, otherShop)).orderToken, 404],
    ] as const) {
      const page = await pageOf(order, token);
      expect([token, page.status]).toEqual([token, status]);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(policyOf(page)).toEqual([
        "default-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self' https://shop.example.com",
      ]);
      expect(page.text).toContain('Reload the checkout to continue.');
    }
    expect((await get(`${order.orderPath}/payments/iframe`)).status).toBe(401);
    const twice = `${order.orderPath}/payments/iframe?token=${order.orderToken}&token=${order.orderToken}`;
    expect((await get(twice)).status).toBe(401);
  });

  test('shows that it has expired together with its token', async () => {
    const late = await newRestOrder(tillgate, shop);
    clock.advance(61 * 60_000);
    const page = await pageOf(late, late.orderToken);
    expect([page.status, page.text]).toEqual([401, expect.stringContaining('This payment page has expired.')]);
    clock.advance(-61 * 60_000);
  });
});

describe('the style sheet of the payment page', () => {
  const stylesOf = ({ orderPath, orderToken }: RestOrder, token = orderToken) =>
    get(`${orderPath}/payments/iframe/styles.css?token=${token}`);

  test('is that of the shop, and the fields of the order replace those of the shop', async () => {
    const own = await newRestShop(tillgate);
    const styled = await newRestOrder(tillgate, own);
    expect((await stylesOf(styled)).text.trim()).toBe('');
    await own.api('POST', `${own.shopPath}/payments/styles`, {
      css_rules: [{ cssText: '.a { color: red }' }, { cssText: '.b { color: blue; } /* x */' }],
      media_rules: [{ conditionText: '(max-width: 400px)', cssRules: [{ cssText: '.a { color: green; }' }] }],
    });
    const shops = await stylesOf(styled);
    expect(shops.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(shops.text).toBe('.a{color:red}\n.b{color:blue}\n@media (max-width: 400px){.a{color:green}}');
    await styled.front('POST', `${styled.orderPath}/payments/styles`, { css_rules: [] });
    expect((await stylesOf(styled)).text.trim()).toBe('@media (max-width: 400px){.a{color:green}}');
    await styled.front('POST', `${styled.orderPath}/payments/styles`, {
      css_rules: [{ cssText: '.c{}' }],
      media_rules: [],
    });
    expect((await stylesOf(styled)).text.trim()).toBe('.c{}');
    const others = await newRestOrder(tillgate, own);
    expect((await stylesOf(others)).text).toBe(shops.text);
  });

  test('is not available without the order token of the order', async () => {
    expect((await stylesOf(order, 'nonsense')).status).toBe(401);
    expect((await stylesOf(order, (await newRestOrder(tillgate, shop)).orderToken)).status).toBe(404);
  });
});

test('the files of the page are compressed and cached by the browser', async () => {
  const { text } = await pageOf(order, order.orderToken);
  const names = [...text.matchAll(/(?:src|href)="[./]+(pages\/assets\/[^"]+)"/g)].map(([, name = '']) => `/${name}`);
  expect(names).toHaveLength(2);
  for (const name of names) {
    const { status, headers } = await get(name, { 'accept-encoding': 'br' });
    expect([status, headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect(headers.get('vary')).toBe('Accept-Encoding');
  }
  for (const name of ['manifest.json', '../main.js', '%2e%2e/main.js'])
    expect((await get(`/pages/assets/${name}`)).status).toBe(404);
});
