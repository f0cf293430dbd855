import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { fits, looks, secondPage, violationsOn, visitDashboard } from '../../support/dashboard.js';
import { newShop } from '../../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the discount codes of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

const list = '{ discountCodes { code kind value minSubtotal usageLimit startsAt endsAt combinable } }';

test('a code is created in the time zone of the shop, edited and deleted, and another open page shows it', async () => {
  const { api, token } = await newShop(tillgate);
  await api.mutate('updateShop', { timezone: 'America/New_York' });
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      const other = await secondPage(page, tillgate, token, '/discount-codes');
      await other.getByText('No discount codes yet').waitFor();
      await page.getByRole('button', { name: 'New discount code' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Code', { exact: true }).fill('FIVE');
      await dialog.getByLabel('Kind').selectOption('Amount');
      await dialog.getByLabel('Amount off').fill('five');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await dialog.getByText('Enter an amount in USD.').waitFor();
      await dialog.getByLabel('Amount off').fill('5');
      await dialog.getByLabel('Minimum subtotal').fill('20');
      await dialog.getByLabel('Maximum uses', { exact: true }).fill('100');
      await dialog.getByLabel('Valid from').fill('2026-07-01T09:30');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await dialog.waitFor({ state: 'detached' });
      const row = other.getByRole('row').filter({ hasText: 'FIVE' });
      await row
        .filter({ hasText: '$5.00 off' })
        .filter({ hasText: 'from $20.00' })
        .filter({ hasText: '0 of 100' })
        .waitFor();
      if (browser)
        expect((await api.query<{ discountCodes: object[] }>(list)).discountCodes).toEqual([
          {
            code: 'FIVE',
            kind: 'FIXED_AMOUNT',
            value: '500',
            minSubtotal: 2000,
            usageLimit: 100,
            startsAt: '2026-07-01T13:30:00.000Z',
            endsAt: null,
            combinable: false,
          },
        ]);
      await page.getByRole('button', { name: 'Edit FIVE' }).click();
      expect(await dialog.getByLabel('Valid from').inputValue()).toBe('2026-07-01T09:30');
      await dialog.getByLabel('Kind').selectOption('Percentage');
      await dialog.getByLabel('Percentage off').fill('12.5');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await row.filter({ hasText: '12.5% off' }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Delete… FIVE' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await other.getByText('No discount codes yet').waitFor();
    },
    { path: '/discount-codes' },
  );
});

test.each(looks)('discount codes have no accessibility violation: $viewport.width px, $colorScheme', async (look) => {
  const { api, token } = await newShop(tillgate);
  await api.mutate('createDiscountCode', { code: 'TEN', kind: 'PERCENTAGE', value: '10' });
  await api.mutate('createDiscountCode', { code: 'OLD', kind: 'FREE_SHIPPING', endsAt: '2026-01-01T00:00:00Z' });
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await page.getByRole('row').filter({ hasText: 'OLD' }).filter({ hasText: 'Ended' }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.getByRole('button', { name: 'Edit TEN' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violationsOn(page)).toEqual([]);
    },
    { path: '/discount-codes', ...look },
  );
});
