import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { shopThatShips } from '../../support/checkout-shop.js';
import { faultsOfLooks, visitDashboard } from '../../support/dashboard.js';
import { eventually } from '../../support/eventually.js';
import { operationOf } from '../../support/graphql-route.js';
import { orderToShip } from '../../support/order-to-ship.js';
import type { RestOrder, RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('orders to ship in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

interface Shipment {
  carrier: string | null;
  tracking_numbers: string[];
  line_items: { quantity: number }[];
}

async function shipmentsOf(shop: RestShop, { publicOrderId }: RestOrder): Promise<Shipment[]> {
  const { body } = await shop.api<{ data: { shipments: Shipment[] } }>(
    'GET',
    `${shop.ordersPath}/${publicOrderId}/shipments`,
  );
  return body.data.shipments;
}

const numberOf = ({ state }: RestOrder): string => String(state.order_number);

const visit = (shop: RestShop, run: (page: Page) => Promise<void>, mayComplain?: RegExp) =>
  visitDashboard(browser, tillgate, shop.token, ({ page }) => run(page), {
    path: '/ship',
    ...(mayComplain ? { mayComplain } : {}),
  });

const rowOf = (page: Page, order: RestOrder) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: numberOf(order), exact: true }) });

test('a user selects orders, prints their packing slips, and ships them with tracking numbers', async () => {
  const shop = await shopThatShips(tillgate);
  const first = await orderToShip(tillgate, shop);
  const second = await orderToShip(tillgate, shop);
  const third = await orderToShip(tillgate, shop, {
    customer: { first_name: 'Grace', last_name: 'Hopper', email_address: 'grace@example.com' },
  });
  await visit(shop, async (page) => {
    await rowOf(page, first).getByText('2 × Bowl, 1 × Card').waitFor();
    await page.getByLabel('Search').fill('grace');
    await rowOf(page, first).waitFor({ state: 'detached' });
    await rowOf(page, third).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel(`Select order ${numberOf(first)}`).check();
    await page.getByLabel(`Select order ${numberOf(second)}`).check();
    expect(await faultsOfLooks(page)).toEqual([]);
    await page.getByRole('link', { name: 'Print packing slips' }).click();
    const slip = page.getByRole('article', { name: `Packing slip of order ${numberOf(second)}` });
    await slip.getByText('1600 Pennsylvania Ave NW').waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    expect(await slip.innerText()).not.toContain('$');
    expect(await faultsOfLooks(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByLabel(`Select order ${numberOf(first)}`).check();
    await page.getByLabel(`Select order ${numberOf(second)}`).check();
    await page.getByRole('button', { name: 'Ship 2 selected…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Carrier').fill('UPS');
    await dialog.getByLabel(`Tracking number of order ${numberOf(first)}`).fill('1Z1');
    expect(await faultsOfLooks(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ship 2 orders' }).click();
    await dialog.getByText('2 orders shipped.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await rowOf(page, first).waitFor({ state: 'detached' });
    await rowOf(page, third).waitFor();
  });
  if (!browser) return;
  expect(await shipmentsOf(shop, first)).toMatchObject([
    { carrier: 'ups', tracking_numbers: ['1Z1'], line_items: [{ quantity: 2 }, { quantity: 1 }] },
  ]);
  expect(await shipmentsOf(shop, second)).toMatchObject([{ carrier: 'ups', tracking_numbers: [] }]);
});

test('a list names each bad line by its number, ships the other orders, and each once if a response is lost', async () => {
  const shop = await shopThatShips(tillgate);
  const good = await orderToShip(tillgate, shop);
  const byId = await orderToShip(tillgate, shop);
  const spoiled = await orderToShip(tillgate, shop);
  const text = [
    'order,carrier,tracking number',
    `${numberOf(good)},DHL,A1`,
    `${byId.publicOrderId},Own van,B1`,
    `${numberOf(spoiled)},DHL,C1`,
    `${numberOf(spoiled)},DHL,`,
    '999999999,DHL,D1',
  ].join('\n');
  await visit(
    shop,
    async (page) => {
      let lost = 0;
      await page.route('**/graphql', async (route) => {
        if (operationOf(route) !== 'CreateShipment' || lost > 0) return route.continue();
        lost += 1;
        await route.fetch();
        return route.abort();
      });
      await page.getByRole('button', { name: 'Ship with a list…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Check the list' }).click();
      await dialog.getByText('The list is empty.').waitFor();
      await dialog
        .getByLabel('Or a CSV file')
        .setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      const list = dialog.getByLabel('List', { exact: true });
      await eventually('the text of the file', async () => (await list.inputValue()) || undefined);
      expect(await list.inputValue()).toBe(text);
      expect(await faultsOfLooks(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Check the list' }).click();
      await dialog.getByText('Line 5: It has no tracking number.').waitFor();
      await dialog.getByText('Line 6: There is no order 999999999.').waitFor();
      await dialog.getByText('2 orders can be shipped.').waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Ship 2 orders' }).click();
      await dialog.getByText('2 orders shipped.').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await rowOf(page, good).waitFor({ state: 'detached' });
      await rowOf(page, spoiled).waitFor();
    },
    /net::ERR_FAILED/,
  );
  if (!browser) return;
  expect(await shipmentsOf(shop, good)).toMatchObject([{ carrier: 'dhl', tracking_numbers: ['A1'] }]);
  expect(await shipmentsOf(shop, byId)).toMatchObject([{ carrier: 'Own van', tracking_numbers: ['B1'] }]);
  expect(await shipmentsOf(shop, spoiled)).toEqual([]);
});

test('an order that was shipped by somebody else in the meantime is named, and the others are shipped', async () => {
  const shop = await shopThatShips(tillgate);
  const taken = await orderToShip(tillgate, shop);
  const free = await orderToShip(tillgate, shop);
  await visit(shop, async (page) => {
    await page.getByLabel('Select all rows of this page').check();
    await page.getByRole('button', { name: 'Ship 2 selected…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ship 2 orders' }).waitFor();
    await shop.api('POST', `${shop.ordersPath}/${taken.publicOrderId}/shipments`, {});
    await dialog.getByRole('button', { name: 'Ship 2 orders' }).click();
    await dialog.getByText(`Order ${numberOf(taken)}:`).waitFor();
    await dialog.getByText('1 order shipped.').waitFor();
  });
  if (!browser) return;
  expect([(await shipmentsOf(shop, taken)).length, (await shipmentsOf(shop, free)).length]).toEqual([1, 1]);
});

test('a number with spaces is one number, and the Enter of a scanner goes to the next field', async () => {
  const shop = await shopThatShips(tillgate);
  const first = await orderToShip(tillgate, shop);
  const second = await orderToShip(tillgate, shop);
  await visit(shop, async (page) => {
    await page.getByLabel(`Select order ${numberOf(first)}`).check();
    await page.getByLabel(`Select order ${numberOf(second)}`).check();
    await page.getByRole('button', { name: 'Ship 2 selected…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(`Tracking number of order ${numberOf(first)}`).focus();
    await page.keyboard.type('AB 1234 5678 9GB');
    await page.keyboard.press('Enter');
    await page.keyboard.type('CD 1');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await shipmentsOf(shop, first)).toEqual([]);
    await page.getByRole('button', { name: 'Ship 2 selected…' }).click();
    await dialog.getByLabel(`Tracking number of order ${numberOf(first)}`).focus();
    await page.keyboard.type('AB 1234 5678 9GB');
    await page.keyboard.press('Enter');
    await page.keyboard.type('CD 1');
    await dialog.getByRole('button', { name: 'Ship 2 orders' }).click();
    await dialog.getByText('2 orders shipped.').waitFor();
  });
  if (!browser) return;
  expect(await shipmentsOf(shop, first)).toMatchObject([{ tracking_numbers: ['AB 1234 5678 9GB'] }]);
  expect(await shipmentsOf(shop, second)).toMatchObject([{ tracking_numbers: ['CD 1'] }]);
});

test('an order that leaves the list is no longer selected, and the slip of a canceled one says so', async () => {
  const shop = await shopThatShips(tillgate);
  const taken = await orderToShip(tillgate, shop);
  const canceled = await orderToShip(tillgate, shop);
  await visit(shop, async (page) => {
    await page.getByLabel('Select all rows of this page').check();
    await page.getByRole('button', { name: 'Ship 2 selected…' }).waitFor();
    await shop.api('POST', `${shop.ordersPath}/${taken.publicOrderId}/shipments`, {});
    await page.getByRole('button', { name: 'Ship 1 selected…' }).waitFor();
    await page.getByRole('link', { name: 'Print packing slips' }).click();
    const slip = page.getByRole('article', { name: `Packing slip of order ${numberOf(canceled)}` });
    await slip.waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await shop.api('POST', `${shop.ordersPath}/${canceled.publicOrderId}/cancel`, {});
    await slip.getByText('This order was canceled. Do not ship it.').waitFor();
  });
});

test('200 packing slips are printed at a time, and it is said how many orders do not exist', async () => {
  const shop = await shopThatShips(tillgate);
  const order = await orderToShip(tillgate, shop);
  const unknown = Array.from(
    { length: 199 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  const orders = [...unknown, order.publicOrderId].join('+');
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByRole('article', { name: `Packing slip of order ${numberOf(order)}` }).waitFor();
      await page.getByText('199 orders were not found.').waitFor();
    },
    { path: `/print?kind=packing_slip&orders=${orders}` },
  );
});

test('a failure inside the service is not called a refusal, and trying again ships nothing twice', async () => {
  const shop = await shopThatShips(tillgate);
  const first = await orderToShip(tillgate, shop);
  const second = await orderToShip(tillgate, shop);
  await visit(shop, async (page) => {
    let failed = 0;
    await page.route('**/graphql', async (route) => {
      if (operationOf(route) !== 'CreateShipment' || failed > 0) return route.continue();
      failed += 1;
      await route.fetch();
      const error = { message: 'Something failed.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
      return route.fulfill({ json: { errors: [error], data: null } });
    });
    await page.getByLabel('Select all rows of this page').check();
    await page.getByRole('button', { name: 'Ship 2 selected…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ship 2 orders' }).click();
    await dialog.getByText('1 order shipped.').waitFor();
    await dialog.getByText('It is not known whether one was made. It is safe to try again.').waitFor();
    expect(await dialog.getByText('Nothing was changed').count()).toBe(0);
    expect(await faultsOfLooks(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Try again: 1' }).click();
    await dialog.getByText('2 orders shipped.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Nothing to ship').waitFor();
  });
  if (!browser) return;
  expect([(await shipmentsOf(shop, first)).length, (await shipmentsOf(shop, second)).length]).toEqual([1, 1]);
});
