import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { issueGiftCard } from '../../../../src/domain/money/gift-cards/issue-gift-card.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { updateLineItem } from '../../../../src/domain/fulfillment/shipments/update-line-item.js';
import { listOrders } from '../../../../src/domain/order/reading/list-orders.js';
import { orders } from '../../../../src/domain/order/reading/orders.js';
import type { OrderSort } from '../../../../src/domain/order/reading/order-list-repository.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { summarizeOrders } from '../../../../src/jobs/summarize-orders.js';
import { openShop, readyOrder, refusalOf, statementsOf, thing, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
/** The names of the orders by their public IDs. */
const names = new Map<string, string>();

const lines = [thing({ lineItemKey: 'a', price: 1000, quantity: 2 })];

async function processed(name: string, payments?: { token: string; amount?: number }[]): Promise<string> {
  const { publicOrderId, frontend } = await readyOrder(shop, { cartItems: lines, ...(payments && { payments }) });
  await processOrder(frontend, {});
  names.set(publicOrderId, name);
  return publicOrderId;
}

const fulfill = (publicOrderId: string, fulfilledQuantity: number) =>
  updateLineItem(shop.call, { publicOrderId, lineItemKey: 'a', fulfilledQuantity });

/** A processed order, half of which was paid with a gift card. */
async function splitOrder(name: string): Promise<void> {
  const { giftCard, cardPin } = await issueGiftCard(shop.call, { amount: 1000, currency: 'USD' });
  const { publicOrderId, frontend } = await readyOrder(shop, { cartItems: lines, payments: [] });
  await addPayment(frontend, {
    gatewayPublicId: 'gift_card',
    token: giftCard.cardToken,
    amount: 1000,
    paymentParameters: { pin: cardPin },
  });
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
  await processOrder(frontend, {});
  names.set(publicOrderId, name);
}

beforeAll(async () => {
  shop = await openShop();
  const open = await initializeOrder(shop.call, { cartItems: lines });
  names.set(open.publicOrderId, 'open');
  await processed('authorized');
  const partly = await processed('partly captured');
  await capturePayment(shop.call, { publicOrderId: partly, amount: 500 });
  await fulfill(partly, 1);
  const paid = await processed('paid');
  await captureFullPayment(shop.call, { publicOrderId: paid });
  await fulfill(paid, 2);
  const partlyRefunded = await processed('partly refunded');
  await captureFullPayment(shop.call, { publicOrderId: partlyRefunded });
  await refundPayment(shop.call, { publicOrderId: partlyRefunded, amount: 300, reason: 'one was broken' });
  const refunded = await processed('refunded');
  await captureFullPayment(shop.call, { publicOrderId: refunded });
  await refundFullPayment(shop.call, { publicOrderId: refunded, reason: 'all were broken' });
  const voided = await processed('voided');
  await cancelOrder(shop.call, { publicOrderId: voided, reason: 'changed their mind' });
  await splitOrder('split');
});
afterAll(() => shop.close());

const namesOf = (found: readonly { publicOrderId: string }[]) => found.map((one) => names.get(one.publicOrderId));
const filtered = async (filter: string) => namesOf((await listOrders(shop.call, { filter })).orders);

describe('orders are listed', () => {
  test.each([
    ['eq(financial_status:pending)', ['open']],
    ['eq(financial_status:authorized)', ['authorized', 'split']],
    ['eq(financial_status:partially_paid)', ['partly captured']],
    ['eq(financial_status:paid)', ['paid']],
    ['in(financial_status:partially_refunded, refunded)', ['partly refunded', 'refunded']],
    ['eq(financial_status:voided)', ['voided']],
    ['eq(fulfillment_status:partial)', ['partly captured']],
    ['eq(fulfillment_status:fulfilled)', ['paid']],
    ['eq(amount_captured:2000)', ['paid', 'partly refunded', 'refunded']],
    ['gt(amount_refunded:0)', ['partly refunded', 'refunded']],
    ['gte(amount_captured:2000)+lt(amount_refunded:2000)', ['paid', 'partly refunded']],
    ['eq(gateway_public_id:gift_card)', ['split']],
    ['eq(gateway_public_id:test)+eq(financial_status:authorized)', ['authorized', 'split']],
    ['in(gateway_public_id:gift_card, another)', ['split']],
    ['neq(gateway_public_id:test)', ['open']],
    ['nin(gateway_public_id:test, gift_card)', ['open']],
    ['like(gateway_public_id:gift*)', ['split']],
    ['eq(gateway_public_id:null)', ['open']],
  ])('by %s', async (filter, expected) => {
    expect(await filtered(filter)).toEqual(expected);
  });

  test('with their statuses and amounts', async () => {
    const { orders: all } = await listOrders(shop.call, {});
    const shown = all.map(({ publicOrderId, financialStatus, fulfillmentStatus, amountCaptured, amountRefunded }) => [
      names.get(publicOrderId),
      financialStatus,
      fulfillmentStatus,
      amountCaptured,
      amountRefunded,
    ]);
    expect(shown).toEqual([
      ['open', 'pending', 'unfulfilled', 0, 0],
      ['authorized', 'authorized', 'unfulfilled', 0, 0],
      ['partly captured', 'partially_paid', 'partial', 500, 0],
      ['paid', 'paid', 'fulfilled', 2000, 0],
      ['partly refunded', 'partially_refunded', 'unfulfilled', 2000, 300],
      ['refunded', 'refunded', 'unfulfilled', 2000, 2000],
      ['voided', 'voided', 'unfulfilled', 0, 0],
      ['split', 'authorized', 'unfulfilled', 0, 0],
    ]);
    expect(all.at(-1)?.gatewayPublicIds).toEqual(['gift_card', 'test']);
  });
});

describe('orders are sorted', () => {
  const sorts: [OrderSort, string, string, (string | undefined)[]][] = [
    [
      'highest_captured',
      'amount_captured',
      'desc',
      ['refunded', 'partly refunded', 'paid', 'partly captured', 'split', 'voided', 'authorized', 'open'],
    ],
    [
      'lowest_refunded',
      'amount_refunded',
      'asc',
      ['open', 'authorized', 'partly captured', 'paid', 'voided', 'split', 'partly refunded', 'refunded'],
    ],
    [
      'financial_status',
      'financial_status',
      'asc',
      ['authorized', 'split', 'paid', 'partly captured', 'partly refunded', 'open', 'refunded', 'voided'],
    ],
    [
      'fulfillment_status_descending',
      'fulfillment_status',
      'desc',
      ['split', 'voided', 'refunded', 'partly refunded', 'authorized', 'open', 'partly captured', 'paid'],
    ],
    [
      'gateway',
      'gateway_public_id',
      'asc',
      ['open', 'split', 'authorized', 'partly captured', 'paid', 'partly refunded', 'refunded', 'voided'],
    ],
  ];

  test.each(sorts)(
    'by %s, page by page, with the same result in both APIs',
    async (orderBy, orderby, orderdirection, expected) => {
      const seen: (string | undefined)[] = [];
      let after: string | null = null;
      do {
        const { edges, pageInfo } = await orders(shop.call, { orderBy, first: 3, after });
        seen.push(...namesOf(edges.map(({ node }) => node)));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after !== null);
      const { orders: listed } = await listOrders(shop.call, { orderby, orderdirection });
      expect(seen).toEqual(namesOf(listed));
      expect(seen).toEqual(expected);
    },
  );

  test('backward, too', async () => {
    const { edges } = await orders(shop.call, { orderBy: 'highest_captured', last: 2 });
    expect(namesOf(edges.map(({ node }) => node))).toEqual(['authorized', 'open']);
  });

  test('with a number of statements that does not depend on the length of the list', async () => {
    expect(await statementsOf(shop, () => orders(shop.call, { orderBy: 'highest_captured', first: 8 }))).toBe(1);
    const sorted = { orderby: 'amount_captured', orderdirection: 'desc' };
    expect(await statementsOf(shop, () => listOrders(shop.call, sorted))).toBe(2);
  });

  test('only with both a column and a direction, and not with since_id', async () => {
    const refusal = (input: object) => refusalOf(listOrders(shop.call, input));
    expect(await refusal({ orderby: 'amount_captured' })).toEqual(['REQUIRED']);
    expect(await refusal({ orderdirection: 'asc' })).toEqual(['REQUIRED']);
    const sorted = { orderby: 'amount_captured', orderdirection: 'asc' };
    expect(await refusal({ ...sorted, sinceId: '1' })).toEqual(['INVALID_PAGE']);
    expect(await refusal({ ...sorted, orderby: 'state' })).toEqual(['INVALID_VALUE']);
  });
});

describe('the summary of an order', () => {
  test('is created by a job if it is missing', async () => {
    await shop.tillgate.database.run({ text: 'update orders set financial_status = null', values: [] });
    expect(await filtered('eq(financial_status:paid)')).toEqual([]);
    await summarizeOrders(shop.tillgate);
    expect(await filtered('eq(financial_status:paid)')).toEqual(['paid']);
    expect(await filtered('eq(amount_captured:2000)')).toEqual(['paid', 'partly refunded', 'refunded']);
    expect(await filtered('eq(gateway_public_id:gift_card)')).toEqual(['split']);
  });

  test('is updated by a job after a previous version of the service has changed the order', async () => {
    await shop.tillgate.database.run({
      text: `update orders set version = version + 1 where amount_captured = 500`,
      values: [],
    });
    expect(await filtered('eq(financial_status:partially_paid)')).toEqual([]);
    await summarizeOrders(shop.tillgate);
    expect(await filtered('eq(financial_status:partially_paid)')).toEqual(['partly captured']);
  });
});
