import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { testCards } from '../../../web/shared/test-cards.js';
import { launchBrowser } from '../../support/browser.js';
import { messagesTo, openEmbedded, serveCheckout, serveHtml, type HtmlServer } from '../../support/embedding-page.js';
import { eventually } from '../../support/eventually.js';
import { gatewayServer } from '../../support/gateway-server.js';
import { problemsOfAppearance } from '../../support/page-appearance.js';
import { passTimeUntil } from '../../support/pass-time.js';
import {
  addressMembers,
  guestMembers,
  item,
  newRestOrder,
  newRestShop,
  type RestOrder,
  type RestShop,
} from '../../support/raw-rest.js';
import { reconcilePayments } from '../../support/reconcile.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let browser: Browser | undefined;
let checkout: HtmlServer;
/** A shop for tests that change nothing of it. */
let plainShop: RestShop;

beforeAll(async () => {
  browser = await launchBrowser('the payment page in a browser');
  checkout = await serveCheckout();
  // Without DEMO only the allowed domains of the shop may embed the page.
  tillgate = await startTillgate({ env: { DEMO: 'off', ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' } });
  plainShop = await shopOfCheckout();
});
afterAll(async () => {
  await browser?.close();
  checkout.close();
  await tillgate.close();
});

/** A shop whose allowed domain is the checkout page's. */
async function shopOfCheckout(): Promise<RestShop> {
  const shop = await newRestShop(tillgate);
  await shop.api('POST', `${shop.s}/cors`, { domain: checkout.origin });
  return shop;
}

/** An order of 42.50 that has everything but a payment. */
async function orderToPay(shop: RestShop, platformId?: string): Promise<RestOrder> {
  const order = await newRestOrder(tillgate, shop, { cart_items: [item({ price: 4250 })] });
  const { front, o, publicOrderId } = order;
  if (platformId === undefined) await front('POST', `${o}/customer/guest`, guestMembers);
  else
    await shop.api('POST', `${shop.b}/${publicOrderId}/customer/authenticated`, {
      ...guestMembers,
      platform_id: platformId,
    });
  await front('POST', `${o}/addresses/billing`, addressMembers);
  await front('POST', `${o}/taxes`);
  return order;
}

const addressOf = ({ o, orderToken }: RestOrder, query = ''): string =>
  `${tillgate.url}${o}/payments/iframe?token=${orderToken}${query}`;

const stateOf = async ({ front, o }: RestOrder) => (await front('GET', `${o}/refresh`)).body.data.application_state;

interface Visit {
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

/** Runs a test on the embedded payment page of an order; skipped without a browser. */
async function visit(
  order: RestOrder,
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
    const frame = await openEmbedded(page, checkout, addressOf(order, query));
    await run({ page, frame, complaints });
  } finally {
    await context.close();
  }
}

async function fillCard(frame: Frame, number: string): Promise<void> {
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date').fill('12 / 40');
  await frame.getByLabel('Security code').fill('123');
}

const payButton = (frame: Frame) => frame.getByRole('button', { name: /^Pay/ });
const headingOf = (frame: Frame, name: string) => frame.getByRole('heading', { name });

test('a card pays the order in a page of an allowed domain, and its number never leaves the browser', async () => {
  const order = await orderToPay(plainShop);
  await visit(order, async ({ page, frame, complaints }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await frame.getByLabel('Card number').pressSequentially('4242424242424242');
    expect(await frame.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    await frame.getByLabel('Expiry date').pressSequentially('1240');
    expect(await frame.getByLabel('Expiry date').inputValue()).toBe('12 / 40');
    await frame.getByLabel('Security code').pressSequentially('987');
    await frame.getByRole('button', { name: 'Pay $42.50' }).click();
    await headingOf(frame, 'Payment complete').waitFor();
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.filter((one) => /4242\s?4242|987/.test(one.replaceAll(order.orderToken, '')))).toEqual([]);
    const own = { source: 'tillgate', public_order_id: order.publicOrderId, origin: tillgate.url };
    expect(await messagesTo(page, 'order_processed')).toEqual([
      { ...own, type: 'ready' },
      {
        ...own,
        type: 'payment_added',
        payment_id: expect.any(String),
        gateway_public_id: 'test',
        token: 'tok_ok',
        amount: 4250,
      },
      { ...own, type: 'order_processed' },
    ]);
    expect(complaints).toEqual([]);
    expect(await stateOf(order)).toMatchObject({
      is_processed: true,
      payments: [{ amount: 4250, status: 'preAuthed', display_string: 'Visa •••• 4242 12/40' }],
    });
  });
});

describe('every test card', () => {
  const declines = {
    tok_declined: 'declined',
    tok_insufficient_funds: 'insufficient funds',
    tok_hard_declined: 'stolen',
  };

  test.each(Object.entries(declines))('%s: the decline is shown, and another card pays', async (token, words) => {
    const order = await orderToPay(plainShop);
    const number = testCards.find((card) => card.token === token)?.number ?? '';
    await visit(order, async ({ page, frame }) => {
      await fillCard(frame, number);
      await payButton(frame).click();
      await frame.getByRole('alert').getByText(words).waitFor();
      expect((await frame.getByLabel('Card number').inputValue()).replaceAll(' ', '')).toBe(number);
      await eventually(
        'the payment is taken back',
        async () => (await stateOf(order)).payments.length === 0 || undefined,
      );
      expect(await messagesTo(page, 'payment_refused')).toContainEqual(
        expect.objectContaining({
          type: 'payment_refused',
          errors: [expect.objectContaining({ code: 'PAYMENT_DECLINED' })],
        }),
      );
      await fillCard(frame, '4242424242424242');
      await payButton(frame).click();
      await headingOf(frame, 'Payment complete').waitFor();
    });
  });

  test.each(['tok_pending', 'tok_capture_fails', 'tok_refund_fails'])('%s pays', async (token) => {
    const order = await orderToPay(plainShop);
    await visit(order, async ({ frame }) => {
      await fillCard(frame, testCards.find((card) => card.token === token)?.number ?? '');
      await payButton(frame).click();
      await headingOf(frame, 'Payment complete').waitFor();
      expect((await stateOf(order)).payments).toHaveLength(1);
    });
  });

  test('tok_timeout: says not to pay again in every tab until the outcome is known, and charges once', async () => {
    const order = await orderToPay(plainShop);
    const run = async ({ page, frame }: Visit): Promise<void> => {
      await fillCard(frame, '4000000000000119');
      await payButton(frame).click();
      await passTimeUntil(page, frame.getByText('Do not pay again'));
      expect(await problemsOfAppearance(page, frame)).toEqual([]);
      const inOtherTab = async ({ page: otherPage, frame: other }: Visit): Promise<void> => {
        await other.getByText('Do not pay again').waitFor();
        await eventually('the outcome is known', async () => {
          await reconcilePayments(tillgate.app.tillgate);
          return (await stateOf(order)).is_processed || undefined;
        });
        await passTimeUntil(otherPage, headingOf(other, 'Payment complete'));
      };
      await visit(order, inOtherTab, { runsAhead: true });
      await passTimeUntil(page, headingOf(frame, 'Payment complete'));
      expect((await stateOf(order)).payments).toHaveLength(1);
    };
    await visit(order, run, { runsAhead: true });
  });

  test('tok_sca: the shopper confirms the payment in a step of its own, or cancels it', async () => {
    const order = await orderToPay(plainShop);
    await visit(order, async ({ page, frame }) => {
      await fillCard(frame, '4000002500003155');
      await payButton(frame).click();
      await headingOf(frame, 'Confirm your payment').waitFor();
      expect(await problemsOfAppearance(page, frame)).toEqual([]);
      await frame.getByRole('button', { name: 'Cancel' }).click();
      await eventually(
        'the payment is taken back',
        async () => (await stateOf(order)).payments.length === 0 || undefined,
      );
      expect(await stateOf(order)).toMatchObject({ is_processed: false, payments: [] });
      await payButton(frame).click();
      await frame.getByRole('button', { name: 'Confirm' }).click();
      await headingOf(frame, 'Payment complete').waitFor();
      expect((await messagesTo(page, 'order_processed')).map(({ type }) => type)).toEqual([
        'ready',
        'payment_added',
        'confirmation_required',
        'payment_added',
        'confirmation_required',
        'order_processed',
      ]);
      expect(await stateOf(order)).toMatchObject({ is_processed: true, payments: [{ status: 'preAuthed' }] });
    });
  });
});

test('what is wrong with a card is said beside its field, and the first field with a problem gets the focus', async () => {
  const order = await orderToPay(plainShop);
  await visit(order, async ({ page, frame }) => {
    await frame.getByLabel('Card number').fill('4242 4242 4242 4241');
    expect(await frame.locator('.problem').count()).toBe(0);
    await frame.getByLabel('Expiry date').fill('01 / 20');
    await frame.getByText('The card number has a mistake.').waitFor();
    await payButton(frame).click();
    await frame.getByText('The card has expired.').waitFor();
    await frame.getByText('Enter the security code.').waitFor();
    expect(await problemsOfAppearance(page, frame)).toEqual([]);
    await frame.locator('input[aria-invalid="true"]:focus').waitFor();
    expect(await frame.evaluate('document.activeElement.value')).toBe('4242 4242 4242 4241');
    await frame.getByLabel('Card number').fill('4242 4242 4242 4242');
    expect(await frame.getByText('The card number has a mistake.').count()).toBe(0);
    expect((await stateOf(order)).payments).toEqual([]);
  });
});

test('refusals of Process Order are shown, and a changed total must be agreed to', async () => {
  const shop = await shopOfCheckout();
  const order = await newRestOrder(tillgate, shop, { cart_items: [item({ price: 4250 })] });
  await visit(order, async ({ frame }) => {
    await fillCard(frame, '4242424242424242');
    await payButton(frame).click();
    await frame.getByRole('alert').getByText('The order has no billing address.').waitFor();
    // The page removes the payment that it had added.
    await eventually('no payment', async () => ((await stateOf(order)).payments.length === 0 ? true : undefined));
    await order.front('POST', `${order.o}/customer/guest`, guestMembers);
    await order.front('POST', `${order.o}/addresses/billing`, addressMembers);
    await order.front('PUT', `${order.o}/items`, { line_item_key: 'thing', quantity: 2 });
    await order.front('POST', `${order.o}/taxes`);
    await frame.getByRole('button', { name: 'Pay $85.00' }).click();
    await headingOf(frame, 'Payment complete').waitFor();
  });
});

test("the shop's styling applies, and the order's own in its place", async () => {
  const shop = await shopOfCheckout();
  const rule = (color: string) => ({ cssText: `.pay { background-color: ${color}; }` });
  await shop.api('POST', `${shop.s}/payments/styles`, {
    css_rules: [rule('rgb(1, 2, 3)')],
    media_rules: [{ conditionText: '(max-width: 400px)', cssRules: [rule('rgb(4, 5, 6)')] }],
  });
  const colorOf = async (frame: Frame) => {
    await payButton(frame).waitFor();
    return frame.evaluate(`getComputedStyle(document.querySelector('.pay')).backgroundColor`);
  };
  const order = await orderToPay(shop);
  await visit(order, async ({ frame, complaints }) => {
    expect(await colorOf(frame)).toBe('rgb(1, 2, 3)');
    expect(complaints).toEqual([]);
  });
  const narrow = { viewport: { width: 360, height: 700 } };
  await visit(order, async ({ frame }) => expect(await colorOf(frame)).toBe('rgb(4, 5, 6)'), narrow);
  await order.front('POST', `${order.o}/payments/styles`, { css_rules: [rule('rgb(7, 8, 9)')] });
  await visit(order, async ({ frame }) => expect(await colorOf(frame)).toBe('rgb(7, 8, 9)'));
  await visit(order, async ({ frame }) => expect(await colorOf(frame)).toBe('rgb(4, 5, 6)'), narrow);
});

test('a gift card pays a part, and a card the rest; either can be removed', async () => {
  const shop = await shopOfCheckout();
  const { body } = await shop.api<{ data: { gift_card: { card_token: string }; card_pin: string } }>(
    'POST',
    `${shop.s}/gift_cards`,
    { amount: 1250, currency: 'USD' },
  );
  const { gift_card: card, card_pin: pin } = body.data;
  const order = await orderToPay(shop);
  await visit(order, async ({ page, frame }) => {
    const addCard = async (givenPin: string): Promise<void> => {
      await frame.getByLabel('Gift card number').fill(card.card_token);
      await frame.getByLabel('PIN').fill(givenPin);
      await frame.getByRole('button', { name: 'Add gift card' }).click();
    };
    await frame.getByRole('button', { name: 'Use a gift card' }).click();
    await addCard(pin === '0000' ? '0001' : '0000');
    await frame.getByRole('alert').getByText('gift card number or PIN is invalid').waitFor();
    await addCard(pin);
    await frame.getByRole('button', { name: 'Pay $30.00' }).waitFor();
    expect(await problemsOfAppearance(page, frame)).toEqual([]);
    await frame.getByRole('button', { name: /^Remove Gift card/ }).click();
    await frame.getByRole('button', { name: 'Pay $42.50' }).waitFor();
    await frame.getByRole('button', { name: 'Use a gift card' }).click();
    await addCard(pin);
    await frame.getByRole('button', { name: 'Pay $30.00' }).waitFor();
    await fillCard(frame, '4242424242424242');
    await payButton(frame).click();
    await headingOf(frame, 'Payment complete').waitFor();
    expect((await stateOf(order)).payments.map(({ amount }) => amount)).toEqual([1250, 3000]);
  });
});

test('a card that the customer saved is offered first on the next order, and pays it', async () => {
  const shop = await shopOfCheckout();
  await visit(await orderToPay(shop, 'ada'), async ({ frame }) => {
    await fillCard(frame, '4242424242424242');
    await frame.getByLabel('Save this card for next time').check();
    await payButton(frame).click();
    await headingOf(frame, 'Payment complete').waitFor();
  });
  const next = await orderToPay(shop, 'ada');
  await visit(next, async ({ page, frame }) => {
    expect(await frame.getByLabel('Visa •••• 4242').isChecked()).toBe(true);
    await frame.getByText('Expires 12 / 40').waitFor();
    expect(await problemsOfAppearance(page, frame)).toEqual([]);
    await payButton(frame).click();
    await headingOf(frame, 'Payment complete').waitFor();
    expect(await stateOf(next)).toMatchObject({ is_processed: true });
  });
});

test('the page of an external gateway is embedded, and its token pays', async () => {
  const gateway = await serveHtml(
    () => `<!doctype html><html lang="en"><title>Own</title><body><main aria-label="Own"><h1>Own</h1><p id="order"></p>
<button onclick="parent.postMessage({ type: 'token', token: 'own-1', display_string: 'Own 1' }, '*')">Use</button>
<button id="confirm" onclick="parent.postMessage({ type: 'confirmed' }, '*')">Not yet</button></main>
<script>
  addEventListener('message', ({ data }) => {
    if (data.type === 'order') order.textContent = data.amount + data.currency;
    if (data.type === 'confirm') confirm.textContent = 'Confirm with ' + data.client_secret_token;
  });
  const [order, confirm] = ['order', 'confirm'].map((id) => document.getElementById(id));
</script></body></html>`,
  );
  const api = await gatewayServer();
  try {
    const shop = await shopOfCheckout();
    await shop.api('POST', `${shop.s}/external_payment_gateways`, {
      name: 'Own gateway',
      base_url: api.url,
      iframe_url: `${gateway.origin}/frame`,
      partial_capture: true,
      additional_order_details: false,
      provider_id: 'own',
      currency: 'USD',
    });
    const order = await orderToPay(shop);
    await visit(order, async ({ page, frame, complaints }) => {
      await frame.getByLabel('Own gateway').check();
      const inner = frame.frameLocator('iframe[title="Own gateway: payment details"]');
      await inner.getByText('4250USD').waitFor();
      expect(await problemsOfAppearance(page, frame)).toEqual([]);
      // The checkout page is none of the gateway's.
      await page.evaluate(`document.querySelector('iframe').contentWindow.postMessage({ token: 'forged' }, '*')`);
      api.next('auth', 'requires_action');
      await inner.getByRole('button', { name: 'Use' }).click();
      await headingOf(frame, 'Confirm your payment').waitFor();
      await inner.getByRole('button', { name: 'Confirm with sca-secret' }).click();
      await headingOf(frame, 'Payment complete').waitFor();
      expect(complaints).toEqual([]);
    });
    expect(api.got.map(({ body }) => [body['token'], body['confirm']])).toEqual([
      ['own-1', undefined],
      ['own-1', true],
    ]);
    expect((await stateOf(order)).payments).toMatchObject([{ token: 'own-1', display_string: 'Own 1' }]);
  } finally {
    gateway.close();
    await api.close();
  }
});

describe('when a response is lost', () => {
  /** Lets a mutation reach the service, so often, and drops what it says. */
  async function loseResponses(page: Page, frame: Frame, mutation: string, times: number): Promise<void> {
    let left = times;
    await page.route('**/graphql', async (route) => {
      const isMeant = route.request().postData()?.includes(`payload: ${mutation}(`) ?? false;
      if (!isMeant || left <= 0) return route.continue();
      left -= 1;
      // Pressing again while a payment runs does nothing.
      await frame.locator('.pay[aria-disabled="true"]').dispatchEvent('click');
      await route.fetch();
      return route.abort();
    });
  }

  test.each([
    ['addPayment', 1],
    ['addPayment', 2],
    ['processOrder', 1],
    ['processOrder', 3],
  ])('%s, %s times, the order is paid once', async (mutation, times) => {
    const order = await orderToPay(plainShop);
    const run = async ({ page, frame }: Visit): Promise<void> => {
      await fillCard(frame, '4242424242424242');
      await loseResponses(page, frame, mutation, times);
      await payButton(frame).click();
      await passTimeUntil(page, headingOf(frame, 'Payment complete'));
      expect((await stateOf(order)).payments).toMatchObject([{ amount: 4250, status: 'preAuthed' }]);
    };
    await visit(order, run, { runsAhead: true });
  });

  test('for good, the shopper reads that nothing was charged, and can try again', async () => {
    const order = await orderToPay(plainShop);
    const run = async ({ page, frame }: Visit): Promise<void> => {
      await fillCard(frame, '4242424242424242');
      await page.route('**/graphql', (route) => route.abort());
      await payButton(frame).click();
      const told = frame.getByRole('alert').getByText('The shop cannot be reached. You were not charged.');
      await passTimeUntil(page, told);
      expect(await problemsOfAppearance(page, frame)).toEqual([]);
      expect((await stateOf(order)).payments).toEqual([]);
      await page.unroute('**/graphql');
      await payButton(frame).click();
      await headingOf(frame, 'Payment complete').waitFor();
    };
    await visit(order, run, { runsAhead: true });
  });

  test('of an added payment for good, another card can be used, and only that one pays', async () => {
    const order = await orderToPay(plainShop);
    const run = async ({ page, frame }: Visit): Promise<void> => {
      await fillCard(frame, '4242424242424242');
      await loseResponses(page, frame, 'addPayment', 3);
      await payButton(frame).click();
      const told = frame.getByRole('alert').getByText('The shop cannot be reached. You were not charged.');
      await passTimeUntil(page, told);
      await frame.getByRole('button', { name: /^Remove Visa/ }).click();
      await fillCard(frame, '4000000000005126');
      await payButton(frame).click();
      await headingOf(frame, 'Payment complete').waitFor();
      expect((await stateOf(order)).payments).toMatchObject([
        { amount: 4250, status: 'preAuthed', display_string: expect.stringContaining('5126') },
      ]);
    };
    await visit(order, run, { runsAhead: true });
  });
});

test('a page that was reloaded while a payment waits for confirmation continues the payment', async () => {
  const order = await orderToPay(plainShop);
  await visit(order, async ({ frame }) => {
    await fillCard(frame, '4000002500003155');
    await payButton(frame).click();
    await headingOf(frame, 'Confirm your payment').waitFor();
  });
  await visit(order, async ({ frame }) => {
    await frame.getByText('Visa •••• 3155').waitFor();
    await payButton(frame).click();
    await headingOf(frame, 'Payment complete').waitFor();
    expect((await stateOf(order)).payments).toHaveLength(1);
  });
});

test('an order of nothing is completed without a payment', async () => {
  const shop = await shopOfCheckout();
  const order = await newRestOrder(tillgate, shop, { cart_items: [item({ price: 0 })] });
  await order.front('POST', `${order.o}/customer/guest`, guestMembers);
  await order.front('POST', `${order.o}/addresses/billing`, addressMembers);
  await order.front('POST', `${order.o}/taxes`);
  await visit(order, async ({ frame }) => {
    await frame.getByRole('button', { name: 'Complete order' }).click();
    await headingOf(frame, 'Payment complete').waitFor();
  });
});

test('with mode=token the page hands the token over and leaves the order alone', async () => {
  const order = await orderToPay(plainShop);
  const query = '&mode=token';
  await visit(
    order,
    async ({ page, frame }) => {
      await fillCard(frame, '4242424242424242');
      await frame.getByRole('button', { name: 'Use this payment method' }).click();
      await headingOf(frame, 'Payment method added').waitFor();
      expect(await messagesTo(page, 'payment_token')).toContainEqual(
        expect.objectContaining({ type: 'payment_token', gateway_public_id: 'test', token: 'tok_ok' }),
      );
      expect((await stateOf(order)).payments).toEqual([]);
    },
    { query },
  );
});

test('a page of another origin can neither embed it nor read its messages', async () => {
  const shop = await newRestShop(tillgate);
  await shop.api('POST', `${shop.s}/cors`, { domain: 'https://shop.example.com' });
  const order = await orderToPay(shop);
  await visit(order, async ({ page, complaints }) => {
    expect(complaints.join()).toMatch(/frame-ancestors/);
    expect(await messagesTo(page)).toEqual([]);
  });
});

describe('the page', () => {
  test('fits a narrow screen with everything open', async () => {
    const order = await orderToPay(plainShop);
    await visit(
      order,
      async ({ page, frame }) => {
        await frame.getByText('Test cards').click();
        await frame.getByRole('button', { name: 'Use a gift card' }).click();
        expect(await problemsOfAppearance(page, frame)).toEqual([]);
      },
      { colorScheme: 'dark', viewport: { width: 320, height: 800 } },
    );
  });

  test('can be used with the keyboard alone', async () => {
    const order = await orderToPay(plainShop);
    await visit(order, async ({ page, frame }) => {
      await frame.getByLabel('Card number').focus();
      for (const text of ['4242424242424242', '1240', '123']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await headingOf(frame, 'Payment complete').waitFor();
      // The focus follows the heading once it is shown.
      await eventually('the focus on the heading', async () =>
        (await frame.evaluate('document.activeElement.textContent')) === 'Payment complete' ? true : undefined,
      );
    });
  });

  test('weighs less than 40 KB over the wire', async () => {
    const order = await orderToPay(plainShop);
    await visit(order, async ({ frame }) => {
      await payButton(frame).waitFor();
      const sizes = `performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
        .reduce((sum, { transferSize }) => sum + transferSize, 0)`;
      const size = await frame.evaluate<number>(sizes);
      expect(size).toBeGreaterThan(10_000);
      expect(size).toBeLessThan(40_000);
    });
  });
});
