import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { listShopTransactions } from '../../../../src/domain/money/ledger/list-shop-transactions.js';
import { transactions } from '../../../../src/domain/money/ledger/transactions.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { testClock, type TestClock } from '../../../support/clock.js';
import { openShop, readyOrder, refusalOf, statementsOf, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
let clock: TestClock;
let declined: string;
let pending: string;

beforeAll(async () => {
  clock = testClock();
  shop = await openShop({ clock });
  const bought = await readyOrder(shop);
  await processOrder(bought.frontend, {});
  clock.advance(60_000);
  const refused = await readyOrder(shop, { payments: [{ token: 'tok_declined' }] });
  await processOrder(refused.frontend, {}).catch(() => undefined);
  declined = refused.publicOrderId;
  clock.advance(60_000);
  const slow = await readyOrder(shop, { payments: [{ token: 'tok_pending' }] });
  await processOrder(slow.frontend, {});
  await capturePayment(shop.call, { publicOrderId: slow.publicOrderId, amount: 1000 });
  pending = slow.publicOrderId;
});
afterAll(() => shop.close());

const shown = ({ type, status }: { type: string; status: string }) => `${type} ${status}`;
const listed = async (input: object) => (await listShopTransactions(shop.call, input)).transactions.map(shown);
const page = async (input: object) => {
  const { edges, pageInfo } = await transactions(shop.call, input);
  return { shown: edges.map(({ node }) => shown(node)), edges, pageInfo };
};

describe('the transactions of a shop', () => {
  test('are listed oldest first over REST and newest first over GraphQL', async () => {
    const all = ['authorize success', 'authorize failed', 'authorize success', 'capture pending'];
    expect(await listed({})).toEqual(all);
    expect((await page({})).shown).toEqual(all.toReversed());
    expect((await page({ orderBy: 'oldest' })).shown).toEqual(all);
  });

  test('contain their order and gateway', async () => {
    const [, failed] = (await listShopTransactions(shop.call, {})).transactions;
    expect(failed).toMatchObject({
      publicOrderId: declined,
      gatewayPublicId: 'test',
      responseCode: 'declined',
      amount: 1000,
      currency: 'USD',
      settledAt: new Date('2026-12-01T12:01:00.000Z'),
    });
  });

  test.each([
    ['in(status:pending, unknown)', ['capture pending']],
    ['eq(status:failed)', ['authorize failed']],
    ['eq(type:authorize)+eq(status:success)', ['authorize success', 'authorize success']],
    ['eq(gateway_public_id:gift_card)', []],
    ['eq(settled_at:null)', ['capture pending']],
    ['gte(created_at:2026-12-01T12:02:00Z)', ['authorize success', 'capture pending']],
    ['lt(created_at:2026-12-01T12:01:00Z)', ['authorize success']],
  ])('are filtered by %s', async (filter, expected) => {
    expect(await listed({ filter })).toEqual(expected);
    expect((await page({ filter, orderBy: 'oldest' })).shown).toEqual(expected);
  });

  test('are filtered by order', async () => {
    expect(await listed({ filter: `eq(public_order_id:${pending})` })).toEqual([
      'authorize success',
      'capture pending',
    ]);
  });

  test('are paged without a gap, including transactions of the same moment', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo } = await page({ first: 1, after });
      seen.push(...edges.map(({ node }) => node.id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(new Set(seen).size).toBe(4);
    const [, second] = (await listShopTransactions(shop.call, {})).transactions;
    expect(await listed({ sinceId: String(second?.number) })).toEqual(['authorize success', 'capture pending']);
  });

  test('take one statement, and two with their count', async () => {
    expect(await statementsOf(shop, () => transactions(shop.call, { first: 100 }))).toBe(1);
    expect(await statementsOf(shop, () => listShopTransactions(shop.call, {}))).toBe(2);
    expect(await (await transactions(shop.call, { filter: 'eq(status:failed)' })).totalCount()).toBe(1);
  });

  test('of another shop are not visible, and an order token cannot list any', async () => {
    const foreign = { ...shop.call, caller: { ...shop.call.caller, shopId: 'another' } };
    expect((await listShopTransactions(foreign, {})).transactions).toEqual([]);
    expect((await transactions(foreign, {})).edges).toEqual([]);
    expect(await refusalOf(transactions(shop.frontend(pending), {}))).toEqual(['INSUFFICIENT_SCOPE']);
    expect(await refusalOf(listShopTransactions(shop.frontend(pending), {}))).toEqual(['INSUFFICIENT_SCOPE']);
  });

  test.each(['eq(details:1)', 'eq(amount:much)', 'eq(status'])(
    'are refused with an invalid filter: %s',
    async (filter) => {
      expect(await refusalOf(transactions(shop.call, { filter }))).toEqual(['INVALID_FILTER']);
    },
  );
});
