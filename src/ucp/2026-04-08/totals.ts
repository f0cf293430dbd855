import type { ApplicationState, LineItem } from '../../domain/order/document/application-state.js';

/** An entry of a breakdown of costs, in minor units. */
export interface Total {
  type: string;
  display_text?: string;
  amount: number;
}

type Priced = Pick<
  ApplicationState,
  'subtotal' | 'discountTotal' | 'shippingTotal' | 'shipping' | 'fees' | 'feeTotal' | 'taxes' | 'orderTotal'
>;

const sum = (values: readonly { value: number }[]): number => values.reduce((total, { value }) => total + value, 0);

const named = (text: string): { display_text?: string } => (text === '' ? {} : { display_text: text });

/** An entry that is left out if it is for nothing. */
const unlessZero = (entry: Total): Total[] => (entry.amount === 0 ? [] : [entry]);

/** Throws a RangeError unless the entries add up to the total. */
function requireSum(parts: readonly Total[], total: number): void {
  const added = parts.reduce((before, { amount }) => before + amount, 0);
  if (added !== total) throw new RangeError(`the entries add up to ${added} instead of the total ${total}`);
}

/**
 * The breakdown of the total of an order. All entries but the last one add up to it. Taxes that prices already include are not
 * added to anything, so they are left out.
 */
export function totalsOf(state: Priced): Total[] {
  const { shipping, fees, taxes } = state;
  const { selectedShipping } = shipping;
  const shippingDiscount = sum(shipping.discounts);
  const feeNames = fees.map(({ lineText }) => lineText).filter((name) => name !== '');
  const parts: Total[] = [
    { type: 'subtotal', amount: state.subtotal },
    ...unlessZero({ type: 'items_discount', amount: -state.discountTotal }),
    ...(selectedShipping
      ? [{ type: 'fulfillment', ...named(selectedShipping.description), amount: state.shippingTotal + shippingDiscount }]
      : []),
    ...unlessZero({
      type: 'discount',
      ...named(shipping.discounts.map(({ text, code }) => text || code).join(', ')),
      amount: -shippingDiscount,
    }),
    ...unlessZero({ type: 'fee', ...named(feeNames.join(', ')), amount: state.feeTotal }),
    ...taxes
      .filter(({ isIncluded }) => !isIncluded)
      .flatMap(({ name, value }) => unlessZero({ type: 'tax', ...named(name), amount: value })),
  ];
  requireSum(parts, state.orderTotal);
  return [...parts, { type: 'total', amount: state.orderTotal }];
}

/** The breakdown of a line item, before taxes. */
export function lineTotalsOf({ productData, discounts }: Pick<LineItem, 'productData' | 'discounts'>): Total[] {
  const discount = sum(discounts);
  return [
    { type: 'subtotal', amount: productData.totalPrice },
    ...unlessZero({ type: 'items_discount', amount: -discount }),
    { type: 'total', amount: productData.totalPrice - discount },
  ];
}
