import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

describe('wrong pins', () => {
  test('are heard five times an hour; after that the right one is not either', async () => {
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

  test('of a card that does not exist are told like those of one that does', async () => {
    const unknown = { cardToken: 'NOSUCHCARD', cardPin: 'wrong' };
    expect(await times(6, unknown)).toEqual([...Array<string>(5).fill('GIFT_CARD_INVALID'), 'TOO_MANY_PIN_ATTEMPTS']);
  });

  test('at the same moment from two processes are heard five times altogether', async () => {
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

  test('do not count when they are right', async () => {
    const card = await issue();
    expect(await times(8, card)).toEqual([]);
  });

  test('are forgotten after an hour', async () => {
    await times(1, { cardToken: 'ONCE', cardPin: 'wrong' });
    clock.advance(hour);
    await times(1, { cardToken: 'LATER', cardPin: 'wrong' });
    const [row] = await shop.tillgate.database.run<{ count: number }>({
      text: 'select count(*) as count from gift_card_pin_attempts',
      values: [],
    });
    expect(row?.count).toBe(1);
  });
});
