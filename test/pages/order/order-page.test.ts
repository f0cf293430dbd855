import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { field, heading } from '../../support/checkout-page.js';
import { giveBack } from '../../support/given-back.js';
import { problemsOfAppearance } from '../../support/page-appearance.js';
import { newRestShop, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { startSmtpServer, type TestSmtpServer } from '../../support/smtp-server.js';
import { sentCodes, statusPage, type StatusPage } from '../../support/status-page.js';

let browser: Browser | undefined;
let smtp: TestSmtpServer;
let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  browser = await launchBrowser('the status page of an order in a browser');
  smtp = await startSmtpServer();
  tillgate = await startTillgate({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.url.port}` } });
  shop = await newRestShop(tillgate);
  await shop.api('PATCH', `${shop.shopPath}/settings`, { returns: { by_shopper: 'request' } });
});
afterAll(async () => {
  await browser?.close();
  await tillgate.close();
  await smtp.close();
});

interface Visit {
  page: Page;
  /** The complaints of the browser: refused resources and script errors. */
  complaints: string[];
  /** Requests to other origins. */
  foreign: string[];
}

/** Runs a test on a page of the service; skipped without a browser. */
async function visit(path: string, run: (visit: Visit) => Promise<void>, options: BrowserContextOptions = {}) {
  if (!browser) return;
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, ...options });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    const foreign: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => request.url().startsWith(tillgate.url) || foreign.push(request.url()));
    await page.goto(tillgate.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await run({ page, complaints, foreign });
  } finally {
    await context.close();
  }
}

const pressed = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Two parcels with tracking: one delivered, one under way. */
async function ship({ order: { publicOrderId } }: StatusPage): Promise<void> {
  const path = `${shop.ordersPath}/${publicOrderId}/shipments`;
  const created = await shop.api<{ data: { shipment: { id: string } } }>('POST', path, {
    line_items: [{ line_item_key: 'bowl', quantity: 1 }],
    carrier: 'ups',
    tracking_numbers: ['1Z9'],
  });
  await shop.api('POST', `${path}/${created.body.data.shipment.id}/delivered`);
  await shop.api('POST', path, { line_items: [{ line_item_key: 'bowl', quantity: 1 }], carrier: 'Own van' });
}

/** Proves the email address with a code in the page. */
async function prove(page: Page): Promise<void> {
  await pressed(page, 'Send a code');
  await field(page, 'Code').waitFor();
  const code = (await sentCodes(tillgate, smtp)).at(-1) ?? '';
  await field(page, 'Code').fill(code);
  await field(page, 'Code').press('Enter');
  await heading(page, 'Your details').waitFor();
}

test('the page links to the policies of the shop, in another window', async () => {
  const own = await newRestShop(tillgate);
  const policies = { terms_of_service: 'https://shop.example.com/terms', contact: 'Call us.' };
  await own.api('PATCH', `${own.shopPath}/settings`, { policies });
  await visit((await statusPage(tillgate, own)).path, async ({ page }) => {
    const links = page.getByRole('contentinfo').getByRole('link');
    expect(await links.allTextContents()).toEqual([
      expect.stringContaining('Terms of service'),
      expect.stringContaining('Contact'),
    ]);
    const target = async (at: number) => [
      await links.nth(at).getAttribute('href'),
      await links.nth(at).getAttribute('rel'),
    ];
    expect(await target(0)).toEqual(['https://shop.example.com/terms', 'noopener noreferrer']);
    expect(await target(1)).toEqual([
      `${tillgate.url}/checkout/${own.shopIdentifier}/policies/contact`,
      'noopener noreferrer',
    ]);
    expect(await problemsOfAppearance(page)).toEqual([]);
  });
});

describe('the status page', () => {
  test('shows where the order is, with links to the carrier, without personal data and requests to others', async () => {
    const status = await statusPage(tillgate, shop);
    await ship(status);
    await visit(status.path, async ({ page, complaints, foreign }) => {
      await heading(page, 'Deliveries').waitFor();
      const text = await page.locator('body').innerText();
      for (const part of [
        'Partly shipped',
        'Parcel 1',
        'Delivered on',
        'With UPS',
        'With Own van',
        'Still to be shipped',
      ])
        expect(text).toContain(part);
      for (const part of ['$42.50', '2 × Bowl', 'Visa ending in 4242']) expect(text).toContain(part);
      for (const personal of ['ada', 'byron', 'pennsylvania']) expect(text.toLowerCase()).not.toContain(personal);
      const link = page.getByRole('link', { name: 'Track 1Z9' });
      expect(await link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z9');
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(await problemsOfAppearance(page)).toEqual([]);
      expect(complaints).toEqual([]);
      expect(foreign).toEqual([]);
    });
  });

  test('asks for the code in place, and then shows the details and the receipt', async () => {
    const status = await statusPage(tillgate, shop);
    await visit(status.path, async ({ page, complaints }) => {
      await pressed(page, 'Send a code');
      await field(page, 'Code').fill('12');
      await pressed(page, 'Confirm');
      await page.getByText('Enter the 8 digits from the email.').waitFor();
      expect(await problemsOfAppearance(page)).toEqual([]);
      await field(page, 'Code').fill('0000 0000');
      await pressed(page, 'Confirm');
      await page.getByText('This code is wrong or has expired.').waitFor();
      const code = (await sentCodes(tillgate, smtp)).at(-1) ?? '';
      await field(page, 'Code').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
      await pressed(page, 'Confirm');
      await heading(page, 'Your details').waitFor();
      expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Your details');
      const text = await page.locator('body').innerText();
      for (const part of ['ada@example.com', '1600 Pennsylvania Ave NW', 'WASHINGTON, DC 20500', 'Print the receipt'])
        expect(text).toContain(part);
      expect(await problemsOfAppearance(page)).toEqual([]);
      await page.reload();
      await heading(page, 'Your details').waitFor();
      // The browser reports the wrong code as a failed request.
      expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      const printed = await page.locator('body').innerText();
      expect(printed).toContain('ada@example.com');
      expect(printed).not.toContain('Print the receipt');
    });
  });

  test('lists on the receipt what was refunded and credited, and what is left paid', async () => {
    const status = await statusPage(tillgate, shop);
    await giveBack(shop, status.order.publicOrderId, ['store_credit']);
    await visit(`${status.path}#${status.order.orderToken}`, async ({ page }) => {
      await heading(page, 'Your details').waitFor();
      await page.emulateMedia({ media: 'print' });
      const printed = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
      expect(printed).toMatch(
        /Visa ending in 4242 \$42\.50 Refund on [^$]+-\$2\.50 Store credit for return 1 on [^$]+-\$20\.00/,
      );
      expect(printed).toContain('Paid after refunds $20.00');
    });
  });

  test('shows a shipment that is made while it is open, without a reload, and asks only while it is seen', async () => {
    const status = await statusPage(tillgate, shop);
    await visit(status.path, async ({ page }) => {
      const asked: number[] = [];
      page.on('response', (response) => response.url().endsWith('/order') && asked.push(response.status()));
      const returnToPage = () => page.evaluate('void document.dispatchEvent(new Event("visibilitychange"))');
      await page.clock.install();
      const unchanged = page.waitForResponse((response) => response.url().endsWith('/order'));
      await returnToPage();
      await unchanged;
      await ship(status);
      await page.clock.fastForward(20_000);
      await page.getByText('Partly shipped').first().waitFor();
      await page.getByRole('status').getByText('Partly shipped').waitFor({ state: 'attached' });
      expect(asked).toEqual([304, 200]);
      await page.evaluate(
        'Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true })',
      );
      await returnToPage();
      await page.clock.fastForward(200_000);
      await page.evaluate(
        'Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true })',
      );
      const again = page.waitForResponse((response) => response.url().endsWith('/order'));
      await returnToPage();
      expect((await again).status()).toBe(304);
      expect(asked).toEqual([304, 200, 304]);
    });
  });

  test('takes the order token of the checkout from its address, and removes it there', async () => {
    const status = await statusPage(tillgate, shop);
    await visit(`${status.path}#${status.order.orderToken}`, async ({ page }) => {
      await heading(page, 'Your details').waitFor();
      expect(page.url()).toBe(tillgate.url + status.path);
    });
  });

  test('is linked from the checkout page after the payment', async () => {
    const { order } = await statusPage(tillgate, shop);
    await visit(`/checkout/${shop.shopIdentifier}/${order.publicOrderId}#${order.orderToken}`, async ({ page }) => {
      await page.getByRole('link', { name: 'Follow your order' }).click();
      await heading(page, 'Your details').waitFor();
    });
  });

  test('requests a return with the keyboard alone', async () => {
    const status = await statusPage(tillgate, shop);
    await visit(status.path, async ({ page, complaints }) => {
      await page.getByText('Confirm that this is your order to return items.').waitFor();
      await prove(page);
      await page.getByRole('button', { name: 'Return items' }).focus();
      await page.keyboard.press('Enter');
      await heading(page, 'What do you want to return?').waitFor();
      expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('What do you want to return?');
      await pressed(page, 'Request the return');
      await page.getByText('Choose at least one item.').waitFor();
      await field(page, 'Quantity to return: Bowl').focus();
      await page.keyboard.type('2');
      await field(page, 'Reason: Bowl').waitFor();
      await pressed(page, 'Request the return');
      await page.getByText('Choose a reason for each item.').waitFor();
      await page.keyboard.press('Shift+Tab');
      await field(page, 'Reason: Bowl').focus();
      await page.keyboard.type('Dam');
      expect(await problemsOfAppearance(page)).toEqual([]);
      await field(page, 'Message to the shop').fill('Two are broken.');
      await page.getByRole('button', { name: 'Request the return' }).focus();
      await page.keyboard.press('Enter');
      await heading(page, 'Return 1').waitFor();
      expect(await page.locator('body').innerText()).toContain('The shop is looking at your request');
      expect(await problemsOfAppearance(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
    if (!browser) return;
    const { body } = await shop.api<{ data: { returns: object[] } }>(
      'GET',
      `${shop.ordersPath}/${status.order.publicOrderId}/returns`,
    );
    expect(body.data.returns).toMatchObject([
      { by_shopper: true, note: 'Two are broken.', line_items: [{ quantity: 2, reason: 'damaged' }] },
    ]);
  });

  test('says that a link is not valid, on a narrow dark screen, too', async () => {
    const status = await statusPage(tillgate, shop);
    await shop.api('DELETE', `${shop.ordersPath}/${status.order.publicOrderId}/status_url`);
    const narrow = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;
    await visit(
      status.path,
      async ({ page }) => {
        await heading(page, 'This link is not valid').waitFor();
        expect(await problemsOfAppearance(page)).toEqual([]);
      },
      narrow,
    );
  });

  test('loads at most 40 KB with one language', async () => {
    const status = await statusPage(tillgate, shop);
    const html = await (await fetch(tillgate.url + status.path)).text();
    const loaded = new Set([...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].flatMap(([, name]) => name ?? []));
    const [, messages = ''] = /as="fetch" crossorigin href="([^"]+)"/.exec(html) ?? [];
    expect(messages).toMatch(/\/languages\/en\/order$/);
    loaded.add(messages);
    let size = gzipSync(html).length;
    for (const name of loaded) {
      const text = await (await fetch(new URL(name, tillgate.url + status.path))).text();
      size += gzipSync(text).length;
      for (const [, imported] of text.matchAll(/(?:from|import)\s*"(\.\/[\w.-]+\.js)"/g))
        if (imported !== undefined) loaded.add(new URL(imported, new URL(name, tillgate.url + status.path)).pathname);
    }
    expect(size).toBeGreaterThan(5_000);
    expect(size).toBeLessThan(40_000);
  });
});
