import { describe, expect, test } from '@jest/globals';
import { assert, constantFrom, integer, property, string } from 'fast-check';
import { cardDataFaults, isCardNumber } from '../../../../src/domain/money/payments/card-data.js';

const none = { numericTokens: false, isGiftCard: false };
const fieldsOf = (texts: object, exemptions = none) => cardDataFaults(texts, exemptions).map(({ field }) => field);

describe('a card number', () => {
  // Test numbers published by card networks and payment providers.
  test.each([
    ['Visa', '4111111111111111'],
    ['Visa of 13 digits', '4222222222222'],
    ['Visa of 19 digits', '4000000000000000006'],
    ['Mastercard', '5555555555554444'],
    ['Mastercard of the second range', '2223003122003222'],
    ['American Express', '378282246310005'],
    ['Discover', '6011111111111117'],
    ['Diners Club', '30569309025904'],
    ['Diners Club of 36', '36227206271667'],
    ['JCB', '3530111333300000'],
    ['UnionPay', '6200000000000005'],
    ['Maestro', '6759649826438453'],
  ])('of %s is recognized, also with spaces and hyphens', (_, digits) => {
    expect(isCardNumber(digits)).toBe(true);
    expect(isCardNumber(` ${digits.slice(0, 4)} ${digits.slice(4, 8)}-${digits.slice(8)}`)).toBe(true);
  });

  test.each([
    ['with a wrong check digit', '4111111111111112'],
    ['of a length that the brand does not issue', '41111111111111110'],
    ['of no brand', '9111111111111113'],
    ['too short', '411111111111'],
    ['within a token', 'tok_4111111111111111'],
  ])('%s is not a card number', (_, text) => {
    expect(isCardNumber(text)).toBe(false);
  });

  test('is no longer recognized if any single digit is changed', () => {
    const cards = ['4111111111111111', '5555555555554444', '378282246310005'];
    assert(
      property(constantFrom(...cards), integer({ min: 0, max: 15 }), integer({ min: 1, max: 9 }), (card, at, by) => {
        const fieldPath = at % card.length;
        const digit = (Number(card[fieldPath]) + by) % 10;
        expect(isCardNumber(card.slice(0, fieldPath) + digit + card.slice(fieldPath + 1))).toBe(false);
      }),
    );
  });
});

describe('card data of a payment', () => {
  const pan = '4111111111111111';

  test('is found by field names in any spelling and at any position', () => {
    for (const name of ['card_number', 'cardNumber', 'Card-Number', 'pan', 'cvv', 'CVC', 'cvd', 'security_code'])
      expect(fieldsOf({ paymentParameters: { [name]: 'x' } })).toEqual([`paymentParameters.${name}`]);
    const nested = { card: { details: [{ cvv: 123 }] } };
    expect(fieldsOf({ paymentParameters: nested })).toEqual(['paymentParameters.card.details.0.cvv']);
    expect(fieldsOf({ paymentParameters: { cvv: null, pan: '', span: 'x', company: 'x' } })).toEqual([]);
  });

  test('is found by value in each field, also as a number', () => {
    expect(fieldsOf({ token: pan, nonce: pan, type: pan, walletPayType: pan, displayString: pan })).toEqual([
      'token',
      'nonce',
      'type',
      'walletPayType',
      'displayString',
    ]);
    expect(fieldsOf({ paymentParameters: { a: [{ b: Number(pan) }] } })).toEqual(['paymentParameters.a.0.b']);
    expect(fieldsOf({ displayString: 'Visa 4111 1111 1111 1111, 12/30' })).toEqual(['displayString']);
    expect(fieldsOf({ displayString: 'Visa ending in 1111, 12/30' })).toEqual([]);
  });

  test('is never repeated in an error message, even if it is a field name', () => {
    const faults = cardDataFaults({ token: pan, paymentParameters: { a: { [pan]: 'x' }, cvv: '987' } }, none);
    expect(new Set(faults.map(({ field }) => field))).toEqual(
      new Set(['paymentParameters.a', 'paymentParameters.cvv', 'token']),
    );
    expect(JSON.stringify(faults)).not.toMatch(/4111|987/);
  });

  test('is not detected in tokens of a gateway with numeric tokens, but its field names are still refused', () => {
    const numeric = { numericTokens: true, isGiftCard: false };
    expect(fieldsOf({ token: pan, displayString: pan, paymentParameters: { a: pan } }, numeric)).toEqual([]);
    expect(fieldsOf({ paymentParameters: { cvv: '123' } }, numeric)).toEqual(['paymentParameters.cvv']);
  });

  test('is not detected in the token of a gift card or a PIN', () => {
    const giftCard = { numericTokens: false, isGiftCard: true };
    expect(fieldsOf({ token: pan, paymentParameters: { pin: pan } }, giftCard)).toEqual([]);
  });

  test('is not detected in texts without enough digits', () => {
    assert(
      property(string({ maxLength: 12 }), (text) => {
        expect(fieldsOf({ token: text, displayString: text, paymentParameters: { text } })).toEqual([]);
      }),
    );
  });

  test('is detected at any depth', () => {
    let deep: object = { cvv: '123' };
    for (let depth = 0; depth < 50_000; depth++) deep = { a: deep };
    expect(fieldsOf({ paymentParameters: { deep } })).toHaveLength(1);
  });
});
