import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, visitDashboard } from '../../support/dashboard.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { processedOrder } from '../../support/processed-order.js';
import { newRestShop, rawRest, type RawRest, type RestOrder, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('returns in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

const visit = (shop: RestShop, path: string, run: (page: Page) => Promise<void>) =>
  visitDashboard(browser, tillgate, shop.token, ({ page }) => run(page), { path });

interface Returned {
  id: string;
  status: string;
  amount_paid: number;
  decline_reason: string;
  line_items: { received_quantity: number; condition: string; restock: boolean }[];
}

const pathOf = (shop: RestShop, { publicOrderId }: RestOrder): string => `${shop.ordersPath}/${publicOrderId}/returns`;

async function paidOrder(shop: RestShop): Promise<RestOrder> {
  const order = await processedOrder(tillgate, shop);
  await shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}/payments/capture/full`, {});
  return order;
}

async function requested(shop: RestShop, order: RestOrder, quantity = 1): Promise<string> {
  const { body } = await shop.api<{ data: { return: Returned } }>('POST', pathOf(shop, order), {
    line_items: [{ line_item_key: 'bowl', quantity, reason: 'damaged' }],
  });
  return body.data.return.id;
}

const returnsOf = async (shop: RestShop, order: RestOrder): Promise<Returned[]> =>
  (await shop.api<{ data: { returns: Returned[] } }>('GET', pathOf(shop, order))).body.data.returns;

const nameOf = ({ state }: RestOrder): string => `${state.order_number}/1`;

test('a user creates a return on the page of an order, approves it, and receives a part of it for a refund', async () => {
  const shop = await newRestShop(tillgate);
  await shop.api('PATCH', `${shop.shopPath}/settings`, { checkout_process: { require_inventory_check: true } });
  const order = await paidOrder(shop);
  await visit(shop, `/orders/${order.publicOrderId}`, async (page) => {
    await page.getByRole('button', { name: 'Return…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create return' }).click();
    await dialog.getByText('Choose at least one unit.').waitFor();
    await dialog.getByRole('textbox', { name: 'Bowl' }).fill('3');
    await dialog.getByRole('button', { name: 'Create return' }).click();
    await dialog.getByText('Enter a number from 0 to 2.').waitFor();
    await dialog.getByRole('textbox', { name: 'Bowl' }).fill('2');
    await dialog.getByRole('group', { name: 'Bowl' }).getByLabel('Reason').selectOption('Damaged');
    expect(await faultsOfLooks(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create return' }).click();
    await page.getByRole('link', { name: 'Return 1' }).click();
    await page.getByRole('heading', { name: `Return 1 of order ${order.state.order_number}` }).waitFor();
    await page.getByRole('button', { name: 'Approve…' }).click();
    await dialog.getByLabel('How the customer returns the items').fill('Send it to the warehouse.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Send it to the warehouse.').waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
    await page.getByRole('button', { name: 'Receive…' }).click();
    await dialog.getByLabel('Arrived').fill('1');
    await dialog.getByLabel('Condition').selectOption('Damaged');
    await dialog.getByLabel('Put back into stock').uncheck();
    await dialog.getByLabel('Fee that is subtracted').fill('5');
    expect(await faultsOfLooks(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Receive' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('$15.00').waitFor();
    await page.getByText('Paid', { exact: true }).waitFor();
  });
  if (!browser) return;
  expect(await returnsOf(shop, order)).toMatchObject([
    {
      status: 'closed',
      amount_paid: 1_500,
      line_items: [{ received_quantity: 1, condition: 'damaged', restock: false }],
    },
  ]);
});

test('returns are listed by status, and several are approved, declined and received at a time', async () => {
  const shop = await newRestShop(tillgate);
  const orders = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)];
  const [first, second, declined] = orders;
  if (!first || !second || !declined) throw new Error('there are three orders');
  for (const order of orders) await requested(shop, order);
  await visit(shop, '/returns', async (page) => {
    const select = (order: RestOrder) => page.getByLabel(`Select return 1 of order ${order.state.order_number}`);
    const dialog = page.getByRole('dialog');
    await page.getByLabel('Status').selectOption('Approved');
    await page.getByText('Nothing matches these filters').waitFor();
    await page.getByLabel('Status').selectOption('Requested');
    await select(first).check();
    await select(second).check();
    expect(await faultsOfLooks(page)).toEqual([]);
    await page.getByRole('button', { name: 'Approve 2 selected…' }).click();
    await dialog.getByRole('button', { name: 'Approve 2 returns' }).click();
    await dialog.getByText('2 returns approved.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await select(declined).check();
    await page.getByRole('button', { name: 'Decline 1 selected…' }).click();
    await dialog.getByLabel('Reason, which the customers read').fill('It was worn.');
    await dialog.getByRole('button', { name: 'Decline 1 return' }).click();
    await dialog.getByText('1 return declined.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Status').selectOption('Approved');
    // Somebody else cancels one of them, which is named.
    await select(first).check();
    await select(second).check();
    await page.getByRole('button', { name: 'Receive 2 selected…' }).click();
    const [one] = await returnsOf(shop, first);
    await shop.api('POST', `${pathOf(shop, first)}/${one?.id}/cancel`, {});
    await dialog.getByRole('button', { name: 'Receive 2 returns' }).click();
    await dialog.getByText(`Return 1 of order ${first.state.order_number}:`).waitFor();
    await dialog.getByText('1 return received.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Status').selectOption('All');
    await page.getByRole('link', { name: nameOf(second) }).click();
    await page.getByRole('heading', { name: /^Return 1 of order/ }).waitFor();
    await page.getByText('Closed', { exact: true }).waitFor();
  });
  if (!browser) return;
  expect(await returnsOf(shop, first)).toMatchObject([{ status: 'cancelled', amount_paid: 0 }]);
  expect(await returnsOf(shop, second)).toMatchObject([{ status: 'closed', amount_paid: 2_000 }]);
  expect(await returnsOf(shop, declined)).toMatchObject([{ status: 'declined', decline_reason: 'It was worn.' }]);
});

/** A client of somebody who receives parcels and may not pay. */
async function warehouseOf({ shopIdentifier }: RestShop): Promise<RawRest> {
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  const input = { shopIdentifier, name: 'Warehouse', scopes: ['WRITE_SHIPMENTS', 'READ_ORDERS'] };
  return rawRest(tillgate.url, (await root.mutate<{ token: string }>('createAccessToken', input, 'token')).token);
}

/** A return that was received and waits for its payment. */
async function unpaid(shop: RestShop, order: RestOrder, outcome: string): Promise<string> {
  const id = await requested(shop, order);
  await shop.api('POST', `${pathOf(shop, order)}/${id}/approve`, {});
  await (
    await warehouseOf(shop)
  )('POST', `${pathOf(shop, order)}/${id}/receive`, { outcome });
  return id;
}

test('a user pays a return that waits, sees the amount before and the gift card after it', async () => {
  const shop = await newRestShop(tillgate);
  const order = await paidOrder(shop);
  const id = await unpaid(shop, order, 'store_credit');
  await visit(shop, `/orders/${order.publicOrderId}/returns/${id}`, async (page) => {
    await page.getByRole('button', { name: 'Pay…' }).click();
    const dialog = page.getByRole('dialog');
    expect(await faultsOfLooks(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Issue $20.00' }).click();
    await page.getByRole('alert').getByText('A gift card of $20.00 was issued').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Closed', { exact: true }).waitFor();
  });
});

test('the list shows at once that a payment has failed', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(tillgate, shop, 'tok_refund_fails');
  await shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}/payments/capture/full`, {});
  const id = await unpaid(shop, order, 'refund');
  await visit(shop, '/returns', async (page) => {
    const row = page.getByRole('row').filter({ hasText: nameOf(order) });
    await row.getByText('Waits for approval').waitFor();
    await shop.api('POST', `${pathOf(shop, order)}/${id}/receive`, {});
    await row.getByText('Failed').waitFor();
  });
});

test('a return that leaves a filtered list keeps its name and is no longer selected; a dialog names the selected ones', async () => {
  const shop = await newRestShop(tillgate);
  const [first, second] = [await paidOrder(shop), await paidOrder(shop)];
  const id = await requested(shop, first);
  await requested(shop, second);
  await visit(shop, '/returns?status=requested', async (page) => {
    await page.getByLabel('Select all rows of this page').check();
    await page.getByRole('button', { name: 'Approve 2 selected…' }).waitFor();
    await shop.api('POST', `${pathOf(shop, first)}/${id}/approve`, {});
    await page.getByText('No longer on this page').waitFor();
    expect(await page.getByRole('link', { name: nameOf(first) }).isVisible()).toBe(true);
    expect(await page.getByLabel(`Select return 1 of order ${first.state.order_number}`).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Decline 1 selected…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Return 1 of order ${second.state.order_number}: Refund`).waitFor();
    expect(await dialog.getByText(`Return 1 of order ${first.state.order_number}`).count()).toBe(0);
    expect(await faultsOfLooks(page)).toEqual([]);
  });
});
