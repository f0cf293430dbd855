import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, secondPage, visitDashboard } from '../../support/dashboard.js';
import { eventually } from '../../support/eventually.js';
import { newPlatformShop, reportedProduct } from '../../support/platform-events.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the platform events of the dashboard in a browser');
  tillgate = await startTillgate({ jobs: true });
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

test('a failed event shows its reason, and is applied again once its cause is corrected', async () => {
  const shop = await newPlatformShop(tillgate);
  const path = '/platform-events';
  await shop.sendEvent('products', 'saved', reportedProduct({ platform_id: 'owner' }));
  await shop.sendEvent('products', 'saved', reportedProduct({ platform_id: 'taker' }));
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const dialog = page.getByRole('dialog');
      const row = page.getByRole('table', { name: 'Platform events' }).locator('tbody tr').filter({ hasText: 'taker' });
      await row.getByText('product/saved').waitFor();
      const other = await secondPage(page, tillgate, shop.token, path);
      await other.getByRole('table', { name: 'Platform events' }).waitFor();
      expect(await faultsOfLooks(other)).toEqual([]);
      await row.getByRole('button', { name: 'Details… taker' }).click();
      await dialog.getByLabel('Received data').getByText('"platform_id": "taker"').waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();

      const mended = { platform_id: 'owner', platform_updated_at: '2026-06-02T00:00:00Z', variants: [] };
      await shop.sendEvent('products', 'saved', reportedProduct(mended));
      await eventually('what the platform has sent is applied', async () => {
        const waiting = '{ platformEvents(status: PENDING) { nodes { id } } }';
        const { platformEvents } = await shop.graphql.query<{ platformEvents: { nodes: object[] } }>(waiting);
        return platformEvents.nodes.length === 0 || undefined;
      });
      await row.getByRole('button', { name: 'Apply again… taker' }).click();
      await dialog.getByRole('button', { name: 'Apply again' }).click();
      await other.getByText('No failed events').waitFor();
      await page.getByText('No failed events').waitFor();
    },
    { path },
  );
});

test('an event is dismissed with a reason, which a second page shows', async () => {
  const shop = await newPlatformShop(tillgate);
  const path = '/platform-events';
  for (const platform_id of ['owner', 'taker'])
    await shop.sendEvent('products', 'saved', reportedProduct({ platform_id }));
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const other = await secondPage(page, tillgate, shop.token, path);
      await other.getByRole('table', { name: 'Platform events' }).getByText('taker', { exact: true }).waitFor();
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Dismiss… taker' }).click();
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
      await dialog.locator('[name=reason][aria-invalid=true]').waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      await dialog.getByLabel('Reason').fill('Sold elsewhere');
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
      await other.getByText('No failed events').waitFor();
    },
    { path },
  );
});
