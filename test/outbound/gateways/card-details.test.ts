import { describe, expect, test } from '@jest/globals';
import { cardOfDetails, cardOfText, unknownCard } from '../../../src/outbound/gateways/card-details.js';

describe('the details of a card', () => {
  test.each([
    ['Visa ending in 1111, 12/30', { ccType: 'visa', lastFour: '1111', bin: '', expiration: '2030-12' }],
    ['MasterCard **** 4444 2031-02', { ccType: 'mastercard', lastFour: '4444', bin: '', expiration: '2031-02' }],
    ['AMEX 3782 exp. 01 / 2029', { ccType: 'american_express', lastFour: '3782', bin: '', expiration: '2029-01' }],
    ['My card', unknownCard],
    ['', unknownCard],
    ['Card 411111', unknownCard],
  ])('are read from the display string %p', (text, card) => {
    expect(cardOfText(text)).toEqual(card);
  });

  test.each([
    [
      { cc_type: 'visa', last_four: '1111', expiration: { date: '2030-12' } },
      { ccType: 'visa', lastFour: '1111', bin: '', expiration: '2030-12' },
    ],
    [
      { brand: 'jcb', last_four: 'many', expiration: '2030-13' },
      { ccType: 'jcb', lastFour: '', bin: '', expiration: null },
    ],
    [
      { brand: 'visa', bin: 41111111 },
      { ...unknownCard, ccType: 'visa', bin: '41111111' },
    ],
    [
      { brand: 'visa', first_six: '411111', bin: '4111' },
      { ...unknownCard, ccType: 'visa', bin: '411111' },
    ],
    [{}, unknownCard],
    ['visa', unknownCard],
    [null, unknownCard],
  ])('are read from the response of a gateway, %j', (details, card) => {
    expect(cardOfDetails(details)).toEqual(card);
  });

  test.each([
    '12/30',
    '12/2030',
    '12 / 30',
    '12-30',
    '12.2030',
    '1230',
    '122030',
    '2030-12',
    '2030/12',
    '203012',
    '2030-12-31',
    '2030-12-31T00:00:00Z',
    '12/31/2030',
    '31.12.2030',
    'December 2030',
    'Dec 30',
    'dec-2030',
    'DEC. 2030',
    "Dec '30",
    '2030 December',
    1230,
    203012,
    { date: '12/30' },
    { month: 12, year: 2030 },
    { month: '12', year: '30' },
    { exp_month: 12, exp_year: 30 },
  ])('have an expiry date from %j', (expiration) => {
    expect(cardOfDetails({ expiration }).expiration).toBe('2030-12');
    expect(cardOfDetails({ expiry: expiration }).expiration).toBe('2030-12');
  });

  test.each([
    [{ exp_month: 3, exp_year: 2031 }, '2031-03'],
    [{ expiry_month: '03', expiry_year: '31' }, '2031-03'],
    [{ expiration_date: '331' }, '2031-03'],
    [{ expiration: '3/31' }, '2031-03'],
    [{ expiration: '202012' }, '2020-12'],
    [{ expiration: '012030' }, '2030-01'],
    [{ expiration: '29-03' }, '2029-03'],
    [{ expiration: '2903' }, '2029-03'],
    [{ expiration: '11/12' }, '2012-11'],
    [{ expiration: 'March 2029' }, '2029-03'],
    [{ expiration: '01/01/2029' }, '2029-01'],
  ])('have an expiry date from the fields %j', (details, expiration) => {
    expect(cardOfDetails(details).expiration).toBe(expiration);
  });

  test('have no expiry date from the date of the payment', () => {
    expect(cardOfDetails({ date: '2030-12-01' }).expiration).toBeNull();
  });

  test.each([
    '13/30',
    '00/30',
    '2030-13',
    '12/1930',
    'soon',
    '',
    '12/30/31/32',
    12,
    {},
    [],
    null,
    { month: 12 },
    '12030',
    '29-13',
    '03/04/2029',
    'Marchember 2029',
    'March',
    'March 3 2029 x',
    '2029',
  ])('have no expiry date from %j', (expiration) => {
    expect(cardOfDetails({ expiration }).expiration).toBeNull();
  });
});
