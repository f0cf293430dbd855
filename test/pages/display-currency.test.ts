import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { orderParts } from '../../src/domain/mails/load-document.js';
import { ownTemplate } from '../../src/domain/mails/own-templates.js';
import { renderTemplate } from '../../src/domain/mails/render-template.js';
import { sampleDocument } from '../../src/domain/mails/sample-document.js';
import { loadOrder } from '../../src/domain/order/storage/order-repository.js';
import { fillCard, isPaid, payButton, startCheckoutPages, type CheckoutPages } from '../support/checkout-page.js';
import { bowl } from '../support/checkout-shop.js';
import { problemsOfAppearance } from '../support/page-appearance.js';
import { statusPathOf } from '../support/status-page.js';

let pages: CheckoutPages;
beforeAll(async () => {
  pages = await startCheckoutPages('amounts in another currency on the pages in a browser');
});
afterAll(() => pages.close());

/** An order of 60.00 that is shown in euros, too. */
const shownInEuros = (locale: string) =>
  pages.prepared(pages.shop, { cart_items: [bowl], locale, display_currency: { code: 'EUR', rate: 0.92 } });

/** A text without marks of direction, and with plain spaces. */
const plain = (text: string): string =>
  text.replaceAll(/[\u061c\u200e\u200f\u2066-\u2069]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

const textOf = async (page: Page, place: string): Promise<string> => plain(await page.locator(place).innerText());

/** What the order costs, as a shop would say it. */
const charged: Readonly<Record<string, string>> = {
  en: 'About €55.20, charged as $60.00',
  de: 'Ca. 55,20 €, abgerechnet werden 60,00 $',
  fr: 'Environ 55,20 €, montant débité : 60,00 $US',
  es: 'Aprox. 55,20 €, se cobran 60,00 US$',
  it: 'Circa 55,20 €, addebito di 60,00 USD',
  nl: 'Ongeveer € 55,20, afgerekend als US$ 60,00',
  'pt-BR': 'Cerca de € 55,20, cobrado como US$ 60,00',
  pl: 'Około 55,20 €, pobierana kwota: 60,00 USD',
  ja: '約€55.20（ご請求額：$60.00）',
  ar: 'حوالي 55.20 €، والمبلغ المخصوم 60.00 US$',
};

describe('an order that is shown in another currency', () => {
  test.each(Object.entries(charged))('shows both amounts at checkout and in the email in %s', async (locale, text) => {
    const { checkoutUrl, publicOrderId } = await shownInEuros(locale);
    await pages.visit(checkoutUrl, async ({ page }) => {
      await page.locator('.summary .total').waitFor();
      expect(await textOf(page, '.summary')).toContain(text);
      expect(await textOf(page, '.card-form')).toContain(text);
    });
    const { tillgate } = pages.tillgate.app;
    const { shopIdentifier: shopId } = pages.shop;
    const { order } = (await loadOrder(tillgate.database, { shopId, publicOrderId })) ?? {};
    if (!order) throw new Error('there is no such order');
    const writing = { language: locale, timezone: 'UTC', country: null };
    const shop = { name: 'Shop', logo_url: '', color: '#1d4ed8', button_text: '#ffffff', footer: '', policies: [] };
    const sample = sampleDocument('order_confirmation', locale, { shop, currency: 'USD', timezone: 'UTC' });
    const parts = await orderParts(tillgate, order, { kind: 'order_confirmation', data: {} }, writing);
    const mail = renderTemplate(ownTemplate('order_confirmation', locale), { ...sample, ...parts }, true);
    expect(plain(mail.text)).toContain(text);
    expect(plain(mail.html)).toContain(text);
  });

  test('names on the pay button what is charged, and says both after the payment and on the page of the order', async () => {
    const order = await shownInEuros('en');
    await pages.visit(order.checkoutUrl, async ({ page, complaints }) => {
      await payButton(page, '$60.00').waitFor();
      expect(await problemsOfAppearance(page)).toEqual([]);
      await fillCard(page);
      await payButton(page, '$60.00').click();
      await isPaid(page);
      expect(await textOf(page, '.notice')).toContain('About €55.20, charged as $60.00');
      await page.goto(`${pages.tillgate.url}${await statusPathOf(pages.shop, order)}`);
      await page.getByText('About €55.20, charged as $60.00').waitFor();
      expect(complaints).toEqual([]);
    });
    const { body } = await order.front('GET', `${order.orderPath}/refresh`);
    expect(body.data.application_state.payments).toMatchObject([{ amount: 6000, currency: 'USD' }]);
  });

  test('says both on the payment page, where the button names what is charged', async () => {
    const order = await shownInEuros('en');
    if (!pages.browser) return;
    const page = await pages.browser.newPage({ locale: 'en-US' });
    await page.goto(`${pages.tillgate.url}${order.orderPath}/payments/iframe?token=${order.orderToken}`);
    await payButton(page, '$60.00').waitFor();
    await page.getByText('About €55.20, charged as $60.00').waitFor();
    await page.close();
  });

  test('shows no second amount in its own currency', async () => {
    const own = { cart_items: [bowl], display_currency: { code: 'USD', rate: 2 } };
    const { checkoutUrl } = await pages.prepared(pages.shop, own);
    await pages.visit(checkoutUrl, async ({ page }) => {
      await payButton(page, '$60.00').waitFor();
      expect(await page.getByText('charged as').count()).toBe(0);
    });
  });
});
