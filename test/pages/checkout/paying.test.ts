import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import {
  addGiftCard,
  addPart,
  field,
  fillCard,
  heading,
  isPaid,
  issueGiftCard,
  payButton,
  ready,
  startCheckoutPages,
  stateOf,
  thanks,
  type CheckoutPages,
  type Visit,
} from '../../support/checkout-page.js';
import { shopThatShips, type CheckoutOrder } from '../../support/checkout-shop.js';
import { serveHtml, type HtmlServer } from '../../support/embedding-page.js';
import { eventually } from '../../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../../support/gateway-server.js';
import { problemsOfAppearance } from '../../support/page-appearance.js';
import { passTimeUntil } from '../../support/pass-time.js';
import type { RestShop } from '../../support/raw-rest.js';
import { reconcilePayments } from '../../support/reconcile.js';

let pages: CheckoutPages;
beforeAll(async () => {
  pages = await startCheckoutPages('paying on the checkout page in a browser');
});
afterAll(() => pages.close());

/** Changes the order elsewhere during the payment: it then has two bowls. */
async function changeAtPayment(page: Page, { front, orderPath }: CheckoutOrder): Promise<void> {
  let hasChanged = false;
  await page.route('**/graphql', async (route) => {
    if (!hasChanged && route.request().postData()?.includes('mutation ProcessOrder')) {
      hasChanged = true;
      await front('PUT', `${orderPath}/items`, { line_item_key: 'bowl', quantity: 2 });
      await front('GET', `${orderPath}/shipping_lines`);
      await front('POST', `${orderPath}/shipping_lines`, { index: 'ground' });
      await front('POST', `${orderPath}/taxes`);
    }
    await route.continue();
  });
}

/** The heading of the payment when it has the focus. From there, a keyboard and a screen reader continue. */
const focusedStep = (page: Page): Locator => page.locator('h2:focus', { hasText: /^Payment$/ });

test('a gift card and two cards share the payment: the rest is shown, parts can be removed, and the last part is adjusted', async () => {
  const order = await pages.prepared();
  const giftCard = await issueGiftCard(pages.shop, 1000);
  await pages.visit(order.checkoutUrl, async ({ page }) => {
    await addGiftCard(page, giftCard);
    await payButton(page, '$50.00').waitFor();
    await fillCard(page);
    await addPart(page, '20.00');
    await payButton(page, '$30.00').waitFor();
    expect(await page.getByLabel('Payments').innerText()).toMatch(/Left to pay\s+\$30\.00/);
    expect(await problemsOfAppearance(page)).toEqual([]);
    await page.getByRole('button', { name: /^Remove Visa/ }).click();
    await payButton(page, '$50.00').waitFor();
    await addPart(page, '20.00');
    await payButton(page, '$30.00').click();
    await isPaid(page);
    expect((await stateOf(order)).payments.map(({ amount }) => amount)).toEqual([1000, 2000, 3000]);
  });
});

test('a gift card that covers the order is kept when the total changes', async () => {
  const order = await pages.prepared();
  const giftCard = await issueGiftCard(pages.shop, 9000);
  await pages.visit(order.checkoutUrl, async ({ page }) => {
    await addGiftCard(page, giftCard);
    await changeAtPayment(page, order);
    await payButton(page, '$60.00').click();
    await page.getByRole('button', { name: 'Continue with $113.00' }).click();
    await payButton(page, '$53.00').waitFor();
    expect((await stateOf(order)).payments).toMatchObject([{ gateway_public_id: 'gift_card', amount: 6000 }]);
  });
});

test('a gift card whose balance cannot be read is removed again', async () => {
  const order = await pages.prepared();
  const giftCard = await issueGiftCard(pages.shop, 1000);
  await pages.visit(order.checkoutUrl, async ({ page }) => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query GiftCardBalance')
        ? route.fulfill({ status: 500, json: { errors: [{ message: 'It failed.' }] } })
        : route.continue(),
    );
    await addGiftCard(page, giftCard);
    await page.getByRole('alert').getByText('It failed.').waitFor();
    expect((await stateOf(order)).payments).toEqual([]);
  });
});

describe('a payment', () => {
  test('that is declined keeps the card data and offers another way', async () => {
    const order = await pages.prepared();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillCard(page, '4000 0000 0000 0002');
      await payButton(page, '$60.00').click();
      await page.getByRole('alert').getByText('Try another card or payment method.').waitFor();
      expect(await field(page, 'Card number').inputValue()).toBe('4000 0000 0000 0002');
      expect(await problemsOfAppearance(page)).toEqual([]);
      await fillCard(page);
      await payButton(page, '$60.00').click();
      await isPaid(page);
      expect((await stateOf(order)).payments).toHaveLength(1);
    });
  });

  test('whose outcome is unknown warns not to pay again, in every tab, and charges once', async () => {
    const order = await pages.prepared();
    const run = async ({ page, context }: Visit): Promise<void> => {
      const other = await context.newPage();
      await other.goto(order.checkoutUrl);
      await ready(other);
      await fillCard(page, '4000 0000 0000 0119');
      await payButton(page, '$60.00').click();
      await passTimeUntil(page, page.getByText('Do not pay again.'));
      await other.getByText('Do not pay again.').waitFor();
      expect(await problemsOfAppearance(other)).toEqual([]);
      await eventually('the outcome is known', async () => {
        await reconcilePayments(pages.tillgate.app.tillgate);
        return (await stateOf(order)).is_processed || undefined;
      });
      await passTimeUntil(page, thanks(page));
      await passTimeUntil(other, thanks(other));
      expect((await stateOf(order)).payments).toHaveLength(1);
    };
    await pages.visit(order.checkoutUrl, run, { runsAhead: true });
  });

  test('is made once, however often the button is pressed and responses are lost', async () => {
    const order = await pages.prepared();
    const run = async ({ page }: Visit): Promise<void> => {
      const keys: string[] = [];
      await page.route('**/graphql', async (route) => {
        const body = route.request().postData() ?? '';
        if (!body.includes('mutation ProcessOrder')) return route.continue();
        keys.push(/"idempotencyKey":"([^"]+)"/.exec(body)?.[1] ?? '');
        await page.locator('.pay[aria-disabled="true"]').dispatchEvent('click');
        if (keys.length > 2) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await fillCard(page);
      await payButton(page, '$60.00').click();
      await passTimeUntil(page, thanks(page));
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      expect((await stateOf(order)).payments).toMatchObject([{ amount: 6000, status: 'preAuthed' }]);
    };
    await pages.visit(order.checkoutUrl, run, { runsAhead: true });
  });

  test('with a changed total is refused, shown line by line, and must be confirmed again', async () => {
    const order = await pages.prepared();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillCard(page);
      await payButton(page, '$60.00').waitFor();
      await changeAtPayment(page, order);
      await payButton(page, '$60.00').click();
      await heading(page, 'The total has changed').waitFor();
      expect(await page.locator('.changes').innerText()).toMatch(
        /Bowl\s+\$50\.00\s+\$100\.00[^]*Taxes\s+\$3\.00\s+\$6\.00[^]*Total\s+\$60\.00\s+\$113\.00/,
      );
      expect(await problemsOfAppearance(page)).toEqual([]);
      expect(await stateOf(order)).toMatchObject({ is_processed: false, payments: [] });
      await page.getByRole('button', { name: 'Continue with $113.00' }).press('Enter');
      await focusedStep(page).waitFor();
      expect(await field(page, 'Card number').inputValue()).toBe('4242 4242 4242 4242');
      await payButton(page, '$113.00').click();
      await isPaid(page);
    });
  });

  test('that the bank must confirm is confirmed in a separate step, or canceled', async () => {
    const order = await pages.prepared();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillCard(page, '4000 0025 0000 3155');
      await payButton(page, '$60.00').click();
      await heading(page, 'Confirm your payment').waitFor();
      expect(await problemsOfAppearance(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.locator('.pay[aria-disabled="false"]').waitFor();
      await focusedStep(page).waitFor();
      await page.getByRole('alert').getByText('You canceled the confirmation. You were not charged.').waitFor();
      expect(await stateOf(order)).toMatchObject({ is_processed: false, payments: [] });
      await payButton(page, '$60.00').click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await isPaid(page);
    });
  });

  test('that is split shows the amount that the bank must confirm, and an authorized part can be removed', async () => {
    const order = await pages.prepared();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillCard(page);
      await addPart(page, '20.00');
      await fillCard(page, '4000 0025 0000 3155');
      await payButton(page, '$40.00').click();
      await page.getByText('confirm the payment of $40.00').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.locator('.pay[aria-disabled="false"]').waitFor();
      await payButton(page, '$40.00').waitFor();
      expect((await stateOf(order)).payments).toMatchObject([{ amount: 2000, status: 'preAuthed' }]);
      await page.getByRole('button', { name: /^Remove Visa/ }).click();
      await payButton(page, '$60.00').waitFor();
      expect((await stateOf(order)).payments).toEqual([]);
    });
  });
});

interface Made {
  data: { external_payment_gateway: { public_id: string } };
}

describe('an external gateway', () => {
  let gateway: GatewayServer;
  let gatewayPage: HtmlServer;
  let own: RestShop;
  let lastGateway: string;
  beforeAll(async () => {
    gateway = await gatewayServer();
    gatewayPage = await serveHtml(
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
    own = await shopThatShips(pages.tillgate);
    for (let count = 1; count <= 4; count += 1) {
      const { body } = await own.api<Made>('POST', `${own.shopPath}/external_payment_gateways`, {
        name: `Gateway ${String(count)}`,
        base_url: gateway.url,
        iframe_url: `${gatewayPage.origin}/${String(count)}`,
        partial_capture: true,
        additional_order_details: false,
        provider_id: `own-${String(count)}`,
        currency: 'USD',
      });
      lastGateway = body.data.external_payment_gateway.public_id;
    }
  });
  afterAll(async () => {
    gatewayPage.close();
    await gateway.close();
  });

  /** Chooses the last gateway, submits the token of its page, and continues to the confirmation of the bank. */
  async function payUntilConfirmation(page: Page): Promise<void> {
    await page.getByRole('button', { name: '2 more payment methods' }).click();
    await page.getByLabel('Gateway 4').check();
    gateway.next('auth', 'requires_action');
    await page.frameLocator('iframe[title="Gateway 4: payment details"]').getByRole('button', { name: 'Use' }).click();
    await heading(page, 'Confirm your payment').waitFor();
  }

  const bankOf = (page: Page) => page.frameLocator('iframe[title="Gateway 4: confirmation of your payment"]');

  test('takes the payment and the confirmation in labeled frames; its decision counts, not a message', async () => {
    const order = await pages.prepared(own);
    await pages.visit(order.checkoutUrl, async ({ page, complaints }) => {
      // Five methods: the most likely ones are shown, the others are behind a link.
      expect(await page.getByRole('radio', { name: /^(?:Card|Gateway)/ }).count()).toBe(3);
      expect(await page.getByRole('radio', { name: /^Card/ }).isChecked()).toBe(true);
      await page.evaluate(`window.postMessage({ token: 'forged' }, '*')`);
      await payUntilConfirmation(page);
      gateway.next('auth', 'requires_action');
      await bankOf(page).getByRole('button', { name: 'Confirm with sca-secret' }).click();
      await eventually('the gateway was asked', async () => gateway.got.length === 2 || undefined);
      await bankOf(page).getByRole('button', { name: 'Confirm with sca-secret' }).click();
      await isPaid(page);
      expect(complaints).toEqual([]);
    });
    expect(gateway.got.map(({ body }) => [body['token'], body['confirm']])).toEqual([
      ['own-1', undefined],
      ['own-1', true],
      ['own-1', true],
    ]);
  });

  test('asks in its frame about a part that is followed by a gift card; canceling it keeps the gift card', async () => {
    const order = await pages.prepared(own);
    const giftCard = await issueGiftCard(own, 9000);
    const part = { gateway_public_id: lastGateway, token: 'own-1', display_string: 'Own 1', amount: 2000 };
    await order.front('POST', `${order.orderPath}/payments`, part);
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await addGiftCard(page, giftCard);
      gateway.next('auth', 'requires_action');
      await payButton(page, '$60.00').click();
      await bankOf(page).getByRole('button', { name: 'Confirm with sca-secret' }).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await payButton(page, '$20.00').waitFor();
      expect((await stateOf(order)).payments).toMatchObject([{ gateway_public_id: 'gift_card', amount: 4000 }]);
    });
  });

  test('whose bank does not respond in time is canceled: a frame of a standard size, a window, and no charge', async () => {
    const order = await pages.prepared(own);
    const run = async ({ page, context }: Visit): Promise<void> => {
      await payUntilConfirmation(page);
      // Sizes defined by EMVCo.
      for (const [width, size] of [
        [1280, [500, 600]],
        [900, [390, 400]],
        [500, [390, 400]],
        [320, [250, 400]],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const inner = bankOf(page).locator(':root');
        expect(await inner.evaluate('[innerWidth, innerHeight]')).toEqual(size);
      }
      expect(await problemsOfAppearance(page)).toEqual([]);
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Nothing shown? Open it in a new window.' }).click();
      expect((await opened).url()).toBe(`${gatewayPage.origin}/4#client_secret_token=sca-secret`);
      await page.clock.fastForward('10:00');
      await page.getByRole('alert').getByText('The confirmation took too long. You were not charged.').waitFor();
      expect(await stateOf(order)).toMatchObject({ is_processed: false, payments: [] });
      await page.getByLabel(/^Card/).check();
      await fillCard(page);
      await payButton(page, '$60.00').click();
      await passTimeUntil(page, thanks(page));
    };
    await pages.visit(order.checkoutUrl, run, { runsAhead: true });
  });
});

test('two tabs show the same order: changes in one appear in the other', async () => {
  const order = await pages.prepared();
  await pages.visit(order.checkoutUrl, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto(order.checkoutUrl);
    await payButton(other, '$60.00').waitFor();
    await page.getByRole('radio', { name: /Air, tomorrow/ }).check();
    await payButton(other, '$78.00').waitFor();
    await fillCard(page);
    await payButton(page, '$78.00').click();
    await isPaid(other);
  });
});
