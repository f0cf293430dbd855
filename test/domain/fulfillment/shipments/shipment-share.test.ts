import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { captureOf, paidForLine, shareOfPieces } from '../../../../src/domain/fulfillment/shipments/shipment-share.js';
import type { Shipment } from '../../../../src/domain/fulfillment/shipments/shipment.js';
import type { LineItem } from '../../../../src/domain/order/document/application-state.js';
import { piecesLeft } from '../../../../src/domain/order/document/line-pieces.js';
import type { Order } from '../../../../src/domain/order/document/order.js';
import { priceOrder } from '../../../../src/domain/order/pricing/price-order.js';
import { lineOf, orderOf } from '../../../support/orders.js';

const now = new Date(0);
const shipmentOf = (number: number, quantity: number, over: Partial<Shipment> = {}): Shipment => ({
  id: String(number),
  number,
  kind: 'parcel',
  status: 'shipped',
  source: 'api',
  carrier: null,
  trackingNumbers: [],
  trackingUrl: null,
  lineItems: [{ lineItemKey: 'a', quantity }],
  note: '',
  notifies: true,
  shippedAt: now,
  deliveredAt: null,
  cancelledAt: null,
  captureStatus: 'due',
  captureAmount: null,
  capturedPieces: [],
  createdAt: now,
  updatedAt: now,
  ...over,
});

describe('the share of units', () => {
  test('gives the larger parts to the first units', () => {
    const line = { ...lineOf('a', 333, 3), taxes: [{ value: 1, name: 'VAT', isIncluded: false }] };
    const [priced] = priceOrder(orderOf([line])).state.lineItems;
    if (!priced) throw new Error('the order has a line');
    const taxed = { ...priced, taxes: line.taxes };
    expect([0, 1, 2].map((before) => shareOfPieces(taxed, before, 1))).toEqual([334, 333, 333]);
  });

  test('of all units together is the price of the line, however they are divided', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
        fc.nat({ max: 500 }),
        (price, parts, tax) => {
          const quantity = parts.reduce((sum, part) => sum + part, 0);
          const [line] = priceOrder(orderOf([lineOf('a', price, quantity)])).state.lineItems;
          if (!line) throw new Error('the order has a line');
          const taxed = { ...line, taxes: [{ value: tax, name: 'VAT', isIncluded: false }] };
          let before = 0;
          const shares = parts.map((part) => {
            const share = shareOfPieces(taxed, before, part);
            before += part;
            return share;
          });
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(price * quantity + tax);
          expect(shares.every((share) => share >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe('the capture of a shipment', () => {
  const order = (fulfilled: number) => {
    const priced = priceOrder(orderOf([lineOf('a', 100, 4)]));
    const [line] = priced.state.lineItems;
    if (!line) throw new Error('the order has a line');
    const lineItems = [{ ...line, fulfilledQuantity: fulfilled }];
    return { ...priced, state: { ...priced.state, lineItems, orderTotal: priced.state.orderTotal + 30 } };
  };

  test('has shipping and fees if it is the first one, and all that is left if it is the last one', () => {
    const first = shipmentOf(1, 1);
    expect(captureOf(order(1), [first], first)).toEqual({
      amount: 130,
      pieces: [{ lineItemKey: 'a', quantity: 1 }],
    });
    const captured = shipmentOf(1, 1, { captureStatus: 'done', capturedPieces: [{ lineItemKey: 'a', quantity: 1 }] });
    const second = shipmentOf(2, 2);
    expect(captureOf(order(3), [captured, second], second).amount).toBe(200);
    const last = shipmentOf(3, 1);
    const units = [{ lineItemKey: 'a', quantity: 2 }];
    expect(captureOf(order(4), [captured, second, last], second).amount).toBe(200);
    expect(
      captureOf(order(4), [captured, { ...second, captureStatus: 'done', capturedPieces: units }, last], last).amount,
    ).toBeNull();
  });

  test('leaves out units that a canceled shipment has captured', () => {
    const canceled = shipmentOf(1, 2, {
      status: 'cancelled',
      captureStatus: 'done',
      capturedPieces: [{ lineItemKey: 'a', quantity: 2 }],
    });
    const again = shipmentOf(2, 3);
    expect(captureOf(order(3), [canceled, again], again)).toEqual({
      amount: 100,
      pieces: [{ lineItemKey: 'a', quantity: 1 }],
    });
  });
});

interface LineFacts {
  price: number;
  quantity: number;
  discount: number;
  tax: number;
}

/** An order with these lines, and with shipping and fees; its fulfilled quantities are those of the shipments. */
function orderWith(facts: readonly LineFacts[], besides: number, shipments: readonly Shipment[]): Order {
  const shipped = shipments.filter(({ status }) => status !== 'cancelled').flatMap(({ lineItems }) => lineItems);
  const priced = priceOrder(
    orderOf(facts.map(({ price, quantity }, index) => lineOf(`line ${index}`, price, quantity))),
  );
  const lineItems = priced.state.lineItems.map((line, index): LineItem => {
    const { discount = 0, tax = 0 } = facts[index] ?? {};
    const value = Math.min(discount, line.productData.totalPrice);
    return {
      ...line,
      discounts: [{ code: '', text: '', value, source: 'manual', valid: true }],
      taxes: [{ value: tax, name: 'VAT', isIncluded: false }],
      fulfilledQuantity: shipped.reduce(
        (sum, one) => (one.lineItemKey === line.productData.lineItemKey ? sum + one.quantity : sum),
        0,
      ),
    };
  });
  const orderTotal = besides + lineItems.reduce((sum, line) => sum + paidForLine(line), 0);
  return { ...priced, status: 'processed', state: { ...priced.state, lineItems, orderTotal } };
}

const someLine = fc.record({
  price: fc.nat({ max: 9_999 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  discount: fc.nat({ max: 5_000 }),
  tax: fc.nat({ max: 999 }),
});
const someStep = fc.oneof(
  fc.record({ name: fc.constant('ship' as const), units: fc.array(fc.nat({ max: 6 }), { maxLength: 4 }) }),
  fc.record({ name: fc.constantFrom('cancel' as const, 'lower' as const), at: fc.nat({ max: 5 }) }),
  fc.record({ name: fc.constant('capture' as const) }),
);

test('the captures of all shipments are the total exactly, whatever is divided, cancelled and shipped again', () => {
  fc.assert(
    fc.property(
      fc.array(someLine, { minLength: 1, maxLength: 4 }),
      fc.nat({ max: 2_000 }),
      fc.array(someStep, { maxLength: 12 }),
      (facts, besides, steps) => {
        let shipments: Shipment[] = [];
        let captured = 0;
        const current = (): Order => orderWith(facts, besides, shipments);
        const total = current().state.orderTotal;
        const replace = (after: Shipment): void => {
          shipments = shipments.map((one) => (one.id === after.id ? after : one));
        };
        const ship = (units: readonly number[]): void => {
          const lineItems = piecesLeft(current()).flatMap(({ lineItemKey, quantity }, index) => {
            const chosen = Math.min(quantity, units[index] ?? 0);
            return chosen > 0 ? [{ lineItemKey, quantity: chosen }] : [];
          });
          if (lineItems.length > 0) shipments = [...shipments, shipmentOf(shipments.length + 1, 1, { lineItems })];
        };
        const capture = (): void => {
          for (const { id } of shipments) {
            const one = shipments.find((found) => found.id === id);
            if (one?.captureStatus !== 'due') continue;
            if (one.status === 'cancelled') {
              replace({ ...one, captureStatus: 'none' });
              continue;
            }
            const { amount, pieces } = captureOf(current(), shipments, one);
            expect(amount ?? 0).toBeGreaterThanOrEqual(0);
            captured += amount ?? total - captured;
            expect(captured).toBeLessThanOrEqual(total);
            replace({ ...one, captureStatus: 'done', captureAmount: amount, capturedPieces: pieces });
          }
        };
        for (const step of steps) {
          const one = 'at' in step ? shipments[step.at] : undefined;
          if (step.name === 'ship') ship(step.units);
          else if (step.name === 'capture') capture();
          else if (one?.status === 'shipped' && step.name === 'cancel') replace({ ...one, status: 'cancelled' });
          else if (one?.status === 'shipped' && one.lineItems.some(({ quantity }) => quantity > 1))
            replace({ ...one, lineItems: one.lineItems.map((line) => ({ ...line, quantity: 1 })) });
        }
        ship(facts.map(() => 6));
        capture();
        expect(captured).toBe(total);
      },
    ),
    { numRuns: 2_000 },
  );
});
