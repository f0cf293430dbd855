import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { fits, looks, secondPage, violationsOn, visitDashboard } from '../../support/dashboard.js';
import { newShop } from '../../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('shipping and taxes of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

const list = `{
  shippingZones { name countries provinces rates { name amount maxWeight freeAbove } }
  taxRates { name country province rate isIncluded taxShipping }
}`;

test('a zone gets its rates, and a tax its percentage, and another open page shows them', async () => {
  const { api, token } = await newShop(tillgate);
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      const other = await secondPage(page, tillgate, token, '/shipping');
      await other.getByText('No shipping zones yet').waitFor();
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'New shipping zone' }).click();
      await dialog.getByLabel('Internal name').fill('North America');
      await dialog.getByLabel('Countries').fill('us, ca');
      const rate = (number: number) => dialog.getByRole('group', { name: `Rate ${number}` });
      await rate(1).getByLabel('Name for shoppers').fill('Ground');
      await rate(1).getByLabel('Price').fill('7');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await rate(1).getByLabel('Code').and(dialog.locator('[aria-invalid="true"]')).waitFor();
      await rate(1).getByLabel('Code').fill('ground');
      await dialog.getByRole('button', { name: 'Add a rate' }).click();
      await dialog.getByRole('button', { name: 'Add a rate' }).click();
      await rate(3).getByLabel('Name for shoppers').fill('Air');
      await rate(3).getByLabel('Code').fill('air');
      await rate(3).getByLabel('Price').fill('25');
      await rate(3).getByLabel('Free from a subtotal of').fill('100');
      await rate(3).getByLabel('Weight below').fill('20000');
      await dialog.getByRole('button', { name: 'Remove rate 2' }).click();
      await dialog.getByRole('button', { name: 'Create' }).click();
      await other.getByRole('row').filter({ hasText: 'Air $25.00 below 20000 g, free from $100.00' }).waitFor();
      await page.getByRole('button', { name: 'New tax rate' }).click();
      await dialog.getByLabel('Name for shoppers').fill('Sales tax');
      await dialog.getByLabel('Country').fill('us');
      await dialog.getByLabel('Province').fill('CA');
      await dialog.getByLabel('Rate').fill('8.25');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await other.getByRole('row').filter({ hasText: 'Sales tax' }).filter({ hasText: '8.25%' }).waitFor();
      if (browser)
        expect(await api.query<object>(list)).toEqual({
          shippingZones: [
            {
              name: 'North America',
              countries: ['US', 'CA'],
              provinces: [],
              rates: [
                { name: 'Ground', amount: 700, maxWeight: null, freeAbove: null },
                { name: 'Air', amount: 2500, maxWeight: 20_000, freeAbove: 10_000 },
              ],
            },
          ],
          taxRates: [
            { name: 'Sales tax', country: 'US', province: 'CA', rate: '0.0825', isIncluded: false, taxShipping: false },
          ],
        });
      await other.getByRole('button', { name: 'Edit Sales tax' }).click();
      expect(await other.getByRole('dialog').getByLabel('Rate').inputValue()).toBe('8.25');
      await other.getByRole('dialog').getByLabel('Rate').fill('9');
      await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('row').filter({ hasText: '9%' }).waitFor();
      await page.getByRole('button', { name: 'Delete… Sales tax' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await other.getByText('No tax rates yet').waitFor();
      await page.getByRole('button', { name: 'Delete… North America' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await other.getByText('No shipping zones yet').waitFor();
    },
    { path: '/shipping' },
  );
});

test.each(looks)(
  'shipping and taxes have no accessibility violation: $viewport.width px, $colorScheme',
  async (look) => {
    const { api, token } = await newShop(tillgate);
    const rates = [{ name: 'Parcel', code: 'parcel', amount: 4000 }];
    await api.mutate('createShippingZone', { name: 'World', countries: [], rates });
    await api.mutate('createTaxRate', {
      name: 'VAT',
      country: 'DE',
      rate: '0.19',
      isIncluded: true,
      taxShipping: true,
    });
    await visitDashboard(
      browser,
      tillgate,
      token,
      async ({ page }) => {
        await page.getByRole('row').filter({ hasText: 'the rest of the world' }).waitFor();
        await page.getByRole('row').filter({ hasText: '19%' }).waitFor();
        expect(await violationsOn(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
        await page.getByRole('button', { name: 'Edit World' }).click();
        await page.getByRole('dialog').waitFor();
        expect(await violationsOn(page)).toEqual([]);
      },
      { path: '/shipping', ...look },
    );
  },
);
