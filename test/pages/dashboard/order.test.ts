import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { fits, looks, secondPage, violationsOn, visitDashboard } from '../../support/dashboard.js';
import { gatewayServer } from '../../support/gateway-server.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { operationOf } from '../../support/graphql-route.js';
import { processedOrder as processed } from '../../support/processed-order.js';
import { newRestOrder, newRestShop, type RestOrder, type RestShop } from '../../support/raw-rest.js';
import { addShopGateway } from '../../support/shop-gateway.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('an order of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

const processedOrder = (shop: RestShop, token?: string): Promise<RestOrder> => processed(tillgate, shop, token);

interface LedgerRow {
  type: string;
  status: string;
  amount: number;
}

async function ledgerOf(shop: RestShop, { publicOrderId }: RestOrder): Promise<[string, string, number][]> {
  const { body } = await shop.api<{ data: { transactions: LedgerRow[] } }>(
    'GET',
    `${shop.ordersPath}/${publicOrderId}/transactions`,
  );
  return body.data.transactions.map(({ type, status, amount }) => [type, status, amount]);
}

const captureAll = (shop: RestShop, { publicOrderId }: RestOrder) =>
  shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/capture/full`, {});

const visit = (shop: RestShop, path: string, run: (page: Page) => Promise<void>, mayComplain?: RegExp) =>
  visitDashboard(browser, tillgate, shop.token, ({ page }) => run(page), {
    path,
    ...(mayComplain ? { mayComplain } : {}),
  });

const sum = (page: Page, name: string): Locator => page.locator('dl > div').filter({ hasText: name }).locator('dd');

test('a user captures a part, and a second open page shows it without a reload', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop);
  const path = `/orders/${order.publicOrderId}`;
  await visit(shop, path, async (page) => {
    const other = await secondPage(page, tillgate, shop.token, path);
    await other.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Capture…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('50');
    await dialog.getByText('Enter an amount up to $42.50.').waitFor();
    await dialog.getByLabel('Amount').fill('30');
    await dialog.getByRole('button', { name: 'Capture $30.00' }).click();
    await dialog.waitFor({ state: 'detached' });
    await sum(page, 'Captured').getByText('$30.00').waitFor();
    await sum(other, 'Captured').getByText('$30.00').waitFor();
    await sum(other, 'Authorized').getByText('$12.50').waitFor();
  });
  if (browser) expect((await ledgerOf(shop, order)).slice(1)).toEqual([['capture', 'success', 3000]]);
});

test('a refund by line names its amount; when its response is lost, retrying refunds nothing twice', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop);
  await captureAll(shop, order);
  await visit(
    shop,
    `/orders/${order.publicOrderId}`,
    async (page) => {
      let lost = 0;
      await page.route('**/graphql', async (route) => {
        const isFirst = route.request().postData()?.includes('RefundPaymentInput') === true && lost === 0;
        if (!isFirst) return route.continue();
        lost += 1;
        // The service makes the refund, and its response is lost.
        await route.fetch();
        return route.abort();
      });
      await page.getByRole('button', { name: 'Refund…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Refund $42.50' }).waitFor();
      await dialog.getByRole('spinbutton', { name: 'Bowl' }).fill('1');
      await dialog.getByRole('button', { name: 'Refund $20.00' }).click();
      await dialog.getByText('It is safe to try again.').waitFor();
      expect(await dialog.getByLabel('Amount').isDisabled()).toBe(true);
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Try again: Refund $20.00' }).click();
      await dialog.waitFor({ state: 'detached' });
      await sum(page, 'Refunded').getByText('$20.00').waitFor();
    },
    /net::ERR_FAILED/,
  );
  if (browser) expect((await ledgerOf(shop, order)).slice(2)).toEqual([['refund', 'success', 2000]]);
});

const focused = (page: Page): Promise<string> => page.evaluate<string>('document.activeElement.outerHTML');

test('after an action whose button disappears, the nearest heading has the focus', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop);
  await visit(shop, `/orders/${order.publicOrderId}`, async (page) => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Refund…' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Capture…' }).press('Enter');
    await dialog.getByRole('button', { name: 'Back' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toContain('Capture…');
    await page.getByRole('button', { name: 'Capture…' }).press('Enter');
    await dialog.getByRole('button', { name: 'Capture $42.50' }).press('Enter');
    await page.getByRole('button', { name: 'Capture…' }).waitFor({ state: 'detached' });
    await page.locator('h1:focus').waitFor();
  });
  const lost = await processedOrder(shop, 'tok_timeout');
  await visit(shop, `/orders/${lost.publicOrderId}`, async (page) => {
    await settle(page);
    await page.getByRole('button', { name: 'Settle…' }).waitFor({ state: 'detached' });
    await page.locator('h2:focus').filter({ hasText: 'Ledger' }).waitFor();
  });
});

test('a full refund whose response is lost can be repeated, although nothing is left to refund', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop);
  await captureAll(shop, order);
  await visit(
    shop,
    `/orders/${order.publicOrderId}`,
    async (page) => {
      const sent: string[] = [];
      await page.route('**/graphql', async (route) => {
        if (operationOf(route) !== 'RefundPayment') return route.continue();
        sent.push(route.request().postData() ?? '');
        if (sent.length > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await page.getByRole('button', { name: 'Refund…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('spinbutton', { name: 'Bowl' }).fill('2');
      await dialog.getByLabel('Amount').fill('42.50');
      await dialog.getByRole('button', { name: 'Refund $42.50' }).click();
      await dialog.getByText('$0.00 can be refunded').waitFor();
      await dialog.getByRole('button', { name: 'Try again: Refund $42.50' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(sent[1]).toBe(sent[0]);
    },
    /net::ERR_FAILED/,
  );
  if (browser) expect((await ledgerOf(shop, order)).slice(2)).toEqual([['refund', 'success', 4250]]);
});

test('a dialog whose action is in progress stays open when Escape is pressed again and again', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop);
  await visit(
    shop,
    `/orders/${order.publicOrderId}`,
    async (page) => {
      const held: Route[] = [];
      await page.route('**/graphql', async (route) => {
        if (operationOf(route) === 'CapturePayment') held.push(route);
        else await route.continue();
      });
      await page.getByRole('button', { name: 'Capture…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Capture $42.50' }).click();
      await dialog.getByRole('button', { name: 'One moment…' }).waitFor();
      for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'One moment…' }).waitFor();
      await held[0]?.abort();
      await dialog.getByRole('alert').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    /net::ERR_FAILED/,
  );
});

test('units that were returned are not offered in the next refund', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop);
  await captureAll(shop, order);
  const refund = (key: string, quantity: number, amount: number) =>
    shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}/refunds`, {
      amount,
      refund_meta_data: { line_items: [{ line_item_key: key, quantity }] },
    });
  await refund('bowl', 1, 2000);
  await refund('card', 1, 250);
  await visit(shop, `/orders/${order.publicOrderId}`, async (page) => {
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog');
    const bowls = dialog.getByRole('spinbutton', { name: 'Bowl' });
    await bowls.fill('2');
    await dialog.getByRole('button', { name: 'Refund $20.00' }).waitFor();
    expect(await bowls.inputValue()).toBe('1');
    expect(await dialog.getByRole('spinbutton').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Refund $20.00' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
  if (browser) expect((await ledgerOf(shop, order)).slice(2).map(([, , amount]) => amount)).toEqual([2000, 250, 2000]);
});

test('two users who refund the same order at once refund it once', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop);
  await captureAll(shop, order);
  await visit(shop, `/orders/${order.publicOrderId}`, async (page) => {
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Refund $42.50' }).waitFor();
    await shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}/refunds/full`, {});
    // The dialog shows the remaining amount as soon as it changes.
    await dialog.getByText('$0.00 can be refunded').waitFor();
    expect(await dialog.getByRole('button', { name: 'Refund', exact: true }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
  if (browser) expect((await ledgerOf(shop, order)).filter(([type]) => type === 'refund')).toHaveLength(1);
});

test('canceling names what it releases', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop);
  await visit(shop, `/orders/${order.publicOrderId}`, async (page) => {
    await page.getByRole('button', { name: 'Cancel order…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel and release $42.50' }).click();
    await page.getByText('Canceled', { exact: true }).first().waitFor();
    await sum(page, 'Authorized').getByText('$0.00').waitFor();
  });
  if (browser) expect((await ledgerOf(shop, order)).at(-1)).toEqual(['void', 'success', 4250]);
});

test('statuses are shown in words, not as members of the API', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop);
  await captureAll(shop, order);
  await shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}/refunds`, { amount: 100 });
  await visit(shop, `/orders/${order.publicOrderId}`, async (page) => {
    const timeline = page.getByRole('region', { name: 'Timeline' });
    const refund = timeline.locator('ol > li').filter({ hasText: 'Refunded: succeeded' }).first();
    await refund.getByText(/^Details/).click();
    await refund.getByText('Payment changed: partly refunded').waitFor();
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByText('Partly refunded').waitFor();
    await details.getByText('Not fulfilled').waitFor();
  });
});

test('the timeline shows 100 events, and more on request', async () => {
  const shop = await newRestShop(tillgate);
  const { publicOrderId, front, orderPath } = await newRestOrder(tillgate, shop);
  for (let change = 1; change <= 104; change += 1)
    await front('PATCH', `${orderPath}/meta_data`, { notes: `Change ${String(change)}` });
  await visit(shop, `/orders/${publicOrderId}`, async (page) => {
    const events = page.getByRole('region', { name: 'Timeline' }).locator('ol ol > li');
    await page.getByText('The first 100 events are shown.').waitFor();
    expect(await events.count()).toBe(100);
    await page.getByRole('button', { name: 'Show more events' }).click();
    await events.nth(104).waitFor();
    expect(await page.getByRole('button', { name: 'Show more events' }).count()).toBe(0);
    await front('PATCH', `${orderPath}/meta_data`, { notes: 'The last change' });
    await events.nth(105).waitFor();
  });
});

test('a note of an open order is saved exactly as it was entered', async () => {
  const shop = await newRestShop(tillgate);
  const { publicOrderId } = await newRestOrder(tillgate, shop);
  await visit(shop, `/orders/${publicOrderId}`, async (page) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Call before delivery: <b>back door</b>');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Call before delivery: <b>back door</b>').waitFor();
  });
});

test('an order that waits for an outcome cannot be canceled, and its ledger has room for the reference of the call', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop, 'tok_timeout');
  await visit(shop, `/orders/${order.publicOrderId}`, async (page) => {
    const row = page.getByRole('table', { name: 'Ledger' }).locator('tbody tr');
    await row.getByRole('button', { name: 'Settle…' }).waitFor();
    const reference = await row.locator('td[data-label=Reference] > div').boundingBox();
    expect(reference?.width).toBeGreaterThan(120);
    expect(await page.getByRole('button', { name: 'Cancel order…' }).count()).toBe(0);
  });
});

test('a lost authorization is settled with the outcome of the gateway, and the order is processed', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop, 'tok_timeout');
  await visit(shop, `/orders/${order.publicOrderId}`, async (page) => {
    await page.getByRole('button', { name: 'Settle…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Outcome').selectOption('It succeeded');
    await dialog.getByLabel('Reason').fill('Seen in its dashboard');
    expect(await dialog.getByRole('button', { name: 'Settle: $42.50 succeeded' }).isDisabled()).toBe(true);
    await dialog.getByLabel('The gateway’s ID').fill('auth-1');
    await dialog.getByRole('button', { name: 'Settle: $42.50 succeeded' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Processed', { exact: true }).first().waitFor();
  });
  if (browser) expect((await ledgerOf(shop, order))[0]).toEqual(['authorize', 'success', 4250]);
});

/** Fills in the dialog that settles the authorization of an order, and sends it. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settle…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Outcome').selectOption('It succeeded');
  await dialog.getByLabel('Reason').fill('Seen in its dashboard');
  await dialog.getByLabel('The gateway’s ID').fill('auth-1');
  await dialog.getByRole('button', { name: 'Settle: $42.50 succeeded' }).click();
}

test.each([
  ['was recorded, is not offered again', async (route: Route) => void (await route.fetch())],
  ['was not recorded, is offered again after the order was refetched', async () => undefined],
])('a settlement whose response is lost, and which %s', async (name, send) => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop, 'tok_timeout');
  await visit(
    shop,
    `/orders/${order.publicOrderId}`,
    async (page) => {
      const sent: string[] = [];
      await page.route('**/graphql', async (route) => {
        const text = route.request().postData() ?? '';
        if (text.includes('mutation SettleTransaction') && !sent.includes('SettleTransaction')) {
          sent.push('SettleTransaction');
          await send(route);
          return route.abort();
        }
        if (text.includes('query Order(')) sent.push('Order');
        return route.continue();
      });
      await settle(page);
      const dialog = page.getByRole('dialog');
      if (name.startsWith('was not')) {
        await dialog.getByText('it has not been made').waitFor();
        expect(sent.slice(-2)).toContain('Order');
        expect(await violationsOn(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Try again: Settle: $42.50 succeeded' }).click();
      }
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Processed', { exact: true }).first().waitFor();
      expect(await page.getByRole('button', { name: 'Settle…' }).count()).toBe(0);
    },
    /net::ERR_FAILED/,
  );
  if (browser) expect((await ledgerOf(shop, order))[0]).toEqual(['authorize', 'success', 4250]);
});

/** A token of a shop that may only read orders. */
async function readOnlyToken({ shopIdentifier }: RestShop): Promise<string> {
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  const input = { shopIdentifier, name: 'Reader', scopes: ['READ_ORDERS'] };
  return (await root.mutate<{ token: string }>('createAccessToken', input, 'token')).token;
}

test('the payments and the ledger of an order name the gateway, or show its ID to tokens that may not read it', async () => {
  const gateway = await gatewayServer();
  const shop = await newRestShop(tillgate);
  const id = await addShopGateway(tillgate, shop, gateway.url);
  const { publicOrderId } = await processed(tillgate, shop, 'tok', id);
  const path = `/orders/${publicOrderId}`;
  const gatewayIn = (page: Page, table: string): Locator =>
    page.getByRole('table', { name: table }).locator('td[data-label^=Gateway]');
  await visit(shop, path, async (page) => {
    await gatewayIn(page, 'Payments').getByText('Own', { exact: true }).waitFor();
    await gatewayIn(page, 'Ledger').getByText('Own', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Payments' }).click();
    await gatewayIn(page, 'Gateway calls').getByText('Own', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Overview' }).click();
    await gatewayIn(page, 'Payment gateways').getByText('Own', { exact: true }).waitFor();
  });
  await visitDashboard(
    browser,
    tillgate,
    await readOnlyToken(shop),
    ({ page }) => gatewayIn(page, 'Ledger').getByText(id).waitFor(),
    { path },
  );
  await gateway.close();
});

test('a user with a read-only token sees no button that changes anything', async () => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop);
  await visitDashboard(
    browser,
    tillgate,
    await readOnlyToken(shop),
    async ({ page }) => {
      await page.getByRole('heading', { name: 'Timeline' }).waitFor();
      const names = await page.locator('#content').getByRole('button').allInnerTexts();
      expect(names).toEqual([]);
    },
    { path: `/orders/${order.publicOrderId}` },
  );
});

test.each(looks)('an order has no accessibility violation: $viewport.width px, $colorScheme', async (look) => {
  const shop = await newRestShop(tillgate);
  const order = await processedOrder(shop);
  await captureAll(shop, order);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page
        .getByText(/^Details: /)
        .first()
        .click();
      await page.getByText('Processing step').first().waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.getByRole('button', { name: 'Refund…' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violationsOn(page)).toEqual([]);
    },
    { path: `/orders/${order.publicOrderId}`, ...look },
  );
});
