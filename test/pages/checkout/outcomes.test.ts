import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { abandonOrders } from '../../../src/jobs/abandon-orders.js';
import { systemClock } from '../../../src/lib/clock.js';
import {
  addGiftCard,
  addPart,
  fillCard,
  heading,
  isPaid,
  issueGiftCard,
  payButton,
  startCheckoutPages,
  stateOf,
  thanks,
  type CheckoutPages,
  type Visit,
} from '../../support/checkout-page.js';
import { shopThatShips, type CheckoutOrder } from '../../support/checkout-shop.js';
import { messagesTo } from '../../support/embedding-page.js';
import { operationOf } from '../../support/graphql-route.js';
import { passTimeUntil } from '../../support/pass-time.js';

let pages: CheckoutPages;
beforeAll(async () => {
  pages = await startCheckoutPages('the outcome of a payment on the checkout page in a browser');
});
afterAll(() => pages.close());

const hour = 60 * 60_000;
const notCharged = /You were not charged/;

/** The URL of the page with a token that expired a minute ago. */
const expiredUrl = (order: CheckoutOrder): string => {
  const { shopIdentifier } = pages.shop;
  const started = new Date(Date.now() - 61 * 60_000);
  const token = pages.tillgate.app.tillgate.orderTokens.sign(shopIdentifier, order.publicOrderId, started);
  return order.checkoutUrl.replace(order.orderToken, token);
};

/** Pays the order elsewhere, with a card. */
async function payElsewhere({ front, orderPath }: CheckoutOrder): Promise<void> {
  const card = { gateway_public_id: 'test', token: 'tok_ok', display_string: 'Elsewhere' };
  await front('POST', `${orderPath}/payments`, card);
  const { status } = await front('POST', `${orderPath}/process_order`);
  expect(status).toBe(200);
}

describe('an expired token', () => {
  test('of a paid order does not make the page say that nothing was charged', async () => {
    const order = await pages.prepared();
    await payElsewhere(order);
    await pages.visit(expiredUrl(order), async ({ page }) => {
      await heading(page, 'Your session has expired').waitFor();
      expect(await page.getByText(notCharged).count()).toBe(0);
    });
  });

  test('during a payment whose outcome is unknown makes the page warn not to pay again', async () => {
    const order = await pages.prepared();
    const run = async ({ page }: Visit): Promise<void> => {
      await fillCard(page, '4000 0000 0000 0119');
      await payButton(page, '$60.00').click();
      await passTimeUntil(page, page.getByText('Do not pay again.'));
      const refused = { message: 'Expired JWT', extensions: { code: 'UNAUTHENTICATED', reason: 'INVALID_TOKEN' } };
      await page.route('**/graphql', (route) => route.fulfill({ status: 401, json: { errors: [refused] } }));
      await passTimeUntil(page, page.getByText('It is not known yet whether you have paid.'));
      expect(await page.getByText(notCharged).count()).toBe(0);
    };
    await pages.visit(order.checkoutUrl, run, { runsAhead: true });
  });
});

test('a payment whose response was lost is not removed while retries are told that it is still running', async () => {
  const order = await pages.prepared();
  const run = async ({ page }: Visit): Promise<void> => {
    const operations: string[] = [];
    const running = {
      message: 'The first request with this idempotency key is still running.',
      extensions: { code: 'CONFLICT', reason: 'IDEMPOTENCY_KEY_RUNNING', retryAfter: 1 },
    };
    await page.route('**/graphql', async (route) => {
      const operation = operationOf(route);
      operations.push(operation);
      if (operation !== 'ProcessOrder') return route.continue();
      if (operations.filter((one) => one === operation).length > 1)
        return route.fulfill({ status: 409, headers: { 'retry-after': '1' }, json: { errors: [running] } });
      await route.fetch();
      return route.abort();
    });
    await fillCard(page);
    await payButton(page, '$60.00').click();
    await passTimeUntil(page, thanks(page));
    expect(operations).not.toContain('DeletePayment');
  };
  await pages.visit(order.checkoutUrl, run, { runsAhead: true });
});

test('a payment of an abandoned order that did not reach the service can be made again', async () => {
  const order = await pages.prepared();
  const card = { gateway_public_id: 'test', token: 'tok_ok', display_string: 'Visa' };
  await order.front('POST', `${order.orderPath}/payments`, card);
  const run = async ({ page }: Visit): Promise<void> => {
    await page.route('**/graphql', (route) =>
      operationOf(route) === 'ProcessOrder' ? route.abort() : route.continue(),
    );
    await payButton(page, '$60.00').click();
    const notice = page.getByRole('alert').getByText('The payment did not go through.');
    await passTimeUntil(page, notice);
    const later = { ...systemClock, now: () => new Date(Date.now() + 2 * hour) };
    await abandonOrders({ ...pages.tillgate.app.tillgate, clock: later });
    await payButton(page, '$60.00').click();
    await notice.waitFor({ state: 'hidden' });
    await passTimeUntil(page, notice);
    await page.unroute('**/graphql');
    await payButton(page, '$60.00').click();
    await passTimeUntil(page, thanks(page));
  };
  await pages.visit(order.checkoutUrl, run, { runsAhead: true });
});

test('an order that is paid elsewhere while its total changes is shown as paid', async () => {
  const order = await pages.prepared();
  await pages.visit(order.checkoutUrl, async ({ page }) => {
    const { front, orderPath } = order;
    let isRefused = false;
    await page.route('**/graphql', async (route) => {
      const operation = operationOf(route);
      if (operation === 'ProcessOrder') {
        await front('POST', `${orderPath}/shipping_lines`, { index: 'air' });
        await front('POST', `${orderPath}/taxes`);
        isRefused = true;
      } else if (operation === 'Order' && isRefused) {
        isRefused = false;
        await payElsewhere(order);
      }
      await route.continue();
    });
    await fillCard(page);
    await payButton(page, '$60.00').click();
    await isPaid(page);
    await page.getByText('$78.00 paid').waitFor();
    expect(await heading(page, 'The total has changed').count()).toBe(0);
  });
});

describe('a payment that the bank must confirm', () => {
  test('is shown as paid when it is confirmed in another window', async () => {
    const order = await pages.prepared();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillCard(page, '4000 0025 0000 3155');
      await payButton(page, '$60.00').click();
      await heading(page, 'Confirm your payment').waitFor();
      const { status } = await order.front('POST', `${order.orderPath}/process_order`);
      expect(status).toBe(200);
      await isPaid(page);
    });
  });

  test('is not interrupted by a new token from the embedding page', async () => {
    const own = await shopThatShips(pages.tillgate);
    await own.api('POST', `${own.shopPath}/cors`, { domain: pages.embedding.origin });
    const order = await pages.prepared(own);
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await page.goto(`${pages.embedding.origin}/?${new URLSearchParams({ page: order.checkoutUrl }).toString()}`);
      const frame = page.frameLocator('iframe');
      await frame.getByLabel('Card number').fill('4000 0025 0000 3155');
      await frame.getByLabel('Expiry date').fill('12 / 40');
      await frame.getByLabel('Security code').fill('123');
      await frame.getByRole('button', { name: 'Pay $60.00' }).click();
      await messagesTo(page, 'confirmation_required');
      const read = page.waitForResponse((response) => response.request().postData()?.includes('query Start') ?? false);
      await page.evaluate(
        `document.querySelector('iframe').contentWindow.postMessage({ type: 'token', token: '${order.orderToken}' }, '*')`,
      );
      await (await read).finished();
      await frame.getByRole('button', { name: 'Confirm' }).click();
      await messagesTo(page, 'order_processed');
    });
  });
});

describe('a declined card', () => {
  test('does not lose the gift card that shares the payment', async () => {
    const order = await pages.prepared();
    const giftCard = await issueGiftCard(pages.shop, 1000);
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await addGiftCard(page, giftCard);
      await fillCard(page, '4000 0000 0000 0002');
      await payButton(page, '$50.00').click();
      await page.getByRole('alert').getByText('Try another card or payment method.').waitFor();
      await fillCard(page);
      await payButton(page, '$50.00').click();
      await isPaid(page);
      const paid = (await stateOf(order)).payments.filter(({ status }) => status !== 'voided');
      expect(paid.map(({ amount }) => amount)).toEqual([1000, 5000]);
    });
  });

  test('tells the shopper that the other part must be added again', async () => {
    const order = await pages.prepared();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillCard(page);
      await addPart(page, '20.00');
      await fillCard(page, '4000 0000 0000 0002');
      await payButton(page, '$40.00').click();
      await page.getByRole('alert').getByText('Visa •••• 4242 12/40 was removed and not charged.').waitFor();
      await payButton(page, '$60.00').waitFor();
    });
  });
});
