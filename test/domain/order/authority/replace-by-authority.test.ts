import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { applicationStateSchema, type Fee } from '../../../../src/domain/order/document/application-state.js';
import { replacementSchema, type Replacement } from '../../../../src/domain/order/authority/authority-messages.js';
import type { AppliedDiscount } from '../../../../src/domain/order/document/applied-discount.js';
import type { Order } from '../../../../src/domain/order/document/order.js';
import { priceOrder } from '../../../../src/domain/order/pricing/price-order.js';
import { withReplacement } from '../../../../src/domain/order/authority/replace-by-authority.js';
import { available } from '../../../../src/domain/order/pricing/shipping-lines.js';
import { toWire } from '../../../../src/lib/wire.js';
import { lineOf, orderOf } from '../../../support/orders.js';

const percentage = (value: string): AppliedDiscount => ({
  code: `P${value}`,
  text: `${value} percent`,
  source: 'coupon',
  kind: 'percentage',
  value,
  lineItemKeys: null,
  platformProductIds: [],
  minSubtotal: null,
  startsAt: null,
  endsAt: null,
  combinable: true,
  discountCodeId: `code-${value}`,
});
const feeOf = (id: string, value: number): Fee => ({
  id,
  lineText: id,
  feeType: 'fixed',
  value,
  source: 'cart',
  pluginUuid: '',
  taxable: false,
  showDescription: false,
});
const ground = { id: 'ground', description: 'Ground', amount: 700, code: 'ground' };
const shipping = { selectedShipping: ground, availableShippingLines: [available(ground)], taxes: [], discounts: [] };

const orders = fc
  .record({
    lines: fc.array(fc.record({ price: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 5 }) }), { maxLength: 4 }),
    percentages: fc.array(fc.constantFrom('5', '12.5', '50'), { maxLength: 2 }),
    fees: fc.array(fc.nat(5_000), { maxLength: 2 }),
    ships: fc.boolean(),
    tax: fc.nat(2_000),
  })
  .map(({ lines, percentages, fees, ships, tax }) =>
    priceOrder(
      orderOf(
        lines.map(({ price, quantity }, index) => lineOf(`line-${index}`, price, quantity)),
        {
          state: { fees: fees.map((value, index) => feeOf(`fee-${index}`, value)), ...(ships ? { shipping } : {}) },
          internals: {
            discounts: percentages.map(percentage),
            taxes: [{ on: 'shipping', key: '', name: 'VAT', rate: '0.2', isIncluded: false, value: tax }],
            taxesAreFresh: true,
          },
        },
      ),
    ),
  );

const offered = (order: Order): Replacement =>
  replacementSchema.parse(JSON.parse(JSON.stringify(toWire(applicationStateSchema, order.state))));

function replacedIn(order: Order, given: Replacement): { order: Order; parts: string[] } {
  const replaced = withReplacement(order, given);
  if ('problem' in replaced) throw new Error(replaced.problem);
  return replaced;
}

describe('the order that an authority returns', () => {
  test('replaces nothing if it is unchanged', () => {
    fc.assert(
      fc.property(orders, (order) => {
        expect(replacedIn(order, offered(order))).toEqual({ order, parts: [] });
      }),
    );
  });

  const replacements = fc.record({
    prices: fc.array(fc.nat(100_000), { maxLength: 4 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    fees: fc.array(fc.nat(5_000), { maxLength: 3 }),
    tax: fc.nat(5_000),
    amount: fc.nat(3_000),
  });

  test('is what the order then shows, with new totals, and returning it again replaces nothing', () => {
    fc.assert(
      fc.property(orders, replacements, (order, { prices, share, fees, tax, amount }) => {
        const keys = order.state.lineItems.map(({ productData }) => productData.lineItemKey);
        const priced = replacedIn(order, {
          line_items: prices
            .slice(0, keys.length)
            .map((price, index) => ({ product_data: { line_item_key: keys[index] ?? '', price } })),
        }).order;
        const own = { id: 'own', description: 'Own', amount, code: 'own' };
        const discount = Math.floor(priced.state.subtotal * share);
        const given: Replacement = {
          discounts: [{ code: '', text: 'Own', value: discount, source: 'cart' }],
          fees: fees.map((value, index) => ({
            id: `own-${index}`,
            line_text: 'Own',
            fee_type: 'fixed',
            value,
            source: 'cart',
            plugin_uuid: '',
            taxable: false,
            show_description: false,
          })),
          shipping: { available_shipping_lines: [own], selected_shipping: own, taxes: [], discounts: [] },
          taxes: [{ name: 'Own', value: tax, is_included: false }],
        };
        const { order: replaced } = replacedIn(priced, given);
        const { state } = replaced;
        const feeTotal = fees.reduce((sum, value) => sum + value, 0);
        expect(state).toMatchObject({
          discountTotal: discount,
          feeTotal,
          shippingTotal: amount,
          taxTotal: tax,
          orderTotal: state.subtotal - discount + feeTotal + amount + tax,
        });
        expect(replacedIn(replaced, given)).toEqual({ order: replaced, parts: [] });
        expect(replacedIn(replaced, offered(replaced))).toEqual({ order: replaced, parts: [] });
      }),
    );
  });
});

describe('discounts', () => {
  const order = priceOrder(orderOf([lineOf('shirt', 1000)], { internals: { discounts: [percentage('10')] } }));

  test('remain percentages if they are returned unchanged, beside new ones', () => {
    const [kept] = offered(order).discounts ?? [];
    if (!kept) throw new Error('the order has a discount');
    const { order: replaced } = replacedIn(order, {
      discounts: [kept, { code: '', text: 'Own', value: 50, source: 'cart' }],
    });
    expect(replaced.internals.discounts).toMatchObject([{ kind: 'percentage' }, { kind: 'fixed_amount', value: '50' }]);
    expect(replaced.state.discountTotal).toBe(150);
  });

  test('of a code of the shop with another amount still count as a use of the code', () => {
    const discounts = [{ code: 'p10', text: 'Ten', value: 400, source: 'coupon' }];
    const { order: replaced } = replacedIn(order, { discounts });
    expect(replaced.internals.discounts).toMatchObject([{ discountCodeId: 'code-10', value: '400', isReplaced: true }]);
  });

  test('that are missing are removed', () => {
    expect(replacedIn(order, { discounts: [] }).order.state).toMatchObject({ discounts: [], orderTotal: 1000 });
  });
});

describe('shipping and taxes', () => {
  const order = priceOrder(
    orderOf([lineOf('shirt', 1000)], {
      state: { shipping },
      internals: {
        taxes: [
          { on: 'line', key: 'shirt', name: 'VAT', rate: '0.1', isIncluded: false, value: 100 },
          { on: 'shipping', key: '', name: 'VAT', rate: '0.1', isIncluded: false, value: 70 },
        ],
        taxesAreFresh: true,
      },
    }),
  );
  const own = { id: 'own', description: 'Own', amount: 300, code: 'own' };

  test('a selected line that is no longer available is deselected, and taxes become outdated', () => {
    const { order: replaced } = replacedIn(order, { shipping: { available_shipping_lines: [own] } });
    expect(replaced.state.shipping).toMatchObject({ selectedShipping: null, availableShippingLines: [{ id: 'own' }] });
    expect(replaced.internals).toMatchObject({
      taxesAreFresh: false,
      shippingIsStale: false,
      shippingIsReplaced: true,
    });
  });

  test('a selected line that is available at another price is selected at that price', () => {
    const cheaper = { ...ground, amount: 300 };
    const { order: replaced } = replacedIn(order, {
      shipping: { available_shipping_lines: [cheaper], selected_shipping: ground },
    });
    expect(replaced.state.shipping.selectedShipping).toEqual(cheaper);
  });

  test('discounts on shipping lower its price', () => {
    const discounts = [{ code: '', text: 'Less', value: 200, source: 'cart' }];
    const { order: replaced } = replacedIn(order, { shipping: { discounts } });
    expect(replaced.state).toMatchObject({ shippingTotal: 500, orderTotal: 1000 + 500 + 170 });
  });

  test('taxes keep the matching amount on shipping, and are up to date', () => {
    const taxes = [{ name: 'VAT', value: 99, is_included: false }];
    const { order: replaced } = replacedIn(order, { taxes });
    expect(replaced.state.taxes).toEqual([{ name: 'VAT', value: 99, isIncluded: false }]);
    expect(replaced.state.shipping.taxes).toEqual([{ name: 'VAT', value: 70, isIncluded: false }]);
    expect(replaced.internals.taxesAreFresh).toBe(true);
    const less = replacedIn(order, { taxes: [{ name: 'VAT', value: 50, is_included: false }] });
    expect([less.order.state.taxTotal, less.order.state.shipping.taxes]).toEqual([50, []]);
  });

  test('a changed tax on shipping alone changes the tax total by the same amount', () => {
    const { order: replaced } = replacedIn(order, {
      shipping: { taxes: [{ name: 'VAT', value: 10, is_included: false }] },
    });
    expect(replaced.state).toMatchObject({ taxTotal: 110, shipping: { taxes: [{ value: 10 }] } });
  });

  const included = (value: number) => [{ name: 'VAT', value, is_included: true }];

  test('included taxes of up to what the order holds are accepted, and more is refused', () => {
    const onTop = { name: 'Levy', value: 500, is_included: false };
    const { order: replaced } = replacedIn(order, { taxes: [...included(1700), onTop] });
    expect(replaced.state).toMatchObject({ taxIncludedTotal: 1700, taxTotal: 500, orderTotal: 2200 });
    for (const taxes of [included(1701), [...included(1701), onTop]])
      expect(withReplacement(order, { taxes })).toEqual({
        problem: 'taxes: the included taxes are more than the amounts that include them',
      });
  });

  test('included taxes on shipping of more than its price are refused', () => {
    const taxed = (value: number) =>
      withReplacement(order, { taxes: included(900), shipping: { taxes: included(value) } });
    expect(taxed(700)).toMatchObject({ order: { state: { taxIncludedTotal: 900 } } });
    expect(taxed(701)).toEqual({ problem: 'shipping.taxes: the included taxes are more than the price of shipping' });
  });
});
