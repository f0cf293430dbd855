import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { violationsOn, visitDashboard } from '../../support/dashboard.js';
import { operationOf } from '../../support/graphql-route.js';
import { newRestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('a lost connection of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

test('a page that was never opened is shown when the connection is back, without a reload', async () => {
  const shop = await newRestShop(tillgate);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByText('No orders yet').waitFor();
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Customers' }).click();
      await page.getByRole('alert').getByText('The service did not respond.').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      // A reload would lose the token.
      await page.context().setOffline(false);
      await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
      await page.getByText('Nobody has bought yet').waitFor();
    },
    { path: '/orders', mayComplain: /net::ERR_INTERNET_DISCONNECTED/ },
  );
});

test('a list that could not be loaded is loaded when the service responds again', async () => {
  const shop = await newRestShop(tillgate);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByText('Live', { exact: true }).waitFor();
      let isCut = true;
      await page.route('**/graphql', (route) =>
        isCut && operationOf(route) === 'Orders' ? route.abort() : route.continue(),
      );
      await page.getByRole('link', { name: 'Orders' }).click();
      await page.getByRole('alert').getByText('The service did not respond.').waitFor();
      isCut = false;
      await page.getByText('No orders yet').waitFor();
    },
    { mayComplain: /net::ERR_FAILED/ },
  );
});
