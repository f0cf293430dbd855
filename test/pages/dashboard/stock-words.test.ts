import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { visitDashboard } from '../../support/dashboard.js';
import { processedOrder } from '../../support/processed-order.js';
import { newRestShop, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('what the dashboard says about stock in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

/** What the pages of an order and of a return say, with the timeline, and their dialogs. */
async function wordsOf(shop: RestShop): Promise<{ all: string; cancel: string; refund: string; receive: string }> {
  const { publicOrderId } = await processedOrder(tillgate, shop);
  const path = `${shop.ordersPath}/${publicOrderId}/returns`;
  const lines = [{ line_item_key: 'bowl', quantity: 1, reason: 'damaged' }];
  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/capture/full`, {});
  const made = await shop.api<{ data: { return: { id: string } } }>('POST', path, {
    line_items: lines,
    outcome: 'refund',
  });
  const returnId = made.body.data.return.id;
  await shop.api('POST', `${path}/${returnId}/approve`);
  const { publicOrderId: uncaptured } = await processedOrder(tillgate, shop);
  const words = { all: '', cancel: '', refund: '', receive: '' };
  const note = async (page: Page): Promise<string> => {
    const text = await page.locator('body').innerText();
    words.all += text;
    return text;
  };
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Cancel order…' }).waitFor();
      for (const details of await page.locator('details > summary').all()) await details.click();
      await note(page);
      await page.getByRole('button', { name: 'Cancel order…' }).click();
      words.cancel = await page.getByRole('dialog').innerText();
    },
    { path: `/orders/${uncaptured}` },
  );
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Refund…' }).click();
      words.refund = await page.getByRole('dialog').innerText();
      await note(page);
    },
    { path: `/orders/${publicOrderId}` },
  );
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Receive…' }).click();
      words.receive = await page.getByRole('dialog').innerText();
      await note(page);
    },
    { path: `/orders/${publicOrderId}/returns/${returnId}` },
  );
  return words;
}

const aboutStock = /stock|inventory/i;

test('a shop that does not check stock reads nothing about it at an order, a refund and a return', async () => {
  if (!browser) return;
  const words = await wordsOf(await newRestShop(tillgate));
  expect(words.all).toContain('Damaged');
  expect(`${words.all}${words.cancel}`).not.toMatch(aboutStock);
});

test('a shop that checks stock reads what is given back', async () => {
  if (!browser) return;
  const shop = await newRestShop(tillgate);
  const settings = { checkout_process: { require_inventory_check: true } };
  expect((await shop.api('PATCH', `${shop.shopPath}/settings`, settings)).status).toBe(200);
  const words = await wordsOf(shop);
  expect(words.cancel).toContain('Reserved stock');
  expect(words.refund).toContain('go back to stock');
  expect(words.receive).toContain('Put back into stock');
});
