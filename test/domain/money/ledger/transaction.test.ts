import { expect, test } from '@jest/globals';
import { notDeclinedCodes, wasDeclined } from '../../../../src/domain/money/ledger/transaction.js';

const failed = (responseCode: string) => ({ type: 'authorize' as const, status: 'failed' as const, responseCode });

test.each(Object.values(notDeclinedCodes))('an authorization that failed with %s was not declined', (code) => {
  expect(wasDeclined(failed(code))).toBe(false);
});

test('an authorization that a gateway refused was declined, whatever its code', () => {
  for (const code of ['', '05', 'insufficient_funds']) expect(wasDeclined(failed(code))).toBe(true);
});

test('only failed authorizations are declines', () => {
  expect(wasDeclined({ ...failed('05'), status: 'success' })).toBe(false);
  expect(wasDeclined({ ...failed('05'), type: 'refund' })).toBe(false);
});
