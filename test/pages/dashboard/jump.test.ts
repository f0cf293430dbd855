import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { fits, looks, violationsOn, visitDashboard } from '../../support/dashboard.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { guestMembers, newRestOrder, newRestShop, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let shop: RestShop;
let publicOrderId: string;

beforeAll(async () => {
  browser = await launchBrowser('going anywhere in the dashboard in a browser');
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  const order = await newRestOrder(tillgate, shop);
  ({ publicOrderId } = order);
  await order.front('POST', `${order.orderPath}/customer/guest`, guestMembers);
  const api = graphqlClient(tillgate.url, shop.token);
  await api.mutate('saveShopCustomer', { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' });
  const variants = [{ platformId: 'adapter-1', price: '12.00' }];
  const saved = await api.mutate('saveProduct', { platformId: 'adapter', name: 'Adapter', vendor: 'Volta', variants });
  expect(saved.userErrors).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

const field = (page: Page) => page.getByRole('combobox', { name: 'Order, customer, product, page or action' });

test('Ctrl+K finds orders, customers, products, pages and actions, which are chosen with the keyboard', async () => {
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      await page.keyboard.type('ada');
      const options = optionsOf(page);
      await page.getByRole('option', { name: /^Order \d+ ?Ada Byron$/ }).waitFor();
      await page.getByRole('option', { name: /^Ada Lovelace ?ada@example.org$/ }).waitFor();
      await page.getByRole('option', { name: /^Adapter ?Volta$/ }).waitFor();
      expect(await options.count()).toBe(3);
      expect(await options.nth(0).getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await options.nth(0).getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Adapter', level: 1 }).waitFor();

      await page.keyboard.press('Control+k');
      await page.keyboard.type('byron');
      await page.getByRole('option', { name: /Ada Byron/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /^Order \d+$/, level: 1 }).waitFor();
      expect(page.url()).toContain(publicOrderId);

      await page.keyboard.press('Control+k');
      await page.keyboard.type('gift');
      await page.getByRole('option', { name: /^Gift cards/ }).waitFor();
      await page.getByText('1 result').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Gift cards', level: 1 }).waitFor();

      await page.keyboard.press('Control+k');
      await page.keyboard.type('new draft');
      await page.getByText('1 result').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'New draft', level: 1 }).waitFor();
    },
    { path: '/orders' },
  );
});

test('Escape closes it and the focus returns, and a button opens it, too', async () => {
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const button = page.getByRole('button', { name: /Go to…/ });
      await button.focus();
      await page.keyboard.press('Enter');
      await field(page).waitFor();
      await page.keyboard.type('nothing has this name');
      await page.getByText('Nothing found').waitFor();
      await page.keyboard.press('Escape');
      await field(page).waitFor({ state: 'detached' });
      expect(await button.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    },
    { path: '/orders' },
  );
});

test('a token finds only what its scopes allow, and asks for nothing else', async () => {
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  const { token } = await root.mutate<{ token: string }>(
    'createAccessToken',
    { shopIdentifier: shop.shopIdentifier, name: 'Catalog', scopes: ['READ_PRODUCTS'] },
    'token',
  );
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      await page.keyboard.type('ada');
      await page.getByRole('option', { name: /^Adapter/ }).waitFor();
      expect(await optionsOf(page).count()).toBe(1);
      await field(page).fill('orders');
      await page.getByText('Nothing found').waitFor();
    },
    { path: '/products' },
  );
});

test.each(looks)('it has no accessibility violation: $viewport.width px, $colorScheme', async (look) => {
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.keyboard.press('Control+k');
      await field(page).fill('ada');
      await page.getByRole('option', { name: /^Adapter/ }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
    },
    { path: '/orders', ...look },
  );
});
