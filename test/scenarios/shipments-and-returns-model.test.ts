import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { Context } from '../../src/context.js';
import { approveReturn } from '../../src/domain/fulfillment/returns/approve-return.js';
import { cancelReturn } from '../../src/domain/fulfillment/returns/cancel-return.js';
import { createReturn } from '../../src/domain/fulfillment/returns/create-return.js';
import { declineReturn } from '../../src/domain/fulfillment/returns/decline-return.js';
import { receiveReturn } from '../../src/domain/fulfillment/returns/receive-return.js';
import { readReturns } from '../../src/domain/fulfillment/returns/return-repository.js';
import { cancelShipment } from '../../src/domain/fulfillment/shipments/cancel-shipment.js';
import { createShipment } from '../../src/domain/fulfillment/shipments/create-shipment.js';
import { markShipmentDelivered } from '../../src/domain/fulfillment/shipments/mark-shipment-delivered.js';
import { readShipments } from '../../src/domain/fulfillment/shipments/shipment-repository.js';
import { updateLineItem } from '../../src/domain/fulfillment/shipments/update-line-item.js';
import { readLedger } from '../../src/domain/money/ledger/ledger-repository.js';
import { refundFullPayment } from '../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../src/domain/money/refunds/refund-payment.js';
import { piecesOf } from '../../src/domain/order/document/line-pieces.js';
import { updateGeneralSettings } from '../../src/domain/shop/settings/update-general-settings.js';
import { captureDue, orderNow, payDue, soldOrder } from '../support/shipped-orders.js';
import { openShop, refusalOf, thing, type TestShop } from '../support/shop.js';

/** The price of a unit, in minor units, and the number of units. */
const lines = { bowl: { price: 999, quantity: 3 }, plate: { price: 250, quantity: 4 } };
type Key = keyof typeof lines;
const keys: readonly Key[] = ['bowl', 'plate'];
const total = keys.reduce((sum, key) => sum + lines[key].price * lines[key].quantity, 0);

type Step =
  | { name: 'ship'; key: Key; quantity: number; isTracked: boolean }
  | { name: 'ship the rest' | 'capture' | 'refund all' | 'pay' }
  | { name: 'fulfill'; key: Key; quantity: number }
  | { name: 'cancel shipment' | 'deliver'; at: number }
  | { name: 'return'; key: Key; quantity: number; outcome: string }
  | { name: 'approve' | 'decline' | 'cancel return' | 'receive'; at: number }
  | { name: 'refund'; key: Key; quantity: number };

const key = fc.constantFrom(...keys);
const quantity = fc.integer({ min: 1, max: 5 });
const at = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ name: fc.constant('ship' as const), key, quantity, isTracked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constantFrom('ship the rest' as const, 'refund all' as const) }) },
  { weight: 4, arbitrary: fc.record({ name: fc.constantFrom('capture' as const, 'pay' as const) }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('fulfill' as const), key, quantity: fc.nat({ max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constantFrom('cancel shipment' as const, 'deliver' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('return' as const),
      key,
      quantity,
      outcome: fc.constantFrom('refund', 'store_credit', 'none'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      name: fc.constantFrom('approve' as const, 'receive' as const, 'decline' as const, 'cancel return' as const),
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('refund' as const), key, quantity }) },
);

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await updateGeneralSettings(shop.call, { payments: { capture: 'on_shipment' } });
});
afterAll(() => shop.close());

const read = async (publicOrderId: string) => {
  const { database } = shop.tillgate;
  const [order, shipments, returns, ledger] = await Promise.all([
    orderNow(shop, publicOrderId),
    readShipments(database, shop.shopId, publicOrderId),
    readReturns(database, shop.shopId, publicOrderId),
    readLedger(database, shop.shopId, publicOrderId),
  ]);
  return { order, shipments, returns, ledger };
};
type Read = Awaited<ReturnType<typeof read>>;

/** What the test knows beside the service. */
interface Known {
  /** The units that a refund named. */
  refunded: Record<Key, number>;
  refundedAll: boolean;
  /** The most units that were ever shipped at the same time. */
  mostShipped: Record<Key, number>;
}

/** Makes one step. Returns the refusals of the service and those that are expected; undefined if any are possible. */
async function make(call: Context, publicOrderId: string, known: Known, one: Step): Promise<[string[], string[]?]> {
  const { order, shipments, returns, ledger } = await read(publicOrderId);
  const pieces = new Map(piecesOf(order).map((line) => [line.lineItemKey, line]));
  const left = (line: Key): number => pieces.get(line)?.left ?? 0;
  switch (one.name) {
    case 'ship': {
      const lineItems = [{ lineItemKey: one.key, quantity: one.quantity }];
      const trackingNumbers = one.isTracked ? ['T1'] : [];
      const made = await refusalOf(createShipment(call, { publicOrderId, lineItems, trackingNumbers }));
      return [made, one.quantity > left(one.key) ? ['TOO_BIG'] : []];
    }
    case 'ship the rest':
      return [
        await refusalOf(createShipment(call, { publicOrderId })),
        keys.every((line) => left(line) === 0) ? ['NOTHING_TO_SHIP'] : [],
      ];
    case 'fulfill': {
      const input = { publicOrderId, lineItemKey: one.key, fulfilledQuantity: one.quantity };
      const most = lines[one.key].quantity - (pieces.get(one.key)?.returnedUnshipped ?? 0);
      return [await refusalOf(updateLineItem(call, input)), one.quantity > most ? ['TOO_BIG'] : undefined];
    }
    case 'capture':
      await captureDue(shop, publicOrderId);
      return [[]];
    case 'pay':
      await payDue(shop, publicOrderId);
      return [[]];
    case 'cancel shipment':
      return [await refusalOf(cancelShipment(call, { publicOrderId, shipmentId: shipments[one.at]?.id ?? 'none' }))];
    case 'deliver':
      return [
        await refusalOf(markShipmentDelivered(call, { publicOrderId, shipmentId: shipments[one.at]?.id ?? 'none' })),
      ];
    case 'return': {
      const lineItems = [{ lineItemKey: one.key, quantity: one.quantity, reason: 'other' }];
      const open = returns
        .filter(({ status }) => status === 'requested' || status === 'approved')
        .flatMap(({ lineItems: own }) => own)
        .reduce((sum, line) => (line.lineItemKey === one.key ? sum + line.quantity : sum), 0);
      // Captures wait for shipments, so that only shipped units are paid for.
      const { fulfilled = 0, returned = 0, returnedUnshipped = 0 } = pieces.get(one.key) ?? {};
      const returnable = fulfilled - (returned - returnedUnshipped) - open;
      const made = await refusalOf(createReturn(call, { publicOrderId, lineItems, outcome: one.outcome }));
      return [made, one.quantity > returnable ? ['TOO_BIG'] : []];
    }
    case 'approve':
    case 'decline':
    case 'cancel return':
    case 'receive': {
      const moves = {
        approve: approveReturn,
        decline: declineReturn,
        'cancel return': cancelReturn,
        receive: receiveReturn,
      };
      return [await refusalOf(moves[one.name](call, { publicOrderId, returnId: returns[one.at]?.id ?? 'none' }))];
    }
    case 'refund': {
      const captured = ledger.reduce((sum, { type, amount }) => (type === 'capture' ? sum + amount : sum), 0);
      const refunded = ledger.reduce((sum, { type, amount }) => (type === 'refund' ? sum + amount : sum), 0);
      const amount = Math.min(one.quantity * lines[one.key].price, captured - refunded);
      if (amount <= 0) return [[]];
      const refundMetaData = { line_items: [{ line_item_key: one.key, quantity: one.quantity }] };
      const made = await refusalOf(refundPayment(call, { publicOrderId, amount, refundMetaData }));
      if (made.length === 0) known.refunded[one.key] += one.quantity;
      return [made];
    }
    case 'refund all': {
      const made = await refusalOf(refundFullPayment(call, { publicOrderId }));
      if (made.length === 0) known.refundedAll = true;
      return [made];
    }
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Every unit is in one place: shipped, left or returned unshipped; and what was returned was shipped or is not. */
function expectPieces({ order, shipments, returns }: Read, known: Known): void {
  for (const { lineItemKey, ordered, fulfilled, returned, returnedUnshipped, left } of piecesOf(order)) {
    const inLines = (all: readonly { lineItemKey: string; quantity: number }[]): number =>
      sumOf(all.filter((line) => line.lineItemKey === lineItemKey).map((line) => line.quantity));
    const shipped = shipments.filter(({ status }) => status !== 'cancelled').flatMap(({ lineItems }) => lineItems);
    expect(fulfilled).toBe(inLines(shipped));
    expect(ordered).toBe(fulfilled + left + returnedUnshipped);
    expect(returned - returnedUnshipped).toBeLessThanOrEqual(fulfilled);
    expect(returned).toBeLessThanOrEqual(ordered);
    const received = returns
      .flatMap(({ lineItems }) => lineItems)
      .map((line) => ({ ...line, quantity: line.receivedQuantity ?? 0 }));
    const line: Key = lineItemKey === 'bowl' ? 'bowl' : 'plate';
    if (!known.refundedAll) expect(returned).toBeGreaterThanOrEqual(inLines(received));
    if (!known.refundedAll) expect(returned).toBeLessThanOrEqual(inLines(received) + known.refunded[line]);
    known.mostShipped[line] = Math.max(known.mostShipped[line], fulfilled);
  }
}

/** The ledger, the gateway's books, the order and the gift cards agree, and no return pays more than its units hold. */
async function expectMoney({ order, returns, ledger }: Read, known: Known, publicOrderId: string): Promise<void> {
  const moved = (type: string): number =>
    sumOf(ledger.filter((one) => one.type === type && one.status === 'success').map(({ amount }) => amount));
  const captured = moved('capture');
  const refunded = moved('refund');
  const credited = sumOf(
    returns.filter(({ giftCardToken }) => giftCardToken !== null).map(({ amountPaid }) => amountPaid),
  );
  const { database } = shop.tillgate;
  const books = await database.run<{ type: string; amount: number }>({
    text: `select g.type, sum(g.amount)::bigint as amount from test_gateway_transactions g
      join transactions t on t.shop_id = g.shop_id and t.reference = g.reference
      where t.shop_id = $1 and t.public_order_id = $2 and g.status = 'approved' group by g.type`,
    values: [shop.shopId, publicOrderId],
  });
  const booked = (type: string): number => books.find((one) => one.type === type)?.amount ?? 0;
  expect([booked('capture'), booked('refund')]).toEqual([captured, refunded - credited]);
  const [cards] = await database.run<{ amount: number }>({
    text: `select coalesce(sum(amount), 0)::bigint as amount from gift_cards where shop_id = $1 and card_token = any($2)`,
    values: [shop.shopId, returns.flatMap(({ giftCardToken }) => giftCardToken ?? [])],
  });
  expect(cards?.amount).toBe(credited);
  expect(order.state.amountPaid).toBe(captured - refunded);
  expect(captured).toBeLessThanOrEqual(total);
  expect(refunded).toBeLessThanOrEqual(captured);
  // The last shipment also takes what is left of units that are not shipped any more.
  if (!order.internals.wasFulfilled)
    expect(captured).toBeLessThanOrEqual(sumOf(keys.map((line) => known.mostShipped[line] * lines[line].price)));
  for (const { lineItems, amountPaid, amount } of returns) {
    const held = sumOf(
      lineItems.map(
        (line) => (line.receivedQuantity ?? 0) * lines[line.lineItemKey === 'bowl' ? 'bowl' : 'plate'].price,
      ),
    );
    expect(amount).toBeLessThanOrEqual(held);
    expect(amountPaid).toBeLessThanOrEqual(amount);
  }
}

test('whatever is shipped, returned, refunded and captured: units and money agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { minLength: 8, maxLength: 24 }), async (steps) => {
      const cartItems = keys.map((lineItemKey) => thing({ lineItemKey, ...lines[lineItemKey] }));
      const publicOrderId = await soldOrder(shop, { cartItems });
      const known: Known = {
        refunded: { bowl: 0, plate: 0 },
        refundedAll: false,
        mostShipped: { bowl: 0, plate: 0 },
      };
      for (const [one, isElsewhere] of steps) {
        const call = isElsewhere ? shop.fromAnotherProcess(shop.call) : shop.call;
        const [made, expected] = await make(call, publicOrderId, known, one);
        if (expected) expect([one, made]).toEqual([one, expected]);
        const now = await read(publicOrderId);
        expectPieces(now, known);
        await expectMoney(now, known, publicOrderId);
      }
      await refusalOf(createShipment(shop.call, { publicOrderId }));
      await captureDue(shop, publicOrderId);
      const end = await read(publicOrderId);
      expectPieces(end, known);
      await expectMoney(end, known, publicOrderId);
      const { shipments, ledger } = end;
      const captured = sumOf(ledger.filter(({ type }) => type === 'capture').map(({ amount }) => amount));
      const isShipped = piecesOf(end.order).every(({ left, returnedUnshipped }) => left + returnedUnshipped === 0);
      if (isShipped && shipments.some(({ status }) => status !== 'cancelled')) expect(captured).toBe(total);
    }),
    { numRuns: 40 },
  );
}, 600_000);
