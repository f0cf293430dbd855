import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  continueButton,
  field,
  fillCard,
  fillContactAndAddress,
  isPaid,
  payButton,
  startCheckoutPages,
  stateOf,
  type CheckoutPages,
} from '../../support/checkout-page.js';
import { bowl, shopThatShips, type CheckoutOrder } from '../../support/checkout-shop.js';
import { eventually } from '../../support/eventually.js';
import { operationOf } from '../../support/graphql-route.js';
import { problemsOfAppearance } from '../../support/page-appearance.js';
import { addressMembers } from '../../support/raw-rest.js';

let pages: CheckoutPages;
beforeAll(async () => {
  pages = await startCheckoutPages('the total on the checkout page in a browser');
});
afterAll(() => pages.close());

const operationsOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, operation] = /(?:query|mutation) (\w+)/.exec(request.postData() ?? '') ?? [];
    if (operation !== undefined) sent.push(operation);
  });
  return sent;
};

/** The label of the pay button at every moment from now on. */
const labelsFromNow = (page: Page): Promise<void> =>
  page.evaluate(`
    window.labels = [];
    const note = () => window.labels.push(document.querySelector('.pay')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  `);

const setQuantity = ({ front, orderPath }: CheckoutOrder, quantity: number) =>
  front('PUT', `${orderPath}/items`, { line_item_key: 'bowl', quantity });

describe('before the delivery and the taxes are known', () => {
  test('the button promises no total', async () => {
    await pages.visit((await pages.orderOf()).checkoutUrl, async ({ page }) => {
      await continueButton(page).waitFor();
      expect(await payButton(page).count()).toBe(0);
      await fillContactAndAddress(page);
      await payButton(page, '$60.00').waitFor();
      expect(await continueButton(page).count()).toBe(0);
    });
  });

  test('a press of the button computes them and orders nothing', async () => {
    const order = await pages.orderOf();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      const sent = operationsOf(page);
      await fillCard(page);
      await field(page, 'State').selectOption('DC');
      // A browser fills in the rest, and no field is left.
      for (const [label, text] of [
        ['Email', 'ada@example.com'],
        ['First name', 'Ada'],
        ['Last name', 'Byron'],
        ['Address', '1600 Pennsylvania Ave NW'],
        ['City', 'Washington'],
        ['ZIP code', '20500'],
      ] as const)
        await field(page, label).evaluate((element, value) => {
          Reflect.set(element, 'value', value);
          element.dispatchEvent(new Event('input', { bubbles: true }));
        }, text);
      await continueButton(page).click();
      await payButton(page, '$60.00').waitFor();
      expect(sent).not.toContain('ProcessOrder');
      expect(await stateOf(order)).toMatchObject({ is_processed: false, payments: [] });
      await payButton(page, '$60.00').click();
      await isPaid(page);
    });
  });

  test('the words of German law are only on the button that orders', async () => {
    const order = await pages.orderOf(pages.shop, { cart_items: [bowl], locale: 'de' });
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await page.getByRole('button', { name: 'Weiter zur Zahlung', exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).count()).toBe(0);
      expect(await page.locator('.order-terms').count()).toBe(0);
    });
  });
});

describe('when the lines change elsewhere', () => {
  test('the page asks for the delivery and the taxes again, and never shows a total that would be refused', async () => {
    const order = await pages.prepared();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await payButton(page, '$60.00').waitFor();
      await fillCard(page);
      const sent = operationsOf(page);
      await labelsFromNow(page);
      await setQuantity(order, 2);
      // 100.00, delivery 7.00, tax 6.00
      await payButton(page, '$113.00').waitFor();
      expect(sent).toEqual(expect.arrayContaining(['RefreshShippingLines', 'GenerateTaxes']));
      const labels = await page.evaluate<string[]>('window.labels');
      expect(labels.filter((label) => !/^(?:Pay \$60\.00|Pay \$113\.00|Continue to payment)$/.test(label))).toEqual([]);
      await page.getByRole('status').getByText('The total is now $113.00.').waitFor();
      await payButton(page, '$113.00').click();
      await isPaid(page);
      expect(sent.filter((operation) => operation === 'ProcessOrder')).toHaveLength(1);
    });
  });

  test('two pages of the order agree, and stop asking', async () => {
    const order = await pages.prepared();
    await pages.visit(order.checkoutUrl, async ({ page, context }) => {
      const other = await context.newPage();
      await other.goto(order.checkoutUrl);
      await payButton(other, '$60.00').waitFor();
      const sent = [...[page, other].map(operationsOf)];
      await setQuantity(order, 3);
      // 150.00, delivery 7.00, tax 9.00
      for (const one of [page, other]) await payButton(one, '$166.00').waitFor();
      await fillCard(page);
      await payButton(page, '$166.00').click();
      await isPaid(page);
      await isPaid(other);
      for (const operations of sent)
        expect(operations.filter((one) => one === 'GenerateTaxes').length).toBeLessThanOrEqual(2);
    });
  });

  test('the button promises no total while the taxes cannot be computed', async () => {
    const order = await pages.prepared();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await payButton(page, '$60.00').waitFor();
      await page.route('**/graphql', (route) =>
        operationOf(route) === 'GenerateTaxes'
          ? route.fulfill({ status: 500, json: { errors: [{ message: 'It failed.' }] } })
          : route.continue(),
      );
      await setQuantity(order, 2);
      await continueButton(page).waitFor();
      await page.getByRole('alert').getByText('It failed.').waitFor();
      expect(await payButton(page).count()).toBe(0);
      await fillCard(page);
      await page.unroute('**/graphql');
      // A request that the page repeats may compute them before the button is pressed.
      await continueButton(page)
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      await payButton(page, '$113.00').waitFor();
      expect((await stateOf(order)).payments).toEqual([]);
    });
  });

  test('why nothing can be delivered does not prevent the payment once nothing is to be delivered', async () => {
    const file = {
      ...bowl,
      id: 'file',
      line_item_key: 'file',
      title: 'Pattern',
      price: 1000,
      requires_shipping: false,
    };
    const order = await pages.orderOf(pages.shop, { cart_items: [bowl, file] });
    await order.front('POST', `${order.orderPath}/addresses/billing`, addressMembers);
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      const refused = {
        message: 'It cannot be delivered.',
        extensions: { code: 'BAD_USER_INPUT', reason: 'NO_SHIPPING_TO_ADDRESS' },
      };
      await page.route('**/graphql', (route) =>
        operationOf(route) === 'RefreshShippingLines'
          ? route.fulfill({ json: { data: null, errors: [{ ...refused, path: ['refreshShippingLines'] }] } })
          : route.continue(),
      );
      await fillContactAndAddress(page);
      await page.getByRole('alert').getByText('It cannot be delivered.').waitFor();
      await order.front('DELETE', `${order.orderPath}/items`, { line_item_key: 'bowl' });
      // 10.00, tax 0.60
      await payButton(page, '$10.60').waitFor();
      await fillCard(page);
      await payButton(page, '$10.60').click();
      await isPaid(page);
    });
  });
});

describe('a discount code', () => {
  test('that takes free delivery away says so', async () => {
    const own = await shopThatShips(pages.tillgate);
    // Delivery is free from 50.00.
    await own.api('POST', `${own.shopPath}/zones`, {
      name: 'The capital',
      countries: ['US'],
      provinces: ['US-DC'],
      rates: [
        { name: 'Free delivery', code: 'free', amount: 0, min_subtotal: 5000 },
        { name: 'Ground, 3 to 5 days', code: 'ground', amount: 700 },
      ],
    });
    const order = await pages.orderOf(own);
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillContactAndAddress(page);
      // 50.00, tax 3.00
      await payButton(page, '$53.00').waitFor();
      await page.getByRole('button', { name: 'Add a discount code' }).click();
      await field(page, 'Discount code').fill('TEN');
      await page.keyboard.press('Enter');
      const text = 'Delivery is no longer free: $7.00';
      await page.locator('.summary').getByText(text).waitFor();
      await page.getByRole('status').getByText(text).waitFor();
      // 45.00, delivery 7.00, tax 2.70
      await payButton(page, '$54.70').waitFor();
      expect(await problemsOfAppearance(page)).toEqual([]);
      await page.getByRole('button', { name: 'Remove TEN' }).click();
      await page.locator('.summary').getByText(text).waitFor({ state: 'detached' });
    });
  });
});

test('a shopper on a phone always sees the total, and it never covers the focus', async () => {
  const order = await pages.prepared();
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 480, height: 800 },
  ])
    await pages.visit(
      order.checkoutUrl,
      async ({ page }) => {
        await payButton(page, '$60.00').waitFor();
        const bar = page.locator('.summary-toggle');
        await payButton(page, '$60.00').scrollIntoViewIfNeeded();
        const shown = await bar.boundingBox();
        expect(shown?.y).toBe(0);
        expect(await bar.innerText()).toContain('$60.00');
        // Backwards, the browser scrolls each field in below the bar.
        await page.locator('.pay').focus();
        const covered: string[] = [];
        for (let presses = 0; presses < 25; presses += 1) {
          await page.keyboard.press('Shift+Tab');
          const fault = await page.evaluate<string>(`(() => {
            const bar = document.querySelector('.summary').getBoundingClientRect();
            const focused = document.activeElement;
            if (focused === document.body || document.querySelector('.summary').contains(focused)) return '';
            const { top, bottom } = focused.getBoundingClientRect();
            const isAfter = document.querySelector('.summary').compareDocumentPosition(focused) !== 0;
            return isAfter && bar.top === 0 && top < bar.bottom && bottom > bar.top ? focused.outerHTML : '';
          })()`);
          if (fault !== '') covered.push(fault);
        }
        expect(covered).toEqual([]);
        expect(await problemsOfAppearance(page)).toEqual([]);
        // Opened, the summary is at its place, and closed, the shopper is back where they were.
        await payButton(page, '$60.00').scrollIntoViewIfNeeded();
        const place = await page.evaluate<number>('window.scrollY');
        expect(place).toBeGreaterThan(0);
        await bar.dispatchEvent('click');
        await page.getByText('Subtotal').waitFor();
        expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
        await bar.dispatchEvent('click');
        await eventually(
          'the place from before',
          async () => (await page.evaluate<number>('window.scrollY')) === place || undefined,
        );
      },
      { viewport },
    );
});
