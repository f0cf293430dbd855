import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { visitDashboard } from '../../support/dashboard.js';
import { newRestOrder, newRestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the orders of a customer in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

test('a customer links to all of its orders, the latest first', async () => {
  const shop = await newRestShop(tillgate);
  const numbers: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { publicOrderId, state } = await newRestOrder(tillgate, shop);
    numbers.unshift(String(state.order_id));
    await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/customer/authenticated`, {
      platform_id: 'ada',
      first_name: 'Ada',
      last_name: 'Byron',
      email_address: 'ada@example.com',
    });
  }
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByRole('link', { name: 'Ada Byron' }).click();
      const orders = page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('link');
      await orders.nth(9).waitFor();
      expect(await orders.allInnerTexts()).toEqual(numbers.slice(0, 10));
      await page.getByRole('button', { name: 'Older' }).click();
      await orders.nth(2).waitFor({ state: 'detached' });
      expect(await orders.allInnerTexts()).toEqual(numbers.slice(10));
      await page.getByRole('button', { name: 'Newer' }).click();
      await orders.nth(9).waitFor();
      expect(await orders.allInnerTexts()).toEqual(numbers.slice(0, 10));
    },
    { path: '/customers?tab=accounts' },
  );
});
