import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { giftCardGateway } from '../../../../src/domain/money/gift-cards/gift-card-gateway.js';
import { findGiftCard } from '../../../../src/domain/money/gift-cards/gift-card-repository.js';
import { issueGiftCard } from '../../../../src/domain/money/gift-cards/issue-gift-card.js';
import type { Gateway, GatewayAnswer, Purchase } from '../../../../src/outbound/gateways/gateway.js';
import { testClock } from '../../../support/clock.js';
import { openShop, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
let gateway: Gateway;
let other: Gateway;
let token = '';

beforeAll(async () => {
  shop = await openShop({ clock });
  gateway = giftCardGateway(shop.tillgate);
  other = giftCardGateway(shop.fromAnotherProcess(shop.call));
});
afterAll(() => shop.close());

async function freshCard(): Promise<void> {
  token = (await issueGiftCard(shop.call, { amount: 1000, currency: 'USD' })).giftCard.cardToken;
}
beforeEach(freshCard);

let calls = 0;
const fresh = () => `reference-${(calls += 1)}`;
const call = (amount: number, reference = fresh()) => ({
  shopId: shop.shopId,
  orderId: 'order',
  currency: 'USD',
  amount,
  reference,
});
const purchase: Purchase = {
  customer: null,
  billingAddress: null,
  shippingAddress: null,
  lineItems: [],
  subtotal: 0,
  discountTotal: 0,
  shippingTotal: 0,
  taxTotal: 0,
  orderTotal: 0,
};
const authorize = (amount: number, reference?: string, by = gateway) =>
  by.authorize({ ...call(amount, reference), token, purchase, confirming: null });
const capture = (authorizationId: string, amount: number, reference?: string) =>
  gateway.capture({ ...call(amount, reference), authorizationId, holdOpen: true, fulfillmentData: {} });
const refund = (transactionId: string, amount: number, reference?: string) =>
  gateway.refund({ ...call(amount, reference), transactionId, reason: '', refundData: {} });
const voidAuthorization = (authorizationId: string, reference?: string) =>
  gateway.void({ ...call(1000, reference), authorizationId });
const idOf = (answer: GatewayAnswer) => (answer.outcome === 'approved' ? answer.providerTransactionId : '');
const balance = async () => (await findGiftCard(shop.tillgate.database, shop.shopId, token))?.card.balance;

describe('a call with a known reference', () => {
  test('returns the first outcome and takes nothing again', async () => {
    const first = await authorize(600, 'known');
    expect(await authorize(600, 'known')).toEqual(first);
    expect(await gateway.lookUp({ ...call(600, 'known'), type: 'authorize' })).toEqual(first);
    expect(await balance()).toBe(400);
  });

  test('stays declined even if the balance would now suffice', async () => {
    const held = idOf(await authorize(600));
    const reference = fresh();
    expect(await authorize(600, reference)).toMatchObject({ responseCode: 'insufficient_balance' });
    await voidAuthorization(held);
    expect(await authorize(600, reference)).toMatchObject({ responseCode: 'insufficient_balance' });
    expect(await balance()).toBe(1000);
  });

  test('at the same moment from two processes takes the amount once', async () => {
    const reference = fresh();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => authorize(50, reference, index % 2 === 0 ? gateway : other)),
    );
    expect(new Set(answers.map(idOf))).toEqual(new Set([reference]));
    expect(await balance()).toBe(950);
  });

  test('returns money once, for a void and for a refund', async () => {
    const [one, two] = [fresh(), fresh()];
    await voidAuthorization(idOf(await authorize(300)), one);
    const captured = idOf(await capture(idOf(await authorize(400)), 400));
    await refund(captured, 150, two);
    await refund(captured, 150, two);
    expect(await balance()).toBe(750);
  });

  test('is not found before it was made', async () => {
    expect(await gateway.lookUp({ ...call(1), type: 'authorize' })).toEqual({ outcome: 'not_found' });
  });
});

test('a void returns only what was not captured, and nothing can be captured afterward', async () => {
  const held = idOf(await authorize(600));
  await capture(held, 250);
  await voidAuthorization(held);
  await voidAuthorization(held);
  expect(await balance()).toBe(750);
  expect(await capture(held, 1)).toMatchObject({ outcome: 'declined', responseCode: 'authorization_used' });
});

test('a refund beyond its capture is declined', async () => {
  const captured = idOf(await capture(idOf(await authorize(600)), 250));
  expect(await refund(captured, 251)).toMatchObject({ outcome: 'declined', responseCode: 'refund_exceeds_capture' });
  expect(await balance()).toBe(400);
});

test('a card of another shop and an unknown card are declined', async () => {
  token = 'NOSUCHCARD';
  expect(await authorize(1)).toMatchObject({ outcome: 'declined', responseCode: 'unknown_card' });
});

test('the balance and the outstanding amounts always add up to the amount of the card', async () => {
  const step = fc.record({
    type: fc.constantFrom('authorize' as const, 'capture' as const, 'refund' as const, 'void' as const),
    amount: fc.integer({ min: 1, max: 700 }),
    which: fc.nat({ max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      await freshCard();
      const held: { id: string; left: number }[] = [];
      const taken: { id: string; left: number }[] = [];
      for (const { type, amount, which } of steps) {
        const source = type === 'refund' ? taken[which % (taken.length || 1)] : held[which % (held.length || 1)];
        const free = 1000 - [...held, ...taken].reduce((sum, { left }) => sum + left, 0);
        if (type === 'authorize') {
          const id = idOf(await authorize(amount));
          expect(id !== '').toBe(amount <= free);
          if (id) held.push({ id, left: amount });
        } else if (source && type === 'void') {
          await voidAuthorization(source.id);
          source.left = 0;
        } else if (source) {
          const id = idOf(await (type === 'capture' ? capture(source.id, amount) : refund(source.id, amount)));
          expect(id !== '').toBe(amount <= source.left);
          if (id) source.left -= amount;
          if (id && type === 'capture') taken.push({ id, left: amount });
        }
        const out = [...held, ...taken].reduce((sum, { left }) => sum + left, 0);
        expect(await balance()).toBe(1000 - out);
      }
    }),
    { numRuns: 30 },
  );
});
