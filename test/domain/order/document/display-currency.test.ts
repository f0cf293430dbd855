import { describe, expect, test } from '@jest/globals';
import { displayedAmount, displayIn } from '../../../../src/domain/order/document/display-currency.js';
import { emptyState } from '../../../../src/domain/order/document/empty-state.js';
import { defaultSettings } from '../../../../src/domain/shop/shops/settings.js';

const euros = { code: 'EUR', rate: 0.92 };
const shop = { currency: 'USD', settings: { ...defaultSettings, displayCurrency: euros } };

describe('the display currency of an order', () => {
  test('is the one of the shop, for orders in the currency of the shop', () => {
    const { displayCurrency, displayExchangeRate } = emptyState(shop, 1);
    expect([displayCurrency.isoCode, displayExchangeRate]).toEqual(['EUR', 0.92]);
  });

  test('is not the one of the shop for an order in another currency, whose exchange rate the shop does not say', () => {
    const { displayCurrency, displayExchangeRate } = emptyState(shop, 1, 'GBP');
    expect([displayCurrency.isoCode, displayExchangeRate]).toEqual(['GBP', 1]);
  });

  test('has the rate 1 if it is the currency of the order', () => {
    expect(displayIn('EUR', euros)).toMatchObject({ displayCurrency: { isoCode: 'EUR' }, displayExchangeRate: 1 });
  });

  test('is rounded in its own decimals, and is nothing if it is the currency of the order', () => {
    const state = emptyState(shop, 1);
    const inYen = { ...state, ...displayIn('USD', { code: 'JPY', rate: 151.237 }) };
    expect(displayedAmount(inYen, 15880)).toEqual({ isoCode: 'JPY', digits: 0, amount: 24016 });
    expect(displayedAmount({ ...state, ...displayIn('USD', null) }, 15880)).toBeNull();
  });
});
