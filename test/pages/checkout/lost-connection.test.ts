import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import {
  addGiftCard,
  addPart,
  continueButton,
  field,
  fillCard,
  fillContactAndAddress,
  heading,
  issueGiftCard,
  payButton,
  ready,
  startCheckoutPages,
  stateOf,
  thanks,
  type CheckoutPages,
  type Visit,
} from '../../support/checkout-page.js';
import { shopThatShips } from '../../support/checkout-shop.js';
import { cutAtEachStep } from '../../support/cut-network.js';
import { messagesTo } from '../../support/embedding-page.js';
import { eventually } from '../../support/eventually.js';
import { operationOf } from '../../support/graphql-route.js';
import { problemsOfAppearance } from '../../support/page-appearance.js';
import { passTimeUntil } from '../../support/pass-time.js';

let pages: CheckoutPages;
beforeAll(async () => {
  pages = await startCheckoutPages('the checkout page in a browser that loses its connection');
});
afterAll(() => pages.close());

/** The steps of a purchase with a card, after a code and a gift card were added and removed. */
const steps = [
  'SetShippingAddress',
  'RefreshShippingLines',
  'SelectShippingLine',
  'GenerateTaxes',
  'AddDiscount',
  'AddPayment',
  'GiftCardBalance',
  'SetPaymentAmount',
  'DeleteDiscount',
  'DeletePayment',
  'SetCustomer',
  'SetBillingAddress',
  'AddPayment',
  'ProcessOrder',
];

describe('a network that is cut at each step of the purchase, and recovers', () => {
  test.each([
    ['before a request arrives, with a confirmation', '4000 0025 0000 3155', async () => undefined],
    ['before a response arrives', '4242 4242 4242 4242', async (route: Route) => void (await route.fetch())],
  ])('%s: nothing is lost, and the order is paid once', async (name, card, cut) => {
    const isConfirmed = name.endsWith('confirmation');
    const order = await pages.orderOf();
    const giftCard = await issueGiftCard(pages.shop, 1000);
    const run = async ({ page }: Visit): Promise<void> => {
      const { done, isCut } = await cutAtEachStep(page, steps, { cut });
      await fillContactAndAddress(page);
      await passTimeUntil(page, payButton(page, '$60.00'), isCut);
      await page.getByRole('button', { name: 'Add a discount code' }).click();
      await field(page, 'Discount code').fill('ten');
      await page.keyboard.press('Enter');
      // 45.00, delivery 7.00, tax 2.70
      await passTimeUntil(page, payButton(page, '$54.70'), isCut);
      await addGiftCard(page, giftCard);
      await passTimeUntil(page, payButton(page, '$44.70'), isCut);
      await page.getByRole('button', { name: 'Remove TEN' }).click();
      await passTimeUntil(page, payButton(page, '$50.00'), isCut);
      await page.getByRole('button', { name: /^Remove Gift card/ }).click();
      await passTimeUntil(page, payButton(page, '$60.00'), isCut);
      await fillCard(page, card);
      await payButton(page).click();
      if (isConfirmed) {
        const confirm = page.getByRole('button', { name: 'Confirm' });
        await passTimeUntil(page, confirm, isCut);
        await confirm.click();
      }
      await passTimeUntil(page, thanks(page), isCut);
      expect(done.toSorted()).toEqual([...steps, ...(isConfirmed ? ['ProcessOrder'] : [])].toSorted());
      expect(await stateOf(order)).toMatchObject({
        is_processed: true,
        customer: { email_address: 'ada@example.com' },
        addresses: { shipping: { city: 'Washington' }, billing: { city: 'Washington' } },
        payments: [{ amount: 6000 }],
      });
    };
    await pages.visit(order.checkoutUrl, run, { runsAhead: true });
  });
});

test('an unreachable service is reported, and entered data is saved once it can be reached', async () => {
  const order = await pages.orderOf();
  await pages.visit(
    order.checkoutUrl,
    async ({ page }) => {
      await eventually('the list of states', async () => (await field(page, 'State').isEnabled()) || undefined);
      await page.route('**/graphql', (route) => route.abort());
      await fillContactAndAddress(page);
      const notice = page.getByText('The shop cannot be reached. Your input is saved').first();
      await passTimeUntil(page, notice);
      expect(await problemsOfAppearance(page)).toEqual([]);
      await fillCard(page);
      await continueButton(page).click();
      await passTimeUntil(page, page.getByRole('alert').getByText('The shop cannot be reached.'));
      await page.unroute('**/graphql');
      await passTimeUntil(page, payButton(page, '$60.00'));
      await eventually('both addresses are saved', async () => {
        await page.clock.runFor(1_000);
        const { shipping, billing } = (await stateOf(order)).addresses;
        return [shipping, billing].every((address) => address['city'] === 'Washington') || undefined;
      });
      expect(await notice.count()).toBe(0);
      expect(await field(page, 'ZIP code').inputValue()).toBe('20500');
    },
    { runsAhead: true },
  );
});

test('a page that cannot reach the service reports it, and loads automatically later', async () => {
  const order = await pages.orderOf();
  await pages.visit(
    order.checkoutUrl,
    async ({ page }) => {
      await page.route('**/graphql', (route) => route.abort());
      await page.reload();
      await passTimeUntil(page, heading(page, 'The shop cannot be reached'));
      expect(await problemsOfAppearance(page)).toEqual([]);
      await page.unroute('**/graphql');
      await passTimeUntil(page, field(page, 'Email'));
    },
    { runsAhead: true },
  );
});

test.each([
  ['did not reach the service', async () => undefined],
  ['was added without a response', async (route: Route) => void (await route.fetch())],
])('a payment that %s can be repeated with another card, and only that one pays', async (_, send) => {
  const order = await pages.prepared();
  await pages.visit(
    order.checkoutUrl,
    async ({ page }) => {
      await fillCard(page);
      await page.route('**/graphql', async (route) => {
        if (operationOf(route) === 'AddPayment') await send(route);
        await route.abort();
      });
      await payButton(page, '$60.00').click();
      const notice = page.getByRole('alert').getByText('The shop cannot be reached. You were not charged.');
      await passTimeUntil(page, notice);
      await page.unroute('**/graphql');
      await fillCard(page, '4000 0000 0000 5126');
      await payButton(page, '$60.00').click();
      await passTimeUntil(page, thanks(page));
      expect((await stateOf(order)).payments).toMatchObject([
        { amount: 6000, status: 'preAuthed', display_string: expect.stringContaining('5126') },
      ]);
    },
    { runsAhead: true },
  );
});

/** Makes the browser report whether it is online. */
const reportOnline = (page: Page, isOnline: boolean): Promise<void> =>
  page.evaluate(`Object.defineProperty(navigator, 'onLine', { value: ${String(isOnline)}, configurable: true });
    window.dispatchEvent(new Event('${isOnline ? 'online' : 'offline'}'))`);

test('a browser that wrongly reports being offline reaches the service automatically', async () => {
  const order = await pages.prepared();
  await pages.visit(
    order.checkoutUrl,
    async ({ page }) => {
      const banner = await page.locator('.page-head ~ [role="status"]').last().elementHandle();
      await reportOnline(page, false);
      const notice = page.getByText('You are offline.').first();
      await notice.waitFor();
      // A screen reader announces what is added to an existing region.
      expect(await banner?.textContent()).toContain('You are offline.');
      await page.clock.runFor(15_000);
      await notice.waitFor({ state: 'hidden' });
    },
    { runsAhead: true },
  );
});

test('a shopper who presses the button offline is told there what to do, nothing is sent, and no input is lost', async () => {
  const order = await pages.prepared();
  await pages.visit(
    order.checkoutUrl,
    async ({ page }) => {
      await fillCard(page);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url()));
      await reportOnline(page, false);
      const pay = payButton(page, '$60.00');
      const hint = page.locator('.card-form').getByText('You are offline. Your input is saved');
      await hint.waitFor();
      expect(await pay.getAttribute('aria-describedby')).toBe(await hint.getAttribute('id'));
      expect(await problemsOfAppearance(page)).toEqual([]);
      await pay.click();
      const notice = page.getByRole('alert').getByText('Press the button again when you are back online.');
      await notice.waitFor();
      expect(sent).toEqual([]);
      expect(await field(page, 'Card number').inputValue()).toBe('4242 4242 4242 4242');
      await reportOnline(page, true);
      await passTimeUntil(page, page.locator('.card-form:not(:has(.warning)):not(:has(.problems > p))'));
      await pay.click();
      await passTimeUntil(page, thanks(page));
      expect((await stateOf(order)).payments).toHaveLength(1);
    },
    { runsAhead: true },
  );
});

test('a response to a request of an earlier outage does not hide that the browser is offline again', async () => {
  const order = await pages.prepared();
  await pages.visit(
    order.checkoutUrl,
    async ({ page }) => {
      let held: Route | undefined;
      await page.route('**/graphql', (route) => (held ? route.continue() : void (held = route)));
      const notice = page.getByText('You are offline.').first();
      await reportOnline(page, false);
      await notice.waitFor();
      await page.clock.runFor(15_000);
      const first = await eventually('the first request of the next attempt', async () => held);
      await reportOnline(page, true);
      await reportOnline(page, false);
      const response = page.waitForResponse('**/graphql');
      await first.continue();
      await (await response).finished();
      await page.clock.runFor(1_000);
      expect(await notice.isVisible()).toBe(true);
    },
    { runsAhead: true },
  );
});

test('a save that has nothing left to send does not hide that the browser is offline', async () => {
  const order = await pages.prepared();
  await pages.visit(
    order.checkoutUrl,
    async ({ page }) => {
      let held: Route | undefined;
      await page.route('**/graphql', (route) => {
        if (operationOf(route) === 'SetCustomer') held = route;
        // A response to another request would show that the browser is wrong.
        else return held ? route.abort() : route.continue();
      });
      const email = field(page, 'Email');
      await email.fill('grace@example.com');
      await email.blur();
      await email.focus();
      await email.blur();
      const save = await eventually('the save of the email address', async () => held);
      await reportOnline(page, false);
      const notice = page.getByText('You are offline.').first();
      await notice.waitFor();
      const response = page.waitForResponse('**/graphql');
      await save.continue();
      await (await response).finished();
      await page.clock.runFor(1_000);
      expect(await notice.isVisible()).toBe(true);
    },
    { runsAhead: true },
  );
});

test('an addition without a response can be repeated: a partial payment keeps its amount, and a form shows a message', async () => {
  const order = await pages.prepared();
  const giftCard = await issueGiftCard(pages.shop, 1000);
  await pages.visit(
    order.checkoutUrl,
    async ({ page }) => {
      await page.route('**/graphql', (route) =>
        ['AddPayment', 'AddDiscount'].includes(operationOf(route)) ? route.abort() : route.continue(),
      );
      await fillCard(page);
      await addPart(page, '20.00');
      await passTimeUntil(page, page.getByRole('alert').getByText('The shop cannot be reached.'));
      const didNotAnswer = page.getByRole('alert').getByText('The shop did not respond.');
      await addGiftCard(page, giftCard);
      await passTimeUntil(page, didNotAnswer.first());
      await page.getByRole('button', { name: 'Add a discount code' }).click();
      await field(page, 'Discount code').fill('ten');
      await page.keyboard.press('Enter');
      await passTimeUntil(page, didNotAnswer.nth(1));
      await page.unroute('**/graphql');
      await page.getByRole('button', { name: 'Add $20.00' }).click();
      await passTimeUntil(page, payButton(page, '$40.00'));
      expect((await stateOf(order)).payments).toMatchObject([{ amount: 2000 }]);
    },
    { runsAhead: true },
  );
});

test('an expired token keeps the entered data, after a reload and for a new token from the embedding page', async () => {
  const own = await shopThatShips(pages.tillgate);
  await own.api('POST', `${own.shopPath}/cors`, { domain: pages.embedding.origin });
  const order = await pages.orderOf(own);
  const expired = pages.tillgate.app.tillgate.orderTokens.sign(
    own.shopIdentifier,
    order.publicOrderId,
    new Date(Date.now() - 61 * 60_000),
  );
  const address = order.checkoutUrl.replace(order.orderToken, expired);
  await pages.visit(order.checkoutUrl, async ({ page }) => {
    await field(page, 'Email').fill('ada@example.com');
    await page.goto('about:blank');
    await page.goto(address);
    await heading(page, 'Your session has expired').waitFor();
    expect(await problemsOfAppearance(page)).toEqual([]);
    await page.goto('about:blank');
    await page.goto(order.checkoutUrl);
    await ready(page);
    expect(await field(page, 'Email').inputValue()).toBe('ada@example.com');

    await page.goto(`${pages.embedding.origin}/?${new URLSearchParams({ page: address }).toString()}`);
    await messagesTo(page, 'token_expired');
    const frame = page.frameLocator('iframe');
    const sendToken = (token: string): Promise<void> =>
      page.evaluate(
        `document.querySelector('iframe').contentWindow.postMessage({ type: 'token', token: '${token}' }, '*')`,
      );
    await sendToken(order.orderToken);
    await frame.getByLabel('First name').fill('Ada');
    await frame.getByLabel('Card number').fill('4242 4242 4242 4242');
    await sendToken(expired);
    await frame.getByRole('heading', { name: 'Your session has expired' }).waitFor();
    await sendToken(order.orderToken);
    await frame.getByLabel('First name').waitFor();
    expect(await frame.getByLabel('First name').inputValue()).toBe('Ada');
    expect(await frame.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  });
});
