import { currencyByCode, formatOf } from '../../lib/currencies.js';
import type { CurrencyState } from './application-state.js';

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
