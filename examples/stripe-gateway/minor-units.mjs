// Tillgate counts in the minor units of ISO 4217, Stripe in units of its own for a few currencies
// (https://docs.stripe.com/currencies#special-cases).

/** By how many decimals Stripe's unit is finer than the minor unit of ISO 4217. */
const finer = { ISK: 2, UGX: 2, MGA: -2 };

/** Currencies with three decimals: Stripe takes amounts whose last digit is 0. */
const inTens = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** An amount in Stripe's units; undefined if Stripe cannot represent it. */
export function stripeAmount(amount, currency) {
  const code = currency.toUpperCase();
  const decimals = finer[code] ?? 0;
  const converted = decimals >= 0 ? amount * 10 ** decimals : amount / 10 ** -decimals;
  const isExact = Number.isSafeInteger(converted) && (!inTens.has(code) || converted % 10 === 0);
  return isExact ? converted : undefined;
}
