import { describe, expect, test } from '@jest/globals';
import { cardOfDetails, cardOfText, unknownCard } from '../../../src/outbound/gateways/card-details.js';

describe('what is known of a card', () => {
  test.each([
    ['Visa ending in 1111, 12/30', { ccType: 'visa', lastFour: '1111', expiration: '2030-12' }],
    ['MasterCard **** 4444 2031-02', { ccType: 'mastercard', lastFour: '4444', expiration: '2031-02' }],
    ['AMEX 3782 exp. 01 / 2029', { ccType: 'american_express', lastFour: '3782', expiration: '2029-01' }],
    ['My card', unknownCard],
    ['', unknownCard],
    ['Card 411111', unknownCard],
  ])('is read from the display string %p', (text, card) => {
    expect(cardOfText(text)).toEqual(card);
  });

  test.each([
    [
      { cc_type: 'visa', last_four: '1111', expiration: { date: '2030-12' } },
      { ccType: 'visa', lastFour: '1111', expiration: '2030-12' },
    ],
    [
      { brand: 'jcb', last_four: 'many', expiration: '2030-13' },
      { ccType: 'jcb', lastFour: '', expiration: null },
    ],
    [{}, unknownCard],
    ['visa', unknownCard],
    [null, unknownCard],
  ])('is read from a gateway’s details %j', (details, card) => {
    expect(cardOfDetails(details)).toEqual(card);
  });
});
