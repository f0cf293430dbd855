import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, secondPage, visitDashboard } from '../../support/dashboard.js';
import { gatewayServer } from '../../support/gateway-server.js';
import { newRestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the payment gateways of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

interface Gateways {
  data: { external_payment_gateways: { name: string; partial_capture: boolean; http_headers: object[] }[] };
}

test('a gateway is added, edited and deleted, which a second page shows immediately; its secrets are kept', async () => {
  const shop = await newRestShop(tillgate);
  const path = '/gateways';
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByText('No gateways yet').waitFor();
      const other = await secondPage(page, tillgate, shop.token, path);
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Add a gateway…' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('Cards');
      await dialog.getByLabel('Base URL', { exact: true }).fill('https://cards.example');
      await dialog.getByLabel('API token').fill('token-of-the-gateway');
      await dialog.getByLabel('Headers').fill('X-Region: eu\nX-Key: k-1');
      await dialog.getByRole('button', { name: 'Add' }).click();
      await dialog.locator('[name=providerId][aria-invalid=true]').waitFor();
      await dialog.getByText('Provider ID is required').waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      await dialog.getByLabel('Provider ID').fill('cards-1');
      await dialog.getByRole('button', { name: 'Add' }).click();
      const row = other.getByRole('table', { name: 'Gateways' }).locator('tbody tr');
      await row.getByText('Full captures only').waitFor();
      expect(await faultsOfLooks(other)).toEqual([]);

      await page.getByRole('button', { name: 'Edit… Cards' }).click();
      expect(await dialog.getByLabel('Headers').inputValue()).toBe('X-Region:\nX-Key:');
      expect(await dialog.getByLabel('API token').inputValue()).toBe('');
      await dialog.getByLabel('Name', { exact: true }).fill('Cards and wallets');
      await dialog.getByLabel('Partial captures').check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await row.getByText('Cards and wallets').waitFor();
      await row.getByText('Partial captures').waitFor();
      const { body } = await shop.api<Gateways>('GET', `${shop.shopPath}/external_payment_gateways`);
      expect(body.data.external_payment_gateways).toMatchObject([
        { name: 'Cards and wallets', partial_capture: true, http_headers: [{ key: 'X-Region' }, { key: 'X-Key' }] },
      ]);

      await page.getByRole('button', { name: 'Delete… Cards and wallets' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await other.getByText('No gateways yet').waitFor();
    },
    { path },
  );
});

test('a gateway is tested without moving money; one that stopped is reported as unreachable, over both APIs', async () => {
  const shop = await newRestShop(tillgate);
  const server = await gatewayServer();
  const gateway = {
    name: 'Cards',
    base_url: server.url,
    provider_id: 'cards-1',
    currency: 'USD',
    outcome_lookup: true,
  };
  const { body } = await shop.api<{ data: { external_payment_gateway: { public_id: string } } }>(
    'POST',
    `${shop.shopPath}/external_payment_gateways`,
    { ...gateway, partial_capture: false, additional_order_details: false },
  );
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Test… Cards' }).click();
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByText('The gateway responds correctly').waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      expect([server.got.map(({ method }) => method), server.records]).toEqual([['GET'], []]);
      await server.close();
      await dialog.getByRole('button', { name: 'Send again' }).click();
      await dialog.getByText('The gateway does not respond correctly').waitFor();
    },
    { path: '/gateways' },
  );
  const path = `${shop.shopPath}/external_payment_gateways/${body.data.external_payment_gateway.public_id}/test`;
  const tested = await shop.api<{ data: { problem: string; status: null } }>('POST', path, {});
  expect(tested.body.data).toMatchObject({ problem: expect.stringMatching(/\w/), status: null });
});
