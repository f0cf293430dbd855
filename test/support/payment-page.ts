import type { Browser, BrowserContextOptions, Frame, Locator, Page } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { openEmbedded, serveCheckout, type HtmlServer } from './embedding-page.js';
import {
  addressMembers,
  guestMembers,
  item,
  newRestOrder,
  newRestShop,
  type RestOrder,
  type RestShop,
} from './raw-rest.js';
import { startTillgate, type RunningTillgate } from './running-tillgate.js';

/** A visit of a payment page, which a checkout page embeds. */
export interface Visit {
  page: Page;
  frame: Frame;
  /** What the browser complained about: refused resources, errors of scripts. */
  complaints: string[];
}

interface VisitOptions extends BrowserContextOptions {
  /** Added to the address of the page. */
  query?: string;
  /** The test lets the time of the page run ahead. */
  runsAhead?: boolean;
}

/** A service, a browser, and a checkout page that embeds the payment pages. */
export interface PaymentPages {
  tillgate: RunningTillgate;
  browser: Browser | undefined;
  checkout: HtmlServer;
  /** A shop for tests that change nothing of it. */
  plainShop: RestShop;
  /** A shop whose allowed domain is the checkout page's. */
  shopOfCheckout(this: void): Promise<RestShop>;
  /** An order of 42.50 that has everything but a payment. */
  orderToPay(this: void, shop?: RestShop, platformId?: string): Promise<RestOrder>;
  /** Runs a test on the embedded payment page of an order; skipped without a browser. */
  visit(this: void, order: RestOrder, run: (visit: Visit) => Promise<void>, options?: VisitOptions): Promise<void>;
  close(this: void): Promise<void>;
}

/** Starts the service and the browser. */
export async function startPaymentPages(what: string): Promise<PaymentPages> {
  const browser = await launchBrowser(what);
  const checkout = await serveCheckout();
  // Without DEMO only the allowed domains of the shop may embed the page.
  const tillgate = await startTillgate({ env: { DEMO: 'off', ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' } });

  async function shopOfCheckout(): Promise<RestShop> {
    const shop = await newRestShop(tillgate);
    await shop.api('POST', `${shop.shopPath}/cors`, { domain: checkout.origin });
    return shop;
  }
  const plainShop = await shopOfCheckout();

  async function orderToPay(shop = plainShop, platformId?: string): Promise<RestOrder> {
    const order = await newRestOrder(tillgate, shop, { cart_items: [item({ price: 4250 })] });
    const { front, orderPath, publicOrderId } = order;
    if (platformId === undefined) await front('POST', `${orderPath}/customer/guest`, guestMembers);
    else
      await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/customer/authenticated`, {
        ...guestMembers,
        platform_id: platformId,
      });
    await front('POST', `${orderPath}/addresses/billing`, addressMembers);
    await front('POST', `${orderPath}/taxes`);
    return order;
  }

  async function visit(
    { orderPath, orderToken }: RestOrder,
    run: (visit: Visit) => Promise<void>,
    { query = '', runsAhead = false, ...options }: VisitOptions = {},
  ): Promise<void> {
    if (!browser) return;
    const context = await browser.newContext(options);
    try {
      if (runsAhead) await context.clock.install();
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      const address = `${tillgate.url}${orderPath}/payments/iframe?token=${orderToken}${query}`;
      const frame = await openEmbedded(page, checkout, address);
      await run({ page, frame, complaints });
    } finally {
      await context.close();
    }
  }

  const close = async (): Promise<void> => {
    await browser?.close();
    checkout.close();
    await tillgate.close();
  };
  return { tillgate, browser, checkout, plainShop, shopOfCheckout, orderToPay, visit, close };
}

/** The order as its page reads it. */
export const stateOf = async ({ front, orderPath }: RestOrder) =>
  (await front('GET', `${orderPath}/refresh`)).body.data.application_state;

export async function fillCard(frame: Frame, number = '4242 4242 4242 4242'): Promise<void> {
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date').fill('12 / 40');
  await frame.getByLabel('Security code').fill('123');
}

export async function addGiftCard(frame: Frame, card: { cardToken: string; pin: string }): Promise<void> {
  await frame.getByRole('button', { name: 'Use a gift card' }).click();
  await fillGiftCard(frame, card);
}

/** Fills in the form of a gift card, which is open, and sends it. */
export async function fillGiftCard(
  frame: Frame,
  { cardToken, pin }: { cardToken: string; pin: string },
): Promise<void> {
  await frame.getByLabel('Gift card number').fill(cardToken);
  await frame.getByLabel('PIN').fill(pin);
  await frame.getByRole('button', { name: 'Add gift card' }).click();
}

export const payButton = (frame: Frame, amount = ''): Locator =>
  frame.getByRole('button', { name: amount === '' ? /^Pay/ : `Pay ${amount}`, exact: amount !== '' });
export const headingOf = (frame: Frame, name: string): Locator => frame.getByRole('heading', { name });
export const paid = (frame: Frame): Locator => headingOf(frame, 'Payment complete');
