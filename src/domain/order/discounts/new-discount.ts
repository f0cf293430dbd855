import type { Asked } from '../../shop/overrides/ask-override.js';
import type { AppliedDiscount } from '../document/applied-discount.js';
import {
  discountOf,
  findCode,
  refuseInapplicable,
  refuseInvalid,
  refuseUncombinable,
} from '../pricing/discount-code.js';
import type { LoadedOrder } from '../storage/order-repository.js';
import { discountIn, type CheckedCode } from './ask-about-code.js';

/**
 * The discount of a code that a shopper enters, by the override of discounts or by the shop's codes. Refuses
 * DISCOUNT_NOT_FOUND, DISCOUNT_NOT_VALID, DISCOUNT_ALREADY_ADDED, DISCOUNT_NOT_COMBINABLE.
 */
export function newDiscount(
  { order, facts }: Pick<LoadedOrder, 'order' | 'facts'>,
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
