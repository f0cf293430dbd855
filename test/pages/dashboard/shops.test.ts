import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, secondPage, visitDashboard } from '../../support/dashboard.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the view of operators of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

test('the root key lists shops, creates one and issues its first token, which a second page shows immediately', async () => {
  const { rootKey } = tillgate;
  await visitDashboard(browser, tillgate, rootKey, async ({ page }) => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('heading', { name: 'Shops', level: 1 }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allInnerTexts()).toEqual([
      'Shops',
      'Identity providers',
    ]);
    const other = await secondPage(page, tillgate, rootKey, '/shops');
    await page.getByRole('button', { name: 'Create a shop…' }).click();
    await dialog.getByLabel('Name').fill('Bicycles');
    await dialog.getByLabel('Currency').fill('xyz');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.locator('[name=currency][aria-invalid=true]').waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
    await dialog.getByLabel('Currency').fill('eur');
    await dialog.getByLabel('Identifier').fill('bicycles');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Bicycles', level: 1 }).waitFor();
    await other.getByRole('link', { name: 'Bicycles' }).click();
    await other.getByText('No tokens yet').waitFor();

    await page.getByRole('button', { name: 'Create a token…' }).click();
    await dialog.getByLabel('Name').fill('Backend');
    await dialog.getByLabel('Read orders').check();
    await dialog.getByRole('button', { name: 'Create' }).click();
    const token = await dialog.locator('code').innerText();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const { data } = await graphqlClient(tillgate.url, token).send('{ shop { name currency } }');
    expect(data).toEqual({ shop: { name: 'Bicycles', currency: 'EUR' } });
    await other.getByRole('row', { name: /^Backend/ }).waitFor();
    expect(await faultsOfLooks(other)).toEqual([]);
  });
});
