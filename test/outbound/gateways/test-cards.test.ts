import { expect, test } from '@jest/globals';
import { isCard } from '../../../src/outbound/gateways/card-details.js';
import { testCards } from '../../../web/shared/test-cards.js';
import { testCard } from '../../../src/outbound/gateways/test-cards.js';

const now = new Date('2026-11-27T00:00:00Z');

test('tok_ok is a Visa ending in 4242 that expires in December of the year after next', () => {
  expect(testCard('tok_ok', now)).toEqual({ ccType: 'visa', lastFour: '4242', bin: '424242', expiration: '2028-12' });
  expect(testCard('tok_ok', new Date('2027-01-01T00:00:00Z'))?.expiration).toBe('2029-12');
});

test('each token is the card that the card form has for it, and an unknown one is none', () => {
  for (const { number, token } of testCards)
    expect([token, testCard(token, now)]).toEqual([
      token,
      { ccType: 'visa', lastFour: number.slice(-4), bin: number.slice(0, 6), expiration: '2028-12' },
    ]);
  expect(testCards.length).toBe(10);
  expect(testCard('tok_nobody', now)).toBeUndefined();
});

test('what is known of a card tells it from an account', () => {
  const unknown = { ccType: '', lastFour: '', bin: '', expiration: null };
  expect(isCard({ ...unknown, ccType: 'Visa' })).toBe(true);
  expect(isCard({ ...unknown, ccType: 'american_express' })).toBe(true);
  expect(isCard({ ...unknown, lastFour: '1111', expiration: '2030-12' })).toBe(true);
  expect(isCard(unknown)).toBe(false);
  expect(isCard({ ...unknown, ccType: 'paypal', lastFour: '1111' })).toBe(false);
});
