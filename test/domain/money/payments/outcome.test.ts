import { expect, test } from '@jest/globals';
import { outcomeOf } from '../../../../src/domain/money/payments/outcome.js';
import { wasDeclined, wasNeverSent, type TransactionType } from '../../../../src/domain/money/ledger/transaction.js';
import { transactionOf } from '../../../support/orders.js';

const now = new Date('2027-01-01T00:00:00Z');
const types: TransactionType[] = ['authorize', 'capture', 'refund', 'void'];
const outcome = (type: TransactionType, answer: Parameters<typeof outcomeOf>[1]) =>
  outcomeOf(transactionOf({ type, status: 'pending' }), answer, now);

test('a capture or refund that the gateway has accepted stays pending; any other call that it has not confirmed is unknown', () => {
  const pending = { outcome: 'pending', providerTransactionId: 'p1' } as const;
  const statuses = types.map((type) => outcome(type, pending).status);
  expect(statuses).toEqual(['unknown', 'pending', 'pending', 'unknown']);
  expect(outcome('authorize', pending).providerTransactionId).toBeNull();
});

test('an open outcome is looked up soon, and a known one is not', () => {
  for (const type of types) {
    const { nextCheckAt } = outcome(type, { outcome: 'unknown', message: 'No response.' });
    expect(nextCheckAt?.getTime()).toBeGreaterThan(now.getTime());
    expect(outcome(type, { outcome: 'declined', responseCode: '05', message: 'No.' }).nextCheckAt).toBeNull();
  }
});

test('a call that was not sent has failed without a decline', () => {
  const { status, responseCode } = outcome('authorize', { outcome: 'not_sent', message: 'Too late.' });
  const row = transactionOf({ type: 'authorize', status: 'failed', responseCode });
  expect([status, wasNeverSent(row), wasDeclined(row)]).toEqual(['failed', true, false]);
});

test('what the gateway holds despite a decline is kept, so that it is voided', () => {
  const declined = {
    outcome: 'declined',
    responseCode: 'requires_action',
    message: '',
    authorizationId: 'a1',
  } as const;
  expect(outcome('authorize', declined)).toMatchObject({ status: 'failed', providerTransactionId: 'a1' });
});
