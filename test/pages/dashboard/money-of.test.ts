import { expect, test } from '@jest/globals';
import { moneyOf } from '../../../web/dashboard/pages/order/money-of.js';

type Transaction = Parameters<typeof moneyOf>[0][number];

const transaction = (
  type: Transaction['type'],
  amount: number,
  status: Transaction['status'] = 'SUCCESS',
): Transaction => ({ type, amount, status, paymentId: 'payment' });

test('an unconfirmed capture is neither captured nor held any more', () => {
  expect(moneyOf([transaction('AUTHORIZE', 1_000), transaction('CAPTURE', 600, 'UNKNOWN')])).toEqual({
    held: 400,
    captured: 0,
    refunded: 0,
    capturing: 600,
    refunding: 0,
  });
});

test('an unconfirmed refund is not refunded yet, and failed ones do not count', () => {
  const ledger = [
    transaction('AUTHORIZE', 1_000),
    transaction('CAPTURE', 1_000),
    transaction('REFUND', 300),
    transaction('REFUND', 200, 'PENDING'),
    transaction('REFUND', 400, 'FAILED'),
  ];
  expect(moneyOf(ledger)).toMatchObject({ held: 0, captured: 1_000, refunded: 300, refunding: 200 });
});
