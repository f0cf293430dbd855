import { refuse } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Order } from '../document/order.js';
import { applyDiscounts } from './discount.js';
import { isCode, type AppliedDiscount, type DiscountKind } from '../document/applied-discount.js';

/** One of the shop's discount codes. */
export interface DiscountCode {
  id: string;
  code: string;
  kind: DiscountKind;
  /** The percentage, or the amount in minor units, as decimal text. */
  value: string;
  minSubtotal: number | null;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  used: number;
  /** Uses on other orders of the customer, by email address; null if the code was read without an order. */
  usedByCustomer: number | null;
  startsAt: string | null;
  endsAt: string | null;
  platformProductIds: string[];
  combinable: boolean;
}

/** The code as a discount on an order. */
export function discountOf(code: DiscountCode): AppliedDiscount {
  const { kind, value, platformProductIds, minSubtotal, startsAt, endsAt, combinable } = code;
  return {
    code: code.code,
    text: code.code,
    source: 'coupon',
    kind,
    value,
    lineItemKeys: null,
    platformProductIds,
    minSubtotal,
    startsAt,
    endsAt,
    combinable,
    discountCodeId: code.id,
  };
}

/** Whether a code is currently valid. */
export const isInForce = ({ startsAt, endsAt }: DiscountCode, now: Date): boolean =>
  (startsAt === null || new Date(startsAt) <= now) && (endsAt === null || new Date(endsAt) > now);

/** The codes that reduce the order's total. A code with an amount of 0 is not used. */
export function codesInUse({ state, internals }: Order): { id: string; code: string }[] {
  const shipsFree = state.shipping.discounts.filter(({ value }) => value > 0).map(({ code }) => code);
  return internals.discounts.flatMap(({ discountCodeId: id, code, kind }, index) => {
    if (id === null) return [];
    const isWorth = kind === 'free_shipping' ? shipsFree.includes(code) : (state.discounts[index]?.value ?? 0) > 0;
    return isWorth ? [{ id, code }] : [];
  });
}

/**
 * Refuses DISCOUNT_NOT_VALID if the code has reached a usage limit, is not valid at this time, or applies to no line
 * item of the order.
 */
export function refuseInvalid(code: DiscountCode, order: Order, now: Date, field: string): void {
  const no = (message: string): never => refuse('DISCOUNT_NOT_VALID', { field, message });
  if (code.startsAt !== null && new Date(code.startsAt) > now) no('This discount code is not valid yet.');
  if (code.endsAt !== null && new Date(code.endsAt) <= now) no('This discount code has expired.');
  if (code.usageLimit !== null && code.used >= code.usageLimit) no('This discount code has reached its usage limit.');
  if (code.usageLimitPerCustomer !== null && (code.usedByCustomer ?? 0) >= code.usageLimitPerCustomer)
    no('You have already used this discount code the maximum number of times.');
  if (code.minSubtotal !== null && order.state.subtotal < code.minSubtotal)
    no(`This discount code needs a subtotal of ${moneyText(code.minSubtotal, order.state.currency.isoCode)} or more.`);
  refuseInapplicable(discountOf(code), order, field);
}

/** Refuses DISCOUNT_NOT_VALID for a discount that applies to no line item of the order. */
export function refuseInapplicable(discount: AppliedDiscount, order: Order, field: string): void {
  const { discounts } = applyDiscounts(
    [discount],
    order.state.lineItems.map(({ productData }) => ({
      lineItemKey: productData.lineItemKey,
      productId: productData.productId,
      quantity: productData.quantity,
      total: productData.totalPrice,
      isGiftCard: order.internals.lines.some((line) => line.isGiftCard && line.lineItemKey === productData.lineItemKey),
    })),
  );
  if (!discounts[0]?.valid)
    refuse('DISCOUNT_NOT_VALID', { field, message: 'This discount code does not apply to the items in the cart.' });
}

/**
 * Refuses a code that cannot be combined with the order's discounts: DISCOUNT_ALREADY_ADDED, DISCOUNT_NOT_COMBINABLE.
 */
export function refuseUncombinable(
  added: Pick<AppliedDiscount, 'code' | 'combinable'>,
  order: Order,
  field: string,
): void {
  const others = order.internals.discounts.filter(isCode);
  const code = added.code.toLowerCase();
  if (others.some((other) => other.code.toLowerCase() === code)) refuse('DISCOUNT_ALREADY_ADDED', { field });
  if (others.length > 0 && (!added.combinable || others.some(({ combinable }) => !combinable)))
    refuse('DISCOUNT_NOT_COMBINABLE', { field });
}

/** The code that was found. Refuses DISCOUNT_NOT_FOUND. */
export function findCode(codes: readonly DiscountCode[], field: string): DiscountCode {
  return codes[0] ?? refuse('DISCOUNT_NOT_FOUND', { field });
}
