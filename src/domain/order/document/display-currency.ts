import { convertAmount } from '../../../lib/convert-amount.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { currencyStateOf } from '../../core/currency-state.js';
import type { ApplicationState } from './application-state.js';

/** A currency that is shown besides that of the order, and its exchange rate. */
export interface DisplayCurrency {
  code: string;
  rate: number;
}

type Display = Pick<ApplicationState, 'displayCurrency' | 'displayExchangeRate'>;

/** How an order in a currency shows another one. Its own currency always has the rate 1. */
export function displayIn(isoCode: string, display: DisplayCurrency | null): Display {
  return display && display.code.toUpperCase() !== isoCode
    ? { displayCurrency: currencyStateOf(display.code), displayExchangeRate: display.rate }
    : { displayCurrency: currencyStateOf(isoCode), displayExchangeRate: 1 };
}

/** An amount of money, in minor units of its currency. */
export interface ShownAmount {
  isoCode: string;
  digits: number;
  amount: number;
}

const digitsOf = (isoCode: string): number => currencyByCode(isoCode)?.digits ?? 2;

/**
 * An amount of the order in its display currency; null if it shows no other currency, or if the amount would not be exact
 * in it.
 */
export function displayedAmount(
  { currency, displayCurrency, displayExchangeRate }: Display & Pick<ApplicationState, 'currency'>,
  amount: number,
): ShownAmount | null {
  const { isoCode } = displayCurrency;
  if (isoCode === currency.isoCode) return null;
  const digits = digitsOf(isoCode);
  const decimals = { from: digitsOf(currency.isoCode), to: digits };
  const converted = convertAmount(amount, displayExchangeRate, decimals);
  return Number.isSafeInteger(converted) ? { isoCode, digits, amount: converted } : null;
}
