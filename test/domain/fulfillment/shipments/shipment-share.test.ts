import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { captureOf, shareOfPieces } from '../../../../src/domain/fulfillment/shipments/shipment-share.js';
import type { Shipment } from '../../../../src/domain/fulfillment/shipments/shipment.js';
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
