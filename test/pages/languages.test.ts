import { mkdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { languageNames, type OwnLanguage } from '../../src/languages/languages.js';
import { ownMessages } from '../../src/languages/own-messages.js';
import { formatMessage, type MessageValues } from '../../src/lib/message-format.js';
import { accessibilityViolations } from '../support/accessibility.js';
import { startCheckoutPages, stateOf, type CheckoutPages } from '../support/checkout-page.js';
import { bowl } from '../support/checkout-shop.js';
import { processedOrder } from '../support/processed-order.js';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { statusPathOf } from '../support/status-page.js';

const clippedTexts = readFileSync(new URL('../support/in-page/clipped-texts.js', import.meta.url), 'utf8');
const isOwn = (code: string): code is OwnLanguage => Object.hasOwn(languageNames, code);
const languages = Object.keys(languageNames).filter(isOwn);

let pages: CheckoutPages;
let shop: RestShop;

beforeAll(async () => {
  pages = await startCheckoutPages('the pages in each language');
  shop = pages.shop;
  const policy = 'https://shop.example.com/policy';
  await shop.api('PATCH', `${shop.shopPath}/settings`, {
    policies: { privacy_policy: policy, terms_of_service: policy, refund_policy: policy, shipping_policy: policy },
    returns: { by_shopper: 'request' },
  });
});
afterAll(() => pages.close());

/** A message in a language. */
const text = (language: OwnLanguage, key: string, values: MessageValues = {}): string =>
  formatMessage(ownMessages(language)[key] ?? key, values, language);

/** The folder for pictures of each page, to look at; none are taken without it. */
const pictures = process.env['PICTURES'];

/**
 * The faults in the appearance of a page as it is: clipped texts at three widths, and violations of WCAG on a phone, in
 * light and dark.
 */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const size = page.viewportSize();
  const faults: string[] = [];
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    // A summary that is collapsed on a phone is opened.
    const found = await page.evaluate<string[]>(clippedTexts);
    faults.push(...found.map((fault) => `${name} at ${String(width)} px: ${fault}`));
    if (pictures !== undefined && width !== 768) {
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: `${pictures}/${name}-${String(width)}.png`, fullPage: true });
    }
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'light' ? undefined : ['color-contrast'];
    // Where the page was scrolled to, a field may be below the total that stays in sight.
    await page.evaluate('scrollTo(0, 0)');
    const violations = await accessibilityViolations(page, rules);
    faults.push(...violations.map((violation) => `${name}, ${colorScheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: null });
  if (size) await page.setViewportSize(size);
  return faults;
}

/** Runs a test on a page without waiting for a text; skipped without a browser. */
async function open(url: string, run: (page: Page) => Promise<void>, options: BrowserContextOptions): Promise<void> {
  const context = await pages.browser?.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  if (!context) return;
  try {
    const page = await context.newPage();
    await page.goto(url);
    await run(page);
  } finally {
    await context.close();
  }
}

/** Moves the focus with the Tab key until an element has it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return;
  }
  throw new Error('the element cannot be reached with the Tab key');
}

async function type(page: Page, label: string, value: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }).first());
  await page.keyboard.type(value);
}

describe.each(languages)('in %s', (language) => {
  const t = (key: string, values?: MessageValues): string => text(language, key, values);
  /** A browser in this language, in the United States, where the shop delivers. */
  const options = { locale: `${language.split('-')[0] ?? ''}-US` };

  test('the checkout page fits, a purchase needs only the keyboard, and the order keeps the language', async () => {
    const order = await pages.orderOf(shop, { cart_items: [bowl] });
    await pages.visit(
      order.checkoutUrl,
      async ({ page, complaints }) => {
        expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual([
          language,
          language === 'ar' ? 'rtl' : 'ltr',
        ]);
        const pay = page.locator('.card-form .pay');
        await pay.click();
        await page.getByText(t('pay.numberMissing')).waitFor();
        for (const key of ['addAddress2', 'addCompany', 'addPhone'])
          await page
            .getByRole('button', { name: t(`checkout.${key}`) })
            .first()
            .click();
        expect(await faultsOf(page, `${language}-checkout`)).toEqual([]);
        await page.locator('h1').click();

        await type(page, t('checkout.email'), 'ada@example.com');
        await type(page, t('checkout.firstName'), 'Ada');
        await type(page, t('checkout.lastName'), 'Byron');
        await type(page, t('checkout.address'), '1600 Pennsylvania Ave NW');
        await type(page, t('checkout.city'), 'Washington');
        await type(page, t('checkout.province.state'), 'District of');
        await type(page, t('checkout.zipCode'), '20500');
        await type(page, t('pay.cardNumber'), '4242424242424242');
        await type(page, t('pay.expiryDate'), '1240');
        await type(page, t('pay.securityCode'), '123');
        // The price of the delivery and the taxes are known.
        await page.getByText(t('pay.continue')).waitFor({ state: 'detached' });
        await tabTo(page, pay);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: t('checkout.thanks') }).waitFor();
        expect(await faultsOf(page, `${language}-thanks`)).toEqual([]);
        expect(complaints).toEqual([]);
      },
      options,
    );
    if (pages.browser) expect(await stateOf(order)).toMatchObject({ is_processed: true, locale: language });
  });

  test('the payment page fits', async () => {
    const order = await pages.prepared(shop, { cart_items: [bowl], locale: language });
    const url = `${pages.tillgate.url}${order.orderPath}/payments/iframe?token=${order.orderToken}`;
    await open(
      url,
      async (page) => {
        await page.locator('.pay').click();
        await page.getByText(t('pay.numberMissing')).waitFor();
        await page.locator('summary').click();
        await page.getByRole('button', { name: t('pay.useGiftCard') }).click();
        expect(await faultsOf(page, `${language}-payment`)).toEqual([]);
      },
      { locale: 'sv' },
    );
  });

  test('the page of an order fits, with a request for a return', async () => {
    const order = await processedOrder(pages.tillgate, shop);
    await order.front('PUT', `${order.orderPath}/locale`, { locale: language });
    const path = `${shop.ordersPath}/${order.publicOrderId}/shipments`;
    await shop.api('POST', path, {
      line_items: [{ line_item_key: 'bowl', quantity: 1 }],
      carrier: 'ups',
      tracking_numbers: ['1Z9'],
    });
    const url = `${pages.tillgate.url}${await statusPathOf(shop, order)}`;
    await open(
      `${url}#${order.orderToken}`,
      async (page) => {
        await page.getByRole('button', { name: t('order.startReturn') }).click();
        await page.getByRole('button', { name: t('order.sendReturn') }).click();
        await page.getByText(t('order.returnNoLines')).waitFor();
        expect(await page.evaluate('document.documentElement.lang')).toBe(language);
        expect(await faultsOf(page, `${language}-order`)).toEqual([]);
      },
      { locale: 'en-US' },
    );
    await open(
      url,
      async (page) => {
        await page.getByRole('heading', { name: t('order.proveTitle') }).waitFor();
        expect(await faultsOf(page, `${language}-order-unproved`)).toEqual([]);
      },
      { locale: 'en-US' },
    );
  });
});

describe('the language of the checkout page', () => {
  test('is that of the order, before the parameter of the address and the browser', async () => {
    const french = await pages.orderOf(shop, { cart_items: [bowl], locale: 'fr-CA' });
    const plain = await pages.orderOf();
    const withParameter = ({ checkoutUrl }: { checkoutUrl: string }): string => checkoutUrl.replace('#', '?lang=nl#');
    const email = (page: Page, language: OwnLanguage): Promise<void> =>
      page.getByLabel(text(language, 'checkout.email'), { exact: true }).first().waitFor();
    const german = { locale: 'de-DE' };
    await pages.visit(withParameter(french), ({ page }) => email(page, 'fr'), german);
    await pages.visit(withParameter(plain), ({ page }) => page.getByText('Besteloverzicht').first().waitFor(), german);
    await pages.visit(plain.checkoutUrl, ({ page }) => email(page, 'de'), german);
  });

  test('is chosen by the shopper, and remembered on the order', async () => {
    const order = await pages.orderOf();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Language').selectOption('ja');
      await page.getByText('ご注文内容').first().waitFor();
      expect(await page.getByLabel('名', { exact: true }).inputValue()).toBe('Ada');
      await page.waitForFunction(`document.querySelector('.summary').ariaBusy !== 'true'`);
      await page.reload();
      await page.getByText('ご注文内容').first().waitFor();
    });
    if (pages.browser) expect(await stateOf(order)).toMatchObject({ locale: 'ja' });
  });

  test('has the words of German law on the button, with what is ordered above it', async () => {
    const order = await pages.prepared(shop, { cart_items: [{ ...bowl, quantity: 2 }], locale: 'de' });
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      const button = page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true });
      await button.waitFor();
      const terms = await page.locator('.order-terms').innerText();
      expect(terms).toMatch(/Sie bestellen 2 Artikel für 113,00\s\$/);
      expect(terms).toMatch(/AGB\s+Widerruf und Rückgabe/);
    });
  });
});

test('the page of an order is shown in another language, and keeps it', async () => {
  const own = await newRestShop(pages.tillgate);
  const order = await processedOrder(pages.tillgate, own);
  const url = `${pages.tillgate.url}${await statusPathOf(own, order)}`;
  await open(
    url,
    async (page) => {
      await page.getByLabel('Language').selectOption('pl');
      await page.getByRole('heading', { name: 'Zobacz całe zamówienie' }).waitFor();
      await page.waitForResponse(/\/order$/);
      await page.reload();
      await page.getByRole('heading', { name: 'Zobacz całe zamówienie' }).waitFor();
    },
    { locale: 'en-US' },
  );
});
