import { feeAmount } from '../../../domain/order/pricing/price-order.js';
import type { ApplicationState, Discount, LineItem } from '../../../domain/order/document/application-state.js';

/** An entry of a list of totals. */
export interface Total {
  type: string;
  amount: number;
  display_text?: string;
}

const valueOf = (discounts: readonly Discount[]): number => discounts.reduce((sum, { value }) => sum + value, 0);

const unlessZero = (total: Total): Total[] => (total.amount === 0 ? [] : [total]);

/** The totals of a line item. */
export function lineTotals({ productData: { totalPrice }, discounts }: LineItem): Total[] {
  const off = valueOf(discounts);
  return [
    { type: 'subtotal', amount: totalPrice },
    ...unlessZero({ type: 'items_discount', amount: -off }),
    { type: 'total', amount: totalPrice - off },
  ];
}

type Priced = Pick<
  ApplicationState,
  'lineItems' | 'subtotal' | 'discountTotal' | 'shipping' | 'fees' | 'taxes' | 'orderTotal'
>;

/** The entries that the total is the sum of. */
function partsOf(state: Priced): Total[] {
  const { lineItems, subtotal, discountTotal, shipping, fees, taxes } = state;
  const onLines = lineItems.reduce((sum, { discounts }) => sum + valueOf(discounts), 0);
  const others = discountTotal - onLines + valueOf(shipping.discounts);
  const { selectedShipping } = shipping;
  return [
    { type: 'subtotal', amount: subtotal },
    ...unlessZero({ type: 'items_discount', amount: -onLines }),
    ...unlessZero({ type: 'discount', amount: -others }),
    ...(selectedShipping
      ? [{ type: 'fulfillment', amount: selectedShipping.amount, display_text: selectedShipping.description }]
      : []),
    ...fees.map((fee) => ({
      type: 'fee',
      amount: feeAmount(fee, subtotal - discountTotal),
      display_text: fee.lineText,
    })),
    // Prices contain included taxes already.
    ...taxes
      .filter(({ isIncluded }) => !isIncluded)
      .map(({ name, value }) => ({ type: 'tax', amount: value, display_text: name })),
  ];
}

/** The totals of an order: the last entry is the sum of the others. */
export function orderTotals(state: Priced): Total[] {
  const parts = partsOf(state);
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  if (sum !== state.orderTotal) throw new Error(`the totals add up to ${sum} instead of ${state.orderTotal}`);
  return [...parts, { type: 'total', amount: state.orderTotal }];
}
