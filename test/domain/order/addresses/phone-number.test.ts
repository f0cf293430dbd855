import { expect, test } from '@jest/globals';
import { isPhoneNumber } from '../../../../src/domain/order/addresses/phone-number.js';
import { typedRows } from '../../../support/typed-rows.js';

test.each([
  '+49 30 901820',
  '030/901820',
  '(030) 90 18 20',
  '0049-30-901820',
  '+1 (202) 456-1111',
  '202.456.1111',
  '1-800-356-9377 ext. 12',
  '+44 20 7946 0958 x42',
  'Tel.: 030 901820',
  '+81 3-1234-5678',
  '０３−１２３４−５６７８',
  '+33 1 23 45 67 89',
  '+966 11 123 4567',
  '٠١٢٣٤٥٦٧',
  '123456',
  '+55 (11) 91234-5678',
  '+1 202 456 1111,12',
  '555-1234#9',
])('%s can be a telephone number', (text) => {
  expect(isPhoneNumber(text)).toBe(true);
});

test.each(['', '12345', 'none', 'n/a', '-', '000', 'call me 123456', '123456 or mail', 'a@b.example', 'x'.repeat(255)])(
  '%s cannot be a telephone number',
  (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  },
);

const rows = typedRows('phone-numbers.txt');

test('the table has at least 30 telephone numbers', () => {
  expect(rows.length).toBeGreaterThanOrEqual(30);
});

test.each(rows)('%s is %s', (number = '', outcome) => {
  expect(isPhoneNumber(number)).toBe(outcome === 'accepted');
});
