import { describe, expect, test } from '@jest/globals';
import { statusOf, type MovedSums } from '../../../../src/domain/money/ledger/payment-status.js';
import type { Transaction } from '../../../../src/domain/money/ledger/transaction.js';
import { paymentOf } from '../../../support/orders.js';

const row = (type: Transaction['type'], amount: number, status: Transaction['status'] = 'success', code = '') => ({
  id: `${type}-${amount}`,
  paymentId: 'card',
  publicOrderId: 'order',
  type,
  amount,
  currency: 'USD',
  status,
  reference: '',
  providerTransactionId: null,
  responseCode: code,
  message: '',
  usedTransactionId: null,
  wantedBy: null,
  checks: 0,
  createdAt: new Date(0),
  settledAt: null,
});
const nothing: MovedSums = { authorised: 0, captured: 0, refunded: 0 };
const verified = row('authorize', 0);

describe('the status of a payment of 100', () => {
  test.each<[string, string, Transaction[], Partial<MovedSums>]>([
    ['is planned until a gateway is asked', 'pending', [], {}],
    ['is planned while the shopper confirms', 'pending', [row('authorize', 100, 'pending')], {}],
    ['is authorised', 'preAuthed', [row('authorize', 100)], { authorised: 100 }],
    ['was declined', 'failed', [row('authorize', 100, 'failed', 'declined')], {}],
    ['never came to its gateway', 'pending', [row('authorize', 100, 'failed', 'never_received')], {}],
    ['was given up', 'voided', [row('authorize', 100), row('void', 100)], {}],
    ['is captured in part', 'partiallyCaptured', [row('capture', 40)], { authorised: 100, captured: 40 }],
    ['is captured', 'captured', [row('capture', 100)], { authorised: 100, captured: 100 }],
    ['is refunded in part', 'partiallyRefunded', [row('refund', 40)], { authorised: 100, captured: 100, refunded: 40 }],
    ['is refunded', 'refunded', [row('refund', 40)], { authorised: 40, captured: 40, refunded: 40 }],
    [
      'is refunded and still holds money',
      'partiallyRefunded',
      [row('refund', 40)],
      { authorised: 100, captured: 40, refunded: 40 },
    ],
    ['has an open outcome', 'unknown', [row('capture', 40, 'unknown')], { authorised: 100 }],
    ['is verified', 'awaitingPreAuth', [verified], {}],
    ['is not good', 'failed', [row('authorize', 0, 'failed', 'declined')], {}],
    ['was verified, and charged in part', 'partiallyCaptured', [verified], { authorised: 40, captured: 40 }],
    ['was verified, and charged whole', 'captured', [verified], { authorised: 100, captured: 100 }],
    ['was verified, and its charge declined', 'failed', [verified, row('authorize', 100, 'failed', 'declined')], {}],
    [
      'was verified, and its capture refused',
      'failed',
      [verified, row('authorize', 100), row('capture', 100, 'failed', 'no'), row('void', 100)],
      {},
    ],
    [
      'was verified, and its charge never sent',
      'awaitingPreAuth',
      [verified, row('authorize', 100, 'failed', 'gateway_unavailable')],
      {},
    ],
    ['was verified, and given up', 'voided', [verified, row('void', 0)], {}],
    ['was verified, and is held for a charge', 'preAuthed', [verified, row('authorize', 40)], { authorised: 40 }],
  ])('that %s is %s', (_, status, own, sums) => {
    expect(statusOf(paymentOf('card', 100), own, { ...nothing, ...sums })).toBe(status);
  });
});
