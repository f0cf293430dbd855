import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { changeGiftCard } from '../../../../src/domain/money/gift-cards/change-gift-card.js';
import { disableGiftCard } from '../../../../src/domain/money/gift-cards/disable-gift-card.js';
import { enableGiftCard } from '../../../../src/domain/money/gift-cards/enable-gift-card.js';
import { issueGiftCard } from '../../../../src/domain/money/gift-cards/issue-gift-card.js';
import { reissueGiftCard } from '../../../../src/domain/money/gift-cards/reissue-gift-card.js';
import { withdrawSoldGiftCards } from '../../../../src/domain/money/gift-cards/withdraw-sold-gift-cards.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { saveOrder } from '../../../../src/domain/order/storage/save-order-repository.js';
import { withInternals, type Order } from '../../../../src/domain/order/document/order.js';
import { OperationError } from '../../../../src/errors.js';
import { createGatewayCalls, type GiftCardCalls } from '../../../support/gift-card-calls.js';
import { testClock } from '../../../support/clock.js';
import { openShop, readyOrder, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
let calls: GiftCardCalls;

beforeAll(async () => {
  shop = await openShop({ clock });
  calls = createGatewayCalls(shop);
});
afterAll(() => shop.close());

const value = 1000;

/** A card that an order has bought, and that order. */
async function soldCard(): Promise<{ cardToken: string; publicOrderId: string }> {
  const { publicOrderId } = await readyOrder(shop, { payments: [] });
  const { giftCard } = await issueGiftCard(shop.call, { amount: value, currency: 'USD' });
  await shop.tillgate.database.run({
    text: `update gift_cards set public_order_id = $2, line_item_key = 'gift', piece = 1 where card_token = $1`,
    values: [giftCard.cardToken, publicOrderId],
  });
  return { cardToken: giftCard.cardToken, publicOrderId };
}

const withCardLine = (order: Order): Order =>
  withInternals(order, { lines: order.internals.lines.map((line) => ({ ...line, isGiftCard: true })) });

/** Withdraws the cards of an order as its cancellation does. */
async function withdraw(publicOrderId: string): Promise<void> {
  const { database } = shop.tillgate;
  const order = (await loadOrder(database, { shopId: shop.shopId, publicOrderId }))?.order;
  if (!order) throw new Error('the order is missing');
  await database.transaction(async (executor) => {
    const withdrawn = await withdrawSoldGiftCards(executor, withCardLine(order), clock.now());
    await saveOrder(executor, { order: withdrawn, events: [], now: clock.now() });
  });
}

interface Card {
  card_token: string;
  balance: number;
  is_disabled: boolean;
  withdrawn: boolean;
  replaced_by: string | null;
}
/** The card and all that were issued for it. */
const family = (cardToken: string): Promise<Card[]> =>
  shop.tillgate.database.run<Card>({
    text: `select card_token, balance, disabled_at is not null as is_disabled, replaced_by from gift_cards
      where shop_id = $1 and coalesce(origin_token, card_token) = $2 order by created_at, card_token`,
    values: [shop.shopId, cardToken],
  });
/** What is held of authorizations and not refunded of captures, for orders of this run. */
async function spentOf(run: string): Promise<number> {
  const [row] = await shop.tillgate.database.run<{ open: number }>({
    text: `select coalesce(sum(open), 0)::bigint as open from gift_card_entries
      where shop_id = $1 and public_order_id = $2 and type in ('authorize', 'capture')`,
    values: [shop.shopId, run],
  });
  return row?.open ?? 0;
}

const step = fc.record({
  move: fc.constantFrom(
    ...(['pay', 'pay', 'capture', 'capture', 'refund', 'refund', 'void', 'void', 'disable', 'enable'] as const),
    ...(['expire', 'extend', 'reissue', 'withdraw'] as const),
  ),
  amount: fc.integer({ min: 1, max: 500 }),
  which: fc.nat({ max: 20 }),
  toNewCard: fc.boolean(),
  isRepeated: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Ignores refusals: which moves are refused depends on the moves that run at the same time. */
async function attempt(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
  }
}

let runs = 0;

test('whatever happens at the same time, balances and spent amounts add up to the value of the card', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), async (rounds) => {
      const run = `run-${(runs += 1)}`;
      const { cardToken, publicOrderId } = await soldCard();
      const held: string[] = [];
      const captured: string[] = [];
      const of = <One>(list: readonly One[], which: number): One | undefined => list[which % (list.length || 1)];
      let isWithdrawn = false;

      async function play({ move, amount, which, toNewCard, isRepeated }: Step, cards: readonly Card[]): Promise<void> {
        const card = of(cards, which)?.card_token ?? cardToken;
        const newCard = toNewCard ? {} : undefined;
        const used = of(move === 'refund' ? captured : held, which);
        const call = { run, amount, isRepeated };
        switch (move) {
          case 'pay': {
            const id = await calls.authorize(call, card);
            if (id) held.push(id);
            return;
          }
          case 'capture': {
            const id = used && (await calls.capture(call, used));
            if (id) captured.push(id);
            return;
          }
          case 'refund':
            return used === undefined ? undefined : calls.refund(call, used, newCard);
          case 'void':
            return used === undefined ? undefined : calls.voidAuthorization(call, used, newCard);
          case 'disable':
            return attempt(disableGiftCard(shop.call, { cardToken: card }));
          case 'enable':
            return attempt(enableGiftCard(shop.call, { cardToken: card }));
          case 'expire':
            return calls.expire(card);
          case 'extend':
            return attempt(changeGiftCard(shop.call, { cardToken: card, expiryDate: null }));
          case 'reissue':
            return attempt(reissueGiftCard(shop.call, { cardToken: card }));
          case 'withdraw':
            if (which > 3 || isWithdrawn) return;
            isWithdrawn = true;
            return withdraw(publicOrderId);
        }
      }

      for (const round of rounds) {
        const before = await family(cardToken);
        const wasWithdrawn = isWithdrawn;
        await Promise.all(round.map((one) => play(one, before)));
        const after = await family(cardToken);
        const balances = after.reduce((sum, { balance }) => sum + balance, 0);
        expect(balances + (await spentOf(run))).toBe(value);
        if (isWithdrawn) expect(after.every((one) => one.is_disabled)).toBe(true);
        if (wasWithdrawn) expect(after).toHaveLength(before.length);
      }
    }),
    { numRuns: 60 },
  );
});
