import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Route, WebSocketRoute } from 'playwright-core';
import { cutAtEachStep } from '../../support/cut-network.js';
import { serveHtml, type HtmlServer } from '../../support/embedding-page.js';
import { eventually } from '../../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../../support/gateway-server.js';
import { problemsOfAppearance } from '../../support/page-appearance.js';
import { passTimeUntil } from '../../support/pass-time.js';
import {
  addGiftCard,
  fillCard,
  headingOf,
  paid,
  payButton,
  startPaymentPages,
  stateOf,
  type PaymentPages,
  type Visit,
} from '../../support/payment-page.js';
import type { RestOrder, RestShop } from '../../support/raw-rest.js';

let pages: PaymentPages;
beforeAll(async () => {
  pages = await startPaymentPages('the payment page in a browser that loses its connection');
});
afterAll(() => pages.close());

/** Issues a gift card of 10.00. */
async function issueGiftCard({ api, shopPath }: RestShop): Promise<{ cardToken: string; pin: string }> {
  const { body } = await api<{ data: { gift_card: { card_token: string }; card_pin: string } }>(
    'POST',
    `${shopPath}/gift_cards`,
    { amount: 1000, currency: 'USD' },
  );
  return { cardToken: body.data.gift_card.card_token, pin: body.data.card_pin };
}

/** The steps of a payment with a gift card, which is removed, and then with a card. */
const steps = ['AddPayment', 'GiftCardBalance', 'SetPaymentAmount', 'DeletePayment', 'AddPayment', 'ProcessOrder'];

describe('a network that is cut at each step of the payment, and recovers', () => {
  test.each([
    ['before a request arrives, with a confirmation', '4000 0025 0000 3155', async () => undefined],
    ['before a response arrives', '4242 4242 4242 4242', async (route: Route) => void (await route.fetch())],
  ])('%s: nothing is lost, and the order is paid once', async (name, card, cut) => {
    const isConfirmed = name.endsWith('confirmation');
    const order = await pages.orderToPay();
    const giftCard = await issueGiftCard(pages.plainShop);
    const run = async ({ page, frame }: Visit): Promise<void> => {
      const { done, isCut } = await cutAtEachStep(page, steps, { shown: frame, cut });
      await addGiftCard(frame, giftCard);
      await passTimeUntil(page, payButton(frame, '$32.50'), isCut);
      await frame.getByRole('button', { name: /^Remove Gift card/ }).click();
      await passTimeUntil(page, payButton(frame, '$42.50'), isCut);
      await fillCard(frame, card);
      await payButton(frame).click();
      if (isConfirmed) {
        const confirm = frame.getByRole('button', { name: 'Confirm' });
        await passTimeUntil(page, confirm, isCut);
        await confirm.click();
      }
      await passTimeUntil(page, paid(frame), isCut);
      expect(done.toSorted()).toEqual([...steps, ...(isConfirmed ? ['ProcessOrder'] : [])].toSorted());
      expect(await stateOf(order)).toMatchObject({ is_processed: true, payments: [{ amount: 4250 }] });
    };
    await pages.visit(order, run, { runsAhead: true });
  });
});

/** Sets the quantity of the order's item elsewhere: each costs 42.50. */
async function setQuantity({ front, orderPath }: RestOrder, quantity: number): Promise<void> {
  await front('PUT', `${orderPath}/items`, { line_item_key: 'thing', quantity });
  await front('POST', `${orderPath}/taxes`);
}

test('while the browser is offline the page says so; then it shows what has changed meanwhile', async () => {
  const order = await pages.orderToPay();
  await pages.visit(
    order,
    async ({ page, frame }) => {
      const banner = await frame.locator('[role="status"]').last().elementHandle();
      await fillCard(frame);
      await page.context().setOffline(true);
      const notice = frame.getByText('You are offline. Your input is saved').first();
      await notice.waitFor();
      // A screen reader announces what is added to a region that was there before.
      expect(await banner?.textContent()).toContain('You are offline.');
      expect(await problemsOfAppearance(page, frame)).toEqual([]);
      await payButton(frame).click();
      await frame.getByRole('alert').getByText('Press the button again when you are back online.').waitFor();
      await setQuantity(order, 2);
      await page.context().setOffline(false);
      await passTimeUntil(page, payButton(frame, '$85.00'));
      await notice.waitFor({ state: 'hidden' });
      expect(await frame.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    },
    { runsAhead: true },
  );
});

test('a live connection that breaks is opened again, however often, and shows what changed meanwhile', async () => {
  const order = await pages.orderToPay();
  await pages.visit(
    order,
    async ({ page, frame }) => {
      const sockets: WebSocketRoute[] = [];
      let isCut = true;
      await page.routeWebSocket('**/graphql', (socket) => {
        sockets.push(socket);
        if (isCut) return void socket.close();
        socket.connectToServer();
      });
      await frame.goto(frame.url());
      await eventually('many attempts to connect', async () => {
        await page.clock.runFor(20_000);
        return sockets.length > 12 || undefined;
      });
      isCut = false;
      await setQuantity(order, 2);
      await passTimeUntil(page, payButton(frame, '$85.00'));
      await sockets.at(-1)?.close();
      await setQuantity(order, 3);
      await passTimeUntil(page, payButton(frame, '$127.50'));
    },
    { runsAhead: true },
  );
});

const unavailable = { errors: [{ message: 'The database is away.', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };

test.each([
  ['finds no service', (route: Route) => route.abort()],
  ['finds a service without a database', (route: Route) => route.fulfill({ status: 503, json: unavailable })],
])('a page that %s says so, and opens by itself', async (_, respond) => {
  const order = await pages.orderToPay();
  await pages.visit(
    order,
    async ({ page, frame }) => {
      await page.route('**/graphql', respond);
      await frame.goto(frame.url());
      await passTimeUntil(page, headingOf(frame, 'The shop cannot be reached'));
      expect(await problemsOfAppearance(page, frame)).toEqual([]);
      await page.unroute('**/graphql');
      await passTimeUntil(page, frame.getByLabel('Card number'));
    },
    { runsAhead: true },
  );
});

test('a payment that ended elsewhere while the network was cut is shown as complete', async () => {
  const order = await pages.orderToPay();
  await pages.visit(
    order,
    async ({ page, frame }) => {
      await payButton(frame).waitFor();
      await page.context().setOffline(true);
      await order.front('POST', `${order.orderPath}/payments`, {
        gateway_public_id: 'test',
        token: 'tok_ok',
        amount: 4250,
      });
      await order.front('POST', `${order.orderPath}/process_order`);
      await page.context().setOffline(false);
      await passTimeUntil(page, paid(frame));
      expect((await stateOf(order)).payments).toHaveLength(1);
    },
    { runsAhead: true },
  );
});

describe('the page of an external gateway that never responds', () => {
  let gateway: GatewayServer;
  let gatewayPage: HtmlServer;
  let shop: RestShop;
  let publicId: string;
  beforeAll(async () => {
    gateway = await gatewayServer();
    gatewayPage = await serveHtml(
      () => `<!doctype html><html lang="en"><title>Own</title><body><main aria-label="Own"><h1>Own</h1>
<button onclick="parent.postMessage({ token: 'own-1', display_string: 'Own 1' }, '*')">Use</button></main>`,
    );
    shop = await pages.shopOfCheckout();
    const { body } = await shop.api<{ data: { external_payment_gateway: { public_id: string } } }>(
      'POST',
      `${shop.shopPath}/external_payment_gateways`,
      {
        name: 'Own gateway',
        base_url: gateway.url,
        iframe_url: `${gatewayPage.origin}/frame`,
        partial_capture: true,
        additional_order_details: false,
        provider_id: 'own',
        currency: 'USD',
      },
    );
    publicId = body.data.external_payment_gateway.public_id;
  });
  afterAll(async () => {
    gatewayPage.close();
    await gateway.close();
  });

  /** Opens the gateway's page in a window, and lets its time pass. */
  async function giveUpTheBank({ page, frame }: Visit): Promise<void> {
    await headingOf(frame, 'Confirm your payment').waitFor();
    expect(await problemsOfAppearance(page, frame)).toEqual([]);
    const opened = page.context().waitForEvent('page');
    await frame.getByRole('link', { name: 'Nothing shown? Open it in a new window.' }).click();
    expect((await opened).url()).toBe(`${gatewayPage.origin}/frame#client_secret_token=sca-secret`);
    await page.clock.fastForward('10:00');
    await frame.getByRole('alert').getByText('The confirmation took too long. You were not charged.').waitFor();
  }

  test('is given up after ten minutes: nothing is charged, and another method pays', async () => {
    const order = await pages.orderToPay(shop);
    const run = async (visit: Visit): Promise<void> => {
      const { page, frame } = visit;
      await frame.getByLabel('Own gateway').check();
      gateway.next('auth', 'requires_action');
      await frame
        .frameLocator('iframe[title="Own gateway: payment details"]')
        .getByRole('button', { name: 'Use' })
        .click();
      await giveUpTheBank(visit);
      expect(await stateOf(order)).toMatchObject({ is_processed: false, payments: [] });
      await frame.getByLabel(/^Card/).check();
      await fillCard(frame);
      await payButton(frame).click();
      await passTimeUntil(page, paid(frame));
    };
    await pages.visit(order, run, { runsAhead: true });
  });

  test('is opened in a frame of its own if it is not there, and given up as well; a gift card stays', async () => {
    const order = await pages.orderToPay(shop);
    const giftCard = await issueGiftCard(shop);
    const payment = { gateway_public_id: publicId, token: 'own-1', display_string: 'Own 1', amount: 3250 };
    await order.front('POST', `${order.orderPath}/payments`, payment);
    const run = async (visit: Visit): Promise<void> => {
      const { frame } = visit;
      await addGiftCard(frame, giftCard);
      gateway.next('auth', 'requires_action');
      await payButton(frame, '$42.50').click();
      const bank = frame.frameLocator('iframe[title="Own gateway: confirmation of your payment"]');
      await bank.getByRole('heading', { name: 'Own' }).waitFor();
      await giveUpTheBank(visit);
      expect((await stateOf(order)).payments).toMatchObject([{ gateway_public_id: 'gift_card', amount: 1000 }]);
    };
    await pages.visit(order, run, { runsAhead: true });
  });
});
