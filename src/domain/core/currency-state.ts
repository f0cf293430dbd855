import { z } from 'zod';
import { currencyByCode, formatOf } from '../../lib/currencies.js';

export const currencySchema = z
  .object({
    isoCode: z.string().describe('The ISO 4217 code, such as `USD`.'),
    isoNumericCode: z.int().describe('The ISO 4217 number, such as 840.'),
    symbol: z.string().describe('The symbol, such as `$`.'),
    format: z.string().describe('The format of an amount, with `{{amount}}` as a placeholder for the number.'),
    hasDecimal: z.boolean().describe('Whether the currency has minor units. The yen, for example, does not.'),
    showIsoCode: z.boolean().describe('Whether to show the code next to the symbol.'),
  })
  .meta({ id: 'Currency', description: 'An ISO 4217 currency and its format.' });

export type CurrencyState = z.infer<typeof currencySchema>;

/** The currency as the application state shows it; the code must be one of ISO 4217. */
export function currencyStateOf(code: string): CurrencyState {
  const currency = currencyByCode(code);
  if (!currency) throw new RangeError(`${code} is not a currency`);
  return {
    isoCode: currency.isoCode,
    isoNumericCode: currency.isoNumericCode,
    symbol: currency.symbol,
    format: formatOf(currency),
    hasDecimal: currency.hasDecimal,
    showIsoCode: false,
  };
}
