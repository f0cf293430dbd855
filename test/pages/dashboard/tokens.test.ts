import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, secondPage, visitDashboard } from '../../support/dashboard.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { newRestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the tokens and the audit log of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

test("a token is created within the user's own scopes, shown once and revoked, which a second page and the audit log show", async () => {
  const shop = await newRestShop(tillgate, ['WRITE_TOKENS', 'READ_SHOP_SETTINGS', 'WRITE_WEBHOOKS']);
  const path = '/tokens';
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await page.getByRole('cell', { name: 'test', exact: true }).waitFor();
      const other = await secondPage(page, tillgate, shop.token, path);
      await page.getByRole('button', { name: 'Create a token…' }).click();
      await dialog.getByLabel('Name').fill('Warehouse');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await dialog.locator('[name=scopes][aria-invalid=true]').first().waitFor();
      expect(await dialog.getByRole('checkbox').count()).toBe(4);
      expect(await faultsOfLooks(page)).toEqual([]);
      await dialog.getByLabel('Read webhooks').check();
      await dialog.getByLabel('Valid for').selectOption('30 days');
      await dialog.getByRole('button', { name: 'Create' }).click();
      const token = await dialog.locator('code').innerText();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.content()).not.toContain(token);
      const { data } = await graphqlClient(tillgate.url, token).send('{ webhooks { id } }');
      expect(data).toEqual({ webhooks: [] });
      await other.getByRole('row', { name: /^Warehouse Backend Read webhooks/ }).waitFor();
      expect(await faultsOfLooks(other)).toEqual([]);

      await page.getByRole('button', { name: 'Revoke… Warehouse' }).click();
      await dialog.getByRole('button', { name: 'Revoke' }).click();
      await other.getByRole('row', { name: /^Warehouse/ }).waitFor({ state: 'detached' });
      await other.getByRole('link', { name: 'Audit log' }).click();
      const rows = other.getByRole('table', { name: 'Changes' }).locator('tbody tr');
      await rows.filter({ hasText: 'Revoke access token' }).filter({ hasText: 'test' }).waitFor();
      await rows.filter({ hasText: 'Create access token' }).filter({ hasText: 'test' }).getByText('Done').waitFor();
      expect(await other.content()).not.toContain(token);
      expect(await faultsOfLooks(other)).toEqual([]);
    },
    { path },
  );
});
