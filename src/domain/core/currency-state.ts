import { z } from 'zod';
import { currencyByCode, formatOf } from '../../lib/currencies.js';

export const currencySchema = z.object({
  isoCode: z.string(),
  isoNumericCode: z.int(),
  symbol: z.string(),
  format: z.string(),
  hasDecimal: z.boolean(),
  showIsoCode: z.boolean(),
});

export type CurrencyState = z.infer<typeof currencySchema>;

/** The currency as the application state shows it; the code must be one of ISO 4217. */
export function currencyStateOf(code: string): CurrencyState {
  const currency = currencyByCode(code);
  if (!currency) throw new RangeError(`${code} is no currency`);
  return {
    isoCode: currency.isoCode,
    isoNumericCode: currency.isoNumericCode,
    symbol: currency.symbol,
    format: formatOf(currency),
    hasDecimal: currency.hasDecimal,
    showIsoCode: false,
  };
}
