import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { AppliedDiscount } from '../../../../src/domain/order/document/applied-discount.js';
import { withInternals, withState } from '../../../../src/domain/order/document/order.js';
import { priceOrder, taxablesOf } from '../../../../src/domain/order/pricing/price-order.js';
import { computeTaxes } from '../../../../src/domain/order/pricing/tax.js';
import { OperationError } from '../../../../src/errors.js';
import { lineOf, orderOf, paymentOf } from '../../../support/orders.js';

const discount = (over: Partial<AppliedDiscount>): AppliedDiscount => ({
  code: 'TEN',
  text: 'TEN',
  source: 'coupon',
  kind: 'percentage',
  value: '10',
  lineItemKeys: null,
  platformProductIds: [],
  minSubtotal: null,
  startsAt: null,
  endsAt: null,
  combinable: true,
  discountCodeId: null,
  ...over,
});

const lines = fc.array(fc.record({ price: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 50 }) }), {
  minLength: 1,
  maxLength: 8,
});
const anyDiscount = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((value) => discount({ value: String(value) })),
  fc.nat(2_000_000).map((value) => discount({ kind: 'fixed_amount', value: String(value) })),
  fc.nat(10_000).map((value) => discount({ kind: 'fixed_per_piece', value: `${value}.5` })),
);
const orders = fc.tuple(lines, fc.array(anyDiscount, { maxLength: 3 })).map(([given, discounts]) =>
  priceOrder(
    orderOf(
      given.map(({ price, quantity }, index) => lineOf(`line-${index}`, price, quantity)),
      { internals: { discounts } },
    ),
  ),
);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('pricing an order', () => {
  test('a percentage applies to the whole subtotal and is rounded once, and taxes apply to the rest', () => {
    const priced = priceOrder(orderOf([lineOf('a', 1999, 3)], { internals: { discounts: [discount({})] } }));
    const taxes = computeTaxes(taxablesOf(priced), [
      { name: 'DC', rate: '0.06', isIncluded: false, taxShipping: false },
    ]);
    const { state } = priceOrder(withInternals(priced, { taxes }));
    expect([state.subtotal, state.discountTotal, state.taxTotal, state.orderTotal]).toEqual([5997, 600, 324, 5721]);
  });

  test('the parts of a discount on the lines add up to it, and no line becomes negative', () => {
    fc.assert(
      fc.property(orders, ({ state }) => {
        const onLines = state.lineItems.map((line) => sum(line.discounts.map(({ value }) => value)));
        expect(sum(onLines)).toBe(state.discountTotal);
        expect(sum(state.discounts.map(({ value }) => value))).toBe(state.discountTotal);
        state.lineItems.forEach((line, index) =>
          expect(onLines[index] ?? 0).toBeLessThanOrEqual(line.productData.totalPrice),
        );
      }),
    );
  });

  test('the total is the sum of its parts, and never negative', () => {
    fc.assert(
      fc.property(orders, ({ state }) => {
        const { subtotal, discountTotal, shippingTotal, feeTotal, taxTotal, orderTotal } = state;
        expect(orderTotal).toBe(subtotal - discountTotal + shippingTotal + feeTotal + taxTotal);
        expect(orderTotal).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('the order of the lines does not change the total', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const reversed = withState(order, { lineItems: order.state.lineItems.toReversed() });
        expect(priceOrder(reversed).state.orderTotal).toBe(order.state.orderTotal);
      }),
    );
  });

  test('pricing an order twice gives the same result as once', () => {
    fc.assert(fc.property(orders, (order) => expect(priceOrder(order).state).toEqual(order.state)));
  });

  test('gift card lines are never discounted', () => {
    const order = orderOf([lineOf('card', 5000), lineOf('bowl', 1000)], { internals: { discounts: [discount({})] } });
    const internals = order.internals.lines.map((line) => ({ ...line, isGiftCard: line.lineItemKey === 'card' }));
    const { state } = priceOrder(withInternals(order, { lines: internals }));
    expect(state.discountTotal).toBe(100);
    expect(state.lineItems[0]?.discounts).toEqual([]);
  });

  test('a code whose minimum subtotal is not reached stays on the order but reduces nothing', () => {
    const { state } = priceOrder(
      orderOf([lineOf('a', 1000)], { internals: { discounts: [discount({ minSubtotal: 1001 })] } }),
    );
    expect(state.discounts).toMatchObject([{ code: 'TEN', value: 0, valid: false }]);
    expect(state.orderTotal).toBe(1000);
  });

  test('free shipping reduces the price by the cost of the selected line, and no more', () => {
    const selectedShipping = { id: 'air', description: 'Air', amount: 2500, code: 'air' };
    const order = orderOf([lineOf('a', 1000)], {
      state: { shipping: { selectedShipping, availableShippingLines: [], taxes: [], discounts: [] } },
      internals: { discounts: [discount({ kind: 'free_shipping', value: '0' })] },
    });
    const { state } = priceOrder(order);
    expect([state.shippingTotal, state.orderTotal, state.shipping.discounts[0]?.value]).toEqual([0, 1000, 2500]);
  });

  test('a payment without an amount pays what the others leave open', () => {
    const order = orderOf([lineOf('a', 1000)], {
      state: { payments: [paymentOf('fixed', 300), paymentOf('rest', 0)] },
      internals: {
        payments: [
          { id: 'fixed', floats: false, confirming: null },
          { id: 'rest', floats: true, confirming: null },
        ],
      },
    });
    expect(priceOrder(order).state.payments.map(({ amount }) => amount)).toEqual([300, 700]);
  });

  test('a fee beyond the safe integers is refused like a total beyond them', () => {
    const fee = {
      id: 'f',
      lineText: 'Fee',
      feeType: 'percentage',
      value: 900_000_000,
      source: 'cart',
      pluginUuid: '',
      taxable: false,
      showDescription: false,
    };
    const order = orderOf([lineOf('a', 2 ** 50)], { state: { fees: [fee] } });
    expect(() => priceOrder(order)).toThrow(OperationError);
  });

  test('a total beyond 2^53 minor units is refused', () => {
    const huge = orderOf([lineOf('a', Number.MAX_SAFE_INTEGER, 2)]);
    expect(() => priceOrder(huge)).toThrow(OperationError);
  });
});
