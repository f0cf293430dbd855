import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, visitDashboard } from '../../support/dashboard.js';
import { shopThatShips } from '../../support/checkout-shop.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { item, newRestOrder, newRestShop, rawRest } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the payment links of an order in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

test('a user creates a link for a draft, sees that it was opened, and revokes it', async () => {
  const shop = await newRestShop(tillgate);
  const customer = { first_name: 'Ada', last_name: 'Byron', email_address: 'ada@example.com' };
  const { publicOrderId } = await newRestOrder(tillgate, shop, { draft: true, cart_items: [item()], customer });
  const open = (url: string) =>
    rawRest(tillgate.url)('POST', `/checkout/${shop.shopIdentifier}/${publicOrderId}/continue`, {
      secret: new URL(url).hash.slice(1),
    });
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByText('Draft', { exact: true }).waitFor();
      const links = page.getByRole('region', { name: 'Payment links' });
      await links.getByText('No payment links').waitFor();
      await links.getByRole('button', { name: 'New link…' }).click();
      const form = page.getByRole('dialog', { name: 'New payment link' });
      expect(await form.getByLabel('Mail it to (optional)').inputValue()).toBe('ada@example.com');
      expect(await faultsOfLooks(page)).toEqual([]);
      await form.getByRole('button', { name: 'Create link' }).click();
      const shown = page.getByRole('dialog', { name: 'Payment link', exact: true });
      const url = (await shown.locator('code').textContent()) ?? '';
      expect(url).toContain(`/checkout/${shop.shopIdentifier}/${publicOrderId}/continue#`);
      await shown.getByRole('button', { name: 'Done' }).click();
      await links.getByText('Not yet').waitFor();
      await links.getByText('ada@example.com').waitFor();
      expect((await open(url)).status).toBe(200);
      await links.getByText('Not yet').waitFor({ state: 'detached' });
      expect(await faultsOfLooks(page)).toEqual([]);
      await links.getByRole('button', { name: 'Revoke…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await links.getByText('Revoked').waitFor();
      expect((await open(url)).status).toBe(422);
    },
    { path: `/orders/${publicOrderId}` },
  );
});

test('a user makes a draft of a product and a custom item, with a discount, for a customer', async () => {
  const shop = await newRestShop(tillgate);
  const variants = [{ platformId: 'bowl-1', sku: 'BOWL', price: '20.00', requireShipping: false }];
  await graphqlClient(tillgate.url, shop.token).mutate('saveProduct', { platformId: 'bowl', name: 'Bowl', variants });
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByRole('link', { name: 'New draft' }).click();
      await page.getByRole('button', { name: 'Create draft' }).click();
      await page.getByText('Add an item first.').waitFor();
      await page.getByLabel('Find products').fill('bowl');
      await page.getByRole('button', { name: 'Add Bowl' }).click();
      await page.getByRole('button', { name: 'Add custom item' }).click();
      await page.getByRole('button', { name: 'Add custom item' }).click();
      await page.getByRole('button', { name: 'Remove Custom item 3' }).click();
      await page.getByRole('group', { name: 'Bowl' }).getByLabel('Quantity').fill('2');
      const custom = page.getByRole('group', { name: 'Custom item 2' });
      await custom.getByLabel('Title').fill('Engraving');
      await custom.getByLabel('Price of one').fill('15');
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Last name').fill('Byron');
      await page.getByLabel('Email').fill('ada');
      await page.getByLabel('Kind').selectOption('Percentage');
      await page.getByLabel('Value (optional)').fill('10');
      await page.getByRole('button', { name: 'Create draft' }).click();
      await page.getByText('Enter the reason.').waitFor();
      await page.getByLabel('Reason').fill('A good customer');
      await page.getByRole('button', { name: 'Create draft' }).click();
      await page.locator('[aria-invalid="true"]').waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByRole('button', { name: 'Create draft' }).click();
      await page.getByRole('heading', { name: /^Order / }).waitFor();
      await page.getByText('$49.50').first().waitFor();
      await page.getByText('ada@example.com').first().waitFor();
      await page.getByRole('region', { name: 'Payment links' }).waitFor();
    },
    { path: '/orders' },
  );
});

test('a user finds a customer for a draft, and completes it with a saved address, a shipping line and a code', async () => {
  const shop = await shopThatShips(tillgate);
  const api = graphqlClient(tillgate.url, shop.token);
  const { customer } = await api.mutate<{ customer: { id: string } }>(
    'saveShopCustomer',
    { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' },
    'customer { id }',
  );
  await api.mutate('saveShopCustomerAddress', {
    customerId: customer.id,
    firstName: 'Grace',
    lastName: 'Hopper',
    street1: '1600 Pennsylvania Ave NW',
    city: 'Washington',
    provinceCode: 'DC',
    countryIso2: 'US',
    zip: '20500',
  });
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await page.getByLabel('Search customers').fill('hopper');
      await page.getByRole('button', { name: 'Choose Grace Hopper' }).click();
      await page.getByText('The order belongs to the account of Grace Hopper.').waitFor();
      expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('grace@example.com');
      await page.getByRole('button', { name: 'Add custom item' }).click();
      const custom = page.getByRole('group', { name: 'Custom item 1' });
      await custom.getByLabel('Title').fill('Large bowl');
      await custom.getByLabel('Price of one').fill('50');
      await custom.getByLabel('Has to be shipped').check();
      expect(await faultsOfLooks(page)).toEqual([]);
      await page.getByRole('button', { name: 'Create draft' }).click();
      const card = page.getByRole('region', { name: 'Complete the draft' });
      await card.getByRole('button', { name: 'Address…', exact: true }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.locator('[aria-invalid="true"]').first().waitFor();
      await dialog.getByLabel('Saved addresses').selectOption({ label: '1600 Pennsylvania Ave NW, Washington' });
      expect(await dialog.getByLabel('Postal code').inputValue()).toBe('20500');
      expect(await faultsOfLooks(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await card.getByText('Entered', { exact: true }).waitFor();
      await card.getByRole('button', { name: 'Shipping…' }).click();
      await dialog.getByLabel('Shipping line').selectOption({ index: 1 });
      await dialog.getByRole('button', { name: 'Choose' }).click();
      await card.getByText('Not chosen').waitFor({ state: 'detached' });
      await card.getByRole('button', { name: 'Discount code…' }).click();
      await dialog.getByLabel('Code').fill('NOPE');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.locator('[aria-invalid="true"]').waitFor();
      await dialog.getByLabel('Code').fill('TEN');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await card.getByRole('button', { name: 'Remove… the code TEN' }).waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
    },
    { path: '/orders/new' },
  );
});

test('policies are edited with the settings', async () => {
  const shop = await newRestShop(tillgate);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const policies = page.getByRole('region', { name: 'Policies' });
      await policies.getByRole('button', { name: 'Edit' }).click();
      await policies.getByLabel('Privacy policy').fill('http://shop.example.com/privacy');
      await policies.getByLabel('Contact').fill('Call us.\n\n'.repeat(20));
      await policies.getByRole('button', { name: 'Save' }).click();
      await policies.getByText('must be an https URL, or a text').waitFor();
      await policies.getByLabel('Privacy policy').fill('https://shop.example.com/privacy');
      await policies.getByRole('button', { name: 'Save' }).click();
      await policies.getByText('https://shop.example.com/privacy').waitFor();
      await policies.getByText('A text of 198 characters').waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
    },
    { path: '/settings' },
  );
});
