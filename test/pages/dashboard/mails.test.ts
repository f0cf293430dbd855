import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { sendMails } from '../../../src/jobs/send-mails.js';
import { launchBrowser } from '../../support/browser.js';
import { faultsOfLooks, visitDashboard } from '../../support/dashboard.js';
import { processedOrder } from '../../support/processed-order.js';
import { newRestShop, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser('the emails of the dashboard in a browser');
  tillgate = await startTillgate();
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
});

const mailIn = (page: Page, title: RegExp) => page.frameLocator('iframe').locator('body').filter({ hasText: title });
const settingsOf = async (shop: RestShop) =>
  (await shop.api<{ data: { mails: Record<string, unknown> } }>('GET', `${shop.shopPath}/settings`)).body.data.mails;

test('a newcomer reads the emails of the demo, which reach nothing of the dashboard', async () => {
  const shop = await newRestShop(tillgate);
  const { publicOrderId } = await processedOrder(tillgate, shop);
  await tillgate.app.tillgate.database.run({
    text: `insert into mail_outbox (shop_id, id, recipient, subject, body, created_at, next_attempt_at)
      values ($1, gen_random_uuid(), 'ada@example.com', 'Your code for order 1', 'Your code is 12345678.', now(), now())`,
    values: [shop.shopIdentifier],
  });
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const caught = page.getByRole('region', { name: 'Caught emails' });
      await caught.getByText('No emails yet').waitFor();
      await sendMails(tillgate.app.tillgate);
      await caught.getByRole('button', { name: /^Show Your order/ }).click();
      await mailIn(page, /Thank you for your order/).waitFor();
      const frame = page.frames().find((one) => one.url().endsWith('/dashboard/mail-frame'));
      expect(await frame?.evaluate('origin')).toBe('null');
      const link = page.frameLocator('iframe').getByRole('link', { name: 'View your order' });
      expect(await link.getAttribute('href')).toContain(`/${publicOrderId}.`);
      expect(await faultsOfLooks(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await caught.getByRole('button', { name: 'Show Your code for order 1' }).click();
      await page.getByRole('dialog').getByText('Your code is 12345678.').waitFor();
    },
    { path: '/mails' },
  );
});

test('kinds are switched, and the settings of all emails are changed', async () => {
  const shop = await newRestShop(tillgate);
  await shop.api('PATCH', `${shop.shopPath}/settings`, { mails: { shipment_sent: false, refund: false } });
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      const kinds = page.getByRole('region', { name: 'Kinds' });
      await kinds.getByText('2 kinds are off. A shop that was created by an earlier version').waitFor();
      await kinds
        .getByRole('row', { name: /New order/ })
        .getByText('No address of the shop')
        .waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      await kinds.getByRole('button', { name: 'Switch on Refund' }).click();
      await kinds.getByText('1 kind is off.').waitFor();
      await kinds.getByRole('button', { name: 'Switch all on' }).click();
      await kinds.getByText('kinds are off.').waitFor({ state: 'detached' });
      await kinds.getByRole('button', { name: 'Switch off Order confirmation' }).click();
      await kinds.getByText('1 kind is off.').waitFor();
      const settings = page.getByRole('region', { name: 'Settings of all emails' });
      await settings.getByRole('button', { name: 'Edit' }).click();
      await settings.getByLabel('Address of the shop').fill('nobody');
      await settings.getByLabel('Color of buttons').fill('red');
      await settings.getByLabel('Emails about orders that need attention').selectOption('At once');
      await settings.getByRole('button', { name: 'Save' }).click();
      await settings.getByText(/must be a color/).waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      await settings.getByLabel('Address of the shop').fill('owner@example.com');
      await settings.getByLabel('Color of buttons').fill('#aa0000');
      await settings.getByRole('button', { name: 'Save' }).click();
      await settings.getByText('owner@example.com').waitFor();
      await kinds.getByText('No address of the shop').first().waitFor({ state: 'detached' });
      expect(await settingsOf(shop)).toMatchObject({
        order_confirmation: false,
        shipment_sent: true,
        refund: true,
        shop_address: 'owner@example.com',
        color: '#aa0000',
        attention_mails: 'immediate',
      });
    },
    { path: '/mails' },
  );
});

test('a template is edited with a preview of a real order, checked, tested, and set back to ours', async () => {
  const shop = await newRestShop(tillgate);
  await processedOrder(tillgate, shop);
  await visitDashboard(
    browser,
    tillgate,
    shop.token,
    async ({ page }) => {
      await page.getByRole('link', { name: 'Template of Order confirmation' }).click();
      await page.getByText('Our template').waitFor();
      await mailIn(page, /Canvas bag/).waitFor();
      await page.getByLabel('Shown with').selectOption({ index: 1 });
      await mailIn(page, /Bowl/).waitFor();
      await page.getByLabel('HTML').fill('<p>\nDear {{ customer.name }}, {{ order.totla }}\n</p>');
      const preview = page.getByRole('region', { name: 'Preview' });
      const fault = 'html, line 2: the variable order.totla does not exist';
      await preview.getByText(fault).waitFor();
      await page.getByRole('button', { name: 'Check and save' }).click();
      await page.getByRole('region', { name: 'Template' }).getByText(fault).waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
      await page.getByLabel('HTML').fill('<p>Dear {{ customer.name }}, {{ order.totals.total }}</p>');
      await mailIn(page, /Dear Ada Byron, \$42\.50/).waitFor();
      await preview.getByText(fault).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Send a test…' }).click();
      await page.getByLabel('Send it to').fill('me@example.org');
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
      await page.getByText('The test is on its way to me@example.org.').waitFor();
      await page.getByRole('button', { name: 'Check and save' }).click();
      await page.getByText('Changed', { exact: true }).waitFor();
      // Another person saves while this page is edited.
      await page.getByLabel('Subject').fill('Mine');
      const other = { subject: 'Theirs', html: '<p>Theirs</p>', text: 'Theirs' };
      await shop.api('PUT', `${shop.shopPath}/mail_templates/order_confirmation/en`, other);
      await page.getByText('The data changed while you were editing.').waitFor();
      expect(await page.getByRole('button', { name: 'Check and save' }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Language', { exact: true }).selectOption('German');
      await page.getByText('Our template').waitFor();
      await mailIn(page, /Vielen Dank für Ihre Bestellung/).waitFor();
      await page.getByLabel('Language', { exact: true }).selectOption('English');
      await page.getByRole('button', { name: 'Back to ours…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Use our template' }).click();
      await page.getByText('Our template').waitFor();
      await mailIn(page, /Thank you for your order/).waitFor();
      expect(await faultsOfLooks(page)).toEqual([]);
    },
    { path: '/mails' },
  );
  await sendMails(tillgate.app.tillgate);
  const [tested] = await tillgate.app.tillgate.database.run<{ subject: string; html: string }>({
    text: `select subject, html from caught_mails where recipient = 'me@example.org'`,
    values: [],
  });
  expect(tested?.subject).toMatch(/^\[Test\] Your order \d+ at Shop$/);
  expect(tested?.html).toContain('Dear Ada');
});
