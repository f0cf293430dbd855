import type { AppliedDiscount } from '../document/applied-discount.js';
import { allocate, multiplyRate, percentOf } from '../../../lib/money.js';

/** The data of a line item that discounts depend on. */
export interface DiscountableLine {
  lineItemKey: string;
  productId: string;
  quantity: number;
  /** Minor units, before any discount. */
  total: number;
  isGiftCard: boolean;
}

export interface LineDiscount {
  discount: AppliedDiscount;
  /** Minor units on the line. */
  value: number;
}

export interface DiscountResult {
  /** The discounts of each line item, in order. */
  lines: LineDiscount[][];
  /**
   * For each discount, in the order in which they were added: its value on the lines, and whether its conditions are
   * met.
   */
  discounts: { discount: AppliedDiscount; value: number; valid: boolean }[];
  freeShipping: AppliedDiscount | undefined;
}

function appliesTo(discount: AppliedDiscount, line: DiscountableLine): boolean {
  if (line.isGiftCard) return false;
  if (discount.lineItemKeys !== null) return discount.lineItemKeys.includes(line.lineItemKey);
  return discount.platformProductIds.length === 0 || discount.platformProductIds.includes(line.productId);
}

/** Its value on each line, in minor units, at most the remaining amount of the line. */
function valuesOn(discount: AppliedDiscount, lines: readonly DiscountableLine[], left: readonly number[]): number[] {
  if (discount.kind === 'fixed_per_piece')
    return lines.map((line, index) => Math.min(multiplyRate(line.quantity, discount.value), left[index] ?? 0));
  if (discount.kind === 'free_shipping') return lines.map(() => 0);
  const base = left.reduce((sum, amount) => sum + amount, 0);
  const total = discount.kind === 'percentage' ? percentOf(base, discount.value) : multiplyRate(1, discount.value);
  return allocate(Math.min(total, base), left);
}

/**
 * Applies discounts in the order in which they were added, each on the remaining amounts of its lines, never below 0. A
 * percentage is rounded once, on the sum of its lines, and allocated in proportion.
 */
export function applyDiscounts(
  discounts: readonly AppliedDiscount[],
  lines: readonly DiscountableLine[],
): DiscountResult {
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const left = lines.map((line) => line.total);
  const result: DiscountResult = { lines: lines.map(() => []), discounts: [], freeShipping: undefined };
  for (const discount of discounts) {
    const reached = lines.flatMap((line, index) => (appliesTo(discount, line) ? [index] : []));
    const isOpen = reached.length > 0 && discount.isUsedUp !== true;
    const valid = isOpen && (discount.minSubtotal === null || subtotal >= discount.minSubtotal);
    const values = valid
      ? valuesOn(
          discount,
          reached.flatMap((index) => lines[index] ?? []),
          reached.map((index) => left[index] ?? 0),
        )
      : [];
    for (const [place, index] of reached.entries()) {
      const value = values[place] ?? 0;
      if (value === 0) continue;
      left[index] = (left[index] ?? 0) - value;
      result.lines[index]?.push({ discount, value });
    }
    if (valid && discount.kind === 'free_shipping') result.freeShipping ??= discount;
    result.discounts.push({ discount, value: values.reduce((sum, value) => sum + value, 0), valid });
  }
  return result;
}
