import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { getGiftCard } from '../../../../src/domain/money/gift-cards/get-gift-card.js';
import { issueSoldGiftCards } from '../../../../src/domain/money/gift-cards/issue-sold-gift-cards.js';
import { addLineItem } from '../../../../src/domain/order/lines/add-line-item.js';
import { bodyOf, claimMails } from '../../../../src/domain/core/mail/mail-repository.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { queued } from '../../../../src/jobs/schedule.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  const plain = { price: '25.00', requireShipping: false, taxExempt: true };
  await saveProduct(shop.call, {
    platformId: 'gifts',
    name: 'Gifts',
    variants: [
      { platformId: 'card', sku: 'GIFT', ...plain },
      { platformId: 'mug', sku: 'MUG', ...plain },
    ],
  });
});
beforeEach(async () => {
  const giftCards = { enabled: true, skus: ['GIFT'], minAmount: 500, maxAmount: 10_000 };
  await updateGeneralSettings(shop.call, { giftCards });
});
afterAll(() => shop.close());

const gift = (properties: object = {}, over: object = {}) => ({
  platformId: 'card',
  quantity: 1,
  lineItemKey: 'gift',
  lineItemProperties: {
    recipient_name: 'Grace',
    recipient_email: 'grace@example.com',
    message: 'Enjoy',
    ...properties,
  },
  ...over,
});
const start = async (items: object[] = []) => {
  const { publicOrderId, order } = await initializeOrder(shop.call, { cartItems: items });
  return { frontend: shop.frontend(publicOrderId), order };
};
const priceOf = (state: { lineItems: { productData: { price: number } }[] }) => state.lineItems[0]?.productData.price;

interface Sold {
  amount: number;
  recipient_email: string;
  pin_hash: string;
  card_token: string;
}
const cardsOf = (publicOrderId: string): Promise<Sold[]> =>
  shop.tillgate.database.run<Sold>({
    text: 'select * from gift_cards where public_order_id = $1 order by piece',
    values: [publicOrderId],
  });
const eventsOf = (publicOrderId: string) =>
  shop.tillgate.database.run<{ data: { gift_card: { card_token: string } } }>({
    text: `select data from events where public_order_id = $1 and type = 'gift_card/created' order by sequence`,
    values: [publicOrderId],
  });
const mails = async () => {
  const { database, encryption, clock } = shop.tillgate;
  const due = await claimMails(database, new Date(clock.now().getTime() + 3_600_000), 1_000);
  return due.map((mail) => ({ ...mail, body: bodyOf(encryption, mail) }));
};
const afterProcessing = (publicOrderId: string) =>
  queued['after_processing']?.(shop.tillgate, { shopId: shop.shopId, publicOrderId });

describe('the amount of a gift card line', () => {
  test('is the price of the variant, or what the shopper chose', async () => {
    expect(priceOf((await start([gift()])).order.state)).toBe(2500);
    expect(priceOf((await start([gift({ custom_amount: 7000 })])).order.state)).toBe(7000);
    const { frontend } = await start();
    const added = await addLineItem(frontend, gift({ custom_amount: '7000' }));
    expect(priceOf(added.order.state)).toBe(7000);
  });

  test.each(['499', '10001', '1e3', '-500', '700.5', 'much', '99999999999999999999'])(
    'of %p is refused',
    async (custom_amount) => {
      const { frontend } = await start();
      await expect(addLineItem(frontend, gift({ custom_amount }))).rejects.toMatchObject({
        faults: [{ code: 'INVALID_VALUE', field: 'lineItemProperties.custom_amount' }],
      });
    },
  );

  test('can be chosen only for gift cards, and only while they are sold', async () => {
    const mug = gift({ custom_amount: 700 }, { platformId: 'mug' });
    expect(priceOf((await start([mug])).order.state)).toBe(2500);
    await updateGeneralSettings(shop.call, { giftCards: { enabled: false } });
    expect(priceOf((await start([gift({ custom_amount: 700 })])).order.state)).toBe(2500);
  });

  test('does not change when the catalog prices are read again', async () => {
    const { frontend } = await readyOrder(shop, { cartItems: [gift({ custom_amount: 700 })] });
    const { order } = await processOrder(frontend, {});
    expect(order.state).toMatchObject({ isProcessed: true, orderTotal: 700 });
  });

  test('is never discounted', async () => {
    await createDiscountCode(shop.call, { code: 'HALF', kind: 'percentage', value: '50' });
    const { frontend } = await start([gift(), { platformId: 'mug', quantity: 1 }]);
    const { order } = await addDiscount(frontend, { code: 'HALF' });
    expect(order.state.lineItems.map(({ discounts }) => discounts.length)).toEqual([0, 1]);
    expect(order.state.orderTotal).toBe(2500 + 1250);
  });

  test('must be within the limits of the settings, and the recipient must have a valid email address', async () => {
    const bounds = { minAmount: 11_000 };
    expect(await refusalOf(updateGeneralSettings(shop.call, { giftCards: bounds }))).toEqual(['INVALID_VALUE']);
    expect(await refusalOf(start([gift({ recipient_email: 'nobody' })]))).toEqual(['INVALID_EMAIL']);
    expect(await refusalOf(start([gift({ message: 'x'.repeat(2_001) })]))).toEqual(['TOO_LONG']);
  });
});

describe('a processed order with gift cards', () => {
  test('has one card for each piece, with the paid price, and events without its PIN', async () => {
    const item = gift({ custom_amount: 700 }, { quantity: 2 });
    const { frontend, publicOrderId } = await readyOrder(shop, { cartItems: [item] });
    expect(await cardsOf(publicOrderId)).toEqual([]);
    await processOrder(frontend, {});
    await afterProcessing(publicOrderId);
    const cards = await cardsOf(publicOrderId);
    expect(cards).toMatchObject([
      { amount: 700, recipient_email: 'grace@example.com' },
      { amount: 700, recipient_email: 'grace@example.com' },
    ]);
    const events = await eventsOf(publicOrderId);
    expect(events.map(({ data }) => data.gift_card.card_token).toSorted()).toEqual(
      cards.map((card) => card.card_token).toSorted(),
    );
    expect(JSON.stringify(events)).not.toMatch(/pin/i);
  });

  test('issues each card once, however often the job runs, even in two processes at once', async () => {
    const { frontend, publicOrderId } = await readyOrder(shop, { cartItems: [gift({}, { quantity: 60 })] });
    await processOrder(frontend, {});
    const other = shop.fromAnotherProcess(shop.call);
    const run = (tillgate: typeof shop.tillgate) => issueSoldGiftCards(tillgate, shop.shopId, publicOrderId);
    await Promise.all([run(shop.tillgate), run(other), run(shop.tillgate), run(other)]);
    await afterProcessing(publicOrderId);
    expect(await cardsOf(publicOrderId)).toHaveLength(60);
    expect(await eventsOf(publicOrderId)).toHaveLength(60);
  });

  test('sends a mail to the recipient, whose card can then pay', async () => {
    const item = gift({ recipient_email: 'only@example.com', custom_amount: 900 });
    const { frontend, publicOrderId } = await readyOrder(shop, { cartItems: [item] });
    await processOrder(frontend, {});
    await afterProcessing(publicOrderId);
    const mail = (await mails()).find(({ recipient }) => recipient === 'only@example.com');
    const [, cardToken, cardPin] = /"code":"(\w+)","pin":"(\w+)"/.exec(mail?.body ?? '') ?? [];
    expect((await getGiftCard(shop.call, { cardToken, cardPin })).giftCard).toMatchObject({
      balance: 900,
      recipientName: 'Grace',
      message: 'Enjoy',
      customerName: 'Ada Byron',
    });
  });

  test('has none before it is processed', async () => {
    const { publicOrderId } = await readyOrder(shop, { cartItems: [gift()] });
    await issueSoldGiftCards(shop.tillgate, shop.shopId, publicOrderId);
    expect(await cardsOf(publicOrderId)).toEqual([]);
    expect((await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order.status).toBe(
      'open',
    );
  });
});

describe('the gift cards of an order', () => {
  /** An order with two issued cards of 25.00 each. */
  async function sold() {
    const { publicOrderId, frontend } = await readyOrder(shop, { cartItems: [gift({}, { quantity: 2 })] });
    await processOrder(frontend, {});
    await afterProcessing(publicOrderId);
    return publicOrderId;
  }
  const attentionOf = async (publicOrderId: string) =>
    (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order.internals.attention;
  const disabledOf = async (publicOrderId: string) => {
    const rows = await shop.tillgate.database.run<{ disabled: boolean }>({
      text: 'select disabled_at is not null as disabled from gift_cards where public_order_id = $1',
      values: [publicOrderId],
    });
    return rows.map(({ disabled }) => disabled);
  };
  const undone = {
    cancelled: (publicOrderId: string) => cancelOrder(shop.call, { publicOrderId }),
    refunded: async (publicOrderId: string) => {
      await captureFullPayment(shop.call, { publicOrderId });
      await refundFullPayment(shop.call, { publicOrderId });
    },
  };

  test.each(['cancelled', 'refunded'] as const)(
    'that was %s are disabled, and spent amounts need attention',
    async (end) => {
      const publicOrderId = await sold();
      const [card] = await cardsOf(publicOrderId);
      await shop.tillgate.database.run({
        text: 'update gift_cards set balance = balance - 700 where card_token = $1',
        values: [card?.card_token],
      });
      await undone[end](publicOrderId);
      expect(await disabledOf(publicOrderId)).toEqual([true, true]);
      expect((await attentionOf(publicOrderId))?.concerns).toMatchObject([
        { about: 'gift_card', reason: expect.stringContaining('$7.00 of $25.00') },
      ]);
    },
  );

  test('that was refunded and then cancelled need attention once', async () => {
    const publicOrderId = await sold();
    await shop.tillgate.database.run({
      text: 'update gift_cards set balance = 0 where public_order_id = $1',
      values: [publicOrderId],
    });
    await undone.refunded(publicOrderId);
    await undone.cancelled(publicOrderId);
    expect((await attentionOf(publicOrderId))?.concerns).toHaveLength(1);
  });

  test('that are not spent need no attention', async () => {
    const publicOrderId = await sold();
    await undone.refunded(publicOrderId);
    expect([await disabledOf(publicOrderId), await attentionOf(publicOrderId)]).toEqual([[true, true], null]);
  });

  test('are not issued once the order was refunded', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop, { cartItems: [gift()] });
    await processOrder(frontend, {});
    await undone.refunded(publicOrderId);
    await afterProcessing(publicOrderId);
    expect(await cardsOf(publicOrderId)).toEqual([]);
  });

  test('do not change after a partial refund', async () => {
    const publicOrderId = await sold();
    await captureFullPayment(shop.call, { publicOrderId });
    await refundPayment(shop.call, { publicOrderId, amount: 100 });
    expect(await disabledOf(publicOrderId)).toEqual([false, false]);
  });
});
