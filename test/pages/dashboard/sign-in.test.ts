import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { fits, looks, signIn, violationsOn, visitDashboard } from '../../support/dashboard.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { newRestOrder, newRestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('signing in to the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

test('a token signs in, is not kept after a reload, and its scopes decide which pages are shown', async () => {
  const { token } = await newRestShop(tillgate, ['READ_ORDERS']);
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
      await page.getByText('Live', { exact: true }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Orders' }).count()).toBe(
        1,
      );
      expect(
        await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Webhooks' }).count(),
      ).toBe(0);
      await page.reload();
      await page.getByRole('heading', { name: 'Sign in to Tillgate' }).waitFor();
    },
    { path: '/orders' },
  );
});

test('a token without read_orders sees amounts in the currency of its shop, and times in its zone', async () => {
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  const { shop } = await root.mutate<{ shop: { shopIdentifier: string } }>(
    'createShop',
    { name: 'Loja', currency: 'EUR', timezone: 'Asia/Tokyo' },
    'shop { shopIdentifier }',
  );
  const { token } = await root.mutate<{ token: string }>(
    'createAccessToken',
    { ...shop, name: 'Catalog', scopes: ['WRITE_PRODUCTS', 'WRITE_CUSTOMERS'] },
    'token',
  );
  const api = graphqlClient(tillgate.url, token);
  await api.mutate('saveProduct', { platformId: 'bowl', name: 'Bowl', variants: [{ platformId: 'b', price: '19.9' }] });
  await api.mutate('saveShopCustomer', { firstName: 'Ada', email: 'ada@example.com' });
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await page.getByRole('navigation', { name: 'Pages' }).locator('..').getByText('Loja').waitFor();
      await page.getByRole('table', { name: 'Products' }).getByText('€19.90').waitFor();
      await page.getByRole('link', { name: 'Customers' }).click();
      await page.getByRole('link', { name: 'Accounts' }).click();
      const created = page.getByRole('table', { name: 'Customers' }).locator('time');
      const at = new Date((await created.getAttribute('datetime')) ?? '');
      const inTokyo = new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(11, 16);
      expect(await created.innerText()).toContain(inTokyo);
    },
    { path: '/products' },
  );
});

test('a token at the URL of a page that it may not see is told which scope it needs, and sees no actions', async () => {
  const { token } = await newRestShop(tillgate, ['READ_PRODUCTS']);
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await page.getByText('It needs a token with the scope read_orders.').waitFor();
      expect(await page.locator('#content').getByRole('button').count()).toBe(0);
      await page.getByRole('link', { name: 'Products' }).click();
      await page.getByText('No products yet').waitFor();
    },
    { path: '/orders' },
  );
});

test('a session survives a reload with a cookie that no page can read, until the user signs out', async () => {
  if (!browser) return;
  const shop = await newRestShop(tillgate);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${tillgate.url}/dashboard/orders`);
  await signIn(page, shop.token, true);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.reload();
  await page.getByText('No orders yet').waitFor();
  // The live feed accepts the session, too.
  await page.getByText('Live', { exact: true }).waitFor();
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(cookie?.value).not.toContain(shop.token);
  expect(await page.evaluate('document.cookie')).toBe('');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in to Tillgate' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in to Tillgate' }).waitFor();
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('a session is found again when the service does not respond at first, or is busy', async () => {
  if (!browser) return;
  const shop = await newRestShop(tillgate);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${tillgate.url}/dashboard/orders`);
  await signIn(page, shop.token, true);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  let requests = 0;
  await page.route('**/dashboard/session', async (route) => {
    requests += 1;
    if (requests === 1) return route.abort();
    return requests === 2 ? route.fulfill({ status: 429, headers: { 'retry-after': '1' } }) : route.continue();
  });
  await page.reload();
  await page.getByText('The service did not respond.').waitFor();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  expect(requests).toBe(3);
  await context.close();
});

test('an open page asks to sign in again as soon as its token has expired', async () => {
  const { shopIdentifier } = await newRestShop(tillgate);
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  const expiresAt = new Date(Date.now() + 15_000).toISOString();
  const input = { shopIdentifier, name: 'Short', scopes: ['READ_ORDERS'], expiresAt };
  const { token } = await root.mutate<{ token: string }>('createAccessToken', input, 'token');
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await page.getByText('Live', { exact: true }).waitFor();
      await page.getByText('Your session has ended. Sign in again.').waitFor();
    },
    { path: '/orders', mayComplain: /401/ },
  );
});

test('an invalid token is refused beside its field, and an order token is not accepted as an access token', async () => {
  if (!browser) return;
  const { orderToken } = await newRestOrder(tillgate, await newRestShop(tillgate));
  const page = await browser.newPage();
  await page.goto(`${tillgate.url}/dashboard`);
  await signIn(page, '');
  await page.getByText('Enter an access token.').waitFor();
  await signIn(page, 'tg_wrong.token');
  await page.getByText('This token is unknown, revoked or expired.').waitFor();
  await signIn(page, orderToken);
  await page.getByText('An order token cannot be used here.').waitFor();
  expect(await page.getByLabel('Access token').inputValue()).toBe(orderToken);
  await page.close();
});

test.each(looks)('the sign-in page has no accessibility violation: $viewport.width px, $colorScheme', async (look) => {
  if (!browser) return;
  const context = await browser.newContext(look);
  const page = await context.newPage();
  await page.goto(`${tillgate.url}/dashboard`);
  await page.getByRole('heading', { name: 'Sign in to Tillgate' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await context.close();
});
