// Tillgate uses the minor units of ISO 4217. Stripe uses different units for a few currencies
// (https://docs.stripe.com/currencies#special-cases).

/** How many more decimals Stripe's unit has than the minor unit of ISO 4217. */
const extraDecimals = { ISK: 2, UGX: 2, MGA: -2 };

/** Currencies with three decimals, for which Stripe accepts only amounts whose last digit is 0. */
const inTens = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** An amount in Stripe's units; undefined if Stripe cannot represent it. */
export function stripeAmount(amount, currency) {
  const code = currency.toUpperCase();
  const decimals = extraDecimals[code] ?? 0;
  const converted = decimals >= 0 ? amount * 10 ** decimals : amount / 10 ** -decimals;
  const isExact = Number.isSafeInteger(converted) && (!inTens.has(code) || converted % 10 === 0);
  return isExact ? converted : undefined;
}

/** An amount of Stripe in the minor units of ISO 4217; undefined if it is not a whole number of them. */
export function minorAmount(amount, currency) {
  const decimals = extraDecimals[currency.toUpperCase()] ?? 0;
  const converted = decimals >= 0 ? amount / 10 ** decimals : amount * 10 ** -decimals;
  return Number.isSafeInteger(converted) ? converted : undefined;
}
