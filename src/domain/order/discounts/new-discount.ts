import type { Asked } from '../../shop/overrides/ask-override.js';
import type { AppliedDiscount } from '../document/applied-discount.js';
import {
  discountOf,
  findCode,
  refuseInapplicable,
  refuseInvalid,
  refuseUncombinable,
} from '../pricing/discount-code.js';
import { markedStale, withInternals, type Order } from '../document/order.js';
import type { Facts } from '../storage/shop-facts-repository.js';
import { discountIn, type CheckedCode } from './ask-about-code.js';

/** The order with one more discount. Shipping lines become stale as taxes do, because rates depend on the total. */
export const withDiscount = (order: Order, discount: AppliedDiscount): Order =>
  markedStale(withInternals(order, { discounts: [...order.internals.discounts, discount] }));

/**
 * The discount of a code that a shopper enters, by the override of discounts or by the shop's codes. Refuses
 * DISCOUNT_NOT_FOUND, DISCOUNT_NOT_VALID, DISCOUNT_ALREADY_ADDED, DISCOUNT_NOT_COMBINABLE.
 */
export function newDiscount(
  { order, facts }: { order: Order; facts: Pick<Facts, 'discountCodes'> },
  asked: Asked<CheckedCode> | undefined,
  now: Date,
  field: string,
): AppliedDiscount {
  if (asked?.by === 'override') {
    const discount = discountIn(asked.value, field);
    refuseUncombinable(discount, order, field);
    refuseInapplicable(discount, order, field);
    return discount;
  }
  const code = findCode(facts.discountCodes, field);
  refuseUncombinable(code, order, field);
  refuseInvalid(code, order, now, field);
  return discountOf(code);
}
