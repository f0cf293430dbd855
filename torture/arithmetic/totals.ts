import type { Cart, CartDiscount, CartItem, ShopRules } from './cart.js';
import { allocated, fractionOf, least, rounded, sumOf, type Fraction } from './whole-numbers.js';

/** The totals of an order, in minor units. */
export interface Totals {
  subtotal: bigint;
  /** By discount, only the part on lines. */
  discounts: bigint[];
  fees: bigint;
  taxesOnTop: bigint;
  taxesIncluded: bigint;
  shipping: bigint;
  total: bigint;
}

const totalOf = ({ price, quantity }: CartItem): bigint => BigInt(price) * BigInt(quantity);

/** The amount that a discount takes off each line, based on what earlier ones have left. */
function takenOff(discount: CartDiscount, { items }: Cart, left: readonly bigint[], rules: ShopRules): bigint[] {
  if (discount.kind === 'line') {
    const { numerator, denominator } = fractionOf(discount.value);
    return items.map(({ key, quantity }, index) =>
      key === discount.key ? least(rounded(numerator * BigInt(quantity), denominator), left[index] ?? 0n) : 0n,
    );
  }
  const base = sumOf(left);
  if (discount.kind === 'cart') {
    const { numerator, denominator } = fractionOf(discount.value);
    return allocated(least(rounded(numerator, denominator), base), left);
  }
  const code = rules.codes.find((one) => one.code === discount.code);
  if (!code || code.kind === 'FREE_SHIPPING') return left.map(() => 0n);
  const { numerator, denominator } = fractionOf(code.value);
  const amount =
    code.kind === 'PERCENTAGE' ? rounded(base * numerator, denominator * 100n) : rounded(numerator, denominator);
  return allocated(least(amount, base), left);
}

function feesOf({ fees }: Cart, subtotal: bigint): { amount: bigint; isTaxable: boolean }[] {
  return fees.map(({ kind, value, isTaxable }) => {
    const { numerator, denominator } = fractionOf(value);
    const amount =
      kind === 'percentage' ? rounded(subtotal * numerator, denominator * 100n) : rounded(numerator, denominator);
    return { amount, isTaxable };
  });
}

/** All rates with one common denominator. */
function ratesOf(taxes: ShopRules['taxes']): (ShopRules['taxes'][number] & { fraction: Fraction })[] {
  const denominator = 100_000n;
  return taxes.map((tax) => {
    const { numerator, denominator: own } = fractionOf(tax.rate);
    return { ...tax, fraction: { numerator: (numerator * denominator) / own, denominator } };
  });
}

/**
 * The taxes of one amount: each rate applies to the net, which is the gross without included taxes, and is rounded
 * once.
 */
function taxed(gross: bigint, taxes: ShopRules['taxes']): { onTop: bigint; included: bigint } {
  const rates = ratesOf(taxes);
  const whole = 100_000n;
  const withIncluded = whole + sumOf(rates.filter((rate) => rate.isIncluded).map(({ fraction }) => fraction.numerator));
  const tax = { onTop: 0n, included: 0n };
  for (const { fraction, isIncluded } of rates)
    tax[isIncluded ? 'included' : 'onTop'] += rounded(gross * fraction.numerator, withIncluded);
  return tax;
}

function shippingOf(cart: Cart, left: readonly bigint[], rules: ShopRules): bigint {
  if (!cart.items.some(({ ships }) => ships)) return 0n;
  const isFree = cart.discounts.some(
    (discount) =>
      discount.kind === 'code' &&
      rules.codes.some(({ code, kind }) => kind === 'FREE_SHIPPING' && code === discount.code),
  );
  const rate = rules.shipping[cart.shippingIndex];
  if (isFree || !rate) return 0n;
  return rate.freeAbove !== null && sumOf(left) >= BigInt(rate.freeAbove) ? 0n : BigInt(rate.amount);
}

/** Calculates an order in integers, without code of the service. */
export function totalsOf(cart: Cart, rules: ShopRules): Totals {
  const lineTotals = cart.items.map(totalOf);
  let left: readonly bigint[] = lineTotals;
  const discounts = cart.discounts.map((discount) => {
    const taken = takenOff(discount, cart, left, rules);
    left = left.map((amount, index) => amount - (taken[index] ?? 0n));
    return sumOf(taken);
  });
  const subtotal = sumOf(lineTotals);
  const fees = feesOf(cart, sumOf(left));
  const shipping = shippingOf(cart, left, rules);
  const ofShipping = rules.taxes.filter(({ taxShipping }) => taxShipping);
  const taxes = [
    ...left.filter((_, index) => cart.items[index]?.isTaxable).map((amount) => taxed(amount, rules.taxes)),
    ...fees.filter(({ isTaxable }) => isTaxable).map(({ amount }) => taxed(amount, rules.taxes)),
    taxed(shipping, ofShipping),
  ];
  const taxesOnTop = sumOf(taxes.map(({ onTop }) => onTop));
  const feeTotal = sumOf(fees.map(({ amount }) => amount));
  return {
    subtotal,
    discounts,
    fees: feeTotal,
    taxesOnTop,
    taxesIncluded: sumOf(taxes.map(({ included }) => included)),
    shipping,
    total: sumOf(left) + shipping + feeTotal + taxesOnTop,
  };
}
