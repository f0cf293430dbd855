import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  field,
  fillCard,
  fillContactAndAddress,
  isPaid,
  payButton,
  startCheckoutPages,
  stateOf,
  type CheckoutPages,
} from '../../support/checkout-page.js';
import type { CheckoutOrder } from '../../support/checkout-shop.js';
import { eventually } from '../../support/eventually.js';
import { problemsOfAppearance } from '../../support/page-appearance.js';
import { newRestShop, type RestShop } from '../../support/raw-rest.js';

let pages: CheckoutPages;
beforeAll(async () => {
  pages = await startCheckoutPages('addresses on the checkout page in a browser');
});
afterAll(() => pages.close());

/** The stored shipping address and email address, once they have these values. */
const stored = (order: CheckoutOrder, values: object): Promise<unknown> =>
  eventually(JSON.stringify(values), async () => {
    const { addresses, customer } = await stateOf(order);
    const found = { ...addresses.shipping, email_address: customer?.email_address };
    return Object.entries(values).every(([name, value]) => Reflect.get(found, name) === value) ? found : undefined;
  });

const question = (page: Page, text: string) => page.locator('.question').getByText(text);

describe('a postal code that seems to belong to another state', () => {
  const asked = 'Is this right? 90210 seems to be a postal code in California.';

  test('is asked about, and the state is changed with one press', async () => {
    const order = await pages.orderOf();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillContactAndAddress(page, '90210');
      await question(page, asked).waitFor();
      expect(await problemsOfAppearance(page)).toEqual([]);
      // It was saved all the same.
      await stored(order, { province_code: 'DC', postal_code: '90210' });
      await page.getByRole('button', { name: 'Change to California' }).click();
      await question(page, asked).waitFor({ state: 'detached' });
      expect(await field(page, 'State').inputValue()).toBe('CA');
      expect(await field(page, 'ZIP code').evaluate((one) => one.matches(':focus'))).toBe(true);
      await stored(order, { province_code: 'CA', postal_code: '90210' });
    });
  });

  test('is kept with one press, and not asked about again', async () => {
    const order = await pages.orderOf();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillContactAndAddress(page, '90210');
      await page.getByRole('button', { name: 'Keep 90210' }).click();
      await question(page, asked).waitFor({ state: 'detached' });
      await page.reload();
      await field(page, 'ZIP code').focus();
      await field(page, 'ZIP code').blur();
      await fillCard(page);
      await payButton(page).click();
      await isPaid(page);
      expect(await page.locator('.question').count()).toBe(0);
      await page.getByText('WASHINGTON, DC 90210').waitFor();
    });
    expect((await stateOf(order)).addresses.shipping).toMatchObject({ province_code: 'DC', postal_code: '90210' });
  });

  test('does not stop the payment', async () => {
    const order = await pages.orderOf();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillContactAndAddress(page, '90210');
      await question(page, asked).waitFor();
      await fillCard(page);
      await payButton(page).click();
      await isPaid(page);
    });
  });

  test('is not asked about if it belongs to the state', async () => {
    const order = await pages.orderOf();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      const answered = page.waitForResponse(
        (response) => response.request().postData()?.includes('SuggestedProvince') ?? false,
      );
      await fillContactAndAddress(page, '20500');
      await (await answered).finished();
      await payButton(page, '$60.00').waitFor();
      expect(await page.locator('.question').count()).toBe(0);
    });
  });
});

describe('an email address with a misspelled domain', () => {
  test('is asked about, and corrected with one press', async () => {
    const order = await pages.orderOf();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillContactAndAddress(page);
      await field(page, 'Email').fill('Ada@gmial.com');
      await field(page, 'Email').blur();
      await question(page, 'Is this right? Perhaps you meant Ada@gmail.com.').waitFor();
      expect(await problemsOfAppearance(page)).toEqual([]);
      await page.getByRole('button', { name: 'Change to Ada@gmail.com' }).click();
      expect(await field(page, 'Email').inputValue()).toBe('Ada@gmail.com');
      await stored(order, { email_address: 'Ada@gmail.com' });
    });
  });

  test('is kept with one press', async () => {
    const order = await pages.orderOf();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillContactAndAddress(page);
      await field(page, 'Email').fill('ada@gmial.com');
      await field(page, 'Email').blur();
      await page.getByRole('button', { name: 'Keep ada@gmial.com' }).click();
      await page.locator('.question').waitFor({ state: 'detached' });
      await stored(order, { email_address: 'ada@gmial.com' });
    });
  });

  test.each(['de', 'fr', 'es', 'it', 'nl', 'pt-BR', 'pl', 'ja', 'ar'])('fits a narrow screen in %s', async (locale) => {
    const order = await pages.orderOf();
    await pages.visit(
      order.checkoutUrl,
      async ({ page }) => {
        await page.locator('[type=email]').fill('augusta.ada.byron.of.lovelace@hotmial.com');
        await page.locator('[type=email]').blur();
        await page.locator('.question').waitFor();
        expect(await page.locator('.question').innerText()).toContain('augusta.ada.byron.of.lovelace@hotmail.com');
        expect(await problemsOfAppearance(page)).toEqual([]);
      },
      { locale, viewport: { width: 320, height: 800 } },
    );
  });
});

describe('the form', () => {
  let shop: RestShop;
  beforeAll(async () => {
    shop = await newRestShop(pages.tillgate);
    const rates = [{ name: 'Post', code: 'post', amount: 700 }];
    const countries = ['DE', 'GB', 'HU', 'IE', 'JP', 'XK'];
    await shop.api('POST', `${shop.shopPath}/zones`, { name: 'Abroad', countries, rates });
  });

  const labelsIn = async (page: Page, country: string): Promise<string[]> => {
    await field(page, 'Country').selectOption(country);
    const labels = page.getByRole('heading', { name: 'Delivery address' }).locator('..').locator('label');
    const texts = await labels.allInnerTexts();
    return texts.filter((text) => text !== 'Country');
  };

  test('asks in the order and by the terms of the country, and lists Kosovo', async () => {
    const order = await pages.orderOf(shop);
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      const names = ['First name', 'Last name'];
      expect(await labelsIn(page, 'DE')).toEqual([...names, 'Address', 'Postal code (PLZ)', 'City']);
      expect(await labelsIn(page, 'GB')).toEqual([...names, 'Address', 'Town or city', 'Postcode']);
      expect(await labelsIn(page, 'IE')).toEqual([...names, 'Address', 'City', 'Eircode']);
      expect(await labelsIn(page, 'HU')).toEqual(['Last name', 'First name', 'City', 'Address', 'Postal code']);
      expect(await labelsIn(page, 'JP')).toEqual([
        ...['Last name', 'First name', 'Postal code', 'Prefecture', 'City', 'Address'],
      ]);
      expect(await labelsIn(page, 'XK')).toEqual([...names, 'Address', 'Postal code', 'City']);
      expect(await field(page, 'Country').locator('option', { hasText: 'Kosovo' }).count()).toBe(1);
      expect(await problemsOfAppearance(page)).toEqual([]);
    });
  });

  test('an address in Japan is printed as there, in the language of the page', async () => {
    const order = await pages.orderOf(shop);
    await pages.visit(
      order.checkoutUrl,
      async ({ page }) => {
        await field(page, 'E-Mail').fill('taro@example.com');
        await field(page, 'Land').selectOption('JP');
        await field(page, 'Vorname').fill('太郎');
        await field(page, 'Nachname').fill('山田');
        await field(page, 'Präfektur').selectOption('13');
        await field(page, 'Ort').fill('千代田区');
        await field(page, 'Straße und Hausnummer').fill('千代田1-1');
        await field(page, 'Postleitzahl').fill('１０００００１');
        await field(page, 'Postleitzahl').blur();
        await stored(order, { postal_code: '１０００００１', province: 'Tokyo' });
        await field(page, 'Kartennummer').fill('4242 4242 4242 4242');
        await field(page, 'Ablaufdatum').fill('12 / 40');
        await field(page, 'Prüfnummer').fill('123');
        await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
        await page.getByText('〒100-0001 東京都千代田区千代田1-1').waitFor();
        await page.getByText('山田 太郎').waitFor();
        await page.getByText('Japan', { exact: true }).waitFor();
      },
      { locale: 'de-DE' },
    );
  });
});

test('an order with an address in Kosovo is accepted, and the country is not listed where no zone names it', async () => {
  const shop = await newRestShop(pages.tillgate);
  const order = await pages.orderOf(shop);
  const { status } = await order.front('POST', `${order.orderPath}/addresses/shipping`, {
    first_name: 'Arta',
    last_name: 'Krasniqi',
    address_line_1: 'Rr. Nëna Terezë 7',
    city: 'Prishtinë',
    postal_code: '10000',
    country: 'Kosovo',
    country_code: 'XK',
  });
  expect(status).toBe(200);
  await pages.visit((await pages.orderOf(shop)).checkoutUrl, async ({ page }) => {
    await field(page, 'Country').selectOption('DE');
    expect(await field(page, 'Country').locator('option', { hasText: 'Kosovo' }).count()).toBe(0);
  });
});
