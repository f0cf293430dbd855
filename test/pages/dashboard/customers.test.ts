import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { fits, looks, secondPage, violationsOn, visitDashboard } from '../../support/dashboard.js';
import { newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { addressMembers, item, newRestOrder, newRestShop, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the customers of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

async function newCustomer(api: GraphqlClient, members: object): Promise<string> {
  const { customer } = await api.mutate<{ customer: { id: string } }>('saveShopCustomer', members, 'customer { id }');
  return customer.id;
}

/** A customer of the platform who has paid an order with a saved card. */
async function buyer(shop: RestShop): Promise<void> {
  const { publicOrderId, front, orderPath } = await newRestOrder(tillgate, shop, { cart_items: [item()] });
  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/customer/authenticated`, {
    platform_id: 'ada',
    first_name: 'Ada',
    last_name: 'Byron',
    email_address: 'ada@example.com',
  });
  await front('POST', `${orderPath}/addresses/billing`, addressMembers);
  await front('POST', `${orderPath}/taxes`, {});
  await front('POST', `${orderPath}/payments`, {
    gateway_public_id: 'test',
    token: 'tok_ok',
    retain: true,
    display_string: 'Visa 1111',
  });
  const { status, text } = await front('POST', `${orderPath}/process_order`);
  if (status !== 200) throw new Error(text);
}

test('the fields of an address are in the order of its country, and keep their input', async () => {
  const { api, token } = await newShop(tillgate);
  const id = await newCustomer(api, { email: 'tanaka@example.com', firstName: 'Hiroshi', lastName: 'Tanaka' });
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Add an address' }).click();
      const dialog = page.getByRole('dialog');
      const labels = (): Promise<string[]> => dialog.locator('label').allTextContents();
      const address = ['Street', 'Street, line 2', 'City', 'Province', 'Province code', 'Postal code'];
      const withName = (names: string[], rest: string[]) => ['Country', 'Country code', ...names, 'Company', ...rest];
      const isDefault = 'Default address of the customer';
      expect(await labels()).toEqual([...withName(['First name', 'Last name'], address), 'Phone', isDefault]);
      await dialog.getByLabel('City').fill('千代田区');
      await dialog.getByLabel('Country code').fill('jp');
      const inJapan = ['Postal code', 'Province', 'Province code', 'City', 'Street', 'Street, line 2'];
      await eventually('the fields of Japan', async () => {
        const found = await labels();
        return found.indexOf('Postal code') < found.indexOf('City') || undefined;
      });
      expect(await labels()).toEqual([...withName(['Last name', 'First name'], inJapan), 'Phone', isDefault]);
      expect(await dialog.getByLabel('City').inputValue()).toBe('千代田区');
      expect(await page.evaluate('document.activeElement.name')).toBe('countryIso2');
      expect(await violationsOn(page)).toEqual([]);
    },
    { path: `/customers/${id}` },
  );
});

test('a customer is created, edited, labeled and grouped, and another open page shows it', async () => {
  const { api, token } = await newShop(tillgate);
  await api.mutate('saveCustomerGroup', { name: 'Wholesale' });
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      const other = await secondPage(page, tillgate, token, '/customers?tab=accounts');
      await other.getByText('Katherine Johnson').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'New customer' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First name').fill('Grace');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await dialog.getByText('email is required for a new customer').waitFor();
      await dialog.getByLabel('Email').fill('grace@example.com');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('heading', { name: 'Grace', level: 1 }).waitFor();
      await other.getByRole('link', { name: 'Grace' }).click();

      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Last name').fill('Hopper');
      await page.getByRole('button', { name: 'Save' }).click();
      await other.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor();

      await page.getByRole('button', { name: 'Add a label' }).click();
      await dialog.getByLabel('Label').fill('vip');
      await dialog.getByRole('button', { name: 'Add' }).click();
      await page.getByRole('button', { name: 'Choose' }).click();
      await page.getByLabel('Wholesale').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await other.getByRole('button', { name: 'Remove the label vip' }).click();
      await page.getByText('No labels').waitFor();
      await other.getByText('Wholesale').waitFor();

      await page.getByRole('button', { name: 'Add an address' }).click();
      await dialog.getByLabel('Street', { exact: true }).fill('1 Main St');
      await dialog.getByLabel('Country code').fill('US');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('No addresses').waitFor({ state: 'detached' });
      await other.getByRole('button', { name: 'Delete… the address 1 Main St' }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await other.getByText('No addresses').waitFor();
      await page.getByText('No addresses').waitFor();
    },
    { path: '/customers?tab=accounts' },
  );
  const { customers } = await api.query<{ customers: { nodes: object[] } }>(
    '{ customers { nodes { email lastName groups { name } labels { name } addresses { id } } } }',
  );
  if (browser)
    expect(customers.nodes).toEqual([
      { email: 'grace@example.com', lastName: 'Hopper', groups: [{ name: 'Wholesale' }], labels: [], addresses: [] },
    ]);
});

test('a search finds customers despite typos; a deleted or erased customer disappears from another page', async () => {
  const { api, token } = await newShop(tillgate);
  await newCustomer(api, { firstName: 'Katherine', lastName: 'Johnson', email: 'kj@example.com' });
  await newCustomer(api, { firstName: 'Mary', lastName: 'Jackson', email: 'mj@example.com' });
  const id = await newCustomer(api, { firstName: 'Dorothy', lastName: 'Vaughan', email: 'dv@example.com' });
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      const rows = page.getByRole('table', { name: 'Customers' }).locator('tbody tr');
      await rows.filter({ hasText: 'Dorothy Vaughan' }).waitFor();
      const other = await secondPage(page, tillgate, token, `/customers/${id}`);
      await other.getByRole('button', { name: 'Delete…', exact: true }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await rows.filter({ hasText: 'Dorothy Vaughan' }).waitFor({ state: 'detached' });
      await page.getByLabel('Search').fill('katerine');
      await rows.filter({ hasText: 'Mary Jackson' }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Katherine Johnson' }).click();
      await other.getByRole('link', { name: 'Katherine Johnson' }).waitFor();
      await page.getByRole('button', { name: 'Erase personal data…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click();
      await other.getByText('Katherine Johnson').waitFor({ state: 'detached' });
    },
    { path: '/customers?tab=accounts' },
  );
});

test.each(looks)('a customer has no accessibility violation: $viewport.width px, $colorScheme', async (look) => {
  const shop = await newRestShop(tillgate);
  await buyer(shop);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByRole('link', { name: 'Ada Byron' }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.getByRole('link', { name: 'Ada Byron' }).click();
      await page.getByText('Visa ending in 4242').waitFor();
      await page.getByRole('table', { name: 'Orders' }).getByText('$10.00').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.getByRole('button', { name: 'Add an address' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violationsOn(page)).toEqual([]);
    },
    { path: '/customers?tab=accounts', ...look },
  );
});
