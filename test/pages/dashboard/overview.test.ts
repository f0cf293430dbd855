import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { fits, looks, violationsOn, visitDashboard } from '../../support/dashboard.js';
import { processedOrder } from '../../support/processed-order.js';
import { newRestOrder, newRestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the overview of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

test.each(looks)('the overview shows new purchases, with a table for each chart: $viewport.width px', async (look) => {
  const shop = await newRestShop(tillgate);
  const { publicOrderId } = await processedOrder(tillgate, shop);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
      await figure('Orders processed').getByText('1', { exact: true }).waitFor();
      await page.locator('canvas').nth(3).waitFor();
      await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/capture/full`, {});
      await figure('Captured').getByText('$42.50').waitFor();
      await page.getByText('Show as a table').nth(1).click();
      await page.getByRole('table', { name: 'Money' }).getByText('$42.50').waitFor();
      await page.getByRole('table', { name: 'Payment gateways' }).getByText('Test gateway', { exact: true }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
    },
    { path: '/?span=month', ...look },
  );
});

test('a free range of days is compared with the days before it, with the steps of the checkout and best sellers', async () => {
  const shop = await newRestShop(tillgate);
  await processedOrder(tillgate, shop);
  await newRestOrder(tillgate, shop);
  const today = new Date().toISOString().slice(0, 10);
  const weekAgo = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByRole('heading', { name: `${weekAgo} to ${today}`, level: 1 }).waitFor();
      await page.getByText('Figures are compared with the 7 days before.').waitFor();
      const figure = page.locator('dl > div').filter({ hasText: 'Average order' });
      await figure.getByText('$42.50').waitFor();
      await figure.getByText('before: –').waitFor();
      const steps = page.getByRole('table', { name: 'Steps of the checkout' }).locator('tbody tr');
      expect(await steps.allInnerTexts()).toEqual([
        expect.stringMatching(/^Checkout started\s+2\s+100%\s+–$/),
        expect.stringMatching(/^Address entered\s+1\s+50%\s+–$/),
        expect.stringMatching(/^Delivery chosen\s+1\s+50%\s+–$/),
        expect.stringMatching(/^Payment added\s+1\s+50%\s+–$/),
        expect.stringMatching(/^Order placed\s+1\s+50%\s+–$/),
      ]);
      const sold = page.getByRole('table', { name: 'Best sellers' }).locator('tbody tr');
      expect(await sold.first().innerText()).toMatch(/^Bowl\s+2\s+\$40\.00$/);
      await page.getByLabel('From').fill(today);
      await page.getByRole('heading', { name: today, level: 1, exact: true }).waitFor();
      await page.getByRole('link', { name: 'Last 30 days' }).click();
      await page.getByRole('heading', { name: 'The last 30 days', level: 1 }).waitFor();
      expect(await page.getByLabel('From').inputValue()).toBe('');
    },
    { path: `/?from=${weekAgo}&to=${today}` },
  );
});

/** Records the texts that are drawn from now on, by their canvas. */
const recordDrawnTexts = `
  const drawn = new Map();
  const fillText = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    drawn.set(this.canvas, [...(drawn.get(this.canvas) ?? []), text]);
    fillText.call(this, text, ...place);
  };
  window.drawnTexts = () => [...drawn.values()];`;

test('no label of a chart is repeated, although the shop has sold nothing', async () => {
  const shop = await newRestShop(tillgate);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.locator('canvas').nth(3).waitFor();
      await page.evaluate(recordDrawnTexts);
      // With other colors, the charts are drawn again.
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction('drawnTexts().length === 4');
      const charts = await page.evaluate<string[][]>('drawnTexts()');
      expect(charts.map((labels) => labels.filter((label, index) => labels.indexOf(label) !== index))).toEqual([
        [],
        [],
        [],
        [],
      ]);
    },
    { path: '/?span=month', colorScheme: 'light' },
  );
});

test('the payments of the shop can be filtered by unknown outcomes, and settled there', async () => {
  const shop = await newRestShop(tillgate);
  await processedOrder(tillgate, shop);
  await processedOrder(tillgate, shop, 'tok_timeout');
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const rows = page.getByRole('table', { name: 'Gateway calls' }).locator('tbody tr');
      await rows.filter({ hasText: 'Unknown' }).waitFor();
      expect(await rows.count()).toBe(1);
      expect(await violationsOn(page)).toEqual([]);
      await rows.getByRole('button', { name: 'Settle…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Outcome').selectOption('It succeeded');
      await dialog.getByLabel('The gateway’s ID').fill('auth-1');
      await dialog.getByLabel('Reason').fill('Seen in its dashboard');
      await dialog.getByRole('button', { name: 'Settle: $42.50 succeeded' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByLabel('Outcome').selectOption('All');
      await rows.filter({ hasText: 'Succeeded' }).nth(1).waitFor();
    },
    { path: '/payments?status=open' },
  );
});

test('on a low screen, signing out stays in view, and does not cover the page that has the focus', async () => {
  const shop = await newRestShop(tillgate);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const signOut = page.getByRole('button', { name: 'Sign out' });
      const { y = 0, height = 0 } = (await signOut.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(560);
      const last = page.getByRole('navigation', { name: 'Pages' }).getByRole('link').last();
      await last.focus();
      const isUncovered = `(() => {
        const { left, top, width, height } = document.activeElement.getBoundingClientRect();
        const seen = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 2, y));
        return seen.every((one) => document.activeElement.contains(one));
      })()`;
      expect(await page.evaluate(isUncovered)).toBe(true);
      expect(await violationsOn(page)).toEqual([]);
    },
    { viewport: { width: 1280, height: 560 } },
  );
});

test('a user whose token has no scope for any page is told which scope is missing', async () => {
  const shop = await newRestShop(tillgate, ['WRITE_PAYMENTS']);
  await visitDashboard(browser, tillgate, shop.token, async ({ page }) => {
    await page.getByText('This token has no access to any page').waitFor();
    await page.getByText('It only has write_payments. Ask for a token that also has read_orders').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});
