import { expect, test } from '@jest/globals';
import type { Answer } from '../../../torture/calls/answer.js';
import { differenceOfRepeated } from '../../../torture/storm/repeated-answer.js';

const answerOf = (amountRefunded: number, ...transactions: [string, number, string][]): Answer => ({
  status: 200,
  codes: [],
  text: '',
  data: {
    amountRefunded,
    transactionDetails: transactions.map(([transactionNumber, amount, status]) => ({
      transactionNumber,
      amount,
      status,
    })),
  },
});

const first = answerOf(300, ['a', 300, 'success'], ['b', 100, 'unknown']);

test('a repeated answer may show that an unknown refund was settled since', () => {
  expect(differenceOfRepeated(first, first)).toBeUndefined();
  expect(differenceOfRepeated(first, answerOf(400, ['b', 100, 'success'], ['a', 300, 'success']))).toBeUndefined();
  expect(differenceOfRepeated(first, answerOf(300, ['a', 300, 'success'], ['b', 100, 'failed']))).toBeUndefined();
});

test('captures and authorizations are compared by their own IDs', () => {
  const captured = (...statuses: string[]): Answer => ({
    ...first,
    data: { transactions: statuses.map((status, index) => ({ transactionId: `${index}`, amount: 100, status })) },
  });
  expect(differenceOfRepeated(captured('success', 'unknown'), captured('success', 'success'))).toBeUndefined();
  expect(differenceOfRepeated(captured('success', 'success'), captured('success'))).toContain('then');
});

test.each([
  ['another amount', answerOf(400, ['a', 400, 'success'], ['b', 100, 'unknown'])],
  ['a sum that the transactions do not explain', answerOf(400, ['a', 300, 'success'], ['b', 100, 'unknown'])],
  ['another refund', answerOf(400, ['a', 300, 'success'], ['b', 100, 'unknown'], ['c', 100, 'success'])],
  ['a settled refund with another status', answerOf(300, ['a', 300, 'failed'], ['b', 100, 'unknown'])],
  ['another status', { ...first, status: 422 }],
])('a repeated answer with %s is a fault', (_, repeated) => {
  expect(differenceOfRepeated(first, repeated)).toContain('then');
});
