import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  continueButton,
  field,
  fillCard,
  fillContactAndAddress,
  isPaid,
  payButton,
  ready,
  startCheckoutPages,
  stateOf,
  type CheckoutPages,
} from '../../support/checkout-page.js';
import { bowl, shopThatShips } from '../../support/checkout-shop.js';
import { eventually } from '../../support/eventually.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { integrationServer, type IntegrationServer } from '../../support/integration-server.js';
import { problemsOfAppearance } from '../../support/page-appearance.js';
import type { RestShop } from '../../support/raw-rest.js';

let pages: CheckoutPages;
let server: IntegrationServer;
beforeAll(async () => {
  server = await integrationServer();
  pages = await startCheckoutPages('input that the service refuses on the checkout page in a browser');
});
afterAll(async () => {
  await pages.close();
  await server.close();
});

/** A shop whose server decides on something. */
async function shopThatAsks(about: string): Promise<RestShop> {
  const shop = await shopThatShips(pages.tillgate);
  const { status } = await shop.api('POST', `${shop.shopPath}/overrides`, {
    override_type: about,
    url: server.url,
    shared_secret: 'secret-of-the-override',
    fail_closed: true,
  });
  expect(status).toBe(200);
  return shop;
}

describe('the order can be paid', () => {
  test('after a discount code was refused', async () => {
    const order = await pages.prepared();
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await page.getByRole('button', { name: 'Add a discount code' }).click();
      await field(page, 'Discount code').fill('NONE');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('The discount code is invalid.').waitFor();
      await fillCard(page);
      await payButton(page, '$60.00').click();
      await isPaid(page);
    });
  });

  test('after it was refused for lack of stock, once there is enough', async () => {
    const own = await shopThatShips(pages.tillgate);
    await own.api('PATCH', `${own.shopPath}/settings`, { checkout_process: { require_inventory_check: true } });
    const variants = [{ platformId: 'bowl-1', price: '50.00', inventoryQuantity: 1 }];
    await graphqlClient(pages.tillgate.url, own.token).mutate('saveProduct', {
      platformId: 'bowl',
      name: 'Bowl',
      variants,
    });
    const bowls = { platform_id: 'bowl-1', quantity: 2, line_item_key: 'bowl' };
    const order = await pages.prepared(own, { cart_items: [bowls] });
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      await fillCard(page);
      await payButton(page, '$113.00').click();
      await page.getByRole('alert').getByText('Not enough in stock: Bowl.').first().waitFor();
      await order.front('PUT', `${order.orderPath}/items`, { line_item_key: 'bowl', quantity: 1 });
      await order.front('POST', `${order.orderPath}/taxes`);
      await payButton(page, '$60.00').click();
      await isPaid(page);
    });
  });

  test('after the taxes could not be calculated, once they can', async () => {
    const taxes = { body: { shipping: [], sub_total: [{ name: 'Tax', rate: 0.1 }], line_items: {} } };
    server.answer = taxes;
    const order = await pages.prepared(await shopThatAsks('tax'));
    await pages.visit(order.checkoutUrl, async ({ page }) => {
      server.answer = 'error_500';
      await field(page, 'Address').fill('1 Side St');
      await field(page, 'Address').blur();
      const notice = page.getByRole('alert').getByText('This cannot be calculated at the moment.');
      await notice.waitFor();
      await fillCard(page);
      await continueButton(page).click();
      await page.getByRole('alert').getByText('They are marked above.').waitFor();
      // Once: it is gone while the taxes are requested again, and not shown a second time elsewhere.
      const shown = await eventually('the notice', async () => (await notice.count()) || undefined);
      expect(shown).toBe(1);
      expect(await problemsOfAppearance(page)).toEqual([]);
      server.answer = taxes;
      await continueButton(page).click();
      await payButton(page, '$62.00').click();
      await isPaid(page);
      expect((await stateOf(order)).addresses.shipping).toMatchObject({ address_line_1: '1 Side St' });
    });
  });
});

test('an address that the shop refuses is explained, and can be corrected', async () => {
  server.answer = ({ body }) => ({
    body:
      body['city'] === 'Nowhere'
        ? { valid: false, errors: { error_message: 'There is no such city.' } }
        : { valid: true },
  });
  const order = await pages.orderOf(await shopThatAsks('address_validate'), { cart_items: [bowl] });
  await pages.visit(order.checkoutUrl, async ({ page }) => {
    const notice = page.getByRole('alert').getByText('There is no such city.');
    await fillContactAndAddress(page);
    await payButton(page, '$60.00').waitFor();
    await field(page, 'City').fill('Nowhere');
    await fillCard(page);
    await payButton(page, '$60.00').click();
    await notice.waitFor();
    await page.locator('[data-problem]:focus').waitFor();
    expect(await problemsOfAppearance(page)).toEqual([]);
    await field(page, 'City').fill('Washington');
    await field(page, 'City').blur();
    await notice.waitFor({ state: 'hidden' });
    await payButton(page, '$60.00').click();
    await isPaid(page);
  });
});

test('a refused field that was hidden is shown with its error', async () => {
  const own = await shopThatShips(pages.tillgate);
  const order = await pages.orderOf(own);
  await pages.visit(order.checkoutUrl, async ({ page }) => {
    await field(page, 'Email').waitFor();
    await own.api('PATCH', `${own.shopPath}/settings`, { checkout_process: { phone_number_required: true } });
    await fillContactAndAddress(page);
    await page.getByText('Enter a phone number.').waitFor();
    await field(page, 'Phone').fill('+1 202 456 1111');
    await field(page, 'Phone').blur();
    await payButton(page, '$60.00').waitFor();
  });
});

test('the delivery address is the one that the page shows, even if another tab has changed it', async () => {
  const order = await pages.prepared();
  await pages.visit(order.checkoutUrl, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto(order.checkoutUrl);
    await ready(other);
    await field(other, 'Address').fill('1 Side St');
    await field(other, 'Address').blur();
    await eventually(
      'the other address is saved',
      async () => (await stateOf(order)).addresses.billing['address_line_1'] === '1 Side St' || undefined,
    );
    await fillCard(page);
    expect(await field(page, 'Address').inputValue()).toBe('1600 Pennsylvania Ave NW');
    await payButton(page, '$60.00').click();
    await isPaid(page);
    const { shipping, billing } = (await stateOf(order)).addresses;
    expect([shipping, billing]).toMatchObject(Array(2).fill({ address_line_1: '1600 Pennsylvania Ave NW' }));
  });
});
