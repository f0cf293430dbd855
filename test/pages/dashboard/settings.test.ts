import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, secondPage, visitDashboard } from '../../support/dashboard.js';
import { newRestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the settings of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

test('groups of settings and languages are changed, which a second page shows immediately', async () => {
  const shop = await newRestShop(tillgate);
  const path = '/settings';
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const other = await secondPage(page, tillgate, shop.token, path);
      const cards = page.getByRole('region', { name: 'Gift cards' });
      await cards.getByText('$10,000.00').waitFor();
      await cards.getByRole('button', { name: 'Edit' }).click();
      await cards.getByLabel('The shop sells gift cards').check();
      await cards.getByLabel('SKUs of gift cards').fill('GIFT-1\nGIFT-2');
      await cards.getByLabel('Minimum amount').fill('ten');
      await cards.getByRole('button', { name: 'Save' }).click();
      await cards.getByText('Enter an amount in USD.').waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      await cards.getByLabel('Minimum amount').fill('10');
      await cards.getByRole('button', { name: 'Save' }).click();
      await other.getByText('GIFT-1, GIFT-2').waitFor();

      const languages = page.getByRole('region', { name: 'Languages' });
      await languages.getByRole('button', { name: 'Edit' }).click();
      await languages.getByLabel('Language code').fill('pt-PT');
      await languages.getByLabel('Name').fill('Portuguese');
      await languages.getByLabel('Texts, as JSON').fill('{');
      await languages.getByRole('button', { name: 'Save' }).click();
      await languages.getByText('must be JSON').waitFor();
      await languages.getByLabel('Texts, as JSON').fill('{"pay":"Pagar"}');
      await languages.getByRole('button', { name: 'Save' }).click();
      await other.getByText('Portuguese').waitFor();

      const subscriptions = page.getByRole('region', { name: 'Subscriptions' });
      await subscriptions.getByRole('button', { name: 'Edit' }).click();
      await subscriptions.getByLabel('Days before each retry of a declined payment').fill('2, 4');
      await subscriptions.getByLabel('After the last failed retry').selectOption('Cancel the subscription');
      await subscriptions.getByRole('button', { name: 'Save' }).click();
      await other.getByText('Cancel the subscription').waitFor();
      const { body } = await shop.api<{ data: object }>('GET', `${shop.shopPath}/settings`);
      expect(body.data).toMatchObject({
        gift_cards: { enabled: true, skus: ['GIFT-1', 'GIFT-2'], min_amount: 1000, max_amount: 1000000 },
        languages: [{ iso_language: 'pt-PT', language_name: 'Portuguese', language_blob: '{"pay":"Pagar"}' }],
        subscriptions: { month_end: 'clip', dunning_end: 'cancel', dunning: { declined: [2, 4] } },
        checkout_process: { company_name_option: 'optional' },
      });
    },
    { path },
  );
});

test('a change from a second page does not replace the languages that are being edited', async () => {
  const shop = await newRestShop(tillgate);
  const language = (iso: string, name: string) => ({ iso_language: iso, language_name: name, language_blob: '{}' });
  const portuguese = language('pt-PT', 'Portuguese');
  await shop.api('PATCH', `${shop.shopPath}/settings`, { languages: [portuguese] });
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const languages = page.getByRole('region', { name: 'Languages' });
      await languages.getByRole('button', { name: 'Edit' }).click();
      const codes = languages.getByLabel('Language code');
      await codes.nth(1).fill('de');
      await shop.api('PATCH', `${shop.shopPath}/settings`, {
        languages: [language('fr', 'French'), portuguese],
        gift_cards: { skus: ['GIFT-1'] },
      });
      await page.getByText('GIFT-1').waitFor();
      expect(await codes.count()).toBe(2);
      expect(await codes.first().inputValue()).toBe('pt-PT');
      // The language that was added elsewhere is not removed unnoticed.
      await languages.getByText('The data changed while you were editing.').waitFor();
      await languages.getByText('French').waitFor();
      const save = languages.getByRole('button', { name: 'Save' });
      expect(await save.isDisabled()).toBe(true);
      expect(await faultsOfLooks(page)).toEqual([]);
      await languages.getByRole('button', { name: 'Continue' }).click();
      await save.click();
      await codes.first().waitFor({ state: 'detached' });
      const { body } = await shop.api<{ data: object }>('GET', `${shop.shopPath}/settings`);
      expect(body.data).toMatchObject({ languages: [portuguese, { iso_language: 'de', language_name: '' }] });
    },
    { path: '/settings' },
  );
});

test('settings that another user changed in the meantime are not overwritten without a warning', async () => {
  const shop = await newRestShop(tillgate);
  const path = '/settings';
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const other = await secondPage(page, tillgate, shop.token, path);
      const cards = (one: Page) => one.getByRole('region', { name: 'Gift cards' });
      for (const one of [page, other]) await cards(one).getByRole('button', { name: 'Edit' }).click();
      await cards(page).getByLabel('Minimum amount').fill('10');
      await cards(other).getByLabel('Maximum amount').fill('500');
      await cards(other).getByRole('button', { name: 'Save' }).click();
      await cards(other).getByText('$500.00').waitFor();
      await cards(page).getByText('$500.00').waitFor();
      await cards(page).getByLabel('Minimum amount').press('Enter');
      expect(await cards(page).getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
      // Another card is not affected.
      await page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Save' }).click();
      await page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Edit' }).waitFor();
      await cards(page).getByRole('button', { name: 'Cancel' }).click();
      const { body } = await shop.api<{ data: object }>('GET', `${shop.shopPath}/settings`);
      expect(body.data).toMatchObject({ gift_cards: { min_amount: 1, max_amount: 50_000 } });
    },
    { path },
  );
});

test('a long list shows its first rows, all rows on request, and always new rows', async () => {
  const { token, api, shopPath } = await newRestShop(tillgate);
  const add = (name: string) => api('POST', `${shopPath}/cors`, { domain: `https://${name}.example` });
  for (let count = 1; count <= 53; count += 1) await add(`shop-${count}`);
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      const rows = page.getByRole('table', { name: 'Allowed domains' }).locator('tbody tr');
      await page.getByText('50 of 53 shown').waitFor();
      expect(await rows.count()).toBe(50);
      await add('arrived');
      await rows.filter({ hasText: 'https://arrived.example' }).waitFor();
      await page.getByText('51 of 54 shown').waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      await page.getByRole('button', { name: 'Show all 54' }).press('Enter');
      await rows.filter({ hasText: 'https://shop-53.example' }).waitFor();
      expect(await rows.count()).toBe(54);
      await page.keyboard.press('Enter');
      await page.getByText('51 of 54 shown').waitFor();
    },
    { path: '/domains' },
  );
});

test('an allowed domain is added and deleted, which a second page shows immediately', async () => {
  const { token } = await newRestShop(tillgate);
  const path = '/domains';
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await page.getByText('No domains yet').waitFor();
      const other = await secondPage(page, tillgate, token, path);
      await page.getByRole('button', { name: 'Add a domain…' }).click();
      await dialog.getByLabel('Domain').fill('nonsense');
      await dialog.getByRole('button', { name: 'Add' }).click();
      await dialog.locator('[name=domain][aria-invalid=true]').waitFor();
      await dialog.getByLabel('Domain').fill('https://shop.example');
      await dialog.getByRole('button', { name: 'Add' }).click();
      await other.getByRole('cell', { name: 'https://shop.example', exact: true }).waitFor();
      expect(await faultsOfLooks(other)).toEqual([]);
      await page.getByRole('button', { name: 'Delete… https://shop.example' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await other.getByText('No domains yet').waitFor();
    },
    { path },
  );
});
