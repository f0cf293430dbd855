import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { emptyInternals, type Order } from '../../../src/domain/order/document/order.js';
import { emptyState } from '../../../src/domain/order/document/empty-state.js';
import { priceOrder } from '../../../src/domain/order/pricing/price-order.js';
import { genericLine } from '../../../src/domain/order/lines/make-line.js';
import { defaultSettings } from '../../../src/domain/shop/shops/settings.js';
import { shownDiscounts } from '../../../src/ucp/2026-04-08/checkout/discounts.js';
import { shownLineItems } from '../../../src/ucp/2026-04-08/checkout/line-items.js';
import { orderTotals } from '../../../src/ucp/2026-04-08/checkout/totals.js';

const empty = emptyState({ settings: defaultSettings, currency: 'USD' }, 1);

const line = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 1_000 }),
});

const discount = fc.record({
  kind: fc.constantFrom('percentage' as const, 'fixed_amount' as const, 'free_shipping' as const),
  value: fc.integer({ min: 1, max: 100 }),
});

const tax = fc.record({
  value: fc.integer({ min: 0, max: 100_000 }),
  isIncluded: fc.boolean(),
  name: fc.constantFrom('VAT', 'Sales tax'),
});

const fee = fc.record({
  feeType: fc.constantFrom('fixed', 'percentage'),
  value: fc.integer({ min: 0, max: 100 }),
});

/** A priced order with what was generated. */
const cart = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    discounts: fc.array(discount, { maxLength: 3 }),
    taxes: fc.array(tax, { maxLength: 3 }),
    fees: fc.array(fee, { maxLength: 2 }),
    shipping: fc.option(fc.integer({ min: 0, max: 10_000 })),
  })
  .map(({ lines, discounts, taxes, fees, shipping }): Order => {
    const made = lines.map(({ price, quantity }, index) =>
      genericLine({
        id: `item-${index}`,
        title: 'Item',
        price,
        quantity,
        lineItemKey: `line-${index}`,
        properties: {},
        lineItemProperties: {},
      }),
    );
    return priceOrder({
      shopId: 'shop',
      publicOrderId: 'order',
      orderId: 1,
      status: 'open',
      version: 1,
      sequence: 1,
      apiSessionId: null,
      createdAt: new Date(0),
      updatedAt: new Date(0),
      processedAt: null,
      state: {
        ...empty,
        lineItems: made.map((one) => one.line),
        fees: fees.map(({ feeType, value }, index) => ({
          id: `fee-${index}`,
          lineText: 'Fee',
          feeType,
          value,
          source: 'cart',
          pluginUuid: '',
          taxable: false,
          showDescription: false,
        })),
        shipping: {
          ...empty.shipping,
          selectedShipping:
            shipping === null ? null : { id: 'ground', description: 'Ground', amount: shipping, code: 'g' },
        },
      },
      internals: {
        ...emptyInternals,
        lines: made.map((one) => one.internals),
        discounts: discounts.map(({ kind, value }, index) => ({
          code: `CODE${index}`,
          text: `Code ${index}`,
          kind,
          value: String(value),
          source: 'coupon',
          lineItemKeys: null,
          platformProductIds: [],
          minSubtotal: null,
          startsAt: null,
          endsAt: null,
          combinable: true,
          discountCodeId: null,
        })),
        taxes: taxes.map((one, index) => ({
          ...one,
          on: 'line',
          key: made[0]?.internals.lineItemKey ?? '',
          rate: `0.0${index}`,
        })),
      },
    });
  });

const sumOf = (totals: readonly { type: string; amount: number }[], isCounted: (type: string) => boolean): number =>
  totals.filter(({ type }) => isCounted(type)).reduce((sum, { amount }) => sum + amount, 0);

describe('the totals of 2,000 random carts', () => {
  test('add up to the total of the order, with the signs that the protocol wants', () => {
    fc.assert(
      fc.property(cart, ({ state }) => {
        const totals = orderTotals(state);
        expect(sumOf(totals, (type) => type !== 'total')).toBe(state.orderTotal);
        expect(totals.at(-1)).toEqual({ type: 'total', amount: state.orderTotal });
        expect(totals.filter(({ type }) => type === 'subtotal')).toHaveLength(1);
        for (const { type, amount } of totals)
          if (type === 'discount' || type === 'items_discount') expect(amount).toBeLessThan(0);
          else expect(amount).toBeGreaterThanOrEqual(0);
        const lines = shownLineItems(state);
        const onLines = lines.reduce((sum, one) => sum + sumOf(one.totals, (type) => type === 'items_discount'), 0);
        expect(sumOf(totals, (type) => type === 'items_discount')).toBe(onLines + 0);
        const applied = shownDiscounts(state, []).applied.reduce((sum, { amount }) => sum + amount, 0);
        expect(sumOf(totals, (type) => type === 'items_discount' || type === 'discount')).toBe(0 - applied);
      }),
      { numRuns: 2_000 },
    );
  });
});
