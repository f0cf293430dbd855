import { expect, test } from '@jest/globals';
import { suggestedEmailAddress } from '../../../../src/domain/order/customer/suggested-email-address.js';
import { isEmailAddress } from '../../../../src/lib/mail-address.js';
import { typedRows } from '../../../support/typed-rows.js';

const rows = typedRows('email-addresses.txt');

test('the table has at least 40 addresses', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40);
});

test.each(rows)('%s is %s, and %s was meant', (typed = '', outcome, meant) => {
  expect(isEmailAddress(typed)).toBe(outcome === 'accepted');
  expect(suggestedEmailAddress(typed) ?? '').toBe(meant);
});

test('a suggested address is not asked about again', () => {
  for (const [, , meant = ''] of rows) if (meant !== '') expect(suggestedEmailAddress(meant)).toBeUndefined();
});

test('a long text is not searched', () => {
  expect(suggestedEmailAddress(`${'a'.repeat(65)}@gmial.com`)).toBeUndefined();
  expect(suggestedEmailAddress(`ada@${'g'.repeat(10_000)}.com`)).toBeUndefined();
});
