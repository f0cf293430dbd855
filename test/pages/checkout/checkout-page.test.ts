import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import {
  continueButton,
  field,
  fillCard,
  fillContactAndAddress,
  heading,
  isPaid,
  payButton,
  ready,
  startCheckoutPages,
  stateOf,
  type CheckoutPages,
  type Visit,
} from '../../support/checkout-page.js';
import { bowl, shopThatShips } from '../../support/checkout-shop.js';
import { messagesTo } from '../../support/embedding-page.js';
import { encodedSize } from '../../support/encoded-size.js';
import { eventually } from '../../support/eventually.js';
import { operationOf } from '../../support/graphql-route.js';
import { problemsOfAppearance } from '../../support/page-appearance.js';
import { addressMembers, guestMembers, item, newRestShop } from '../../support/raw-rest.js';

let pages: CheckoutPages;
beforeAll(async () => {
  pages = await startCheckoutPages('the checkout page in a browser');
});
afterAll(() => pages.close());

test('Initialize and Resume Order return the URL of the page, with the token where no server receives it', async () => {
  const { body } = await pages.shop.api<{ data: { checkout_url: string; jwt_token: string; public_order_id: string } }>(
    'POST',
    `${pages.shop.ordersPath}/init`,
    { cart_items: [bowl] },
  );
  const { checkout_url: url, jwt_token: token, public_order_id: id } = body.data;
  expect(url).toBe(`${pages.tillgate.url}/checkout/${pages.shop.shopIdentifier}/${id}#${token}`);
  const resumed = await pages.shop.api<{ data: { checkout_url: string } }>('POST', `${pages.shop.ordersPath}/resume`, {
    public_order_id: id,
  });
  expect(resumed.body.data.checkout_url).toMatch(`${pages.tillgate.url}/checkout/${pages.shop.shopIdentifier}/${id}#`);
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe/);
  expect(await response.text()).not.toContain(token);
  expect((await fetch(`${pages.tillgate.url}/checkout/no-such-shop/${id}`)).status).toBe(404);
});

test('the page links to the policies of the shop, which open beside it', async () => {
  const shop = await shopThatShips(pages.tillgate);
  const policies = { privacy_policy: 'https://shop.example.com/privacy', contact: 'Call us.\n\nOr write.' };
  await shop.api('PATCH', `${shop.shopPath}/settings`, { policies });
  const { checkoutUrl } = await pages.orderOf(shop);
  await pages.visit(checkoutUrl, async ({ page, context, complaints }) => {
    const links = page.getByRole('contentinfo').getByRole('link');
    expect(await links.allTextContents()).toEqual(['Privacy policy', 'Contact']);
    expect(await links.first().getAttribute('href')).toBe('https://shop.example.com/privacy');
    const [opened] = await Promise.all([context.waitForEvent('page'), links.last().click()]);
    await opened.getByRole('heading', { name: 'Contact' }).waitFor();
    expect(await opened.locator('p').allTextContents()).toEqual(['Shop', 'Call us.', 'Or write.']);
    expect(await problemsOfAppearance(opened)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('a guest buys with the keyboard alone, and sees no saved data at first', async () => {
  const order = await pages.orderOf();
  await pages.visit(order.checkoutUrl, async ({ page, complaints, foreign }) => {
    expect(await page.getByText(/account|sign in/i).count()).toBe(0);
    await field(page, 'Email').focus();
    let presses = 0;
    const press = async (key: string): Promise<void> => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const type = async (text: string): Promise<void> => {
      for (const character of text) await press(character);
    };
    const tabTo = async (target: Locator): Promise<void> => {
      const isFocused = (): Promise<boolean> => target.evaluate((one) => one.matches(':focus'));
      for (let tabs = 0; tabs < 10 && !(await isFocused()); tabs += 1) await press('Tab');
    };
    await type('ada@example.com');
    for (const [label, text] of [
      ['Country', 'United St'],
      ['First name', 'Ada'],
      ['Last name', 'Byron'],
      ['Address', '1600 Pennsylvania Ave NW'],
      ['City', 'Washington'],
    ] as const) {
      await tabTo(field(page, label));
      await type(text);
    }
    await field(page, 'State').locator('option', { hasText: 'District of Columbia' }).waitFor({ state: 'attached' });
    await tabTo(field(page, 'State'));
    await type('Dis');
    await tabTo(field(page, 'ZIP code'));
    await type('20500');
    await press('Tab');
    await payButton(page, '$60.00').waitFor();
    for (const [label, text] of [
      ['Card number', '4242424242424242'],
      ['Expiry date', '1240'],
      ['Security code', '123'],
    ] as const) {
      await tabTo(field(page, label));
      await type(text);
    }
    await press('Enter');
    await isPaid(page);
    await eventually('the focus on the heading', async () =>
      (await page.evaluate<string>('document.activeElement.textContent')).includes('Thank you') ? true : undefined,
    );
    // At 40 words a minute, people press 200 keys: the purchase takes less than a minute.
    expect(presses).toBeLessThan(150);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    expect(await stateOf(order)).toMatchObject({
      is_processed: true,
      order_total: 6000,
      customer: { email_address: 'ada@example.com', first_name: 'Ada' },
      payments: [{ amount: 6000, status: 'preAuthed' }],
    });
  });
});

describe('the form', () => {
  test('has eight fields, beginning with the email address; optional fields are behind links', async () => {
    await pages.visit((await pages.orderOf()).checkoutUrl, async ({ page }) => {
      const labels = await page
        .locator('.step')
        .filter({ hasNotText: 'Card number' })
        .locator('.field .label')
        .allInnerTexts();
      expect(labels).toEqual(['Email', 'Country', 'First name', 'Last name', 'Address', 'City', 'State', 'ZIP code']);
      expect(await field(page, 'Same as the delivery address').isChecked()).toBe(true);
      for (const [link, label] of [
        ['Add apartment, floor or building', 'Apartment, floor or building'],
        ['Add a company', 'Company'],
        ['Add a discount code', 'Discount code'],
        ['Use a gift card', 'Gift card number'],
      ] as const) {
        expect(await field(page, label).count()).toBe(0);
        await page.getByRole('button', { name: link }).click();
        await field(page, label).waitFor();
      }
      expect(await page.getByRole('button', { name: 'Apply' }).count()).toBe(0);
      expect(await problemsOfAppearance(page)).toEqual([]);
    });
  });

  test('tells the browser what each field is, and which keyboard it needs', async () => {
    await pages.visit((await pages.orderOf()).checkoutUrl, async ({ page }) => {
      const attributes = async (label: string): Promise<(string | null)[]> => {
        const place = field(page, label);
        return [await place.getAttribute('autocomplete'), await place.getAttribute('inputmode')];
      };
      expect(await attributes('Email')).toEqual(['email', 'email']);
      expect(await attributes('First name')).toEqual(['shipping given-name', null]);
      expect(await attributes('Address')).toEqual(['shipping address-line1', null]);
      expect(await attributes('State')).toEqual(['shipping address-level1', null]);
      expect(await attributes('ZIP code')).toEqual(['shipping postal-code', 'numeric']);
      expect(await attributes('Country')).toEqual(['shipping country', null]);
      expect(await attributes('Card number')).toEqual(['cc-number', 'numeric']);
      expect(await attributes('Expiry date')).toEqual(['cc-exp', 'numeric']);
      expect(await attributes('Security code')).toEqual(['cc-csc', 'numeric']);
    });
  });

  test('shows an error when a field is left, never while typing, and removes it as soon as it is corrected', async () => {
    await pages.visit((await pages.orderOf()).checkoutUrl, async ({ page }) => {
      const problem = page.getByText('Enter an email address such as name@example.com.');
      await field(page, 'Email').pressSequentially('ada@exam');
      expect(await problem.count()).toBe(0);
      await field(page, 'Email').blur();
      await problem.waitFor();
      await field(page, 'Email').focus();
      await field(page, 'Email').press('End');
      await field(page, 'Email').pressSequentially('ple.com');
      await problem.waitFor({ state: 'detached' });
    });
  });

  test('shows every error beside its field and moves the focus to the first', async () => {
    await pages.visit((await pages.orderOf()).checkoutUrl, async ({ page }) => {
      await continueButton(page).click();
      for (const text of [
        'Enter your email address.',
        'Enter your first name.',
        'Enter your city.',
        'Enter your ZIP code.',
        'Enter the card number.',
      ])
        await page.getByText(text).waitFor();
      await page.locator('input[type="email"]:focus').waitFor();
      const described = await field(page, 'Email').getAttribute('aria-describedby');
      expect(await page.locator(`[id="${described ?? ''}"]`).innerText()).toBe('Enter your email address.');
      // A screen reader reads all of them.
      const names =
        'Email, First name, Last name, Address, City, State, ZIP code, Card number, Expiry date, and Security code';
      await page.getByRole('alert').getByText(names, { exact: true }).waitFor();
      expect(await problemsOfAppearance(page)).toEqual([]);
    });
  });

  test('misses the postal code only in countries whose addresses need one', async () => {
    const order = await pages.orderOf(await newRestShop(pages.tillgate), { cart_items: [bowl] });
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await field(page, 'Country').selectOption('DE');
      await continueButton(page).click();
      const problem = page.getByText('Enter your postal code.');
      await problem.waitFor();
      await field(page, 'Country').selectOption('IE');
      await problem.waitFor({ state: 'detached' });
      expect(await field(page, 'Eircode').count()).toBe(1);
    });
  });

  test('shows an error of the service beside its field', async () => {
    await pages.visit((await pages.orderOf()).checkoutUrl, async ({ page }) => {
      await fillContactAndAddress(page, 'not a code');
      await page
        .locator('.field', { has: field(page, 'ZIP code') })
        .locator('.problem')
        .waitFor();
      await field(page, 'ZIP code').fill('20500');
      expect(await page.locator('.problem:not(:empty)').count()).toBe(0);
      await field(page, 'ZIP code').blur();
      await payButton(page, '$60.00').waitFor();
    });
  });

  test('keeps the entered data after a reload and after going back, but no card data', async () => {
    const order = await pages.orderOf();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await field(page, 'Email').fill('ada@example.com');
      await field(page, 'First name').fill('Ada');
      await fillCard(page);
      await page.reload();
      await ready(page);
      expect(await field(page, 'Email').inputValue()).toBe('ada@example.com');
      await page.goto(`${pages.tillgate.url}/openapi.json`);
      await page.goBack();
      await ready(page);
      expect(await field(page, 'First name').inputValue()).toBe('Ada');
      expect(await field(page, 'Card number').inputValue()).toBe('');
      expect(await page.evaluate<string>('JSON.stringify(sessionStorage)')).not.toContain('4242');
    });
  });

  test('has a separate billing address only if the shopper wants it', async () => {
    const order = await pages.orderOf();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillContactAndAddress(page);
      await page.getByRole('button', { name: 'Add apartment, floor or building' }).click();
      await field(page, 'Apartment, floor or building').fill('West Wing');
      await field(page, 'Same as the delivery address').uncheck();
      const billing = page.locator('.step', { has: heading(page, 'Billing address') });
      await billing.getByLabel('First name').fill('Charles');
      await billing.getByLabel('Last name').fill('Babbage');
      await billing.getByLabel('Address', { exact: true }).fill('1 Main St');
      await billing.getByLabel('City').fill('New York');
      await billing.getByLabel('State').selectOption('NY');
      await billing.getByLabel('ZIP code').fill('10001');
      await billing.getByLabel('ZIP code').blur();
      await fillCard(page);
      await payButton(page).click();
      await isPaid(page);
      expect(await page.locator('.facts').innerText()).toMatch(
        /Ada Byron\s+1600 Pennsylvania Ave NW\s+West Wing\s+WASHINGTON, DC 20500\s+Ground/,
      );
      expect((await stateOf(order)).addresses).toMatchObject({
        shipping: { first_name: 'Ada', city: 'Washington' },
        billing: { first_name: 'Charles', city: 'New York' },
      });
    });
  });
});

test('the card number is spaced while it is typed, its brand is shown, and an expired card is refused immediately', async () => {
  await pages.visit((await pages.prepared()).checkoutUrl, async ({ page }) => {
    await field(page, 'Card number').pressSequentially('378282246310005');
    expect(await page.locator('input[autocomplete="cc-number"]').inputValue()).toBe('3782 822463 10005');
    await page.getByText('American Express').waitFor();
    await field(page, 'Expiry date').pressSequentially('0120');
    expect(await field(page, 'Expiry date').inputValue()).toBe('01 / 20');
    await field(page, 'Expiry date').blur();
    await page.getByText('The card has expired.').waitFor();
  });
});

test('input that is left several times while it is being saved is sent once', async () => {
  await pages.visit((await pages.orderOf()).checkoutUrl, async ({ page }) => {
    const sent: string[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      sent.push(operationOf(route));
      await released;
      await route.continue();
    });
    await field(page, 'State').locator('option', { hasText: 'Alabama' }).waitFor({ state: 'attached' });
    await fillContactAndAddress(page);
    for (const label of ['City', 'Address', 'First name', 'Last name']) {
      await field(page, label).focus();
      await field(page, label).blur();
    }
    release();
    await payButton(page, '$60.00').waitFor();
    await fillCard(page);
    await payButton(page, '$60.00').click();
    await isPaid(page);
    const saves = ['SetCustomer', 'UpdateCustomer', 'SetShippingAddress', 'SetBillingAddress'];
    expect(sent.filter((operation) => saves.includes(operation)).toSorted()).toEqual([
      'SetBillingAddress',
      'SetCustomer',
      'SetShippingAddress',
    ]);
  });
});

test('the focus moves to what was opened, and stays nearby when what had it is removed', async () => {
  await pages.visit((await pages.prepared()).checkoutUrl, async ({ page }) => {
    const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
    const hasFocus = (target: Locator): Promise<void> => target.and(page.locator(':focus')).waitFor();
    await button('Add a company').press('Enter');
    await hasFocus(field(page, 'Company'));
    await button('Use a gift card').press('Enter');
    await hasFocus(field(page, 'Gift card number'));
    await button('Cancel').press('Enter');
    await hasFocus(button('Use a gift card'));
    await button('Add a discount code').press('Enter');
    await field(page, 'Discount code').fill('ten');
    await page.keyboard.press('Enter');
    await hasFocus(button('Add a discount code'));
    await button('Remove TEN').press('Enter');
    await hasFocus(heading(page, 'Order summary'));
    await fillCard(page);
    await button('Pay part of the total').press('Enter');
    await hasFocus(field(page, 'Amount'));
    expect(await field(page, 'Amount').getAttribute('aria-describedby')).toMatch(/-hint/);
    await page.locator('.label').filter({ hasText: 'Amount' }).getByText('USD').waitFor();
    await field(page, 'Amount').fill('20.00');
    await page.keyboard.press('Enter');
    await payButton(page, '$40.00').waitFor();
    await hasFocus(heading(page, 'Payment'));
    await button(/^Remove Visa/).press('Enter');
    await page.getByRole('status').getByText('$60.00 is left to pay.').waitFor();
    await hasFocus(heading(page, 'Payment'));
  });
});

test('choosing a delivery method updates the totals in place, and announces it politely', async () => {
  await pages.visit((await pages.prepared()).checkoutUrl, async ({ page }) => {
    await payButton(page, '$60.00').waitFor();
    await page.getByRole('radio', { name: /Air, tomorrow/ }).check();
    await payButton(page, '$78.00').waitFor();
    await page.getByRole('status').getByText('The total is now $78.00.').waitFor();
    expect(await page.getByLabel('Order summary').innerText()).toMatch(
      /Delivery\s+\$25\.00[^]*DC sales tax\s+\$3\.00[^]*\$78\.00/,
    );
  });
});

test('a discount code is added and removed; an invalid one is refused beside its field', async () => {
  await pages.visit((await pages.prepared()).checkoutUrl, async ({ page }) => {
    await page.getByRole('button', { name: 'Add a discount code' }).click();
    await field(page, 'Discount code').fill('NOPE');
    await page.keyboard.press('Enter');
    await page.locator('.behind-link .problem:not(:empty)').waitFor();
    expect(await problemsOfAppearance(page)).toEqual([]);
    await field(page, 'Discount code').fill('ten');
    await page.keyboard.press('Enter');
    // 45.00, delivery 7.00, tax 2.70
    await payButton(page, '$54.70').waitFor();
    await page.getByRole('button', { name: 'Remove TEN' }).click();
    await payButton(page, '$60.00').waitFor();
  });
});

test('a known customer sees saved addresses and methods', async () => {
  const customer = {
    ...guestMembers,
    platform_id: 'ada',
    saved_addresses: [{ id: 1, ...addressMembers }],
  };
  const cart = { cart_items: [bowl], customer };
  await pages.visit((await pages.orderOf(pages.shop, cart)).checkoutUrl, async ({ page }) => {
    await page.getByText('Signed in as ada@example.com').waitFor();
    expect(await field(page, 'City').inputValue()).toBe('Washington');
    expect(
      await page
        .getByRole('radio', { name: /Ada Byron/ })
        .first()
        .isChecked(),
    ).toBe(true);
    await field(page, 'ZIP code').focus();
    await field(page, 'ZIP code').blur();
    await payButton(page, '$60.00').waitFor();
    await fillCard(page);
    await field(page, 'Save this card for next time').check();
    expect(await problemsOfAppearance(page)).toEqual([]);
    await payButton(page, '$60.00').click();
    await isPaid(page);
  });
  const next = await pages.orderOf(pages.shop, cart);
  await pages.visit(next.checkoutUrl, async ({ page }) => {
    expect(await page.getByRole('radio', { name: /Visa •••• 4242/ }).isChecked()).toBe(true);
    await page.getByText(`Expires 12 / ${String(new Date().getUTCFullYear() + 2).slice(2)}`).waitFor();
  });
});

test('an embedded page on an allowed domain sends messages, and offers an account after the payment', async () => {
  const own = await shopThatShips(pages.tillgate);
  await own.api('POST', `${own.shopPath}/cors`, { domain: pages.embedding.origin });
  const order = await pages.prepared(own);
  if (!pages.browser) return;
  const context = await pages.browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${pages.embedding.origin}/?${new URLSearchParams({ page: order.checkoutUrl }).toString()}`);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242');
  await frame.getByLabel('Expiry date').fill('12 / 40');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByRole('button', { name: 'Pay $60.00' }).click();
  await frame.getByRole('button', { name: 'Create an account' }).click();
  const messages = await messagesTo(page, 'account_requested');
  expect(messages.map(({ type }) => type)).toEqual(['ready', 'payment_added', 'order_processed', 'account_requested']);
  expect(messages.every(({ origin, source }) => origin === pages.tillgate.url && source === 'tillgate')).toBe(true);
  expect(JSON.stringify(messages)).not.toContain(order.orderToken);
  await context.close();

  const foreign = await pages.prepared(await newRestShop(pages.tillgate));
  await pages.visit(order.checkoutUrl, async ({ page: other, complaints }) => {
    await other.goto(`${pages.embedding.origin}/?${new URLSearchParams({ page: foreign.checkoutUrl }).toString()}`);
    await eventually('the browser refuses', async () => /frame-ancestors/.test(complaints.join()) || undefined);
  });
});

test('custom elements are filled in, validated, and stored with the order', async () => {
  const own = await shopThatShips(pages.tillgate);
  const element = (members: object) =>
    own.api('POST', `${own.shopPath}/life_elements`, { input_required: false, order_asc: 1, ...members });
  const made = [
    await element({
      location: 'shipping',
      input_type: 'text',
      input_label: 'Door code',
      meta_data_field: 'door',
      input_required: true,
      input_regex: '^[0-9]+$',
    }),
    await element({
      location: 'shipping_lines',
      input_type: 'dropdown',
      input_label: 'When',
      input_default: 'Morning\nEvening',
      meta_data_field: 'when',
    }),
    await element({
      location: 'payment_gateway',
      input_type: 'checkbox',
      input_label: 'I accept the terms',
      meta_data_field: 'terms',
      input_required: true,
    }),
    await element({
      location: 'customer_info',
      input_type: 'html',
      input_default: `<style>p { color: red }</style><base href="https://example.com/">
        <p style="color: red" onclick=alert(0)>Call <b STYLE='top: 0'>us</b> or
        <a title="a > b" href="https://example.com/?a=1&amp;b=2">write</a>, 1 < 2<img src=x onerror=alert(1)>
        <a href=javascript:alert(2)>now</a><script>alert("<p style='top: 0'>")</script></p>`,
      meta_data_field: 'about',
    }),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const order = await pages.prepared(own);
  await pages.visit(order.checkoutUrl, async ({ page, complaints }) => {
    expect((await page.locator('.content').innerHTML()).replaceAll(/\s+/g, ' ').trim()).toBe(
      '<p>Call <b>us</b> or <a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">write</a>, 1 &lt; 2 <a>now</a></p>',
    );
    await fillCard(page);
    await payButton(page, '$60.00').click();
    await page.getByText('Door code is required.').waitFor();
    await page.getByText('I accept the terms is required.').waitFor();
    await field(page, 'Door code').fill('x');
    await page.getByText('Door code is not valid.').waitFor();
    await field(page, 'Door code').fill('17');
    await page.getByLabel('When').selectOption('Evening');
    await field(page, 'I accept the terms').check();
    expect(await problemsOfAppearance(page)).toEqual([]);
    await payButton(page, '$60.00').click();
    await isPaid(page);
    expect(complaints).toEqual([]);
    expect((await stateOf(order)).order_meta_data.note_attributes).toEqual({
      door: '17',
      when: 'Evening',
      terms: 'true',
    });
  });
});

test('an input that only the service can check does not block the page; its refusal is shown beside the field', async () => {
  const own = await shopThatShips(pages.tillgate);
  const { status } = await own.api('POST', `${own.shopPath}/life_elements`, {
    location: 'shipping',
    input_type: 'text',
    input_label: 'Door code',
    meta_data_field: 'door',
    input_required: false,
    // A browser tries every way to split the letters.
    input_regex: '^(a+)+$',
    order_asc: 1,
  });
  expect(status).toBe(200);
  const order = await pages.prepared(own);
  await pages.visit(order.checkoutUrl, async ({ page, complaints }) => {
    const door = field(page, 'Door code');
    await door.fill(`${'a'.repeat(100)}!`);
    await fillCard(page);
    await payButton(page, '$60.00').click();
    await page.locator('.field', { has: door }).getByText('Door code has an invalid value.').waitFor();
    const isFocused = () => door.evaluate((one) => one.matches(':focus'));
    await eventually('the focus on the field', async () => (await isFocused()) || undefined);
    expect(await stateOf(order)).toMatchObject({ is_processed: false, payments: [] });
    await door.fill('aaa');
    await payButton(page, '$60.00').click();
    await isPaid(page);
    expect(complaints).toEqual([]);
  });
});

test('the page uses the languages and the styling of the shop', async () => {
  const own = await shopThatShips(pages.tillgate);
  const german = { Email: 'E-Mail', 'Pay {amount}': '{amount} bezahlen', 'First name': 'Vorname' };
  await own.api('PATCH', `${own.shopPath}/settings`, {
    languages: [
      { iso_language: 'en', language_name: 'English', language_blob: '{}' },
      { iso_language: 'de', language_name: 'Deutsch', language_blob: JSON.stringify(german) },
    ],
  });
  await own.api('POST', `${own.shopPath}/payments/styles`, {
    css_rules: [{ cssText: '.pay { background-color: rgb(1, 2, 3); color: white; }' }],
    media_rules: [],
  });
  const order = await pages.prepared(own);
  await pages.visit(
    order.checkoutUrl,
    async ({ page, complaints }) => {
      await field(page, 'E-Mail').waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe('de');
      await page.getByRole('button', { name: /60,00\s\$ bezahlen/ }).waitFor();
      expect(await page.evaluate(`getComputedStyle(document.querySelector('.pay')).backgroundColor`)).toBe(
        'rgb(1, 2, 3)',
      );
      await page.getByLabel('Sprache').selectOption('en');
      await field(page, 'First name').waitFor();
      expect(await problemsOfAppearance(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
    { locale: 'de-AT' },
  );
});

test('a page in a right-to-left language shows card numbers and addresses in their own order', async () => {
  const own = await shopThatShips(pages.tillgate);
  // Without translations, its texts are English.
  const hebrew = { iso_language: 'he', language_name: 'עברית', language_blob: '{}' };
  await own.api('PATCH', `${own.shopPath}/settings`, { languages: [hebrew] });
  const order = await pages.prepared(own, { cart_items: [bowl], locale: 'he' });
  await pages.visit(order.checkoutUrl, async ({ page }) => {
    await fillCard(page);
    expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
    for (const name of ['Card number', 'Expiry date', 'Address']) {
      const input = field(page, name);
      await input.click({ position: { x: 12, y: 20 } });
      // The leftmost character is the first one.
      expect(await input.evaluate((element) => Reflect.get(element, 'selectionStart'))).toBe(0);
    }
  });
});

test('the page opens in a browser that reports an invalid language', async () => {
  await pages.visit((await pages.orderOf()).checkoutUrl, async ({ page, complaints }) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'languages', { value: ['en-US@posix', 'en-US'] })`);
    await page.reload();
    await ready(page);
    expect(await page.locator('.skeleton').count()).toBe(0);
    expect(await field(page, 'Country').inputValue()).toBe('US');
    expect(complaints).toEqual([]);
  });
});

test('an order can be paid on a page without https, such as one in a local network', async () => {
  const order = await pages.prepared();
  const local = 'http://shop.internal';
  await pages.visit(order.checkoutUrl, async ({ page }) => {
    await page.route(`${local}/**`, async (route) => {
      const url = route.request().url().replace(local, pages.tillgate.url);
      await route.fulfill({
        response: await route.fetch({ url, headers: { ...route.request().headers(), origin: pages.tillgate.url } }),
      });
    });
    await page.goto(order.checkoutUrl.replace(pages.tillgate.url, local));
    await ready(page);
    expect(await page.evaluate('isSecureContext')).toBe(false);
    await fillCard(page);
    await payButton(page, '$60.00').click();
    await isPaid(page);
    // The page still asks for the address of the page of the order.
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('an order without delivery needs only the billing address; one without a total is completed without a payment', async () => {
  const order = await pages.orderOf(pages.shop, { cart_items: [item({ price: 0 })], customer: guestMembers });
  await order.front('POST', `${order.orderPath}/addresses/billing`, addressMembers);
  await pages.visit(order.checkoutUrl, async ({ page }) => {
    expect(await heading(page, 'Delivery address').count()).toBe(0);
    await page.getByRole('button', { name: 'Complete order' }).click();
    await isPaid(page);
  });
});

describe('the page', () => {
  test('fits a narrow screen with everything open, before and after the payment', async () => {
    const order = await pages.prepared();
    await pages.visit(
      order.checkoutUrl,
      async ({ page }) => {
        await page.getByText('Test cards').click();
        await page.getByRole('button', { name: /order summary/ }).click();
        expect(await problemsOfAppearance(page)).toEqual([]);
        await fillCard(page);
        await payButton(page).click();
        await isPaid(page);
        expect(await problemsOfAppearance(page)).toEqual([]);
      },
      { colorScheme: 'dark', viewport: { width: 320, height: 800 } },
    );
  });

  test('shows that an order was canceled or does not exist', async () => {
    const order = await pages.orderOf();
    const canceled = await pages.shop.api('POST', `${pages.shop.ordersPath}/${order.publicOrderId}/cancel`);
    expect(canceled.status).toBe(200);
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await heading(page, 'This order was canceled').waitFor();
      await page.getByText('To order again, go back to the shop.').waitFor();
      expect(await problemsOfAppearance(page)).toEqual([]);
    });
  });

  test.each([
    ['without a token', async () => ''],
    ['with the token of another order', async () => `#${(await pages.orderOf()).orderToken}`],
  ])('%s shows that the session has expired, without a request', async (_, fragment) => {
    const { checkoutUrl, orderToken } = await pages.orderOf();
    const address = checkoutUrl.replace(`#${orderToken}`, await fragment());
    await pages.visit(address, async ({ page, context, complaints }) => {
      await heading(page, 'Your session has expired').waitFor();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.reload();
      await heading(page, 'Your session has expired').waitFor();
      expect(requests.filter((url) => url.endsWith('/graphql'))).toEqual([]);
      expect(complaints).toEqual([]);
      // The request that checks a lost connection does not show the other order.
      await context.setOffline(true);
      await page.getByText('You are offline.').first().waitFor();
      await context.setOffline(false);
      await page.getByText('You are offline.').first().waitFor({ state: 'hidden' });
      await heading(page, 'Your session has expired').waitFor();
    });
  });

  test('has targets of at least 24 px, and does not shift while it loads', async () => {
    await pages.visit((await pages.prepared()).checkoutUrl, async ({ page }) => {
      await page.addInitScript(`
        let sum = 0;
        const add = (entries) => entries.forEach(({ value }) => (sum += value));
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        window.shiftsUntilNow = () => (add(observer.takeRecords()), sum);
      `);
      await page.reload();
      await payButton(page, '$60.00').waitFor();
      const small = await page.evaluate<string[]>(`[...document.querySelectorAll('button, input, select, summary, a')]
        .filter((one) => one.getClientRects().length > 0)
        .filter((one) => { const { width, height } = one.getBoundingClientRect(); return width < 24 || height < 24; })
        .map((one) => one.outerHTML)`);
      expect(small).toEqual([]);
      expect(await page.evaluate('window.shiftsUntilNow()')).toBeLessThan(0.02);
    });
  });

  test.each(['en-US', 'de-DE'])('is at most 45 KB in compressed size with one language: %s', async (locale) => {
    const measure = async ({ page }: Visit): Promise<void> => {
      const files = `performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
        .filter(({ name }) => !name.endsWith('/graphql')).map(({ name, encodedBodySize: size }) => ({ name, size }))`;
      const loaded = await page.evaluate<{ name: string; size: number }[]>(files);
      const size = loaded.reduce((sum, file) => sum + file.size, 0);
      expect(size).toBeGreaterThan(10_000);
      expect(size).toBeLessThanOrEqual(45_000);
      // Browsers accept Brotli only over HTTPS and on the machine itself.
      const asGzip = await Promise.all(loaded.map(({ name }) => encodedSize(name, 'gzip')));
      expect(asGzip.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(45_000);
    };
    await pages.visit((await pages.prepared()).checkoutUrl, measure, { locale });
  });
});
