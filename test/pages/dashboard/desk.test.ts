import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { fits, violationsOn, visitDashboard } from '../../support/dashboard.js';
import { eventually } from '../../support/eventually.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { processedOrder } from '../../support/processed-order.js';
import { guestMembers, newRestOrder, newRestShop, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the desk of the dashboard in a browser');
  tillgate = await startTillgate({ jobs: true });
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

/** A processed order whose capture the gateway refuses. */
async function uncapturedOrder(shop: RestShop) {
  await shop.api('PATCH', `${shop.shopPath}/settings`, { payments: { capture: 'on_processed' } });
  const order = await processedOrder(tillgate, shop, 'tok_capture_fails');
  await eventually('the order needs attention', async () => {
    const { body } = await shop.api<{ data: { order: { attention: object | null } } }>('POST', '/graphql', {
      query: 'query ($id: ID) { order(publicOrderId: $id) { attention { reason } } }',
      variables: { id: order.publicOrderId },
    });
    return body.data.order.attention ?? undefined;
  });
  return order;
}

test('the desk shows why an order needs attention and the possible actions, and updates when it is resolved', async () => {
  const shop = await newRestShop(tillgate);
  await uncapturedOrder(shop);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const row = page.getByRole('table', { name: 'Orders that need attention' }).locator('tbody tr');
      await row.getByText('Capture charges the authorized money.').waitFor();
      await row.getByRole('button', { name: 'Capture…' }).waitFor();
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Needs attention 1' }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await row.getByRole('button', { name: 'Mark as resolved…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('What was done').fill('Paid in the shop');
      await dialog.getByRole('button', { name: 'Mark as resolved' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Needs attention', exact: true })
        .waitFor();
      // It stays in its place, without actions that are no longer possible.
      await row.getByText('No longer on this page').waitFor();
      expect(await row.getByRole('button').count()).toBe(0);
      expect(await violationsOn(page)).toEqual([]);
      await page.reload();
    },
    { path: '/desk', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  );
});

test('a dialog stays open with its text when another user resolves the order', async () => {
  const shop = await newRestShop(tillgate);
  const { publicOrderId } = await uncapturedOrder(shop);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByText('Live', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Mark as resolved…' }).click();
      const reason = page.getByRole('dialog').getByLabel('What was done');
      await reason.fill('Paid in the shop');
      const api = graphqlClient(tillgate.url, shop.token);
      await api.mutate('acknowledgeAttention', { publicOrderId, reason: 'Paid at the door' }, 'userErrors { code }');
      await page.getByText('No longer on this page').waitFor();
      expect(await reason.inputValue()).toBe('Paid in the shop');
    },
    { path: '/desk' },
  );
});

test('an empty desk says that it is empty, also on a narrow screen', async () => {
  const shop = await newRestShop(tillgate);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByText('Nothing needs attention').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
    },
    { path: '/desk', viewport: { width: 320, height: 800 } },
  );
});

test('the orders of a filter are exported as CSV, in which no cell is a formula', async () => {
  const shop = await newRestShop(tillgate);
  const kept = await newRestOrder(tillgate, shop);
  await kept.front('POST', `${kept.orderPath}/customer/guest`, { ...guestMembers, first_name: '=HYPERLINK("x")' });
  await newRestOrder(tillgate, shop);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByRole('table', { name: 'Carts' }).waitFor();
      // The first response is lost.
      let isLost = false;
      await page.route('**/graphql', async (route) => {
        if (isLost || !route.request().postData()?.includes('"first":100')) return route.continue();
        isLost = true;
        return route.abort();
      });
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[0]).toMatch(/^order,public_order_id,status,/);
      expect(lines[1]).toContain(kept.publicOrderId);
      expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
      expect(lines[1]).toContain(',10.00,10.00,USD,');
      await page.getByRole('checkbox', { name: 'For Excel' }).check();
      const excel = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      expect(await readFile(await (await excel).path(), 'utf8')).toMatch(/^\uFEFForder,public_order_id,/);
    },
    { path: '/orders?tab=carts&q=byron', mayComplain: /net::ERR_FAILED/ },
  );
});
