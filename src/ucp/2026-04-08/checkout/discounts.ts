import type { ApplicationState, Discount } from '../../../domain/order/document/application-state.js';

interface Allocation {
  path: string;
  amount: number;
}

const isSame = (one: Discount, other: Discount): boolean =>
  one.code.toLowerCase() === other.code.toLowerCase() && one.source === other.source && one.text === other.text;

/** Where a discount is taken off. */
function allocationsOf({ lineItems, shipping }: ApplicationState, discount: Discount): Allocation[] {
  const onLines = lineItems.map(({ discounts }, index) => ({
    path: `$.line_items[${index}]`,
    amount: discounts.filter((one) => isSame(one, discount)).reduce((sum, { value }) => sum + value, 0),
  }));
  const onShipping = shipping.discounts
    .filter((one) => isSame(one, discount))
    .map(({ value }) => ({ path: "$.totals[?@.type=='fulfillment']", amount: value }));
  return [...onLines, ...onShipping].filter(({ amount }) => amount > 0);
}

/** The discounts that apply, each once. */
function appliedDiscounts(state: ApplicationState) {
  const listed = [...state.discounts, ...state.shipping.discounts];
  const each = listed.filter((one, index) => one.valid && listed.findIndex((other) => isSame(one, other)) === index);
  return each.map((discount, index) => {
    const allocations = allocationsOf(state, discount);
    const { code, text, source } = discount;
    const hasCode = source === 'coupon' && code !== '';
    return {
      ...(hasCode ? { code } : { automatic: true }),
      title: text || code,
      amount: allocations.reduce((sum, { amount }) => sum + amount, 0),
      priority: index + 1,
      ...(allocations.length > 0 ? { allocations } : {}),
    };
  });
}

/** The discount codes as they were sent, and the discounts that apply. */
export const shownDiscounts = (state: ApplicationState, codes: readonly string[]) => ({
  codes,
  applied: appliedDiscounts(state),
});
