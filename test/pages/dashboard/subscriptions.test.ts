import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { fits, looks, signIn, violationsOn, visitDashboard } from '../../support/dashboard.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { newRestShop, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the subscriptions of the dashboard in a browser');
  tillgate = await startTillgate({ jobs: true });
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

interface Subscription {
  id: number;
  subscription_status: string;
  orders_processed: number;
  next_order_datetime: string | null;
}

const pathOf = ({ shopIdentifier }: RestShop): string => `/subscriptions/v1/shops/${shopIdentifier}/subscriptions`;

/** A shop that sells tea, which is neither shipped nor taxed. */
async function teaShop(): Promise<RestShop> {
  const shop = await newRestShop(tillgate);
  const variant = { name: '100 g', sku: 'TEA', price: '10.00', requireShipping: false, taxExempt: true };
  await graphqlClient(tillgate.url, shop.token).mutate('saveProduct', {
    platformId: 'tea',
    platformUpdatedAt: '2026-06-01T00:00:00Z',
    name: 'Tea',
    published: true,
    variants: [{ platformId: 'tea-100', ...variant }],
  });
  return shop;
}

/** Two packs of tea on the 15th of each month from January 2031 on. */
async function subscribe(shop: RestShop, token = 'tok_ok', over: object = {}): Promise<Subscription> {
  const place = { street1: '1600 Pennsylvania Ave NW', city: 'Washington', province_code: 'DC', zip: '20500' };
  const { body } = await shop.api<{ subscription: Subscription }>('POST', pathOf(shop), {
    customer: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
    subscription: {
      order_rrule: 'DTSTART:20310115T090000Z\nRRULE:FREQ=MONTHLY',
      line_items: [{ platform_variant_id: 'tea-100', quantity: 2, price: 1000 }],
      billing_address: { ...place, first_name: 'Ada', last_name: 'Byron', country_code: 'US' },
      payment_details: { gateway_name: 'test', gateway_payment_id: token },
      ...over,
    },
  });
  return body.subscription;
}

const stored = async (shop: RestShop, { id }: Subscription): Promise<Subscription> =>
  (await shop.api<{ subscription: Subscription }>('GET', `${pathOf(shop)}/${id}`)).body.subscription;

const visit = (shop: RestShop, path: string, run: (page: Page) => Promise<void>, options: object = {}) =>
  visitDashboard(browser, tillgate, shop.token, ({ page }) => run(page), { path, ...options });

/** The same page in a second tab, which shows changes made elsewhere. */
async function secondPage(page: Page, shop: RestShop, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${tillgate.url}/dashboard${path}`);
  await signIn(other, shop.token);
  await other.getByText('Live', { exact: true }).waitFor();
  return other;
}

const fact = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Schedule' })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) });

async function act(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const status = (page: Page, name: string): Locator => page.locator('h1 + *').getByText(name, { exact: true });

test('a user processes, skips, pauses, activates and cancels, and a second open page with its calendar shows each change', async () => {
  const shop = await teaShop();
  const subscription = await subscribe(shop);
  const path = `/subscriptions/${subscription.id}`;
  await visit(shop, path, async (page) => {
    const other = await secondPage(page, shop, path);
    await fact(other, 'Next order').getByText('Jan 15, 2031').waitFor();
    await act(page, 'Process now…', 'Process and charge $20.00');
    await fact(other, 'Processed').getByText('1', { exact: true }).waitFor();
    await other.getByRole('table', { name: 'Attempts' }).getByText('$20.00').waitFor();
    const february = other.getByRole('table', { name: 'Orders in February 2031' });
    await february.getByRole('cell', { name: '15 Due' }).waitFor();
    await other.getByRole('button', { name: 'Previous month' }).click();
    const january = other.getByRole('table', { name: 'Orders in January 2031' });
    await january.getByRole('link', { name: '15 Processed' }).waitFor();
    await act(page, 'Skip next order…', 'Skip the order');
    await fact(other, 'Next order').getByText('Mar 15, 2031').waitFor();
    await act(page, 'Pause…', 'Pause');
    await status(other, 'Paused').waitFor();
    await act(page, 'Activate…', 'Activate');
    await status(other, 'Active').waitFor();
    await act(page, 'Cancel…', 'Cancel the subscription');
    await status(other, 'Inactive').waitFor();
  });
  if (browser)
    expect(await stored(shop, subscription)).toMatchObject({ subscription_status: 'inactive', orders_processed: 1 });
});

test('a charge that is declined is not shown as done', async () => {
  const shop = await teaShop();
  const { id } = await subscribe(shop, 'tok_declined');
  await visit(shop, `/subscriptions/${id}`, async (page) => {
    await page.getByRole('button', { name: 'Process now…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Process and charge $20.00' }).click();
    await dialog.getByText('The order was not paid: Declined. The card was declined.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    // The failure remains the last one after the order was paid.
    const paymentDetails = { gatewayName: 'test', gatewayPaymentId: 'tok_ok' };
    const api = graphqlClient(tillgate.url, shop.token);
    await api.mutate('updateSubscriptionPaymentMethod', { subscriptionId: id, paymentDetails });
    await act(page, 'Process now…', 'Process and charge $20.00');
  });
});

test('an order that another user has skipped is not skipped or charged by mistake', async () => {
  const shop = await teaShop();
  const { id } = await subscribe(shop);
  await visit(shop, `/subscriptions/${id}`, async (page) => {
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Skip next order…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Jan 15, 2031').waitFor();
    await shop.api('POST', `${pathOf(shop)}/${id}/skip`);
    await dialog.getByText('The data changed while this dialog was open.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Skip the order' }).isDisabled()).toBe(true);
  });
});

test.each(looks)('the list links to a failed payment with its next steps, in the look %#', async (look) => {
  const shop = await teaShop();
  await subscribe(shop, 'tok_ok', { subscription_status: 'paused' });
  const failing = await subscribe(shop, 'tok_declined');
  await shop.api('POST', `${pathOf(shop)}/${failing.id}/process`);
  await visit(
    shop,
    '/subscriptions',
    async (page) => {
      const rows = page.getByRole('table', { name: 'Subscriptions' }).locator('tbody tr');
      await rows.nth(1).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.getByLabel('Status').selectOption('Active');
      await page.waitForURL(/status=active/);
      await rows.nth(1).waitFor({ state: 'detached' });
      await rows.getByText('Retrying').waitFor();
      await rows.getByRole('link', { name: String(failing.id), exact: true }).click();
      await page.getByText('It is tried again').waitFor();
      await page.getByRole('table', { name: 'Attempts' }).getByText('Declined', { exact: true }).waitFor();
      const plan = page.getByRole('table', { name: 'Plan' }).locator('tbody tr');
      await plan.nth(4).getByText('Subscription paused').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.getByLabel('Kind of failure').selectOption('Permanently declined');
      await plan.nth(4).waitFor({ state: 'detached' });
      await plan.first().getByText('Subscription paused').waitFor();
    },
    look,
  );
  expect(await stored(shop, failing)).toMatchObject({ subscription_status: 'active', orders_processed: 0 });
});

test('the button that charges names the charge: for a term, up to the next payment, and for an order that is retried', async () => {
  const shop = await teaShop();
  const line = { platform_variant_id: 'tea-100', quantity: 2, price: 1000 };
  const prepaid = { ...line, prepaid_metadata: { prepaid_duration: 3 } };
  const quarterly = { payment_rrule: 'DTSTART:20310115T090000Z\nRRULE:FREQ=MONTHLY;INTERVAL=3' };
  const term = await subscribe(shop, 'tok_ok', { line_items: [prepaid] });
  const beside = await subscribe(shop, 'tok_ok', { line_items: [prepaid, line] });
  const paidAhead = await subscribe(shop, 'tok_ok', quarterly);
  const failing = await subscribe(shop, 'tok_declined');
  await shop.api('POST', `${pathOf(shop)}/${failing.id}/process`);
  const said = [
    [term, 'Process and charge $60.00', 'The charge covers 3 orders, whose line items cost $60.00 together.'],
    [beside, 'Process and charge $40.00', 'Its line items cost $40.00.'],
    [paidAhead, 'Process and charge at least $20.00', 'The charge also covers the orders up to the next payment.'],
    [failing, 'Process and charge $20.00', 'An earlier attempt failed. Its open balance of $20.00 is charged.'],
  ] as const;
  for (const [{ id }, button, sentence] of said)
    await visit(shop, `/subscriptions/${id}`, async (page) => {
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Process now…' }).click();
      await dialog.getByText(sentence).waitFor();
      await dialog.getByRole('button', { name: button, exact: true }).waitFor();
      if (id === term.id) {
        await dialog.getByRole('button', { name: button, exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await page.getByRole('table', { name: 'Attempts' }).getByText('$60.00').waitFor();
      }
    });
});

test('the test clock of a shop is started and advanced, and a second open page shows its progress', async () => {
  const shop = await teaShop();
  const start = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const subscription = await subscribe(shop, 'tok_ok', { order_rrule: `DTSTART:${start}Z\nRRULE:FREQ=DAILY` });
  await visit(shop, '/subscriptions', async (page) => {
    const other = await secondPage(page, shop, '/subscriptions');
    await act(page, 'Use a test clock…', 'Stop the clock');
    const [clock, seen] = [page, other].map((one) => one.getByRole('region', { name: 'Test clock' }));
    await seen?.getByText('Stopped').waitFor();
    await act(page, 'Advance…', 'Advance by 7 days');
    await clock?.getByText('7 orders were tried in the last advance.').waitFor();
    await seen?.getByText('7 orders were tried in the last advance.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
  if (browser) expect(await stored(shop, subscription)).toMatchObject({ orders_processed: 7 });
});
