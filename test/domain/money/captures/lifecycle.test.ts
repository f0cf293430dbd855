import { describe, expect, test } from '@jest/globals';
import { endOf, nextMove } from '../../../../src/domain/money/captures/lifecycle.js';
import type { CapturePart } from '../../../../src/domain/money/captures/plan-capture.js';
import type { Transaction } from '../../../../src/domain/money/ledger/transaction.js';
import { paymentOf, transactionOf } from '../../../support/orders.js';

const held = transactionOf({ id: 'held', type: 'authorize', status: 'success' });
const part = (changed: Partial<CapturePart> = {}): CapturePart => ({
  payment: paymentOf('p1', 500),
  amount: 500,
  authorization: held,
  authorized: 500,
  isReauthorization: false,
  ...changed,
});
const verified = part({ authorization: undefined });

const fresh = (changed: Partial<Transaction> = {}) =>
  transactionOf({ id: 'fresh', type: 'authorize', status: 'success', amount: 500, ...changed });
const capture = (changed: Partial<Transaction> = {}) =>
  transactionOf({ id: 'capture', type: 'capture', status: 'success', usedTransactionId: 'held', ...changed });
const voided = transactionOf({ id: 'void', type: 'void', status: 'success', usedTransactionId: 'fresh' });
const expired = capture({ id: 'expired', status: 'failed', responseCode: 'authorization_expired' });
const refused = capture({ status: 'failed', responseCode: '05', usedTransactionId: 'fresh' });
const givenUp = fresh({ status: 'failed', responseCode: 'requires_action', providerTransactionId: 'g1' });
const declined = fresh({ status: 'failed', responseCode: '05', providerTransactionId: 'g1' });

const after = (made: Transaction[], of = part(), reauth = true) => nextMove(of, made, { reauth });

describe('a part of a capture', () => {
  test('is captured with its authorization, and ends with the outcome', () => {
    expect(after([])).toEqual({ move: 'capture', authorization: held });
    for (const status of ['success', 'pending', 'unknown', 'failed'] as const)
      expect(after([capture({ status })])).toMatchObject({ move: 'end', with: { id: 'capture', status } });
  });

  test('of a verified payment is authorized first, and voided if it is not captured', () => {
    expect(after([], verified)).toEqual({ move: 'authorize' });
    expect(after([fresh()], verified)).toEqual({ move: 'capture', authorization: fresh() });
    expect(after([fresh(), refused], verified)).toEqual({ move: 'void', authorization: fresh() });
    expect(after([fresh(), refused, voided], verified)).toEqual({ move: 'end', with: refused });
  });

  test('ends with the authorization if that is refused or its outcome is unknown', () => {
    expect(after([declined], verified)).toEqual({ move: 'end', with: declined });
    const unknown = fresh({ status: 'unknown' });
    expect(after([unknown], verified)).toEqual({ move: 'end', with: unknown });
  });

  test('voids an authorization that is given up', () => {
    expect(after([givenUp], verified)).toEqual({ move: 'void', authorization: givenUp });
    expect(after([givenUp, voided], verified)).toEqual({ move: 'end', with: givenUp });
  });

  test('whose authorization has expired is authorized again if the caller allows it', () => {
    expect(after([expired], part(), false)).toEqual({ move: 'end', with: expired });
    expect(after([expired])).toEqual({ move: 'authorize' });
    expect(after([expired, fresh()])).toEqual({ move: 'capture', authorization: fresh() });
    // The new authorization stays, so that the rest of it can be captured later.
    expect(after([expired, fresh(), refused])).toEqual({ move: 'end', with: refused });
    expect(after([fresh(), refused], part({ authorization: undefined, isReauthorization: true }))).toEqual({
      move: 'end',
      with: refused,
    });
  });

  test('ends with the refused capture if it cannot be authorized again', () => {
    expect(after([expired, declined])).toEqual({ move: 'end', with: expired });
    expect(after([expired, givenUp])).toEqual({ move: 'void', authorization: givenUp });
    expect(after([expired, givenUp, voided])).toEqual({ move: 'end', with: expired });
    const unknown = fresh({ status: 'unknown' });
    expect(after([expired, unknown])).toEqual({ move: 'end', with: unknown });
  });
});

test('a capture is incomplete if a part failed after another was captured, and open while an authorization is', () => {
  expect(endOf([capture(), capture({ status: 'pending' })])).toEqual({ end: 'captured' });
  expect(endOf([capture(), fresh({ status: 'unknown' })])).toEqual({ end: 'outcome_unknown' });
  expect(endOf([refused])).toEqual({ end: 'failed', failed: refused, isIncomplete: false });
  expect(endOf([capture({ status: 'unknown' }), declined])).toEqual({
    end: 'failed',
    failed: declined,
    isIncomplete: true,
  });
});
