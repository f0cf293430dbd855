import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { newCheckoutOrder, shopThatShips, type CheckoutOrder } from './checkout-shop.js';
import { serveCheckout, type HtmlServer } from './embedding-page.js';
import { addressMembers, guestMembers, type RestShop } from './raw-rest.js';
import { startTillgate, type RunningTillgate } from './running-tillgate.js';

/** A visit of a checkout page. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** The complaints of the browser: refused resources and script errors. */
  complaints: string[];
  /** Requests to other origins. */
  foreign: string[];
}

interface VisitOptions extends BrowserContextOptions {
  /** Whether the test advances the clock of the page. */
  runsAhead?: boolean;
}

/** A service with a shop, and a browser that visits its checkout pages. */
export interface CheckoutPages {
  tillgate: RunningTillgate;
  browser: Browser | undefined;
  shop: RestShop;
  /** A page of a merchant, which embeds the URL in its query. */
  embedding: HtmlServer;
  /** An order of the shop, or of another one. */
  orderOf(this: void, of?: RestShop, body?: object): Promise<CheckoutOrder>;
  /** An order that needs only its payment. */
  prepared(this: void, of?: RestShop, body?: object): Promise<CheckoutOrder>;
  /** Runs a test on the page at a URL; skipped without a browser. */
  visit(this: void, url: string, run: (visit: Visit) => Promise<void>, options?: VisitOptions): Promise<void>;
  close(this: void): Promise<void>;
}

export const ready = (page: Page): Promise<void> => page.locator('.step, .notice').first().waitFor();

/** Starts the service and the browser. */
export async function startCheckoutPages(what: string): Promise<CheckoutPages> {
  const browser = await launchBrowser(what);
  const tillgate = await startTillgate({ env: { DEMO: 'off', ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' } });
  const embedding = await serveCheckout();
  const shop = await shopThatShips(tillgate);
  const orderOf = (of = shop, body?: object): Promise<CheckoutOrder> => newCheckoutOrder(tillgate, of, body);

  async function prepared(of = shop, body?: object): Promise<CheckoutOrder> {
    const order = await orderOf(of, body);
    const { front, orderPath } = order;
    await front('POST', `${orderPath}/customer`, guestMembers);
    await front('POST', `${orderPath}/addresses/shipping`, addressMembers);
    await front('POST', `${orderPath}/addresses/billing`, addressMembers);
    await front('GET', `${orderPath}/shipping_lines`);
    await front('POST', `${orderPath}/shipping_lines`, { index: 'ground' });
    await front('POST', `${orderPath}/taxes`);
    return order;
  }

  async function visit(
    url: string,
    run: (visit: Visit) => Promise<void>,
    { runsAhead = false, ...options }: VisitOptions = {},
  ): Promise<void> {
    if (!browser) return;
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, ...options });
    try {
      if (runsAhead) await context.clock.install();
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

  const close = async (): Promise<void> => {
    await browser?.close();
    embedding.close();
    await tillgate.close();
  };
  return { tillgate, browser, shop, embedding, orderOf, prepared, visit, close };
}

/** The order as its page reads it. */
export const stateOf = async ({ front, orderPath }: CheckoutOrder) =>
  (await front('GET', `${orderPath}/refresh`)).body.data.application_state;

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const payButton = (page: Page, amount = ''): Locator =>
  page.getByRole('button', { name: amount === '' ? /^Pay \$/ : `Pay ${amount}`, exact: amount !== '' });
/** The button in place of the pay button while the delivery and the taxes are not known. */
export const continueButton = (page: Page): Locator => page.getByRole('button', { name: 'Continue to payment' });
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name });
export const thanks = (page: Page): Locator => heading(page, 'Thank you for your order');
export const isPaid = (page: Page): Promise<void> => heading(page, 'Thank you for your order').waitFor();

/** Fills in everything up to the postal code and moves the focus away from it. */
export async function fillContactAndAddress(page: Page, postalCode = '20500'): Promise<void> {
  await field(page, 'Email').fill('ada@example.com');
  await field(page, 'Country').selectOption('US');
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Byron');
  await field(page, 'Address').fill('1600 Pennsylvania Ave NW');
  await field(page, 'City').fill('Washington');
  await field(page, 'State').selectOption('DC');
  await field(page, 'ZIP code').fill(postalCode);
  await field(page, 'ZIP code').blur();
}

interface IssuedGiftCard {
  gift_card: { card_token: string };
  card_pin: string;
}

/** Issues a gift card, with an amount in minor units. */
export async function issueGiftCard({ api, shopPath }: RestShop, amount: number): Promise<IssuedGiftCard> {
  const { body } = await api<{ data: IssuedGiftCard }>('POST', `${shopPath}/gift_cards`, { amount, currency: 'USD' });
  return body.data;
}

export async function addGiftCard(page: Page, { gift_card: card, card_pin: pin }: IssuedGiftCard): Promise<void> {
  await page.getByRole('button', { name: 'Use a gift card' }).click();
  await field(page, 'Gift card number').fill(card.card_token);
  await field(page, 'PIN').fill(pin);
  await page.getByRole('button', { name: 'Add gift card' }).click();
}

/** Adds a part of the total with the chosen method, whose form is already filled in. */
export async function addPart(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay part of the total with this method' }).click();
  await field(page, 'Amount').fill(amount);
  await page.getByRole('button', { name: `Add $${amount}` }).click();
}

export async function fillCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await field(page, 'Card number').fill(number);
  await field(page, 'Expiry date').fill('12 / 40');
  await field(page, 'Security code').fill('123');
}
