import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Frame, Page } from 'playwright-core';
import { abandonOrders } from '../../../src/jobs/abandon-orders.js';
import { systemClock } from '../../../src/lib/clock.js';
import { testCards } from '../../../web/shared/test-cards.js';
import { messagesTo, serveHtml } from '../../support/embedding-page.js';
import { eventually } from '../../support/eventually.js';
import { gatewayServer } from '../../support/gateway-server.js';
import { operationOf } from '../../support/graphql-route.js';
import { problemsOfAppearance } from '../../support/page-appearance.js';
import { passTimeUntil } from '../../support/pass-time.js';
import {
  fillCard,
  fillGiftCard,
  headingOf,
  paid,
  payButton,
  startPaymentPages,
  stateOf,
  type PaymentPages,
  type Visit,
} from '../../support/payment-page.js';
import { addressMembers, guestMembers, item, newRestOrder, newRestShop } from '../../support/raw-rest.js';
import { reconcilePayments } from '../../support/reconcile.js';

let pages: PaymentPages;
beforeAll(async () => {
  pages = await startPaymentPages('the payment page in a browser');
});
afterAll(() => pages.close());

test('a card pays the order on a page of an allowed domain, and its number never leaves the browser', async () => {
  const order = await pages.orderToPay();
  await pages.visit(order, async ({ page, frame, complaints }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await frame.getByLabel('Card number').pressSequentially('4242424242424242');
    expect(await frame.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    await frame.getByLabel('Expiry date').pressSequentially('1240');
    expect(await frame.getByLabel('Expiry date').inputValue()).toBe('12 / 40');
    await frame.getByLabel('Security code').pressSequentially('987');
    await frame.getByRole('button', { name: 'Pay $42.50' }).click();
    await paid(frame).waitFor();
    expect(sent.length).toBeGreaterThan(1);
    // Random texts and ports may contain these digits by chance.
    const random = [order.orderToken, order.publicOrderId, pages.tillgate.url, /"idempotencyKey":"[^"]*"/g] as const;
    const written = sent.map((one) => random.reduce<string>((text, part) => text.replaceAll(part, ''), one));
    expect(written.filter((one) => /4242\s?4242|987/.test(one))).toEqual([]);
    const own = { source: 'tillgate', public_order_id: order.publicOrderId, origin: pages.tillgate.url };
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
    const order = await pages.orderToPay();
    const number = testCards.find((card) => card.token === token)?.number ?? '';
    await pages.visit(order, async ({ page, frame }) => {
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
      await paid(frame).waitFor();
    });
  });

  test.each(['tok_pending', 'tok_capture_fails', 'tok_refund_fails'])('%s pays', async (token) => {
    const order = await pages.orderToPay();
    await pages.visit(order, async ({ frame }) => {
      await fillCard(frame, testCards.find((card) => card.token === token)?.number ?? '');
      await payButton(frame).click();
      await paid(frame).waitFor();
      expect((await stateOf(order)).payments).toHaveLength(1);
    });
  });

  test('tok_timeout: warns not to pay again, in every tab, until the outcome is known, and charges once', async () => {
    const order = await pages.orderToPay();
    const run = async ({ page, frame }: Visit): Promise<void> => {
      await fillCard(frame, '4000000000000119');
      await payButton(frame).click();
      await passTimeUntil(page, frame.getByText('Do not pay again'));
      expect(await problemsOfAppearance(page, frame)).toEqual([]);
      const inOtherTab = async ({ page: otherPage, frame: other }: Visit): Promise<void> => {
        await other.getByText('Do not pay again').waitFor();
        await eventually('the outcome is known', async () => {
          await reconcilePayments(pages.tillgate.app.tillgate);
          return (await stateOf(order)).is_processed || undefined;
        });
        await passTimeUntil(otherPage, paid(other));
      };
      await pages.visit(order, inOtherTab, { runsAhead: true });
      await passTimeUntil(page, paid(frame));
      expect((await stateOf(order)).payments).toHaveLength(1);
    };
    await pages.visit(order, run, { runsAhead: true });
  });

  test('tok_sca: the shopper confirms the payment in a separate step, or cancels it', async () => {
    const order = await pages.orderToPay();
    await pages.visit(order, async ({ page, frame }) => {
      await fillCard(frame, '4000002500003155');
      await payButton(frame).click();
      await headingOf(frame, 'Confirm your payment').waitFor();
      expect(await problemsOfAppearance(page, frame)).toEqual([]);
      await frame.getByRole('button', { name: 'Cancel' }).click();
      // From there, a keyboard and a screen reader continue.
      await frame.locator('h1:focus', { hasText: 'Payment' }).waitFor();
      await frame.getByRole('alert').getByText('You canceled the confirmation. You were not charged.').waitFor();
      await frame.getByRole('button', { name: 'Use a gift card' }).press('Enter');
      await frame.getByLabel('Gift card number').and(frame.locator(':focus')).waitFor();
      await frame.getByRole('button', { name: 'Cancel' }).press('Enter');
      await frame.getByRole('button', { name: 'Use a gift card' }).and(frame.locator(':focus')).waitFor();
      await eventually(
        'the payment is taken back',
        async () => (await stateOf(order)).payments.length === 0 || undefined,
      );
      expect(await stateOf(order)).toMatchObject({ is_processed: false, payments: [] });
      await payButton(frame).click();
      await frame.getByRole('button', { name: 'Confirm' }).click();
      await paid(frame).waitFor();
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

test('an error of a card is shown beside its field, and the first field with an error gets the focus', async () => {
  const order = await pages.orderToPay();
  await pages.visit(order, async ({ page, frame }) => {
    await frame.getByLabel('Card number').fill('4242 4242 4242 4241');
    expect(await frame.locator('.problem').count()).toBe(0);
    await frame.getByLabel('Expiry date').fill('01 / 20');
    await frame.getByText('The card number is invalid.').waitFor();
    await payButton(frame).click();
    await frame.getByText('The card has expired.').waitFor();
    await frame.getByText('Enter the security code.').waitFor();
    expect(await problemsOfAppearance(page, frame)).toEqual([]);
    await frame.locator('input[aria-invalid="true"]:focus').waitFor();
    expect(await frame.evaluate('document.activeElement.value')).toBe('4242 4242 4242 4241');
    await frame.getByLabel('Card number').fill('4242 4242 4242 4242');
    expect(await frame.getByText('The card number is invalid.').count()).toBe(0);
    expect((await stateOf(order)).payments).toEqual([]);
  });
});

test('refusals of Process Order are shown, and a changed total must be confirmed', async () => {
  const shop = await pages.shopOfCheckout();
  const order = await newRestOrder(pages.tillgate, shop, { cart_items: [item({ price: 4250 })] });
  await pages.visit(order, async ({ frame }) => {
    await fillCard(frame, '4242424242424242');
    await payButton(frame).click();
    await frame.getByRole('alert').getByText('The order has no billing address.').waitFor();
    // The page removes the payment that it had added.
    await eventually('no payment', async () => ((await stateOf(order)).payments.length === 0 ? true : undefined));
    await order.front('POST', `${order.orderPath}/customer/guest`, guestMembers);
    await order.front('POST', `${order.orderPath}/addresses/billing`, addressMembers);
    await order.front('PUT', `${order.orderPath}/items`, { line_item_key: 'thing', quantity: 2 });
    await order.front('POST', `${order.orderPath}/taxes`);
    await frame.getByRole('button', { name: 'Pay $85.00' }).click();
    await paid(frame).waitFor();
  });
});

test('the styling of the shop applies, and that of the order replaces it', async () => {
  const shop = await pages.shopOfCheckout();
  const rule = (color: string) => ({ cssText: `.pay { background-color: ${color}; }` });
  await shop.api('POST', `${shop.shopPath}/payments/styles`, {
    css_rules: [rule('rgb(1, 2, 3)')],
    media_rules: [{ conditionText: '(max-width: 400px)', cssRules: [rule('rgb(4, 5, 6)')] }],
  });
  const colorOf = async (frame: Frame) => {
    await payButton(frame).waitFor();
    return frame.evaluate(`getComputedStyle(document.querySelector('.pay')).backgroundColor`);
  };
  const order = await pages.orderToPay(shop);
  await pages.visit(order, async ({ frame, complaints }) => {
    expect(await colorOf(frame)).toBe('rgb(1, 2, 3)');
    expect(complaints).toEqual([]);
  });
  const narrow = { viewport: { width: 360, height: 700 } };
  await pages.visit(order, async ({ frame }) => expect(await colorOf(frame)).toBe('rgb(4, 5, 6)'), narrow);
  await order.front('POST', `${order.orderPath}/payments/styles`, { css_rules: [rule('rgb(7, 8, 9)')] });
  await pages.visit(order, async ({ frame }) => expect(await colorOf(frame)).toBe('rgb(7, 8, 9)'));
  await pages.visit(order, async ({ frame }) => expect(await colorOf(frame)).toBe('rgb(4, 5, 6)'), narrow);
});

test('a gift card pays a part, and a card the rest; either can be removed', async () => {
  const shop = await pages.shopOfCheckout();
  const { body } = await shop.api<{ data: { gift_card: { card_token: string }; card_pin: string } }>(
    'POST',
    `${shop.shopPath}/gift_cards`,
    { amount: 1250, currency: 'USD' },
  );
  const { gift_card: card, card_pin: pin } = body.data;
  const order = await pages.orderToPay(shop);
  await pages.visit(order, async ({ page, frame }) => {
    const addCard = (givenPin: string) => fillGiftCard(frame, { cardToken: card.card_token, pin: givenPin });
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
    await paid(frame).waitFor();
    expect((await stateOf(order)).payments.map(({ amount }) => amount)).toEqual([1250, 3000]);
  });
});

test('a saved card is offered first on the next order, and pays it', async () => {
  const shop = await pages.shopOfCheckout();
  await pages.visit(await pages.orderToPay(shop, 'ada'), async ({ frame }) => {
    await fillCard(frame, '4242424242424242');
    await frame.getByLabel('Save this card for next time').check();
    await payButton(frame).click();
    await paid(frame).waitFor();
  });
  const next = await pages.orderToPay(shop, 'ada');
  await pages.visit(next, async ({ page, frame }) => {
    expect(await frame.getByLabel('Visa •••• 4242').isChecked()).toBe(true);
    await frame.getByText(`Expires 12 / ${String(new Date().getUTCFullYear() + 2).slice(2)}`).waitFor();
    expect(await problemsOfAppearance(page, frame)).toEqual([]);
    await payButton(frame).click();
    await paid(frame).waitFor();
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
    const shop = await pages.shopOfCheckout();
    await shop.api('POST', `${shop.shopPath}/external_payment_gateways`, {
      name: 'Own gateway',
      base_url: api.url,
      iframe_url: `${gateway.origin}/frame`,
      partial_capture: true,
      additional_order_details: false,
      provider_id: 'own',
      currency: 'USD',
    });
    const order = await pages.orderToPay(shop);
    await pages.visit(order, async ({ page, frame, complaints }) => {
      await frame.getByLabel('Own gateway').check();
      const inner = frame.frameLocator('iframe[title="Own gateway: payment details"]');
      await inner.getByText('4250USD').waitFor();
      expect(await problemsOfAppearance(page, frame)).toEqual([]);
      // The checkout page is not from the origin of the gateway.
      await page.evaluate(`document.querySelector('iframe').contentWindow.postMessage({ token: 'forged' }, '*')`);
      api.next('auth', 'requires_action');
      await inner.getByRole('button', { name: 'Use' }).click();
      await headingOf(frame, 'Confirm your payment').waitFor();
      await inner.getByRole('button', { name: 'Confirm with sca-secret' }).click();
      await paid(frame).waitFor();
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

describe('lost responses', () => {
  /** Lets a mutation reach the service this many times, and drops its responses. */
  async function loseResponses(page: Page, frame: Frame, mutation: string, times: number): Promise<void> {
    let left = times;
    await page.route('**/graphql', async (route) => {
      if (operationOf(route) !== mutation || left <= 0) return route.continue();
      left -= 1;
      // Pressing again while a payment is in progress has no effect.
      await frame.locator('.pay[aria-disabled="true"]').dispatchEvent('click');
      await route.fetch();
      return route.abort();
    });
  }

  test.each([
    ['AddPayment', 1],
    ['AddPayment', 2],
    ['ProcessOrder', 1],
    ['ProcessOrder', 5],
  ])('to %s, %s times: the order is paid once', async (mutation, times) => {
    const order = await pages.orderToPay();
    const run = async ({ page, frame }: Visit): Promise<void> => {
      await fillCard(frame, '4242424242424242');
      await loseResponses(page, frame, mutation, times);
      await payButton(frame).click();
      await passTimeUntil(page, paid(frame));
      expect((await stateOf(order)).payments).toMatchObject([{ amount: 4250, status: 'preAuthed' }]);
    };
    await pages.visit(order, run, { runsAhead: true });
  });

  test('permanently: the shopper reads that nothing was charged, and can retry', async () => {
    const order = await pages.orderToPay();
    const run = async ({ page, frame }: Visit): Promise<void> => {
      await fillCard(frame, '4242424242424242');
      await page.route('**/graphql', (route) => route.abort());
      await payButton(frame).click();
      const notice = frame.getByRole('alert').getByText('The shop cannot be reached. You were not charged.');
      await passTimeUntil(page, notice);
      expect(await problemsOfAppearance(page, frame)).toEqual([]);
      expect((await stateOf(order)).payments).toEqual([]);
      await page.unroute('**/graphql');
      await payButton(frame).click();
      await paid(frame).waitFor();
    };
    await pages.visit(order, run, { runsAhead: true });
  });

  test('permanently, in an order that has been abandoned: the payment can be made again', async () => {
    const order = await pages.orderToPay();
    const card = { gateway_public_id: 'test', token: 'tok_ok', display_string: 'Visa' };
    await order.front('POST', `${order.orderPath}/payments`, card);
    const later = { ...systemClock, now: () => new Date(Date.now() + 2 * 60 * 60_000) };
    await abandonOrders({ ...pages.tillgate.app.tillgate, clock: later });
    const run = async ({ page, frame }: Visit): Promise<void> => {
      await page.route('**/graphql', (route) =>
        operationOf(route) === 'ProcessOrder' ? route.abort() : route.continue(),
      );
      await payButton(frame).click();
      await passTimeUntil(page, frame.getByRole('alert').getByText('The payment did not go through.'));
      await page.unroute('**/graphql');
      await payButton(frame).click();
      await passTimeUntil(page, paid(frame));
    };
    await pages.visit(order, run, { runsAhead: true });
  });

  test('to an added payment permanently: another card can be used, and only that one pays', async () => {
    const order = await pages.orderToPay();
    const run = async ({ page, frame }: Visit): Promise<void> => {
      await fillCard(frame, '4242424242424242');
      await loseResponses(page, frame, 'AddPayment', 5);
      await payButton(frame).click();
      const notice = frame.getByRole('alert').getByText('The shop cannot be reached. You were not charged.');
      await passTimeUntil(page, notice);
      expect(await frame.getByLabel('Security code').inputValue()).toBe('123');
      await fillCard(frame, '4000000000005126');
      await payButton(frame).click();
      await passTimeUntil(page, paid(frame));
      expect((await stateOf(order)).payments).toMatchObject([
        { amount: 4250, status: 'preAuthed', display_string: expect.stringContaining('5126') },
      ]);
    };
    await pages.visit(order, run, { runsAhead: true });
  });
});

test('a page that is reloaded while a payment waits for confirmation continues the payment', async () => {
  const order = await pages.orderToPay();
  await pages.visit(order, async ({ frame }) => {
    await fillCard(frame, '4000002500003155');
    await payButton(frame).click();
    await headingOf(frame, 'Confirm your payment').waitFor();
  });
  await pages.visit(order, async ({ frame }) => {
    await frame.getByText('Visa •••• 3155').waitFor();
    await payButton(frame).click();
    await paid(frame).waitFor();
    expect((await stateOf(order)).payments).toHaveLength(1);
  });
});

test('an order without a total is completed without a payment', async () => {
  const shop = await pages.shopOfCheckout();
  const order = await newRestOrder(pages.tillgate, shop, { cart_items: [item({ price: 0 })] });
  await order.front('POST', `${order.orderPath}/customer/guest`, guestMembers);
  await order.front('POST', `${order.orderPath}/addresses/billing`, addressMembers);
  await order.front('POST', `${order.orderPath}/taxes`);
  await pages.visit(order, async ({ frame }) => {
    await frame.getByRole('button', { name: 'Complete order' }).click();
    await paid(frame).waitFor();
  });
});

test('with mode=token the page only returns the token and does not change the order', async () => {
  const order = await pages.orderToPay();
  const query = '&mode=token';
  await pages.visit(
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
  const shop = await newRestShop(pages.tillgate);
  await shop.api('POST', `${shop.shopPath}/cors`, { domain: 'https://shop.example.com' });
  const order = await pages.orderToPay(shop);
  await pages.visit(order, async ({ page, complaints }) => {
    expect(complaints.join()).toMatch(/frame-ancestors/);
    expect(await messagesTo(page)).toEqual([]);
  });
});

describe('the page', () => {
  test('fits a narrow screen with everything open', async () => {
    const order = await pages.orderToPay();
    await pages.visit(
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
    const order = await pages.orderToPay();
    await pages.visit(order, async ({ page, frame }) => {
      await frame.getByLabel('Card number').focus();
      for (const text of ['4242424242424242', '1240', '123']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await paid(frame).waitFor();
      // The focus moves to the heading once it is shown.
      await eventually('the focus on the heading', async () =>
        (await frame.evaluate('document.activeElement.textContent')) === 'Payment complete' ? true : undefined,
      );
    });
  });

  test('is less than 40 KB in compressed size', async () => {
    const order = await pages.orderToPay();
    await pages.visit(order, async ({ frame }) => {
      await payButton(frame).waitFor();
      const sizes = `performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
        .reduce((sum, { transferSize }) => sum + transferSize, 0)`;
      const size = await frame.evaluate<number>(sizes);
      expect(size).toBeGreaterThan(10_000);
      expect(size).toBeLessThan(40_000);
    });
  });
});
