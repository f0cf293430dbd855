import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  fillCard,
  fillContactAndAddress,
  field,
  heading,
  isPaid,
  payButton,
  ready,
  startCheckoutPages,
  type CheckoutPages,
} from '../../support/checkout-page.js';
import { bowl } from '../../support/checkout-shop.js';
import { problemsOfAppearance } from '../../support/page-appearance.js';

let pages: CheckoutPages;
beforeAll(async () => {
  pages = await startCheckoutPages('the page of a payment link in a browser');
});
afterAll(() => pages.close());

interface Created {
  data: { url: string; payment_link: { id: string } };
}

/** A draft with a payment link. */
async function linkedDraft(body: object = {}) {
  const order = await pages.orderOf(undefined, { draft: true, cart_items: [bowl], ...body });
  const path = `${pages.shop.ordersPath}/${order.publicOrderId}/payment_links`;
  const { body: created } = await pages.shop.api<Created>('POST', path, {});
  const { url, payment_link: link } = created.data;
  return { ...order, url, revoke: () => pages.shop.api('DELETE', `${path}/${link.id}`) };
}

describe('the page of a payment link', () => {
  test('takes the shopper through the checkout to the payment, and keeps the secret in its address', async () => {
    const reason = 'For the late delivery';
    const { url } = await linkedDraft({
      actions: [{ type: 'manual_discount', data: { discount_type: 'fixed', value: 500, reason } }],
    });
    await pages.visit(url, async ({ page, complaints, foreign }) => {
      expect(await page.getByText(reason).isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Add a discount code' }).count()).toBe(0);
      expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
      await fillContactAndAddress(page);
      await payButton(page, '$54.70').waitFor();
      await page.reload();
      await ready(page);
      expect(page.url()).toBe(url);
      expect(await field(page, 'Email').inputValue()).toBe('ada@example.com');
      await fillCard(page);
      await payButton(page).click();
      await isPaid(page);
      expect(page.url()).toBe(url);
      const follow = page.getByRole('link', { name: 'Follow your order' });
      await follow.waitFor();
      expect(await follow.getAttribute('href')).not.toContain(new URL(url).hash.slice(1));
      await follow.click();
      // The order token proves that it is the shopper, as after a checkout without a link.
      await page.getByText('ada@example.com').waitFor();
      await page.goto(url);
      await heading(page, 'This order is already paid').waitFor();
      expect(await problemsOfAppearance(page)).toEqual([]);
      // The browser itself reports the refusal of the secret.
      expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
      expect(foreign).toEqual([]);
    });
  });

  test('says that a revoked or mistyped link is no longer valid', async () => {
    const { url, revoke } = await linkedDraft();
    await revoke();
    for (const address of [url, `${url}x`])
      await pages.visit(address, async ({ page }) => {
        await heading(page, 'This link is no longer valid').waitFor();
        expect(await page.getByText('Ask the shop for a new link.').isVisible()).toBe(true);
        expect(await problemsOfAppearance(page)).toEqual([]);
      });
  });

  test('tries again when the service could not be reached', async () => {
    const { url } = await linkedDraft();
    await pages.visit((await pages.orderOf()).checkoutUrl, async ({ page }) => {
      let fails = true;
      await page.route('**/continue', (route) =>
        fails && route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await page.goto(url);
      await heading(page, 'The shop cannot be reached').waitFor();
      fails = false;
      await heading(page, 'Contact').waitFor();
    });
  });

  test('gets another order token when the one that it has was refused', async () => {
    const { url, publicOrderId } = await linkedDraft();
    const anHourAgo = new Date(Date.now() - 61 * 60_000);
    const expired = pages.tillgate.app.tillgate.orderTokens.sign(pages.shop.shopIdentifier, publicOrderId, anHourAgo);
    await pages.visit(url, async ({ page }) => {
      await field(page, 'Email').fill('ada@example.com');
      await page.route('**/continue', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { data: { jwt_token: expired } } })
          : route.continue(),
      );
      await page.reload();
      await heading(page, 'Your session has expired').waitFor();
      expect(page.url()).toBe(url);
      await page.unroute('**/continue');
      await page.getByRole('button', { name: 'Continue the order' }).click();
      await heading(page, 'Contact').waitFor();
      expect(await field(page, 'Email').inputValue()).toBe('ada@example.com');
    });
  });

  test('is the same for every order of the shop, and does not contain the secret', async () => {
    const { url, publicOrderId } = await linkedDraft();
    const of = async (address: string) => {
      const response = await fetch(address);
      expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe/);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      return response.text();
    };
    const nobody = 'x'.repeat(64);
    const html = await of(url);
    expect(html).not.toContain(new URL(url).hash.slice(1));
    expect(html.replaceAll(publicOrderId, nobody)).toBe(await of(url.replace(publicOrderId, nobody)));
  });
});
