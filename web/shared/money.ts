export interface Currency {
  isoCode: string;
  /** Decimals of the minor unit by ISO 4217, which browsers do not know for every currency. */
  digits: number;
}

/** Formats an amount in minor units. */
export function formatMoney(amount: number, { isoCode, digits }: Currency, locale?: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: isoCode,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}
