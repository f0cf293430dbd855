import { z } from 'zod';
import { currencyByCode, formatOf } from '../../lib/currencies.js';

export const currencySchema = z
  .object({
    isoCode: z.string().describe('Its code, such as `USD`.'),
    isoNumericCode: z.int().describe('Its number, such as 840.'),
    symbol: z.string().describe('Its sign, such as `$`.'),
    format: z.string().describe('How an amount is written, with `{{amount}}` in the place of the number.'),
    hasDecimal: z.boolean().describe('Whether it has minor units. Yen have not: there one whole unit is one yen.'),
    showIsoCode: z.boolean().describe('Whether the code should stand beside the sign.'),
  })
  .meta({ id: 'Currency', description: 'A currency of ISO 4217 and how it is written.' });

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
