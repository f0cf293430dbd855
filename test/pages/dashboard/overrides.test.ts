import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, secondPage, visitDashboard } from '../../support/dashboard.js';
import { integrationServer, type IntegrationServer } from '../../support/integration-server.js';
import { overriddenShop } from '../../support/overridden-shop.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let server: IntegrationServer;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the own servers of the dashboard in a browser');
  [tillgate, server] = await Promise.all([startTillgate(), integrationServer()]);
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
  await server.close();
});

const path = '/overrides';

test('an override is added, tested, called, edited and deleted, which a second page shows immediately', async () => {
  const shop = await overriddenShop(tillgate);
  server.answer = { body: { valid: true } };
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await page.getByText('No overrides yet').waitFor();
      const other = await secondPage(page, tillgate, shop.token, path);
      await page.getByRole('button', { name: 'Add an override…' }).click();
      await dialog.getByLabel('URL').fill(`${server.url}/address`);
      await dialog.getByLabel('Shared secret').fill('short');
      await dialog.getByRole('button', { name: 'Add' }).click();
      await dialog.locator('[name=sharedSecret][aria-invalid=true]').waitFor();
      await dialog.getByLabel('Shared secret').fill('a-secret-of-both');
      await dialog.getByRole('button', { name: 'Add' }).click();
      const row = other.getByRole('table', { name: 'API overrides' }).locator('tbody tr');
      await row.getByText('Not called recently').waitFor();

      await page.getByRole('button', { name: `Test… ${server.url}/address` }).click();
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByText('The response is valid').waitFor();
      server.answer = 'not_json';
      await dialog.getByRole('button', { name: 'Send again' }).click();
      await dialog.getByText('The response is not valid').waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      server.answer = { body: { valid: true } };
      await shop.order();
      await row.getByText('Healthy').waitFor();

      await page.getByRole('button', { name: `Edit… ${server.url}/address` }).click();
      expect(await dialog.getByLabel('Shared secret').inputValue()).toBe('');
      await dialog.getByLabel('If it fails').selectOption('Refuse the operation');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await row.getByText('Refuses').waitFor();
      expect(await faultsOfLooks(other)).toEqual([]);
      await page.getByRole('button', { name: `Delete… ${server.url}/address` }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await other.getByText('No overrides yet').waitFor();
    },
    { path },
  );
});

test('a remote state authority is connected, tested, edited and disconnected, which a second page shows immediately', async () => {
  const shop = await overriddenShop(tillgate);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await page.getByText('No remote state authority is connected').waitFor();
      const other = await secondPage(page, tillgate, shop.token, path);
      await page.getByRole('button', { name: 'Connect…' }).click();
      await dialog.getByLabel('URL').fill(`${server.url}/first`);
      await dialog.getByLabel('Shared secret').fill('a-secret-of-both');
      await dialog.getByRole('button', { name: 'Connect' }).click();
      await other.getByText(`${server.url}/first`).waitFor();
      server.answer = { status: 422, body: { errors: [{ message: 'Not today.' }] } };
      await page.getByRole('button', { name: 'Test…' }).click();
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByText('Refuses the change').waitFor();
      await dialog.getByText('Not today.', { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Edit…' }).click();
      await dialog.getByLabel('URL').fill(`${server.url}/second`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await other.getByText(`${server.url}/second`).waitFor();
      await page.getByRole('button', { name: 'Disconnect…' }).click();
      await dialog.getByRole('button', { name: 'Disconnect' }).click();
      await other.getByText('No remote state authority is connected').waitFor();
    },
    { path },
  );
});
