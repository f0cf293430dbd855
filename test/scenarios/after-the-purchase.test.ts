import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { sendMails } from '../../src/jobs/send-mails.js';
import { launchBrowser } from '../support/browser.js';
import { field, heading } from '../support/checkout-page.js';
import { bowl, newCheckoutOrder, type CheckoutOrder } from '../support/checkout-shop.js';
import { visitDashboard } from '../support/dashboard.js';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.js';
import { sentCodes, statusPathOf } from '../support/status-page.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let smtp: TestSmtpServer;
let shop: RestShop;

beforeAll(async () => {
  browser = await launchBrowser('a purchase and what follows it in a browser');
  smtp = await startSmtpServer();
  tillgate = await startTillgate({ env: { DEMO: 'off', SMTP_URL: `smtp://127.0.0.1:${smtp.url.port}` } });
  shop = await newRestShop(tillgate);
  const made = [
    await shop.api('PATCH', `${shop.shopPath}/settings`, {
      languages: [{ iso_language: 'de', language_name: 'Deutsch', language_blob: '{}' }],
      returns: { by_shopper: 'request' },
    }),
    await shop.api('POST', `${shop.shopPath}/zones`, {
      name: 'Deutschland',
      countries: ['DE'],
      rates: [{ name: 'Paket, 2 Tage', code: 'parcel', amount: 490 }],
    }),
  ];
  const refused = made.find(({ status }) => status >= 300);
  if (refused) throw new Error(`The shop was not set up: ${refused.text}`);
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
  await smtp.close();
});

/** Runs a part of the story on a phone in German. */
async function onPhone(url: string, run: (page: Page) => Promise<void>): Promise<void> {
  if (!browser) return;
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(url);
    await run(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

const inDashboard = (path: string, run: (page: Page) => Promise<void>) =>
  visitDashboard(browser, tillgate, shop.token, ({ page }) => run(page), { path });

const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true });

async function fillCard(page: Page): Promise<void> {
  await field(page, 'Kartennummer').fill('4242 4242 4242 4242');
  await field(page, 'Ablaufdatum').fill('12 / 40');
  await field(page, 'Prüfnummer').fill('123');
}

/** Enters the contact and the address, and waits for the price of the delivery. */
async function fillAddress(page: Page, total: RegExp): Promise<void> {
  await field(page, 'E-Mail').fill('lise@example.com');
  await field(page, 'Land').selectOption('DE');
  await field(page, 'Vorname').fill('Lise');
  await field(page, 'Nachname').fill('Meitner');
  await field(page, 'Straße und Hausnummer').fill('Thielallee 63');
  await field(page, 'Ort').fill('Berlin');
  await field(page, 'PLZ').fill('14195');
  await field(page, 'PLZ').blur();
  await payButton(page).waitFor();
  await page.getByText(total).first().waitFor();
}

/** The text of a message: its quoted-printable or base64 parts, decoded. */
function textOf(message: string): string {
  const parts = message.split(/\r\n--[^\r\n]+\r\n/);
  return parts
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const content = body.join('\r\n\r\n');
      if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString();
      const bytes = content
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
      return Buffer.from(bytes, 'latin1').toString();
    })
    .join('\n');
}

/** The text of the only new email to the shopper whose text contains something. */
async function mailWith(content: string): Promise<string> {
  await sendMails(tillgate.app.tillgate);
  const found = smtp.received
    .filter(({ to }) => to.includes('lise@example.com'))
    .map(({ message }) => textOf(message))
    .filter((text) => text.includes(content));
  expect([content, found.length]).toEqual([content, 1]);
  return found[0] ?? '';
}

interface Paid {
  data: {
    application_state: {
      is_processed: boolean;
      order_number: number;
      payments: { amount: number; gateway_public_id: string }[];
    };
  };
}

const paymentsOf = async ({ front, orderPath }: CheckoutOrder) =>
  (await front<Paid>('GET', `${orderPath}/refresh`)).body.data.application_state;

test('a shopper buys on a phone in German, gets the parcel, sends one piece back, and spends the store credit', async () => {
  const order = await newCheckoutOrder(tillgate, shop, { cart_items: [{ ...bowl, taxable: false, quantity: 2 }] });
  if (!browser) return;

  // The purchase.
  await onPhone(order.checkoutUrl, async (page) => {
    await fillAddress(page, /104,90/);
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    await fillCard(page);
    await payButton(page).click();
    await heading(page, 'Vielen Dank für Ihre Bestellung').waitFor();
  });
  const number = String((await paymentsOf(order)).order_number);
  const confirmation = await mailWith(`Wir haben Ihre Bestellung ${number} erhalten.`);
  expect(confirmation).toContain('Thielallee 63');

  // The shop captures the payment, and ships the order with a tracking number.
  await inDashboard('/ship', async (page) => {
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByText('2 × Bowl').waitFor();
    await row.getByRole('link', { name: number, exact: true }).click();
    await page.getByRole('button', { name: 'Capture…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Capture $104.90' }).click();
    await page.getByRole('button', { name: 'Capture…' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Ship', exact: true }).click();
    await page.getByLabel(`Select order ${number}`).check();
    await page.getByRole('button', { name: 'Ship 1 selected…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Carrier').fill('DHL');
    await dialog.getByLabel(`Tracking number of order ${number}`).fill('00340434161094');
    await dialog.getByRole('button', { name: 'Ship 1 order' }).click();
    await dialog.getByText('1 order shipped.').waitFor();
  });
  expect(await mailWith('an Sie verschickt:')).toContain('00340434161094');

  // It arrives.
  await inDashboard(`/orders/${order.publicOrderId}`, async (page) => {
    await page.getByRole('button', { name: 'Delivered…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark' }).click();
    await page.getByRole('region', { name: 'Shipments' }).getByText('Delivered', { exact: true }).waitFor();
  });
  await mailWith('wurden zugestellt:');

  // The shopper proves the email address with a code, and asks to return one piece for store credit.
  const statusUrl = tillgate.url + (await statusPathOf(shop, order));
  await onPhone(statusUrl, async (page) => {
    await page.getByRole('link', { name: /00340434161094/ }).waitFor();
    await page.getByRole('button', { name: 'Code senden', exact: true }).click();
    await field(page, 'Code').waitFor();
    const code = (await sentCodes(tillgate, smtp)).at(-1) ?? '';
    await field(page, 'Code').fill(code);
    await field(page, 'Code').press('Enter');
    await heading(page, 'Ihre Angaben').waitFor();
    await page.getByRole('button', { name: 'Artikel zurückgeben' }).click();
    await field(page, 'Menge zur Rückgabe: Bowl').selectOption('1');
    await field(page, 'Grund: Bowl').selectOption({ index: 1 });
    await page.getByLabel('Guthaben im Shop').check();
    await page.getByRole('button', { name: 'Rücksendung anfragen' }).click();
    await heading(page, 'Rücksendung 1').waitFor();
  });

  // The shop approves the return, and receives it.
  await inDashboard('/returns', async (page) => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('link', { name: `${number}/1` }).click();
    await page.getByText('by the shopper').waitFor();
    await page.getByRole('button', { name: 'Approve…' }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Receive…' }).click();
    await dialog.getByLabel('Condition').selectOption('Sellable');
    await dialog.getByRole('button', { name: 'Receive' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Closed', { exact: true }).waitFor();
    await page.getByText('$50.00', { exact: true }).waitFor();
    await page.getByText('Its PIN was sent to lise@example.com.').waitFor();
  });
  const credit = await mailWith('Kartennummer');
  const card = /Kartennummer:?\s+(\S+)/.exec(credit)?.[1] ?? '';
  const pin = /PIN:?\s+(\S+)/.exec(credit)?.[1] ?? '';

  // The credit pays most of the next order.
  const next = await newCheckoutOrder(tillgate, shop, { cart_items: [{ ...bowl, taxable: false }] });
  await onPhone(next.checkoutUrl, async (page) => {
    await fillAddress(page, /54,90/);
    await page.getByRole('button', { name: 'Geschenkkarte einlösen' }).click();
    await field(page, 'Nummer der Geschenkkarte').fill(card);
    await field(page, 'PIN').fill(pin);
    await page.getByRole('button', { name: 'Geschenkkarte hinzufügen' }).click();
    await field(page, 'PIN').waitFor({ state: 'detached' });
    await fillCard(page);
    await payButton(page).click();
    await heading(page, 'Vielen Dank für Ihre Bestellung').waitFor();
  });
  const state = await paymentsOf(next);
  expect(state.is_processed).toBe(true);
  expect(state.payments.map(({ gateway_public_id: gateway, amount }) => [gateway, amount])).toEqual([
    ['gift_card', 5_000],
    ['test', 490],
  ]);
}, 240_000);
