import { currencyByCode } from '../../../lib/currencies.js';
import { divideRate, multiplyRate, percentOf } from '../../../lib/money.js';
import type { LineDiscount, SubscriptionLine, SubscriptionTerms } from './subscription.js';

type Rate = Pick<SubscriptionTerms, 'baseCurrency' | 'chargedCurrency' | 'exchangeRate'>;

/** Decimal text times a power of ten. */
function shifted(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const digits = places >= 0 ? fraction.padEnd(places, '0') : fraction;
  if (places >= 0) return `${whole}${digits.slice(0, places)}.${digits.slice(places)}0`;
  const padded = whole.padStart(-places + 1, '0');
  return `${padded.slice(0, places)}.${padded.slice(places)}${digits}`;
}

/** An amount of the base currency in the charged currency, at the exchange rate, rounded once. Both in minor units. */
export function charged(amount: number, { baseCurrency, chargedCurrency, exchangeRate }: Rate): number {
  if (baseCurrency === chargedCurrency && Number(exchangeRate) === 1) return amount;
  const digits = (code: string): number => currencyByCode(code)?.digits ?? 2;
  return multiplyRate(amount, shifted(exchangeRate, digits(chargedCurrency) - digits(baseCurrency)));
}

/** An amount of the charged currency in the base currency, at the exchange rate, rounded once. Both in minor units. */
export function uncharged(amount: number, { baseCurrency, chargedCurrency, exchangeRate }: Rate): number {
  if (baseCurrency === chargedCurrency && Number(exchangeRate) === 1) return amount;
  const digits = (code: string): number => currencyByCode(code)?.digits ?? 2;
  return divideRate(amount, shifted(exchangeRate, digits(chargedCurrency) - digits(baseCurrency)));
}

/** The largest subtotal of an order, in minor units, so that calculations with it are exact. */
export const largestSubtotal = 1_000_000_000_000;

/** Whether the line items or their discounts are too large in the base or the charged currency. */
export function areTooExpensive(
  lines: readonly Pick<SubscriptionLine, 'price' | 'quantity' | 'discounts'>[],
  { baseCurrency, chargedCurrency, exchangeRate }: Rate,
): boolean {
  const digits = (code: string): number => currencyByCode(code)?.digits ?? 2;
  const rate = Number(exchangeRate) * 10 ** (digits(chargedCurrency) - digits(baseCurrency));
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const fixed = lines.flatMap(({ discounts }) => discounts.filter(({ type }) => type === 'fixed'));
  const amounts = [subtotal, ...fixed.map(({ value }) => Number(value))];
  return Math.max(...amounts) * Math.max(rate, 1) > largestSubtotal;
}

/** The reduction of an amount by a discount; a fixed discount is subtracted from each unit. */
const taken = ({ type, value }: LineDiscount, amount: number, quantity: number): number =>
  Math.min(amount, type === 'percentage' ? percentOf(amount, value) : multiplyRate(quantity, value));

/** One unit after the discounts of its line and of the subscription, in minor units of the base currency. */
export function discountedPrice({ price, discounts }: SubscriptionLine, percentDiscount: string): number {
  const left = discounts.reduce((amount, discount) => amount - taken(discount, amount, 1), price);
  return left - percentOf(left, percentDiscount);
}
