import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { violationsOn, visitDashboard } from '../../support/dashboard.js';
import { eventually } from '../../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../../support/gateway-server.js';
import { attemptOf, operationOf } from '../../support/graphql-route.js';
import { processedOrder } from '../../support/processed-order.js';
import { newRestShop, type RestOrder, type RestShop } from '../../support/raw-rest.js';
import { addShopGateway } from '../../support/shop-gateway.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let gateway: GatewayServer;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('moving money in the dashboard');
  tillgate = await startTillgate();
  gateway = await gatewayServer();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
  await gateway.close();
});

/** A processed order that is paid at the gateway server. */
async function paidOrder(): Promise<{ shop: RestShop; order: RestOrder }> {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(tillgate, shop, 'tok', await addShopGateway(tillgate, shop, gateway.url));
  return { shop, order };
}

const visit = (shop: RestShop, { publicOrderId }: RestOrder, run: (page: Page) => Promise<void>) =>
  visitDashboard(browser, tillgate, shop.token, ({ page }) => run(page), {
    path: `/orders/${publicOrderId}`,
    mayComplain: /net::ERR_FAILED/,
  });

const amountsOf = (operation: string): number[] =>
  gateway.records.filter(({ type }) => type === operation).map(({ amount }) => amount);

/** Routes the captures of a page, and returns the idempotency keys that it sends. */
async function followCaptures(page: Page, first: (route: Route) => Promise<void>): Promise<string[]> {
  const keys: string[] = [];
  await page.route('**/graphql', async (route) => {
    if (operationOf(route) !== 'CapturePayment') return route.continue();
    keys.push(attemptOf(route));
    return keys.length === 1 ? first(route) : route.continue();
  });
  return keys;
}

/** Captures 10.00 of the order. */
async function capturePart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Capture…' }).click();
  await page.getByRole('dialog').getByLabel('Amount').fill('10');
  await page.getByRole('dialog').getByRole('button', { name: 'Capture $10.00' }).click();
}

test('a capture that is still running when it is tried again is made once', async () => {
  const { shop, order } = await paidOrder();
  gateway.next('capture', 'late_after_recording');
  const before = amountsOf('capture').length;
  await visit(shop, order, async (page) => {
    const keys = await followCaptures(page, async (route) => {
      // The connection ends while the gateway is working.
      void route.fetch().catch(() => undefined);
      await eventually('the capture at the gateway', async () => amountsOf('capture')[before]);
      await route.abort();
    });
    await capturePart(page);
    const dialog = page.getByRole('dialog');
    const again = dialog.getByRole('button', { name: 'Try again: Capture $10.00' });
    await again.click();
    await dialog.getByText('The first request is still running.').waitFor();
    gateway.answerLate();
    await again.click();
    await dialog.waitFor({ state: 'detached' });
    expect(new Set(keys).size).toBe(1);
    expect(amountsOf('capture').slice(before)).toEqual([1000]);
  });
});

test('a capture that the service answered with an internal error is repeated with its key', async () => {
  const { shop, order } = await paidOrder();
  const before = amountsOf('capture').length;
  await visit(shop, order, async (page) => {
    const keys = await followCaptures(page, async (route) => {
      await route.fetch();
      const errors = [{ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }];
      await route.fulfill({ json: { data: { capturePayment: null }, errors } });
    });
    await capturePart(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It is safe to try again.').waitFor();
    await dialog.getByRole('button', { name: 'Try again: Capture $10.00' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new Set(keys).size).toBe(1);
    expect(amountsOf('capture').slice(before)).toEqual([1000]);
  });
});

const refund = (shop: RestShop, { publicOrderId }: RestOrder, body: object) =>
  shop.api('POST', `${shop.ordersPath}/${publicOrderId}/refunds`, body);

const capture = (shop: RestShop, { publicOrderId }: RestOrder, amount: number) =>
  shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/capture`, { amount });

test('when another user refunds the same item first, the amounts must be looked at again', async () => {
  const { shop, order } = await paidOrder();
  await capture(shop, order, 4250);
  await visit(shop, order, async (page) => {
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('spinbutton', { name: 'Bowl' }).fill('1');
    await dialog.getByLabel('Reason').fill('Broken');
    const lines = { line_items: [{ line_item_key: 'bowl', quantity: 1 }] };
    await refund(shop, order, { amount: 2000, refund_meta_data: lines });
    await dialog.getByText('The data changed while this dialog was open.').waitFor();
    const confirm = dialog.getByRole('button', { name: 'Refund $20.00' });
    expect(await confirm.isDisabled()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Broken');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
  });
});

test('a refund that the gateway has not confirmed is not shown as done', async () => {
  const { shop, order } = await paidOrder();
  await capture(shop, order, 4250);
  gateway.next('refund', 'pending');
  await visit(shop, order, async (page) => {
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Refund $42.50' }).click();
    await dialog.getByText('Nothing has been refunded yet. The gateway has not confirmed $42.50.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

test('a refund of which the gateway accepts only a part says how much was refunded', async () => {
  const { shop, order } = await paidOrder();
  await capture(shop, order, 2000);
  await capture(shop, order, 2250);
  await visit(shop, order, async (page) => {
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog');
    gateway.next('refund', 'decline');
    await dialog.getByRole('button', { name: 'Refund $42.50' }).click();
    await dialog.getByText(/^Only \$2\d\.\d0 of \$42\.50 was refunded\. The gateway did not accept/).waitFor();
  });
});
