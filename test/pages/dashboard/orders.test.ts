import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { fits, looks, violationsOn, visitDashboard } from '../../support/dashboard.js';
import {
  addressMembers,
  guestMembers,
  item,
  newRestOrder,
  newRestShop,
  type RestShop,
} from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the orders of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

async function orderOf(shop: RestShop, lastName: string, price: number) {
  const order = await newRestOrder(tillgate, shop, { cart_items: [item({ price })] });
  await order.front('POST', `${order.orderPath}/customer/guest`, { ...guestMembers, last_name: lastName });
  return order;
}

test('changes made elsewhere are shown without a reload, and do not move the visible rows', async () => {
  const shop = await newRestShop(tillgate);
  const first = await orderOf(shop, 'Lovelace', 4250);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const rows = page.getByRole('table', { name: 'Carts' }).locator('tbody tr');
      await rows.filter({ hasText: 'Ada Lovelace' }).filter({ hasText: '$42.50' }).waitFor();
      await page.getByText('Live', { exact: true }).waitFor();
      const before = await rows.first().boundingBox();
      await orderOf(shop, 'Hopper', 100);
      await page.getByRole('button', { name: 'Show 1 new row' }).waitFor();
      expect(await rows.count()).toBe(1);
      expect(await rows.first().boundingBox()).toEqual(before);
      await shop.api('POST', `${shop.ordersPath}/${first.publicOrderId}/cancel`, { reason: 'mistake' });
      await rows.filter({ hasText: 'Ada Lovelace' }).filter({ hasText: 'Canceled' }).waitFor();
      await page.getByRole('button', { name: 'Show 1 new row' }).click();
      await rows.filter({ hasText: 'Ada Hopper' }).waitFor();
      expect(await rows.count()).toBe(2);
    },
    { path: '/orders?tab=carts' },
  );
});

test('filters are in the URL, which shows the same list when it is opened again', async () => {
  const shop = await newRestShop(tillgate);
  await orderOf(shop, 'Lovelace', 4250);
  await orderOf(shop, 'Hopper', 100);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const rows = page.getByRole('table', { name: 'Carts' }).locator('tbody tr');
      await rows.filter({ hasText: 'Ada Hopper' }).waitFor();
      expect(await rows.count()).toBe(1);
      expect(await page.getByLabel('Search').inputValue()).toBe('hopper');
      await page.getByLabel('Status').selectOption('Abandoned');
      await page.getByText('Nothing matches these filters').waitFor();
      expect(new URL(page.url()).search).toBe('?tab=carts&q=hopper&status=abandoned');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await rows.filter({ hasText: 'Ada Lovelace' }).waitFor();
      expect(await rows.count()).toBe(2);
    },
    { path: '/orders?tab=carts&q=hopper' },
  );
});

test('pages contain every order once, also when going back', async () => {
  const shop = await newRestShop(tillgate);
  for (let made = 0; made < 30; made += 1) await newRestOrder(tillgate, shop);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const links = page.getByRole('table', { name: 'Carts' }).getByRole('link');
      await page.getByText('Page 1').waitFor();
      const first = await links.allInnerTexts();
      expect(first).toHaveLength(25);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Page 2').waitFor();
      await links.nth(5).waitFor({ state: 'detached' });
      const second = await links.allInnerTexts();
      expect(new Set([...first, ...second]).size).toBe(30);
      await page.goBack();
      await page.getByText('Page 1').waitFor();
      await links.nth(24).waitFor();
      expect(await links.allInnerTexts()).toEqual(first);
    },
    { path: '/orders?tab=carts' },
  );
});

test('placed orders are shown first, and carts and drafts in tabs of their own', async () => {
  const shop = await newRestShop(tillgate);
  await orderOf(shop, 'Cart', 100);
  const { front, orderPath } = await orderOf(shop, 'Placed', 4250);
  await front('POST', `${orderPath}/addresses/billing`, addressMembers);
  await front('POST', `${orderPath}/taxes`);
  await front('POST', `${orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_ok' });
  expect((await front('POST', `${orderPath}/process_order`)).status).toBe(200);
  await newRestOrder(tillgate, shop, { draft: true, cart_items: [item({ price: 700 })] });
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const tabs = page.getByRole('navigation', { name: 'Lists of orders' });
      const rowsOf = (list: string) => page.getByRole('table', { name: list }).locator('tbody tr');
      await rowsOf('Orders').filter({ hasText: 'Ada Placed' }).filter({ hasText: 'Processed' }).waitFor();
      expect(await rowsOf('Orders').count()).toBe(1);
      await tabs.getByRole('link', { name: 'Carts' }).click();
      await rowsOf('Carts').filter({ hasText: 'Ada Cart' }).filter({ hasText: 'Open' }).waitFor();
      expect(await rowsOf('Carts').count()).toBe(1);
      await tabs.getByRole('link', { name: 'Drafts' }).click();
      await rowsOf('Drafts').filter({ hasText: '$7.00' }).waitFor();
      expect(await rowsOf('Drafts').count()).toBe(1);
      await tabs.getByRole('link', { name: 'All' }).click();
      await rowsOf('All orders').filter({ hasText: 'Ada Cart' }).waitFor();
      expect(await rowsOf('All orders').count()).toBe(3);
      expect(await violationsOn(page)).toEqual([]);
    },
    { path: '/orders' },
  );
});

test.each([768, 1024, 1280])(
  'the totals are not cut off at %d px, however long the name of a customer is',
  async (width) => {
    const shop = await newRestShop(tillgate);
    const { front, orderPath } = await orderOf(shop, 'Wolfeschlegelsteinhausenbergerdorff', 1_234_567);
    await front('POST', `${orderPath}/addresses/billing`, addressMembers);
    await front('POST', `${orderPath}/taxes`);
    await front('POST', `${orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_ok' });
    await front('POST', `${orderPath}/process_order`);
    await visitDashboard(
      browser,
      tillgate,
      shop.token,
      async ({ page }) => {
        const table = page.getByRole('table', { name: 'Orders' });
        await table.getByText('$12,345.67').waitFor();
        const isWhole = `[...document.querySelectorAll('table')].every(
        (table) => table.offsetWidth <= table.parentElement.clientWidth)`;
        expect(await page.evaluate(isWhole)).toBe(true);
      },
      { path: '/orders', viewport: { width, height: 800 } },
    );
  },
);

test.each(looks)('the orders have no accessibility violation: $viewport.width px, $colorScheme', async (look) => {
  const shop = await newRestShop(tillgate);
  await orderOf(shop, 'Lovelace', 4250);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByRole('cell', { name: 'Ada Lovelace' }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.getByRole('link', { name: /^\d+$/ }).click();
      await page.getByRole('heading', { name: /^Order \d+$/ }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
    },
    { path: '/orders?tab=carts', ...look },
  );
});
