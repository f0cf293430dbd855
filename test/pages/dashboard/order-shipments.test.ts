import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { sendMails } from '../../../src/jobs/send-mails.js';
import { giveBack } from '../../support/given-back.js';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, secondPage, visitDashboard } from '../../support/dashboard.js';
import { processedOrder } from '../../support/processed-order.js';
import { newRestShop, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { startSmtpServer, type TestSmtpServer } from '../../support/smtp-server.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let smtp: TestSmtpServer;

beforeAll(async () => {
  browser = await launchBrowser('the shipments of an order in a browser');
  smtp = await startSmtpServer();
  tillgate = await startTillgate({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.url.port}` } });
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
  await smtp.close();
});

const visit = (shop: RestShop, path: string, run: (page: Page) => Promise<void>) =>
  visitDashboard(browser, tillgate, shop.token, ({ page }) => run(page), { path });

test('a user ships a part with tracking, corrects it, and marks it as delivered; another page sees it at once', async () => {
  const shop = await newRestShop(tillgate);
  const { publicOrderId } = await processedOrder(tillgate, shop);
  await visit(shop, `/orders/${publicOrderId}`, async (page) => {
    const other = await secondPage(page, tillgate, shop.token, `/orders/${publicOrderId}`);
    const shipments = page.getByRole('region', { name: 'Shipments' });
    const dialog = page.getByRole('dialog');
    await shipments.getByText('Left to ship: 2 × Bowl, 1 × Card').waitFor();
    await page.getByRole('button', { name: 'Ship…' }).click();
    await dialog.getByRole('textbox', { name: 'Bowl' }).fill('5');
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog.getByText('Enter a number from 0 to 2.').waitFor();
    await dialog.getByRole('textbox', { name: 'Bowl' }).fill('1');
    await dialog.getByRole('textbox', { name: 'Card' }).fill('0');
    await dialog.getByLabel('Carrier').fill('UPS');
    await dialog.getByLabel('Tracking numbers').fill('1Z8');
    await dialog.getByLabel('Tracking page').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog.locator('[aria-invalid="true"]').waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
    await dialog.getByLabel('Tracking page').fill('');
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await shipments.getByText('Left to ship: 1 × Bowl, 1 × Card').waitFor();
    await other.getByRole('region', { name: 'Shipments' }).getByText('1Z8').waitFor();
    await shipments.getByRole('button', { name: 'Tracking of shipment 1' }).click();
    await dialog.getByLabel('Tracking numbers').fill('1Z9');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const link = shipments.getByRole('link', { name: '1Z9' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z9');
    await shipments.getByRole('button', { name: 'Delivered…' }).click();
    await dialog.getByRole('button', { name: 'Mark' }).click();
    await shipments.getByText('Delivered', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ship…' }).click();
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
    await shipments.getByText('Left to ship').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Ship…' }).count()).toBe(0);
    await shipments.getByRole('button', { name: 'Cancel… shipment 2' }).click();
    await dialog.getByRole('button', { name: 'Cancel the shipment' }).click();
    await shipments.getByText('Left to ship: 1 × Bowl, 1 × Card').waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
  });
});

test('the timeline has the purchase as one entry, and shows identifiers and emails, which can be sent again', async () => {
  const shop = await newRestShop(tillgate);
  const { publicOrderId } = await processedOrder(tillgate, shop);
  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/shipments`, {
    carrier: 'DHL',
    tracking_numbers: ['003'],
  });
  await sendMails(tillgate.app.tillgate);
  const sentBefore = smtp.received.length;
  await visit(shop, `/orders/${publicOrderId}`, async (page) => {
    const timeline = page.getByRole('region', { name: 'Timeline' });
    const entries = timeline.locator('ol[class] > li[data-kind]');
    await timeline.getByText('Email: Shipment sent').waitFor();
    expect(await entries.first().innerText()).toContain('Purchased');
    expect(await timeline.getByText('Initialized').isVisible()).toBe(false);
    await entries
      .first()
      .getByText(/^Details: \d+ entries/)
      .click();
    await timeline.getByText('Initialized').waitFor();
    await entries.filter({ hasText: 'Shipped' }).first().waitFor();
    await timeline.getByRole('button', { name: 'Send again: Shipment sent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await timeline.getByText('Email: Shipment sent, again').waitFor();
    expect(await faultsOfLooks(page)).toEqual([]);
  });
  if (!browser) return;
  await sendMails(tillgate.app.tillgate);
  const sent = smtp.received.slice(sentBefore);
  expect(sent.map(({ to }) => to)).toEqual([['ada@example.com']]);
});

test('the rest of an authorization is released after a part was captured, and the button names the amount', async () => {
  const shop = await newRestShop(tillgate);
  const { publicOrderId } = await processedOrder(tillgate, shop);
  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/capture`, { amount: 3000 });
  await visit(shop, `/orders/${publicOrderId}`, async (page) => {
    const payments = page.getByRole('region', { name: 'Payments' });
    await payments.getByRole('button', { name: 'Release…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release $12.50' }).click();
    await payments.getByRole('button', { name: 'Release…' }).waitFor({ state: 'detached' });
    await page.locator('dl > div').filter({ hasText: 'Authorized' }).getByText('$0.00').waitFor();
  });
});

test('a receipt has the totals and the payment, and prints without the dashboard around it', async () => {
  const shop = await newRestShop(tillgate);
  const { publicOrderId, state } = await processedOrder(tillgate, shop);
  await visit(shop, `/orders/${publicOrderId}`, async (page) => {
    await page.getByRole('link', { name: 'Receipt' }).click();
    const receipt = page.getByRole('article', { name: `Receipt of order ${state.order_number}` });
    await receipt.getByText('$42.50').first().waitFor();
    expect(await receipt.innerText()).toContain('1600 Pennsylvania Ave NW');
    expect(await faultsOfLooks(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(false);
    expect(await receipt.isVisible()).toBe(true);
  });
});

test('a receipt lists refunds and store credit with their days, and what is left paid', async () => {
  const shop = await newRestShop(tillgate);
  const { publicOrderId, state } = await processedOrder(tillgate, shop);
  await giveBack(shop, publicOrderId, ['store_credit']);
  await visit(shop, `/print?kind=receipt&orders=${publicOrderId}`, async (page) => {
    const receipt = page.getByRole('article', { name: `Receipt of order ${state.order_number}` });
    await receipt.getByText('Paid after refunds').waitFor();
    const text = (await receipt.innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Refund, \w+ \d+, \d{4} -\$2\.50 Store credit for return 1, \w+ \d+, \d{4} -\$20\.00/);
    expect(text).toContain('Paid after refunds $20.00');
    expect(await faultsOfLooks(page)).toEqual([]);
  });
});

test('packing slips of many orders are shown on one page, each on its own sheet', async () => {
  const shop = await newRestShop(tillgate);
  const ids: string[] = [];
  for (let count = 0; count < 17; count += 1) ids.push((await processedOrder(tillgate, shop)).publicOrderId);
  await visit(shop, `/print?kind=packing_slip&orders=${ids.join('+')}`, async (page) => {
    await page.getByRole('article').nth(16).waitFor();
    expect(await page.getByRole('article').count()).toBe(17);
  });
});
