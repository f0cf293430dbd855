import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { fits, looks, secondPage, violationsOn, visitDashboard } from '../../support/dashboard.js';
import { newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the products of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

/** A bowl in two colors: red with 4 in stock, blue without a quantity. */
const addBowl = (api: GraphqlClient) =>
  api.mutate('saveProduct', {
    platformId: 'bowl',
    name: 'Bowl',
    vendor: 'Acme',
    description: 'Stoneware, made by hand.',
    options: [{ platformId: 'color', name: 'Color', optionValues: [{ platformId: 'red', label: 'Red' }] }],
    images: [{ platformId: 'front', name: 'Front' }],
    localizedNames: { de: 'Schale' },
    variants: [
      {
        platformId: 'red',
        sku: 'BOWL-R',
        name: 'Red',
        price: '19.995',
        compareAtPrice: '25',
        inventoryQuantity: 4,
        grams: 800,
        optionValues: [{ platformId: 'red', platformProductOptionId: 'color', label: 'Red', name: 'Color' }],
      },
      { platformId: 'blue', sku: 'BOWL-B', name: 'Blue', price: '22' },
    ],
  });

const whole = `{
  product(platformId: "bowl") {
    name vendor description handle tags published localizedNames
    options { platformId optionValues { label } }
    images { platformId name }
    variants { platformId sku name price compareAtPrice grams inventoryQuantity taxExempt optionValues { label } }
  }
}`;

test('a product is created once; an invalid price and a duplicate ID are reported beside the fields', async () => {
  const { api, token } = await newShop(tillgate);
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      const other = await secondPage(page, tillgate, token, '/products');
      await other.getByText('No products yet').waitFor();
      await page.getByRole('button', { name: 'New product' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Tea');
      await dialog.getByLabel('ID').fill('tea');
      await dialog.getByLabel('SKU').fill('TEA-1');
      await dialog.getByLabel('Price').fill('cheap');
      await dialog.getByLabel('In stock').fill('12');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await dialog.getByLabel('Price').and(dialog.locator('[aria-invalid="true"]')).waitFor();
      await dialog.getByLabel('Price').fill('4.5');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('heading', { name: 'Tea', level: 1 }).waitFor();
      await other.getByRole('row').filter({ hasText: 'Tea' }).filter({ hasText: '$4.50' }).waitFor();
      const second = other.getByRole('dialog');
      await other.getByRole('button', { name: 'New product' }).click();
      await second.getByLabel('Name').fill('Coffee');
      await second.getByLabel('ID').fill('tea');
      await second.getByRole('button', { name: 'Create' }).click();
      await second.getByText('A product with this ID exists.').waitFor();
      await second.getByLabel('ID').and(second.locator('[aria-invalid="true"]')).waitFor();
      await second.getByRole('button', { name: 'Cancel' }).click();
      const { product } = await api.query<{ product: object }>(
        '{ product(platformId: "tea") { name variants { sku } } }',
      );
      expect(product).toEqual({ name: 'Tea', variants: [{ sku: 'TEA-1' }] });
      await page.getByRole('button', { name: 'Delete…' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await other.getByText('No products yet').waitFor();
    },
    { path: '/products' },
  );
  const { products } = await api.query<{ products: { nodes: object[] } }>('{ products { nodes { name } } }');
  if (browser) expect(products.nodes).toEqual([]);
});

test('editing a product, a variant and its stock changes nothing else, and another open page shows it', async () => {
  const { api, token } = await newShop(tillgate);
  await addBowl(api);
  const { product: before } = await api.query<{ product: { variants: object[] } }>(whole);
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      const other = await secondPage(page, tillgate, token, '/products/bowl');
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Stock of Red' }).click();
      await dialog.getByLabel('Units to add').fill('-9');
      await dialog.getByRole('button', { name: 'Change the stock' }).click();
      await dialog.getByText('Only 4 are in stock.').waitFor();
      await dialog.getByLabel('Units to add').fill('-3');
      await dialog.getByRole('button', { name: 'Change the stock' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Edit Red' }).click();
      await dialog.getByLabel('Price', { exact: true }).fill('18');
      await dialog.getByLabel('Exempt from taxes').check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      const row = other.getByRole('row').filter({ hasText: 'BOWL-R' });
      await row.filter({ hasText: '$18.00' }).filter({ hasText: 'tax-exempt' }).waitFor();
      expect(await row.getByRole('cell').nth(2).innerText()).toBe('1');
      await page.getByRole('button', { name: 'Remove… Blue' }).click();
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await other.getByText('BOWL-B').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Visible to shoppers').uncheck();
      await page.getByLabel('Tags').fill('kitchen');
      await page.getByRole('button', { name: 'Save' }).click();
      await other.getByText('Hidden', { exact: true }).waitFor();
    },
    { path: '/products/bowl' },
  );
  const { product: after } = await api.query<{ product: object }>(whole);
  if (browser)
    expect(after).toEqual({
      ...before,
      tags: 'kitchen',
      published: false,
      variants: [{ ...before.variants[0], price: '18', inventoryQuantity: 1, taxExempt: true }],
    });
});

test.each(looks)('products have no accessibility violation: $viewport.width px, $colorScheme', async (look) => {
  const { api, token } = await newShop(tillgate);
  await addBowl(api);
  await visitDashboard(
    browser,
    tillgate,
    token,
    async ({ page }) => {
      await page.getByRole('row').filter({ hasText: '$19.995 to $22.00' }).waitFor();
      await page.getByLabel('Search').fill('x"*');
      await page.getByText('Nothing matches these filters').waitFor();
      await page.getByLabel('Search').fill('owl');
      await page.getByRole('link', { name: 'Bowl' }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.getByRole('link', { name: 'Bowl' }).click();
      await page.getByText('Stoneware, made by hand.').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.getByRole('button', { name: 'Add a variant' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violationsOn(page)).toEqual([]);
    },
    { path: '/products', ...look },
  );
});
