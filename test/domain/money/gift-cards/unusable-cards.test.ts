import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { changeGiftCard } from '../../../../src/domain/money/gift-cards/change-gift-card.js';
import { disableGiftCard } from '../../../../src/domain/money/gift-cards/disable-gift-card.js';
import { enableGiftCard } from '../../../../src/domain/money/gift-cards/enable-gift-card.js';
import { followGiftCardReturns } from '../../../../src/domain/money/gift-cards/follow-returns.js';
import { findGiftCard } from '../../../../src/domain/money/gift-cards/gift-card-repository.js';
import { getGiftCard } from '../../../../src/domain/money/gift-cards/get-gift-card.js';
import { issueGiftCard } from '../../../../src/domain/money/gift-cards/issue-gift-card.js';
import { issueSoldGiftCards } from '../../../../src/domain/money/gift-cards/issue-sold-gift-cards.js';
import { reissueGiftCard } from '../../../../src/domain/money/gift-cards/reissue-gift-card.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { deletePayment } from '../../../../src/domain/money/payments/delete-payment.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { testClock } from '../../../support/clock.js';
import { readOrderEvents } from '../../../support/order-events.js';
import { openShop, readyOrder, refusalOf, thing, type TestShop } from '../../../support/shop.js';

const start = new Date('2026-12-01T12:00:00.000Z');
let clock = testClock(start);
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock: { now: () => clock.now(), monotonic: () => clock.monotonic() } });
  const giftCards = { enabled: true, skus: ['CARD'], minAmount: 1, maxAmount: 1_000_000 };
  await updateGeneralSettings(shop.call, { giftCards });
  const variant = { platformId: 'card', sku: 'CARD', price: '10.00', requireShipping: false, taxExempt: true };
  await saveProduct(shop.call, { platformId: 'cards', name: 'Cards', variants: [variant] });
});
beforeEach(() => {
  clock = testClock(start);
});
afterAll(() => shop.close());

const day = 86_400_000;
const newCard = { refundMetaData: { to: 'new_card' } };

interface Card {
  token: string;
  pin: string;
}
async function issued(over: object = {}): Promise<Card> {
  const { giftCard, cardPin } = await issueGiftCard(shop.call, { amount: 1000, currency: 'USD', ...over });
  return { token: giftCard.cardToken, pin: cardPin ?? '' };
}
const cardOf = async (token: string) => {
  const found = await findGiftCard(shop.tillgate.database, shop.shopId, token);
  if (!found) throw new Error('there is no such card');
  return found.card;
};
const balanceOf = async (token: string) => (await cardOf(token)).balance;
const attentionOf = async (publicOrderId: string) =>
  (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order.internals.attention
    ?.reason ?? '';
const mailsTo = (recipient: string) =>
  shop.tillgate.database.run<{ subject: string; sealed_body: string | null }>({
    text: 'select subject, sealed_body from mail_outbox where shop_id = $1 and recipient = $2',
    values: [shop.shopId, recipient],
  });
const eventsOf = async (publicOrderId: string, type: string) =>
  (await readOrderEvents(shop.tillgate.database, shop.shopId, publicOrderId, { after: 0, limit: 100 })).filter(
    (event) => event.type === type,
  );

/** An order paid with a gift card, and with other payments. */
async function paidBy({ token, pin }: Card, price = 600, others: { token: string; amount: number }[] = []) {
  const order = await readyOrder(shop, { cartItems: [thing({ price })], payments: others });
  const added = await addPayment(order.frontend, {
    gatewayPublicId: 'gift_card',
    token,
    paymentParameters: { pin },
  });
  await processOrder(order.frontend, {});
  return { ...order, paymentId: added.payment?.id ?? '' };
}
async function capturedBy(card: Card, price = 600, others: { token: string; amount: number }[] = []) {
  const order = await paidBy(card, price, others);
  await captureFullPayment(shop.call, { publicOrderId: order.publicOrderId });
  return order;
}
const disable = ({ token }: Card) => disableGiftCard(shop.call, { cardToken: token });

/** A card that a shopper bought in an order of its own. */
async function sold(): Promise<Card & { publicOrderId: string }> {
  const line = { platformId: 'card', quantity: 1, lineItemKey: 'gift' };
  const { publicOrderId, frontend } = await readyOrder(shop, { cartItems: [line] });
  await processOrder(frontend, {});
  await issueSoldGiftCards(shop.tillgate, shop.shopId, publicOrderId);
  const [row] = await shop.tillgate.database.run<{ card_token: string }>({
    text: 'select card_token from gift_cards where shop_id = $1 and public_order_id = $2',
    values: [shop.shopId, publicOrderId],
  });
  const pin = 'ABCDEFGHJKMN';
  const token = row?.card_token ?? '';
  await shop.tillgate.database.run({
    text: 'update gift_cards set pin_hash = $3 where shop_id = $1 and card_token = $2',
    values: [shop.shopId, token, await shop.tillgate.pinHashing.hash(pin)],
  });
  return { token, pin, publicOrderId };
}

describe.each([
  ['disabled', {}, disable],
  ['expired', { expiryDate: '2026-12-10' }, async () => clock.advance(10 * day)],
])('a refund to a card that is %s', (_, over, end) => {
  test('is refused, and the same key may be used again', async () => {
    const card = await issued(over);
    const { publicOrderId } = await capturedBy(card);
    await end(card);
    const refund = { publicOrderId, amount: 200, idempotencyKey: `refund-${card.token}` };
    await expect(refundPayment(shop.call, refund)).rejects.toMatchObject({
      faults: [{ code: 'GIFT_CARD_UNUSABLE', field: 'refundMetaData.to' }],
    });
    expect(await balanceOf(card.token)).toBe(400);
    await enableGiftCard(shop.call, { cardToken: card.token });
    await changeGiftCard(shop.call, { cardToken: card.token, expiryDate: null });
    expect(await refundPayment(shop.call, refund)).toMatchObject({ amountRefunded: 200, newGiftCards: [] });
    expect(await balanceOf(card.token)).toBe(600);
  });

  test('goes to a new card whose PIN the caller gets once', async () => {
    const card = await issued(over);
    const { publicOrderId } = await capturedBy(card);
    await end(card);
    const refund = { publicOrderId, amount: 200, ...newCard, idempotencyKey: `new-${card.token}` };
    const first = await refundPayment(shop.call, refund);
    const [made] = first.newGiftCards;
    expect([first.amountRefunded, await balanceOf(card.token)]).toEqual([200, 400]);
    expect(made).toMatchObject({ isMailed: false, giftCard: { balance: 200, replaces: card.token, expiryDate: null } });
    const again = await refundPayment(shop.call, refund);
    expect(again.newGiftCards).toMatchObject([{ cardPin: null, giftCard: { cardToken: made?.giftCard.cardToken } }]);
    const read = { cardToken: made?.giftCard.cardToken, cardPin: made?.cardPin };
    expect((await getGiftCard(shop.call, read)).giftCard.balance).toBe(200);
    const [event] = await eventsOf(publicOrderId, 'gift_card/created');
    expect(event?.data).toMatchObject({ gift_card: { balance: 200, replaces: card.token } });
    expect(JSON.stringify(event)).not.toContain(made?.cardPin);
    expect(await attentionOf(publicOrderId)).toBe('');
  });

  test('goes to a new card that is sent to the recipient, if there is one', async () => {
    const recipientEmail = `${Math.random()}@example.com`;
    const card = await issued({ ...over, recipientEmail, recipientName: 'Grace' });
    const { publicOrderId } = await capturedBy(card);
    await end(card);
    const refunded = await refundPayment(shop.call, { publicOrderId, amount: 200, ...newCard });
    expect(refunded.newGiftCards).toMatchObject([
      { isMailed: true, cardPin: null, giftCard: { recipientEmail, recipientName: 'Grace' } },
    ]);
    expect(await mailsTo(recipientEmail)).toHaveLength(1);
  });

  test('that is canceled instead is made to a new card, and the response says so', async () => {
    const card = await issued(over);
    const { publicOrderId } = await paidBy(card);
    await end(card);
    const canceled = await cancelOrder(shop.call, { publicOrderId, idempotencyKey: `cancel-${card.token}` });
    const [made] = canceled.newGiftCards ?? [];
    expect(made).toMatchObject({ isMailed: false, giftCard: { balance: 600, replaces: card.token } });
    const read = { cardToken: made?.giftCard.cardToken, cardPin: made?.cardPin };
    expect((await getGiftCard(shop.call, read)).giftCard.balance).toBe(600);
    expect(await balanceOf(card.token)).toBe(400);
    expect(await eventsOf(publicOrderId, 'gift_card/created')).toHaveLength(1);
    const again = await cancelOrder(shop.call, { publicOrderId, idempotencyKey: `cancel-${card.token}` });
    expect(again.newGiftCards).toMatchObject([{ cardPin: null, giftCard: { cardToken: made?.giftCard.cardToken } }]);
  });
});

test('a new card keeps an expiry date that has not passed', async () => {
  const card = await issued({ expiryDate: '2026-12-24' });
  const { publicOrderId } = await capturedBy(card);
  await disable(card);
  const refunded = await refundFullPayment(shop.call, { publicOrderId, ...newCard });
  expect(refunded.newGiftCards).toMatchObject([{ giftCard: { expiryDate: '2026-12-24' } }]);
});

test('a refund to a usable card needs no new card, even if the caller allows one', async () => {
  const card = await issued();
  const { publicOrderId } = await capturedBy(card);
  const refunded = await refundFullPayment(shop.call, { publicOrderId, ...newCard });
  expect([refunded.newGiftCards, await balanceOf(card.token)]).toEqual([[], 1000]);
});

test('of a split payment, what is refundable is refunded, and the response says which part is not', async () => {
  const card = await issued();
  const { publicOrderId } = await capturedBy(card, 1500, [{ token: 'tok_ok', amount: 900 }]);
  await disable(card);
  const refunded = await refundFullPayment(shop.call, { publicOrderId });
  expect(refunded.amountRefunded).toBe(900);
  expect(refunded.transactionDetails.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
    { amount: 600, success: false, status: 'failed', message: 'The gift card is disabled.' },
    { amount: 900, success: true },
  ]);
  const rest = await refundFullPayment(shop.call, { publicOrderId, ...newCard });
  expect(rest).toMatchObject({ amountRefunded: 600, newGiftCards: [{ giftCard: { balance: 600 } }] });
});

test('parallel refunds to one unusable card return each amount once', async () => {
  const card = await issued();
  const { publicOrderId } = await capturedBy(card);
  await disable(card);
  const refunds = await Promise.all(
    [100, 200, 300].map((amount, index) =>
      refundPayment(index === 1 ? shop.fromAnotherProcess(shop.call) : shop.call, {
        publicOrderId,
        amount,
        ...newCard,
      }),
    ),
  );
  const balances = refunds.flatMap(({ newGiftCards }) => newGiftCards.map(({ giftCard }) => giftCard.balance));
  expect(balances.toSorted((a, b) => a - b)).toEqual([100, 200, 300]);
  expect(await refusalOf(refundFullPayment(shop.call, { publicOrderId, ...newCard }))).toEqual(['NOTHING_TO_REFUND']);
});

describe('a void that nobody asked for', () => {
  test('returns the money to the card, and a person is called if nobody can use it', async () => {
    const card = await issued();
    const order = await readyOrder(shop, { cartItems: [thing({ price: 1500 })], payments: [] });
    await addPayment(order.frontend, { gatewayPublicId: 'test', token: 'tok_sca', amount: 900 });
    const { payment } = await addPayment(order.frontend, {
      gatewayPublicId: 'gift_card',
      token: card.token,
      paymentParameters: { pin: card.pin },
    });
    await processOrder(order.frontend, {});
    expect(await balanceOf(card.token)).toBe(400);
    await disable(card);
    await deletePayment(order.frontend, { id: payment?.id });
    expect(await balanceOf(card.token)).toBe(1000);
    await followGiftCardReturns(shop.tillgate, shop.shopId, order.publicOrderId);
    await followGiftCardReturns(shop.tillgate, shop.shopId, order.publicOrderId);
    expect(await attentionOf(order.publicOrderId)).toContain(
      `The void of $6.00 went to the gift card …${card.token.slice(-4)}`,
    );
  });
});

describe('a card whose own purchase was returned', () => {
  test.each([
    ['a refund', true],
    ['a cancellation', false],
  ])('never gets a successor by %s: the amount is booked on it and a person called', async (_, isCaptured) => {
    const card = await sold();
    const { publicOrderId } = isCaptured ? await capturedBy(card) : await paidBy(card);
    await cancelOrder(shop.call, { publicOrderId: card.publicOrderId });
    const made = isCaptured
      ? await refundFullPayment(shop.call, { publicOrderId, ...newCard })
      : await cancelOrder(shop.call, { publicOrderId });
    expect(made.newGiftCards).toEqual([]);
    expect(await cardOf(card.token)).toMatchObject({ balance: 1000, isDisabled: true });
    expect(await attentionOf(publicOrderId)).toContain('Nobody can use it.');
    expect(await refusalOf(enableGiftCard(shop.call, { cardToken: card.token }))).toEqual(['GIFT_CARD_WITHDRAWN']);
    expect(await refusalOf(reissueGiftCard(shop.call, { cardToken: card.token }))).toEqual(['GIFT_CARD_WITHDRAWN']);
  });

  test('not even if a person had disabled it before', async () => {
    const card = await sold();
    const { publicOrderId } = await capturedBy(card);
    await disable(card);
    await cancelOrder(shop.call, { publicOrderId: card.publicOrderId });
    expect(await attentionOf(card.publicOrderId)).toContain('$6.00 of $10.00');
    expect((await refundFullPayment(shop.call, { publicOrderId, ...newCard })).newGiftCards).toEqual([]);
  });

  test('takes the cards that were issued for it along', async () => {
    const card = await sold();
    const first = await capturedBy(card, 300);
    await disable(card);
    const refunded = await refundFullPayment(shop.call, { publicOrderId: first.publicOrderId, ...newCard });
    await enableGiftCard(shop.call, { cardToken: card.token });
    const reissued = await reissueGiftCard(shop.call, { cardToken: card.token });
    await cancelOrder(shop.call, { publicOrderId: card.publicOrderId });
    for (const cardToken of [refunded.newGiftCards[0]?.giftCard.cardToken ?? '', reissued.giftCard.cardToken]) {
      expect(await cardOf(cardToken)).toMatchObject({ isDisabled: true });
      expect(await refusalOf(enableGiftCard(shop.call, { cardToken }))).toEqual(['GIFT_CARD_WITHDRAWN']);
    }
    expect(await attentionOf(card.publicOrderId)).toBe('');
  });
});

describe('reissuing a card', () => {
  test('moves its balance, and later refunds, to a card with another token and PIN', async () => {
    const card = await issued({ expiryDate: '2026-12-24', recipientName: 'Grace' });
    const { publicOrderId } = await capturedBy(card);
    const input = { cardToken: card.token, idempotencyKey: `reissue-${card.token}` };
    const reissued = await reissueGiftCard(shop.call, input);
    const { cardToken } = reissued.giftCard;
    expect(reissued.giftCard).toMatchObject({ balance: 400, recipientName: 'Grace', expiryDate: '2026-12-24' });
    expect(await reissueGiftCard(shop.call, input)).toMatchObject({ giftCard: { cardToken }, cardPin: null });
    expect(await cardOf(card.token)).toMatchObject({ balance: 0, isDisabled: true, isReplaced: true });
    await refundPayment(shop.call, { publicOrderId, amount: 100 });
    expect([await balanceOf(card.token), await balanceOf(cardToken)]).toEqual([0, 500]);
    const second = await reissueGiftCard(shop.call, { cardToken });
    await refundFullPayment(shop.call, { publicOrderId });
    expect(await balanceOf(second.giftCard.cardToken)).toBe(1000);
    await paidBy({ token: second.giftCard.cardToken, pin: second.cardPin ?? '' }, 1000);
  });

  test('is refused for a card that was replaced, which cannot be enabled either', async () => {
    const { token: cardToken } = await issued();
    await reissueGiftCard(shop.call, { cardToken });
    expect(await refusalOf(reissueGiftCard(shop.call, { cardToken }))).toEqual(['GIFT_CARD_REPLACED']);
    expect(await refusalOf(enableGiftCard(shop.call, { cardToken }))).toEqual(['GIFT_CARD_REPLACED']);
  });

  test('sends the PIN to the recipient instead, if the caller wants that', async () => {
    const recipientEmail = `${Math.random()}@example.com`;
    const { token: cardToken } = await issued({ recipientEmail });
    expect(await reissueGiftCard(shop.call, { cardToken, emailNotification: true })).toMatchObject({ cardPin: null });
    expect(await mailsTo(recipientEmail)).toHaveLength(1);
    const nobody = { cardToken: (await issued()).token, emailNotification: true };
    expect(await refusalOf(reissueGiftCard(shop.call, nobody))).toEqual(['REQUIRED']);
  });

  test('once, even if many try at the same time', async () => {
    const { token: cardToken } = await issued();
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => refusalOf(reissueGiftCard(shop.call, { cardToken }))),
    );
    expect(tries.filter((codes) => codes.length === 0)).toHaveLength(1);
  });
});

describe('changing a card', () => {
  test('changes only what is sent', async () => {
    const { token: cardToken } = await issued({ recipientName: 'Grace', expiryDate: '2026-12-24' });
    await changeGiftCard(shop.call, { cardToken, recipientEmail: 'grace@example.com' });
    expect(await cardOf(cardToken)).toMatchObject({
      recipientName: 'Grace',
      recipientEmail: 'grace@example.com',
      expiryDate: '2026-12-24',
    });
    await changeGiftCard(shop.call, { cardToken, expiryDate: null, recipientName: '' });
    expect(await cardOf(cardToken)).toMatchObject({ recipientName: '', expiryDate: null });
  });

  test('is refused with a day in the past, and for an unknown card', async () => {
    const { token: cardToken } = await issued();
    const past = { cardToken, expiryDate: '2026-11-30' };
    expect(await refusalOf(changeGiftCard(shop.call, past))).toEqual(['INVALID_VALUE']);
    for (const change of [changeGiftCard, enableGiftCard, reissueGiftCard])
      expect(await refusalOf(change(shop.call, { cardToken: 'NOSUCHCARD' }))).toEqual(['GIFT_CARD_NOT_FOUND']);
  });
});
