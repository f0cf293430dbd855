import { describe, expect, test } from '@jest/globals';
import { withActions } from '../../../../src/domain/placing/initializing/cart-actions.js';
import { priceOrder } from '../../../../src/domain/order/pricing/price-order.js';
import { OperationError } from '../../../../src/errors.js';
import { lineOf, orderOf } from '../../../support/orders.js';

const order = orderOf([lineOf('a', 1000, 3), lineOf('b', 500)]);
const after = (...actions: { type: string; data: object }[]) => priceOrder(withActions(order, actions)).state;

describe('the actions of a cart', () => {
  test('a discount on lines applies to each piece and is rounded once for the line', () => {
    const data = {
      line_item_keys: ['a'],
      discount_type: 'fixed',
      value: 33.5,
      line_text: 'Bundle',
      discount_source: 'cart',
    };
    const state = after({ type: 'DISCOUNT_LINE_ITEMS', data });
    expect(state.discounts).toEqual([{ code: 'Bundle', text: 'Bundle', value: 101, source: 'cart', valid: true }]);
    expect(state.orderTotal).toBe(3500 - 101);
  });

  test('a discount on the cart is allocated to its lines', () => {
    const data = {
      discountType: 'fixed',
      discountAmount: '350.4',
      transformationMessage: 'SAVE',
      platform_display_text: 'Saved',
    };
    const state = after({ type: 'discount_cart', data });
    expect(state.discounts).toMatchObject([{ code: 'SAVE', text: 'Saved', value: 350 }]);
    expect(state.lineItems.map((line) => line.discounts[0]?.value)).toEqual([300, 50]);
  });

  test('a percentage fee applies to the subtotal after discounts', () => {
    const state = after(
      { type: 'discount_cart', data: { discountType: 'fixed', discountAmount: 500 } },
      { type: 'add_fee', data: { id: 1, line_text: 'Handling', fee_type: 'percentage', value: 2.5 } },
    );
    expect([state.feeTotal, state.orderTotal]).toEqual([75, 3075]);
  });

  test('a shipping rate is selected, and a display currency shown', () => {
    const state = after(
      { type: 'set_shipping_rate', data: { shipping_rate: { price: 900, name: 'Courier', code: 'courier' } } },
      { type: 'set_display_currency', data: { currency: 'EUR', rate: 0.9, format_string: '€{{amount}}' } },
    );
    expect(state.shipping.selectedShipping).toMatchObject({ amount: 900, code: 'courier' });
    expect([state.displayCurrency.isoCode, state.displayCurrency.format, state.displayExchangeRate]).toEqual([
      'EUR',
      '€{{amount}}',
      0.9,
    ]);
    expect(state.orderTotal).toBe(4400);
  });

  test('invalid actions are refused with all of their errors, because ignoring them would overcharge', () => {
    const actions = [
      { type: 'free_everything', data: {} },
      { type: 'discount_line_items', data: { line_item_keys: ['a'], discount_type: 'percent', value: 'x' } },
    ];
    const refusal = (): unknown => {
      try {
        return withActions(order, actions);
      } catch (error) {
        return error instanceof OperationError ? error.faults.map(({ field }) => field) : error;
      }
    };
    expect(refusal()).toEqual(['actions.0.type', 'actions.1.data.discount_type', 'actions.1.data.value']);
  });

  test('a discount on an unknown line is refused', () => {
    const data = { line_item_keys: ['nobody'], discount_type: 'fixed', value: 1 };
    expect(() => withActions(order, [{ type: 'discount_line_items', data }])).toThrow(
      'The order has no line item with the key nobody.',
    );
  });
});
