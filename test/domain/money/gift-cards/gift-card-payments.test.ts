import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { disableGiftCard } from '../../../../src/domain/money/gift-cards/disable-gift-card.js';
import { getGiftCard } from '../../../../src/domain/money/gift-cards/get-gift-card.js';
import { issueGiftCard } from '../../../../src/domain/money/gift-cards/issue-gift-card.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { updatePayment } from '../../../../src/domain/money/payments/update-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { testClock } from '../../../support/clock.js';
import { openShop, readyOrder, refusalOf, thing, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
let token = '';
let pin = '';

beforeAll(async () => {
  shop = await openShop({ clock });
});
beforeEach(async () => {
  const issued = await issueGiftCard(shop.call, { amount: 1000, currency: 'USD', expiryDate: '2027-12-31' });
  token = issued.giftCard.cardToken;
  pin = issued.cardPin ?? '';
});
afterAll(() => shop.close());

const payment = (over: object = {}) => ({
  gatewayPublicId: 'gift_card',
  token,
  paymentParameters: { is_giftcard: true, pin },
  ...over,
});
const cardNow = async () => (await getGiftCard(shop.call, { cardToken: token, cardPin: pin })).giftCard;
const balance = async () => (await cardNow()).balance;

/** An order of this price, with the gift card as its payment. */
async function orderPaidByCard(price: number, payments: { token: string; amount?: number }[] = [], amount?: number) {
  const order = await readyOrder(shop, { cartItems: [thing({ price })], payments });
  const added = await addPayment(order.frontend, payment(amount === undefined ? {} : { amount }));
  return { ...order, paymentId: added.payment?.id ?? '' };
}

describe('a gift card', () => {
  test('pays an order from its balance, which a capture does not change and a refund restores', async () => {
    const { frontend, publicOrderId } = await orderPaidByCard(600);
    expect(await balance()).toBe(1000);
    await processOrder(frontend, {});
    expect(await balance()).toBe(400);
    await capturePayment(shop.call, { publicOrderId, amount: 500 });
    expect(await balance()).toBe(400);
    await refundPayment(shop.call, { publicOrderId, amount: 200, reason: 'broken' });
    expect(await balance()).toBe(600);
  });

  test('gets back what a cancelled order did not capture', async () => {
    const { frontend, publicOrderId } = await orderPaidByCard(600);
    await processOrder(frontend, {});
    await cancelOrder(shop.call, { publicOrderId });
    expect(await balance()).toBe(1000);
  });

  test('gets its amount back when the other card of the order is declined', async () => {
    const { frontend } = await orderPaidByCard(1500, [{ token: 'tok_declined', amount: 900 }], 600);
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    expect(await balance()).toBe(1000);
  });

  test('never pays more than its balance, even from two processes at once', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => orderPaidByCard(300)));
    const outcomes = await Promise.all(
      orders.map(({ frontend }, index) =>
        refusalOf(processOrder(index % 2 === 0 ? frontend : shop.fromAnotherProcess(frontend), {})),
      ),
    );
    expect(outcomes.filter((codes) => codes.length === 0)).toHaveLength(3);
    expect(outcomes.filter(([code]) => code === 'PAYMENT_DECLINED')).toHaveLength(5);
    expect(await balance()).toBe(100);
  });

  test('is refused with a wrong PIN when the payment is added', async () => {
    const { frontend } = await readyOrder(shop, { payments: [] });
    const wrong = payment({ paymentParameters: { pin: 'wrong' } });
    expect(await refusalOf(addPayment(frontend, wrong))).toEqual(['GIFT_CARD_INVALID']);
    expect(await refusalOf(addPayment(frontend, payment({ paymentParameters: {} })))).toEqual(['REQUIRED']);
    expect(await refusalOf(addPayment(frontend, payment({ token: 'NOSUCHCARD' })))).toEqual(['GIFT_CARD_INVALID']);
  });

  test('leaves no trace of its PIN on the order', async () => {
    const { publicOrderId } = await orderPaidByCard(600);
    const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
    expect(loaded?.order.state.payments[0]?.paymentParameters).toEqual({ is_giftcard: true, customer_segment_id: '' });
    expect(JSON.stringify(loaded)).not.toContain(pin);
  });

  test('of another currency is refused', async () => {
    const issued = await issueGiftCard(shop.call, { amount: 1000, currency: 'EUR' });
    const { frontend } = await readyOrder(shop, { payments: [] });
    const euros = payment({ token: issued.giftCard.cardToken, paymentParameters: { pin: issued.cardPin } });
    expect(await refusalOf(addPayment(frontend, euros))).toEqual(['GATEWAY_CURRENCY']);
  });

  test('that is disabled cannot pay, even if it was added before', async () => {
    const { frontend } = await orderPaidByCard(600);
    await disableGiftCard(shop.call, { cardToken: token });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    const { frontend: next } = await readyOrder(shop, { payments: [] });
    expect(await refusalOf(addPayment(next, payment()))).toEqual(['GIFT_CARD_DISABLED']);
    expect(await balance()).toBe(1000);
  });

  test('pays until the end of its last day', async () => {
    const until = await issueGiftCard(shop.call, { amount: 500, currency: 'USD', expiryDate: '2026-12-01' });
    const lastDay = payment({ token: until.giftCard.cardToken, paymentParameters: { pin: until.cardPin } });
    const { frontend } = await readyOrder(shop, { payments: [] });
    await addPayment(frontend, { ...lastDay, amount: 100 });
    const { frontend: later } = await readyOrder(shop, { payments: [] });
    const tomorrow = { ...later, clock: testClock(new Date('2026-12-02T00:00:00.000Z')) };
    expect(await refusalOf(addPayment(tomorrow, lastDay))).toEqual(['GIFT_CARD_EXPIRED']);
    expect(await refusalOf(issueGiftCard(shop.call, { amount: 1, currency: 'USD', expiryDate: '2026-11-30' }))).toEqual(
      ['INVALID_VALUE'],
    );
  });

  test('replaces another payment only with its PIN', async () => {
    const { frontend, publicOrderId } = await readyOrder(shop);
    const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
    const id = loaded?.order.state.payments[0]?.id;
    const withoutPin = { id, gatewayPublicId: 'gift_card', token };
    expect(await refusalOf(updatePayment(frontend, withoutPin))).toEqual(['REQUIRED']);
    const updated = await updatePayment(frontend, { ...withoutPin, paymentParameters: { pin } });
    expect(updated.payment).toMatchObject({ gatewayPublicId: 'gift_card', token, paymentParameters: {} });
    expect(await refusalOf(updatePayment(frontend, { id, token: 'ANOTHERCARD' }))).toEqual(['REQUIRED']);
  });

  test('is shown to a frontend only through the payments of its own order', async () => {
    const { frontend, paymentId } = await orderPaidByCard(600);
    const other = await readyOrder(shop, { payments: [] });
    const input = { publicPaymentMethodId: paymentId };
    expect((await getGiftCard(frontend, input)).giftCard.cardToken).toBe(token);
    expect((await getGiftCard(shop.call, input)).giftCard.cardToken).toBe(token);
    expect(await refusalOf(getGiftCard(other.frontend, input))).toEqual(['PAYMENT_NOT_FOUND']);
  });
});

describe('issuing a gift card', () => {
  test('again with the same key returns the same card without its PIN', async () => {
    const input = { amount: 700, currency: 'usd', recipientEmail: 'r@example.com', idempotencyKey: 'issue-1' };
    const first = await issueGiftCard(shop.call, input);
    const again = await issueGiftCard(shop.call, input);
    expect(first.cardPin).toMatch(/^[2-9A-Z]{12}$/);
    expect(again.cardPin).toBeNull();
    expect(again.giftCard.cardToken).toBe(first.giftCard.cardToken);
  });

  test('stores its PIN nowhere', async () => {
    const issued = await issueGiftCard(shop.call, { amount: 700, currency: 'USD', idempotencyKey: 'issue-2' });
    const stored = await shop.tillgate.database.run({
      text: `select g.*, k.answer::text from gift_cards g join kept_answers k on k.shop_id = g.shop_id`,
      values: [],
    });
    expect(JSON.stringify(stored)).toContain('scrypt:');
    expect(JSON.stringify(stored)).toContain(issued.giftCard.cardToken);
    expect(JSON.stringify(stored)).not.toContain(issued.cardPin);
  });

  test.each([{ amount: 0 }, { amount: -1 }, { amount: 1.5 }, { currency: 'XXQ' }, { recipientEmail: 'nobody' }])(
    'with %p is refused with the name of the field',
    async (wrong) => {
      const [field] = Object.keys(wrong);
      await expect(issueGiftCard(shop.call, { amount: 100, currency: 'USD', ...wrong })).rejects.toMatchObject({
        faults: [{ field }],
      });
    },
  );
});
