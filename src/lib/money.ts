/*
 * Exact arithmetic on money. An amount is a whole number of minor units of its currency (ISO 4217) and a safe integer;
 * a rate or a percentage is a decimal text. Calculations use BigInt instead of floating point, and a result that is not
 * a safe integer is refused instead of being rounded.
 */

/** A decimal as `units / 10^scale`. */
interface Decimal {
  units: bigint;
  scale: number;
}

// For texts from outside, because the time to convert digits to a BigInt is quadratic in their number.
const longestDecimal = 64;
const decimalForm = /^-?\d+(?:\.\d+)?$/;

/**
 * Whether the text is a plain decimal: digits, optionally with a leading minus and one point with digits on both sides.
 * Exponents, a leading plus, spaces, grouping and more than 64 characters are not accepted.
 */
export function isDecimal(text: string): boolean {
  return text.length <= longestDecimal && decimalForm.test(text);
}

function parseDecimal(text: string): Decimal | undefined {
  if (!isDecimal(text)) return undefined;
  const point = text.indexOf('.');
  if (point === -1) return { units: BigInt(text), scale: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

function decimalOf(text: string): Decimal {
  const decimal = parseDecimal(text);
  if (!decimal) throw new RangeError('not a decimal number');
  return decimal;
}

function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function unitsAt(decimal: Decimal, scale: number): bigint {
  return decimal.units * powerOfTen(scale - decimal.scale);
}

function decimalText(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return scale === 0 ? sign + whole : `${sign}${whole}.${digits.slice(digits.length - scale)}`;
}

function bigAmount(amount: number): bigint {
  if (!Number.isSafeInteger(amount)) throw new RangeError('an amount is a whole number of minor units up to 2^53-1');
  return BigInt(amount);
}

/**
 * Converts the result of a BigInt calculation to an amount (minor units).
 * @throws RangeError beyond ±(2^53-1)
 */
function wholeAmount(units: bigint): number {
  const amount = Number(units);
  if (!Number.isSafeInteger(amount)) throw new RangeError('the amount is beyond 2^53-1');
  return amount;
}

/**
 * `numerator / denominator` to the nearest whole number, halves away from zero.
 * @throws RangeError when the denominator is 0
 */
export function roundHalfAway(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const dividend = numerator < 0n ? -numerator : numerator;
  const divisor = denominator < 0n ? -denominator : denominator;
  const rounded = (dividend * 2n + divisor) / (divisor * 2n);
  return negative ? -rounded : rounded;
}

/**
 * An amount in minor units as a decimal text with exactly the currency's decimals: (1999, 2) is `19.99`, (5, 0) is `5`.
 * @throws RangeError when the amount is not a safe integer
 */
export function minorToDecimal(amount: number, digits: number): string {
  return decimalText(bigAmount(amount), digits);
}

/**
 * Converts a decimal text in major units to an amount in minor units: (`19.99`, 2) is 1999. Trailing zeros are ignored.
 * Undefined if the text is not a decimal, is more precise than the minor unit, or is beyond ±(2^53-1) minor units.
 */
export function decimalToMinor(text: string, digits: number): number | undefined {
  const decimal = parseDecimal(text);
  if (!decimal) return undefined;
  const scaled = decimal.units * powerOfTen(digits);
  const unit = powerOfTen(decimal.scale);
  if (scaled % unit !== 0n) return undefined;
  const amount = Number(scaled / unit);
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/**
 * amount × rate, rounded once, half away from zero. The amount is in minor units, and the rate is a decimal text
 * (`0.06`).
 * @throws RangeError for a rate that is not a decimal, or an amount or result that is not a safe integer
 */
export function multiplyRate(amount: number, rate: string): number {
  const { units, scale } = decimalOf(rate);
  return wholeAmount(roundHalfAway(bigAmount(amount) * units, powerOfTen(scale)));
}

/**
 * amount ÷ rate, rounded once, half away from zero. The amount is in minor units, and the rate is a decimal text
 * (`0.06`).
 * @throws RangeError for a rate of 0 or that is not a decimal, or an amount or result that is not a safe integer
 */
export function divideRate(amount: number, rate: string): number {
  const { units, scale } = decimalOf(rate);
  return wholeAmount(roundHalfAway(bigAmount(amount) * powerOfTen(scale), units));
}

/**
 * A percentage of an amount in minor units, rounded once, half away from zero: (250, `10`) is 25.
 * @throws RangeError for a percentage that is not a decimal, or an amount or result that is not a safe integer
 */
export function percentOf(amount: number, percent: string): number {
  const { units, scale } = decimalOf(percent);
  return wholeAmount(roundHalfAway(bigAmount(amount) * units, 100n * powerOfTen(scale)));
}

/**
 * The tax of one rate that is included in a gross amount (minor units): gross × rate / (1 + Σ of all included rates),
 * rounded once, half away from zero. `sumOfRates` comes from {@link sumRates} and includes `rate`.
 * @throws RangeError for rates that are not decimals or whose sum is -1 or less, or an amount or result that is not a
 * safe integer
 */
export function includedTax(gross: number, rate: string, sumOfRates: string): number {
  const part = decimalOf(rate);
  const all = decimalOf(sumOfRates);
  const onePlusAll = powerOfTen(all.scale) + all.units;
  if (onePlusAll <= 0n) throw new RangeError('included rates sum to -1 or less');
  const numerator = bigAmount(gross) * part.units * powerOfTen(all.scale);
  return wholeAmount(roundHalfAway(numerator, powerOfTen(part.scale) * onePlusAll));
}

/**
 * The exact sum of decimal texts, without trailing zeros; `0` for an empty list.
 * @throws RangeError when one of them is not a decimal
 */
export function sumRates(rates: readonly string[]): string {
  const decimals = rates.map(decimalOf);
  const scale = Math.max(0, ...decimals.map((decimal) => decimal.scale));
  const sum = decimals.reduce((total, decimal) => total + unitsAt(decimal, scale), 0n);
  const text = decimalText(sum, scale);
  return scale === 0 ? text : text.replace(/0+$/, '').replace(/\.$/, '');
}

/**
 * Compares two decimal texts: negative, 0 or positive, as for `sort`. `1.5` and `1.50` are equal.
 * @throws RangeError when one of them is not a decimal
 */
export function compareDecimal(left: string, right: string): -1 | 0 | 1 {
  const a = decimalOf(left);
  const b = decimalOf(right);
  const scale = Math.max(a.scale, b.scale);
  const difference = unitsAt(a, scale) - unitsAt(b, scale);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/**
 * Divides an amount (minor units) in proportion to the weights, so that the parts add up to it exactly: each gets the
 * integer part of its share, and the rest is distributed one by one to the largest remainders, ties in order. If the
 * amount is not more than the sum of the weights, no part is more than its weight. A weight of 0 gets nothing, unless
 * all weights are 0; then the first one gets everything.
 * @throws RangeError for a negative amount or weight, a number that is not a safe integer, or an amount without weights
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const amount = bigAmount(total);
  const shares = weights.map(bigAmount);
  if (amount < 0n || shares.some((weight) => weight < 0n)) throw new RangeError('amounts to allocate are not negative');
  if (amount > 0n && shares.length === 0) throw new RangeError('there is nothing to allocate the amount to');

  const sum = shares.reduce((sofar, weight) => sofar + weight, 0n);
  if (sum === 0n) return shares.map((_, index) => (index === 0 ? total : 0));

  const whole = shares.map((weight) => (amount * weight) / sum);
  const left = Number(amount - whole.reduce((sofar, part) => sofar + part, 0n));
  const topped = new Set(
    shares
      .map((weight, index) => ({ index, remainder: (amount * weight) % sum }))
      .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return whole.map((part, index) => wholeAmount(topped.has(index) ? part + 1n : part));
}
