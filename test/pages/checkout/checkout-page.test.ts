import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { bowl, newCheckoutOrder, shopThatShips, type CheckoutOrder } from '../../support/checkout-shop.js';
import { messagesTo, serveCheckout, serveHtml, type HtmlServer } from '../../support/embedding-page.js';
import { eventually } from '../../support/eventually.js';
import { gatewayServer } from '../../support/gateway-server.js';
import { addressMembers, guestMembers, item, newRestShop, type RestShop } from '../../support/raw-rest.js';
import { reconcilePayments } from '../../support/reconcile.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let embedding: HtmlServer;
let shop: RestShop;

beforeAll(async () => {
  browser = await launchBrowser('the checkout page in a browser');
  embedding = await serveCheckout();
  tillgate = await startTillgate({ env: { DEMO: 'off', ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' } });
  shop = await shopThatShips(tillgate);
});
afterAll(async () => {
  await browser?.close();
  embedding.close();
  await tillgate.close();
});

const orderOf = (of = shop, body?: object): Promise<CheckoutOrder> => newCheckoutOrder(tillgate, of, body);
const stateOf = async ({ front, o }: CheckoutOrder) => (await front('GET', `${o}/refresh`)).body.data.application_state;

interface Visit {
  page: Page;
  context: BrowserContext;
  /** What the browser complained about: refused resources, errors of scripts. */
  complaints: string[];
  /** Requests to other origins. */
  foreign: string[];
}

const ready = (page: Page): Promise<void> => page.locator('.step, .notice').first().waitFor();

/** Runs a test on the checkout page; skipped without a browser. */
async function visit(
  url: string,
  run: (visit: Visit) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  if (!browser) return;
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, ...options });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    const foreign: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => request.url().startsWith(tillgate.url) || foreign.push(request.url()));
    await page.goto(url);
    await ready(page);
    await run({ page, context, complaints, foreign });
  } finally {
    await context.close();
  }
}

const violations = async (page: Page): Promise<string[]> => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const found = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
};

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const payButton = (page: Page, amount = ''): Locator =>
  page.getByRole('button', { name: amount === '' ? /^Pay \$/ : `Pay ${amount}`, exact: amount !== '' });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name });

async function fillContactAndAddress(page: Page): Promise<void> {
  await field(page, 'Email').fill('ada@example.com');
  await field(page, 'Country').selectOption('US');
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Byron');
  await field(page, 'Address').fill('1600 Pennsylvania Ave NW');
  await field(page, 'City').fill('Washington');
  await field(page, 'State').selectOption('DC');
  await field(page, 'ZIP code').fill('20500');
  await field(page, 'ZIP code').blur();
  // 50.00, delivery 7.00, tax 3.00
  await payButton(page, '$60.00').waitFor();
}

async function fillCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await field(page, 'Card number').fill(number);
  await field(page, 'Expiry date').fill('12 / 40');
  await field(page, 'Security code').fill('123');
}

/** An order that lacks nothing but its payment, over REST. */
async function prepared(of = shop, body?: object): Promise<CheckoutOrder> {
  const order = await orderOf(of, body);
  const { front, o } = order;
  await front('POST', `${o}/customer`, guestMembers);
  await front('POST', `${o}/addresses/shipping`, addressMembers);
  await front('POST', `${o}/addresses/billing`, addressMembers);
  await front('GET', `${o}/shipping_lines`);
  await front('POST', `${o}/shipping_lines`, { index: 'ground' });
  await front('POST', `${o}/taxes`);
  return order;
}

test('Initialize and Resume Order return the address of the page, with the token where no server sees it', async () => {
  const { body } = await shop.api<{ data: { checkout_url: string; jwt_token: string; public_order_id: string } }>(
    'POST',
    `${shop.b}/init`,
    { cart_items: [bowl] },
  );
  const { checkout_url: url, jwt_token: token, public_order_id: id } = body.data;
  expect(url).toBe(`${tillgate.url}/checkout/${shop.shopIdentifier}/${id}#${token}`);
  const resumed = await shop.api<{ data: { checkout_url: string } }>('POST', `${shop.b}/resume`, {
    public_order_id: id,
  });
  expect(resumed.body.data.checkout_url).toMatch(`${tillgate.url}/checkout/${shop.shopIdentifier}/${id}#`);
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe/);
  expect(await response.text()).not.toContain(token);
  expect((await fetch(`${tillgate.url}/checkout/no-such-shop/${id}`)).status).toBe(404);
});

test('a guest buys with the keyboard alone, and is offered nothing before', async () => {
  const order = await orderOf();
  await visit(order.checkoutUrl, async ({ page, complaints, foreign }) => {
    expect(await page.getByText(/account|sign in/i).count()).toBe(0);
    await field(page, 'Email').focus();
    const { keyboard } = page;
    const next = async (text: string): Promise<void> => {
      await keyboard.type(text);
      await keyboard.press('Tab');
    };
    await next('ada@example.com');
    await keyboard.press('Tab');
    for (const text of ['United St', 'Ada', 'Byron', '1600 Pennsylvania Ave NW', 'Washington']) await next(text);
    await field(page, 'State').locator('option', { hasText: 'District of Columbia' }).waitFor({ state: 'attached' });
    await next('District');
    await next('20500');
    await payButton(page, '$60.00').waitFor();
    await field(page, 'Card number').focus();
    for (const text of ['4242424242424242', '1240', '123']) await next(text);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await heading(page, 'Thank you for your order').waitFor();
    await eventually('the focus on the heading', async () =>
      (await page.evaluate<string>('document.activeElement.textContent')).includes('Thank you') ? true : undefined,
    );
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
  test('has eight fields, the email address first; what is rarely needed is behind links', async () => {
    await visit((await orderOf()).checkoutUrl, async ({ page }) => {
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
      expect(await violations(page)).toEqual([]);
    });
  });

  test('tells the browser what each field is, and which keyboard it needs', async () => {
    await visit((await orderOf()).checkoutUrl, async ({ page }) => {
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

  test('says what is wrong once a field is left, never while typing, and stops at once when it is corrected', async () => {
    await visit((await orderOf()).checkoutUrl, async ({ page }) => {
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

  test('shows every problem beside its field and moves the focus to the first', async () => {
    await visit((await orderOf()).checkoutUrl, async ({ page }) => {
      await payButton(page).click();
      for (const text of [
        'Enter your email address.',
        'Enter your first name.',
        'Enter your city.',
        'Enter the card number.',
      ])
        await page.getByText(text).waitFor();
      await page.locator('input[type="email"]:focus').waitFor();
      const described = await field(page, 'Email').getAttribute('aria-describedby');
      expect(await page.locator(`[id="${described ?? ''}"]`).innerText()).toBe('Enter your email address.');
      expect(await violations(page)).toEqual([]);
    });
  });

  test('shows a problem that the service found beside its field', async () => {
    await visit((await orderOf()).checkoutUrl, async ({ page }) => {
      await field(page, 'Email').fill('ada@example.com');
      await field(page, 'Country').selectOption('US');
      await field(page, 'First name').fill('Ada');
      await field(page, 'Last name').fill('Byron');
      await field(page, 'Address').fill('1600 Pennsylvania Ave NW');
      await field(page, 'City').fill('Washington');
      await field(page, 'State').selectOption('DC');
      await field(page, 'ZIP code').fill('not a code');
      await field(page, 'ZIP code').blur();
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

  test('keeps what was typed over a reload and the way back, but no card', async () => {
    const order = await orderOf();
    await visit(order.checkoutUrl, async ({ page }) => {
      await field(page, 'Email').fill('ada@example.com');
      await field(page, 'First name').fill('Ada');
      await fillCard(page);
      await page.reload();
      await ready(page);
      expect(await field(page, 'Email').inputValue()).toBe('ada@example.com');
      await page.goto(`${tillgate.url}/openapi.json`);
      await page.goBack();
      await ready(page);
      expect(await field(page, 'First name').inputValue()).toBe('Ada');
      expect(await field(page, 'Card number').inputValue()).toBe('');
      expect(await page.evaluate<string>('JSON.stringify(sessionStorage)')).not.toContain('4242');
    });
  });

  test('takes another billing address only if the shopper wants it', async () => {
    const order = await orderOf();
    await visit(order.checkoutUrl, async ({ page }) => {
      await fillContactAndAddress(page);
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
      await heading(page, 'Thank you for your order').waitFor();
      expect((await stateOf(order)).addresses).toMatchObject({
        shipping: { first_name: 'Ada', city: 'Washington' },
        billing: { first_name: 'Charles', city: 'New York' },
      });
    });
  });
});

test('the card number is spaced while it is typed, its brand shown, and an expired card refused at once', async () => {
  await visit((await prepared()).checkoutUrl, async ({ page }) => {
    await field(page, 'Card number').pressSequentially('378282246310005');
    expect(await page.locator('input[autocomplete="cc-number"]').inputValue()).toBe('3782 822463 10005');
    await page.getByText('American Express').waitFor();
    await field(page, 'Expiry date').pressSequentially('0120');
    expect(await field(page, 'Expiry date').inputValue()).toBe('01 / 20');
    await field(page, 'Expiry date').blur();
    await page.getByText('The card has expired.').waitFor();
  });
});

test('choosing a delivery method updates the totals in place, and says so politely', async () => {
  await visit((await prepared()).checkoutUrl, async ({ page }) => {
    await payButton(page, '$60.00').waitFor();
    await page.getByRole('radio', { name: /Air, tomorrow/ }).check();
    await payButton(page, '$78.00').waitFor();
    await page.getByRole('status').getByText('The total is now $78.00.').waitFor();
    expect(await page.getByLabel('Order summary').innerText()).toMatch(
      /Delivery\s+\$25\.00[^]*DC sales tax\s+\$3\.00[^]*\$78\.00/,
    );
  });
});

test('a discount code is added and removed; a wrong one is refused beside it', async () => {
  await visit((await prepared()).checkoutUrl, async ({ page }) => {
    await page.getByRole('button', { name: 'Add a discount code' }).click();
    await field(page, 'Discount code').fill('NOPE');
    await page.keyboard.press('Enter');
    await page.locator('.behind-link .problem:not(:empty)').waitFor();
    expect(await violations(page)).toEqual([]);
    await field(page, 'Discount code').fill('ten');
    await page.keyboard.press('Enter');
    // 45.00, delivery 7.00, tax 2.70
    await payButton(page, '$54.70').waitFor();
    await page.getByRole('button', { name: 'Remove TEN' }).click();
    await payButton(page, '$60.00').waitFor();
  });
});

test('a gift card and two cards share the payment: the rest is shown, parts can be removed, the last fills itself', async () => {
  const order = await prepared();
  const { body } = await shop.api<{ data: { gift_card: { card_token: string }; card_pin: string } }>(
    'POST',
    `${shop.s}/gift_cards`,
    { amount: 1000, currency: 'USD' },
  );
  await visit(order.checkoutUrl, async ({ page }) => {
    await page.getByRole('button', { name: 'Use a gift card' }).click();
    await field(page, 'Gift card number').fill(body.data.gift_card.card_token);
    await field(page, 'PIN').fill(body.data.card_pin);
    await page.getByRole('button', { name: 'Add gift card' }).click();
    await payButton(page, '$50.00').waitFor();
    await fillCard(page);
    const addPart = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Pay only a part with this method' }).click();
      await field(page, 'Amount').fill('20');
      await page.getByRole('button', { name: 'Add $20.00' }).click();
      await payButton(page, '$30.00').waitFor();
    };
    await addPart();
    expect(await page.getByLabel('Payments').innerText()).toMatch(/Left to pay\s+\$30\.00/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Remove Visa/ }).click();
    await payButton(page, '$50.00').waitFor();
    await addPart();
    await payButton(page, '$30.00').click();
    await heading(page, 'Thank you for your order').waitFor();
    expect((await stateOf(order)).payments.map(({ amount }) => amount)).toEqual([1000, 2000, 3000]);
  });
});

describe('a payment', () => {
  test('that is declined keeps the card and proposes another way', async () => {
    const order = await prepared();
    await visit(order.checkoutUrl, async ({ page }) => {
      await fillCard(page, '4000 0000 0000 0002');
      await payButton(page, '$60.00').click();
      await page.getByRole('alert').getByText('Try another card or payment method.').waitFor();
      expect(await field(page, 'Card number').inputValue()).toBe('4000 0000 0000 0002');
      expect(await violations(page)).toEqual([]);
      await fillCard(page);
      await payButton(page, '$60.00').click();
      await heading(page, 'Thank you for your order').waitFor();
      expect((await stateOf(order)).payments).toHaveLength(1);
    });
  });

  test('whose outcome is unknown says not to pay again, in every tab, and charges once', async () => {
    const order = await prepared();
    await visit(order.checkoutUrl, async ({ page, context }) => {
      const other = await context.newPage();
      await other.goto(order.checkoutUrl);
      await ready(other);
      await fillCard(page, '4000 0000 0000 0119');
      await payButton(page, '$60.00').click();
      await page.getByText('Do not pay again.').waitFor();
      await other.getByText('Do not pay again.').waitFor();
      expect(await violations(other)).toEqual([]);
      await eventually('the outcome is known', async () => {
        await reconcilePayments(tillgate.app.tillgate);
        return (await stateOf(order)).is_processed || undefined;
      });
      await heading(page, 'Thank you for your order').waitFor();
      await heading(other, 'Thank you for your order').waitFor();
      expect((await stateOf(order)).payments).toHaveLength(1);
    });
  });

  test('is made once, however often the button is pressed and responses are lost', async () => {
    const order = await prepared();
    await visit(order.checkoutUrl, async ({ page }) => {
      const keys: string[] = [];
      let left = 2;
      await page.route('**/graphql', async (route) => {
        const body = route.request().postData() ?? '';
        if (!body.includes('mutation ProcessOrder')) return route.continue();
        keys.push(/"idempotencyKey":"([^"]+)"/.exec(body)?.[1] ?? '');
        if (left-- <= 0) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await fillCard(page, '4000 0000 0000 0077');
      await payButton(page, '$60.00').click();
      await page
        .locator('.pay[aria-disabled="true"]')
        .first()
        .click({ force: true, noWaitAfter: true })
        .catch(() => undefined);
      await heading(page, 'Thank you for your order').waitFor();
      expect(keys.length).toBeGreaterThan(2);
      expect(new Set(keys.slice(0, 3)).size).toBe(1);
      expect((await stateOf(order)).payments).toMatchObject([{ amount: 6000, status: 'preAuthed' }]);
    });
  });

  test('of a total that changed is refused, shown line by line, and agreed to anew', async () => {
    const order = await prepared();
    await visit(order.checkoutUrl, async ({ page }) => {
      await fillCard(page);
      await payButton(page, '$60.00').waitFor();
      // The order changes elsewhere at the very moment of the payment.
      let hasChanged = false;
      await page.route('**/graphql', async (route) => {
        if (!hasChanged && route.request().postData()?.includes('mutation ProcessOrder')) {
          hasChanged = true;
          await order.front('PUT', `${order.o}/items`, { line_item_key: 'bowl', quantity: 2 });
          await order.front('GET', `${order.o}/shipping_lines`);
          await order.front('POST', `${order.o}/shipping_lines`, { index: 'ground' });
          await order.front('POST', `${order.o}/taxes`);
        }
        await route.continue();
      });
      await payButton(page, '$60.00').click();
      await heading(page, 'The total has changed').waitFor();
      expect(await page.locator('.changes').innerText()).toMatch(
        /Bowl\s+\$50\.00\s+\$100\.00[^]*Taxes\s+\$3\.00\s+\$6\.00[^]*Total\s+\$60\.00\s+\$113\.00/,
      );
      expect(await violations(page)).toEqual([]);
      expect(await stateOf(order)).toMatchObject({ is_processed: false, payments: [] });
      await page.getByRole('button', { name: 'Continue with $113.00' }).click();
      expect(await field(page, 'Card number').inputValue()).toBe('4242 4242 4242 4242');
      await payButton(page, '$113.00').click();
      await heading(page, 'Thank you for your order').waitFor();
    });
  });

  test('that the bank asks about is confirmed in a step of its own, or canceled', async () => {
    const order = await prepared();
    await visit(order.checkoutUrl, async ({ page }) => {
      await fillCard(page, '4000 0025 0000 3155');
      await payButton(page, '$60.00').click();
      await heading(page, 'Confirm your payment').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.locator('.pay[aria-disabled="false"]').waitFor();
      expect(await stateOf(order)).toMatchObject({ is_processed: false, payments: [] });
      await payButton(page, '$60.00').click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await heading(page, 'Thank you for your order').waitFor();
    });
  });
});

test('the page of an external gateway takes the payment and the confirmation, in labeled frames; other pages are ignored', async () => {
  const frame = await serveHtml(
    () => `<!doctype html><html lang="en"><title>Own</title><body><main><h1>Own</h1><p id="order"></p>
<button onclick="parent.postMessage({ token: 'own-1', display_string: 'Own 1' }, '*')">Use</button>
<button id="confirm" onclick="parent.postMessage({ type: 'confirmed' }, '*')">Not yet</button></main>
<script>
  addEventListener('message', ({ data }) => {
    if (data.type === 'order') document.getElementById('order').textContent = data.amount + data.currency;
    if (data.type === 'confirm') document.getElementById('confirm').textContent = 'Confirm with ' + data.client_secret_token;
  });
</script></body></html>`,
  );
  const gateway = await gatewayServer();
  try {
    const own = await shopThatShips(tillgate);
    for (let count = 1; count <= 4; count += 1)
      await own.api('POST', `${own.s}/external_payment_gateways`, {
        name: `Gateway ${String(count)}`,
        base_url: gateway.url,
        iframe_url: `${frame.origin}/${String(count)}`,
        partial_capture: true,
        additional_order_details: false,
        provider_id: `own-${String(count)}`,
        currency: 'USD',
      });
    const order = await prepared(own);
    await visit(order.checkoutUrl, async ({ page, complaints }) => {
      // Five methods: the likeliest are open to choose, the others behind a link.
      expect(await page.getByRole('radio', { name: /^(?:Card|Gateway)/ }).count()).toBe(3);
      expect(await page.getByRole('radio', { name: /^Card/ }).isChecked()).toBe(true);
      await page.getByRole('button', { name: '2 more payment methods' }).click();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel('Gateway 4').check();
      const inner = page.frameLocator('iframe[title="Gateway 4: payment details"]');
      await inner.getByText('6000USD').waitFor();
      await page.evaluate(`window.postMessage({ token: 'forged' }, '*')`);
      gateway.next('auth', 'requires_action');
      await inner.getByRole('button', { name: 'Use' }).click();
      await heading(page, 'Confirm your payment').waitFor();
      const bank = page.frameLocator('iframe[title="Gateway 4: confirmation of your payment"]');
      await bank.getByRole('button', { name: 'Confirm with sca-secret' }).click();
      await heading(page, 'Thank you for your order').waitFor();
      expect(complaints).toEqual([]);
    });
    expect(gateway.got.map(({ body }) => [body['token'], body['confirm']])).toEqual([
      ['own-1', undefined],
      ['own-1', true],
    ]);
  } finally {
    frame.close();
    await gateway.close();
  }
});

test('a known customer finds saved addresses and methods', async () => {
  const customer = {
    ...guestMembers,
    platform_id: 'ada',
    saved_addresses: [{ id: 1, ...addressMembers }],
  };
  const cart = { cart_items: [bowl], customer };
  await visit((await orderOf(shop, cart)).checkoutUrl, async ({ page }) => {
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
    expect(await violations(page)).toEqual([]);
    await payButton(page, '$60.00').click();
    await heading(page, 'Thank you for your order').waitFor();
  });
  const next = await orderOf(shop, cart);
  await visit(next.checkoutUrl, async ({ page }) => {
    expect(await page.getByRole('radio', { name: /Visa •••• 4242/ }).isChecked()).toBe(true);
    await page.getByText('Expires 12 / 40').waitFor();
  });
});

test('two tabs show the same order: what changes in one changes in the other', async () => {
  const order = await prepared();
  await visit(order.checkoutUrl, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto(order.checkoutUrl);
    await payButton(other, '$60.00').waitFor();
    await page.getByRole('radio', { name: /Air, tomorrow/ }).check();
    await payButton(other, '$78.00').waitFor();
    await fillCard(page);
    await payButton(page, '$78.00').click();
    await heading(other, 'Thank you for your order').waitFor();
  });
});

test('a cut network is said, loses nothing, and the page continues when it is back', async () => {
  const order = await orderOf();
  await visit(order.checkoutUrl, async ({ page, context }) => {
    await field(page, 'Email').fill('ada@example.com');
    await context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    expect(await violations(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await fillContactAndAddress(page);
    await fillCard(page);
    await page.route('**/graphql', (route) => route.abort());
    await payButton(page, '$60.00').click();
    await page.getByRole('alert').getByText('The shop cannot be reached. You were not charged.').waitFor();
    await page.unroute('**/graphql');
    expect((await stateOf(order)).payments).toEqual([]);
    await payButton(page, '$60.00').click();
    await heading(page, 'Thank you for your order').waitFor();
  });
});

test('an expired token keeps what was typed, and the embedding page can send a new one', async () => {
  const own = await shopThatShips(tillgate);
  await own.api('POST', `${own.s}/cors`, { domain: embedding.origin });
  const order = await orderOf(own);
  const expired = tillgate.app.tillgate.orderTokens.sign(
    own.shopIdentifier,
    order.publicOrderId,
    new Date(Date.now() - 61 * 60_000),
  );
  await visit(order.checkoutUrl, async ({ page }) => {
    await field(page, 'Email').fill('ada@example.com');
    await page.goto('about:blank');
    await page.goto(order.checkoutUrl.replace(order.orderToken, expired));
    await heading(page, 'Your session has expired').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto('about:blank');
    await page.goto(order.checkoutUrl);
    await ready(page);
    expect(await field(page, 'Email').inputValue()).toBe('ada@example.com');
  });
  if (!browser) return;
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const address = order.checkoutUrl.replace(order.orderToken, expired);
  await page.goto(`${embedding.origin}/?${new URLSearchParams({ page: address }).toString()}`);
  await messagesTo(page, 'token_expired');
  await page.evaluate(
    `document.querySelector('iframe').contentWindow.postMessage({ type: 'token', token: '${order.orderToken}' }, '*')`,
  );
  await page.frameLocator('iframe').getByLabel('Email', { exact: true }).waitFor();
  await context.close();
});

test('embedded on an allowed domain it says what happens, and offers an account after the payment', async () => {
  const own = await shopThatShips(tillgate);
  await own.api('POST', `${own.s}/cors`, { domain: embedding.origin });
  const order = await prepared(own);
  if (!browser) return;
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${embedding.origin}/?${new URLSearchParams({ page: order.checkoutUrl }).toString()}`);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242');
  await frame.getByLabel('Expiry date').fill('12 / 40');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByRole('button', { name: 'Pay $60.00' }).click();
  await frame.getByRole('button', { name: 'Create an account' }).click();
  const messages = await messagesTo(page, 'account_requested');
  expect(messages.map(({ type }) => type)).toEqual(['ready', 'payment_added', 'order_processed', 'account_requested']);
  expect(messages.every(({ origin, source }) => origin === tillgate.url && source === 'tillgate')).toBe(true);
  expect(JSON.stringify(messages)).not.toContain(order.orderToken);
  await context.close();

  const foreign = await prepared(await newRestShop(tillgate));
  await visit(order.checkoutUrl, async ({ page: other, complaints }) => {
    await other.goto(`${embedding.origin}/?${new URLSearchParams({ page: foreign.checkoutUrl }).toString()}`);
    await eventually('the browser refuses', async () => /frame-ancestors/.test(complaints.join()) || undefined);
  });
});

test('custom elements are filled in, checked, and stored with the order', async () => {
  const own = await shopThatShips(tillgate);
  const element = (members: object) =>
    own.api('POST', `${own.s}/life_elements`, { input_required: false, order_asc: 1, ...members });
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
      input_default: '<p>Call <b>us</b><img src=x onerror=alert(1)><script>alert(2)</script></p>',
      meta_data_field: 'about',
    }),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const order = await prepared(own);
  await visit(order.checkoutUrl, async ({ page, complaints }) => {
    expect(await page.locator('.content').innerHTML()).toBe('<p>Call <b>us</b></p>');
    await fillCard(page);
    await payButton(page, '$60.00').click();
    await page.getByText('Door code is required.').waitFor();
    await page.getByText('I accept the terms is required.').waitFor();
    await field(page, 'Door code').fill('x');
    await page.getByText('Door code is not valid.').waitFor();
    await field(page, 'Door code').fill('17');
    await page.getByLabel('When').selectOption('Evening');
    await field(page, 'I accept the terms').check();
    expect(await violations(page)).toEqual([]);
    await payButton(page, '$60.00').click();
    await heading(page, 'Thank you for your order').waitFor();
    // The policy stops the script of the shop's text, which the page leaves out as well.
    expect(complaints.filter((one) => !one.includes('inline event handler'))).toEqual([]);
    expect((await stateOf(order)).order_meta_data.note_attributes).toEqual({
      door: '17',
      when: 'Evening',
      terms: 'true',
    });
  });
});

test("the page speaks the shop's languages and has its styling", async () => {
  const own = await shopThatShips(tillgate);
  const german = { Email: 'E-Mail', 'Pay {amount}': '{amount} bezahlen', 'First name': 'Vorname' };
  await own.api('PATCH', `${own.s}/settings`, {
    languages: [
      { iso_language: 'en', language_name: 'English', language_blob: '{}' },
      { iso_language: 'de', language_name: 'Deutsch', language_blob: JSON.stringify(german) },
    ],
  });
  await own.api('POST', `${own.s}/payments/styles`, {
    css_rules: [{ cssText: '.pay { background-color: rgb(1, 2, 3); }' }],
    media_rules: [],
  });
  const order = await prepared(own);
  await visit(
    order.checkoutUrl,
    async ({ page, complaints }) => {
      await page.getByLabel('E-Mail').waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe('de');
      await page.getByRole('button', { name: /60,00\s\$ bezahlen/ }).waitFor();
      expect(await page.evaluate(`getComputedStyle(document.querySelector('.pay')).backgroundColor`)).toBe(
        'rgb(1, 2, 3)',
      );
      await page.getByLabel('Language').selectOption('en');
      await field(page, 'First name').waitFor();
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
    { locale: 'de-AT' },
  );
});

test('an order without delivery asks for the billing address only; one of nothing is completed without a payment', async () => {
  const order = await orderOf(shop, { cart_items: [item({ price: 0 })], customer: guestMembers });
  await order.front('POST', `${order.o}/addresses/billing`, addressMembers);
  await visit(order.checkoutUrl, async ({ page }) => {
    expect(await heading(page, 'Delivery address').count()).toBe(0);
    await page.getByRole('button', { name: 'Complete order' }).click();
    await heading(page, 'Thank you for your order').waitFor();
  });
});

describe('the page', () => {
  test.each([
    ['light', 320],
    ['dark', 320],
    ['light', 1280],
    ['dark', 1280],
  ] as const)('has no accessibility violation and never scrolls sideways: %s, %s px', async (colorScheme, width) => {
    const order = await prepared();
    await visit(
      order.checkoutUrl,
      async ({ page }) => {
        await page.getByText('Test cards').click();
        if (width < 900) await page.getByRole('button', { name: /order summary/ }).click();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        await fillCard(page);
        await payButton(page).click();
        await heading(page, 'Thank you for your order').waitFor();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      },
      { colorScheme, viewport: { width, height: 800 } },
    );
  });

  test('has targets of at least 24 px, and does not move while it loads', async () => {
    await visit((await prepared()).checkoutUrl, async ({ page }) => {
      await payButton(page, '$60.00').waitFor();
      const small = await page.evaluate<string[]>(`[...document.querySelectorAll('button, input, select, summary, a')]
        .filter((one) => one.getClientRects().length > 0)
        .filter((one) => { const { width, height } = one.getBoundingClientRect(); return width < 24 || height < 24; })
        .map((one) => one.outerHTML)`);
      expect(small).toEqual([]);
    });
  });

  test('weighs at most 40 KB over the wire', async () => {
    await visit((await prepared()).checkoutUrl, async ({ page }) => {
      const sizes = `performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
        .filter(({ name }) => !name.endsWith('/graphql')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;
      const size = await page.evaluate<number>(sizes);
      expect(size).toBeGreaterThan(10_000);
      expect(size).toBeLessThanOrEqual(40_000);
    });
  });
});
