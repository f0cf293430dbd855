import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { getGiftCard } from '../../../../src/domain/money/gift-cards/get-gift-card.js';
import { issueGiftCard } from '../../../../src/domain/money/gift-cards/issue-gift-card.js';
import { testClock } from '../../../support/clock.js';
import { openShop, refusalOf, type TestShop } from '../../../support/shop.js';

const clock = testClock();
const hour = 3_600_000;
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

const issue = async () => {
  const { giftCard, cardPin } = await issueGiftCard(shop.call, { amount: 100, currency: 'USD' });
  return { cardToken: giftCard.cardToken, cardPin };
};
const times = async (count: number, input: object) => {
  const codes: string[][] = [];
  for (let time = 0; time < count; time++) codes.push(await refusalOf(getGiftCard(shop.call, input)));
  return codes.flat();
};

describe('wrong PINs', () => {
  test('are checked five times an hour; after that, even the right one is refused', async () => {
    const card = await issue();
    const wrong = { ...card, cardPin: 'wrong' };
    expect(await times(6, wrong)).toEqual([...Array<string>(5).fill('GIFT_CARD_INVALID'), 'TOO_MANY_PIN_ATTEMPTS']);
    expect(await refusalOf(getGiftCard(shop.call, card))).toEqual(['TOO_MANY_PIN_ATTEMPTS']);
    expect(await refusalOf(getGiftCard({ ...shop.call, clientAddress: '192.0.2.1' }, card))).toEqual([]);
    clock.advance(hour - 1);
    expect(await refusalOf(getGiftCard(shop.call, card))).toEqual(['TOO_MANY_PIN_ATTEMPTS']);
    clock.advance(1);
    expect(await refusalOf(getGiftCard(shop.call, card))).toEqual([]);
  });

  test('of an unknown card are refused in the same way as those of a known one', async () => {
    const unknown = { cardToken: 'NOSUCHCARD', cardPin: 'wrong' };
    expect(await times(6, unknown)).toEqual([...Array<string>(5).fill('GIFT_CARD_INVALID'), 'TOO_MANY_PIN_ATTEMPTS']);
  });

  test('at the same moment from two processes are checked five times in total', async () => {
    const card = await issue();
    const other = shop.fromAnotherProcess(shop.call);
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        refusalOf(getGiftCard(index % 2 === 0 ? shop.call : other, { ...card, cardPin: `wrong ${index}` })),
      ),
    );
    expect(codes.flat().filter((code) => code === 'GIFT_CARD_INVALID')).toHaveLength(5);
    expect(codes.flat().filter((code) => code === 'TOO_MANY_PIN_ATTEMPTS')).toHaveLength(15);
  });

  test('are not counted if the PIN is right', async () => {
    const card = await issue();
    expect(await times(8, card)).toEqual([]);
  });

  test('for many cards are checked twenty times an hour for one order', async () => {
    const { publicOrderId } = await initializeOrder(shop.call, {});
    const frontend = shop.frontend(publicOrderId);
    const codes: string[][] = [];
    for (let number = 0; number < 22; number++)
      codes.push(await refusalOf(getGiftCard(frontend, { cardToken: `CARD${number}`, cardPin: 'wrong' })));
    expect(codes.flat()).toEqual([
      ...Array<string>(20).fill('GIFT_CARD_INVALID'),
      'TOO_MANY_PIN_ATTEMPTS',
      'TOO_MANY_PIN_ATTEMPTS',
    ]);
    const payment = { gatewayPublicId: 'gift_card', token: 'CARD99', paymentParameters: { pin: 'wrong' } };
    expect(await refusalOf(addPayment(frontend, payment))).toEqual(['TOO_MANY_PIN_ATTEMPTS']);
    const { publicOrderId: another } = await initializeOrder(shop.call, {});
    const input = { cardToken: 'CARD99', cardPin: 'wrong' };
    expect(await refusalOf(getGiftCard(shop.frontend(another), input))).toEqual(['GIFT_CARD_INVALID']);
  });

  test('for many cards and orders are checked a hundred times an hour from one address', async () => {
    const checked: string[] = [];
    for (let order = 0; order < 6; order++) {
      const { publicOrderId } = await initializeOrder(shop.call, {});
      const call = { ...shop.frontend(publicOrderId), clientAddress: '192.0.2.77' };
      for (let number = 0; number < 18; number++)
        checked.push(...(await refusalOf(getGiftCard(call, { cardToken: `${order} ${number}`, cardPin: 'wrong' }))));
    }
    expect(checked.filter((code) => code === 'GIFT_CARD_INVALID')).toHaveLength(100);
  });

  test('of shoppers do not lock out an access token behind the same address, nor the other way around', async () => {
    const { publicOrderId } = await initializeOrder(shop.call, {});
    const frontend = shop.frontend(publicOrderId);
    const [one, other] = [await issue(), await issue()];
    for (let time = 0; time < 6; time++)
      await refusalOf(getGiftCard(frontend, { cardToken: one.cardToken, cardPin: 'wrong' }));
    // The attempts of the order are used up, too.
    for (let number = 0; number < 20; number++)
      await refusalOf(getGiftCard(frontend, { cardToken: `USED ${number}`, cardPin: 'wrong' }));
    expect(await refusalOf(getGiftCard(frontend, one))).toEqual(['TOO_MANY_PIN_ATTEMPTS']);
    const payment = { gatewayPublicId: 'gift_card', token: one.cardToken, paymentParameters: { pin: one.cardPin } };
    expect(await refusalOf(addPayment(frontend, payment))).toEqual(['TOO_MANY_PIN_ATTEMPTS']);
    expect(await refusalOf(getGiftCard(shop.call, one))).toEqual([]);
    expect(await refusalOf(addPayment(shop.call, { ...payment, publicOrderId }))).not.toContain(
      'TOO_MANY_PIN_ATTEMPTS',
    );
    expect(await times(6, { ...other, cardPin: 'wrong' })).toContain('TOO_MANY_PIN_ATTEMPTS');
    const { publicOrderId: next } = await initializeOrder(shop.call, {});
    expect(await refusalOf(getGiftCard(shop.frontend(next), other))).toEqual([]);
  });

  test('are not even hashed beyond the limit', async () => {
    let hashed = 0;
    const { pinHashing } = shop.tillgate;
    const matches = (pin: string, hash: string | undefined) => {
      hashed += 1;
      return pinHashing.matches(pin, hash);
    };
    const counted = { ...shop.call, pinHashing: { ...pinHashing, matches } };
    for (let time = 0; time < 10; time++)
      await refusalOf(getGiftCard(counted, { cardToken: 'COUNTED', cardPin: 'wrong' }));
    expect(hashed).toBe(5);
  });
});

test('a request checks one PIN, however many operations it contains', async () => {
  const [one, other] = [await issue(), await issue()];
  const request = { ...shop.call, pinAllowance: { left: 1 } };
  const codes = await Promise.all([one, other, one].map((card) => refusalOf(getGiftCard(request, card))));
  expect(codes).toEqual([[], ['TOO_MANY_PIN_ATTEMPTS'], ['TOO_MANY_PIN_ATTEMPTS']]);
  expect(await refusalOf(getGiftCard({ ...shop.call, pinAllowance: { left: 1 } }, other))).toEqual([]);
});

test('more PINs are refused temporarily when too many wait to be checked', async () => {
  const { pinHashing } = shop.tillgate;
  const checks = Array.from({ length: 60 }, () => refusalOf(pinHashing.matches('pin', undefined)));
  const refused = (await Promise.all(checks)).filter((codes) => codes.includes('OVERLOADED'));
  expect(refused).toHaveLength(8);
  expect(await pinHashing.matches('pin', await pinHashing.hash('pin'))).toBe(true);
});
