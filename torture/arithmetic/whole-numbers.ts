/** A decimal string as a fraction of integers: `12.5` is 125 / 10. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

export function fractionOf(decimal: string): Fraction {
  const [whole = '0', parts = ''] = decimal.split('.');
  return { numerator: BigInt(whole + parts), denominator: 10n ** BigInt(parts.length) };
}

/** The quotient, rounded half up. No value here is negative. */
export const rounded = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Divides an amount by weights: whole parts first, then one each to the largest remainders, and to earlier ones among
 * equals.
 */
export function allocated(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sumOf(weights);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / whole);
  const left = Number(amount - sumOf(parts));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index)
    .slice(0, left);
  const lifted = new Set(byRemainder.map(({ index }) => index));
  return parts.map((part, index) => part + (lifted.has(index) ? 1n : 0n));
}
