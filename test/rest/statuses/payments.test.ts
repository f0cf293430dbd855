import {
  authorized,
  back,
  cancelled,
  captured,
  inTurn,
  ledgerLine,
  onAnotherOrder,
  paying,
  processed,
} from './order-steps.js';
import { badAmounts, statusesOf, type Case } from './status-table.js';

const ok = { gateway_public_id: 'test', token: 'tok_ok' };
const byId = (found: Record<string, string>) => ({ id: found['payment_id'] });
const notOfOrder = (body: object = {}): Case[] => [
  {
    when: 'with a payment of another order',
    given: onAnotherOrder(paying('tok_ok')),
    body: (found) => ({ ...body, ...byId(found) }),
    code: 'PAYMENT_NOT_FOUND',
  },
  { when: 'with an unknown payment', body: { ...body, id: 'nobody' }, code: 'PAYMENT_NOT_FOUND' },
  { when: 'without an identifier', body, code: 'REQUIRED', field: 'id' },
];
const deletion = {
  200: [
    { when: 'of a planned payment', given: paying('tok_ok'), body: byId, data: { payments: [] } },
    {
      when: 'of an authorized one, which is voided',
      given: authorized(),
      body: byId,
      data: { payments: [], application_state: { payments: [] } },
    },
  ],
  422: [
    ...notOfOrder(),
    { when: 'of a captured payment', given: captured(), body: byId, code: 'PAYMENT_CAPTURED' as const },
  ],
};

statusesOf('payments', {
  'GET {o}/payments': {
    200: [
      { when: 'with the payments', given: paying('tok_ok'), data: { payments: [{ amount: 1000, status: 'pending' }] } },
      { when: 'without payments', data: { payments: [] } },
    ],
  },
  'POST {o}/payments': {
    200: [
      {
        when: 'with the open amount',
        body: ok,
        data: { payment: { amount: 1000, currency: 'USD', status: 'pending' }, application_state: { payments: [{}] } },
      },
      { when: 'with part of the total', body: { ...ok, amount: 1 }, data: { payment: { amount: 1 } } },
    ],
    422: [
      { when: 'with an unknown gateway', body: { ...ok, gateway_public_id: 'no' }, code: 'GATEWAY_NOT_FOUND' },
      { when: 'in another currency', body: { ...ok, currency: 'EUR' }, code: 'GATEWAY_CURRENCY', field: 'currency' },
      { when: 'in an invalid currency', body: { ...ok, currency: 'DOLLARS' }, field: 'currency' },
      { when: 'with more than the total', body: { ...ok, amount: 1001 }, code: 'PAYMENTS_EXCEED_TOTAL' },
      {
        when: 'with the largest safe integer',
        body: { ...ok, amount: Number.MAX_SAFE_INTEGER },
        code: 'PAYMENTS_EXCEED_TOTAL',
      },
      {
        when: 'when the sum with another payment exceeds the largest amount',
        given: paying('tok_ok', { amount: 500 }),
        body: { ...ok, amount: Number.MAX_SAFE_INTEGER },
        code: 'PAYMENTS_EXCEED_TOTAL',
      },
      {
        when: 'when another payment covers the open amount',
        given: paying('tok_ok'),
        body: ok,
        code: 'PAYMENT_AMOUNT_OPEN',
      },
      { when: 'when the order is processed', given: processed, body: ok, code: 'ORDER_PROCESSED' },
      {
        when: 'when the order is cancelled',
        given: cancelled,
        body: ok,
        code: 'ORDER_CANCELLED',
        field: 'is_processed',
      },
      ...badAmounts('amount', ok),
    ],
  },
  'PUT {o}/payments': {
    200: [
      {
        when: 'with another amount',
        given: paying('tok_ok'),
        body: (found) => ({ ...byId(found), amount: 400 }),
        data: { payment: { amount: 400 } },
      },
    ],
    422: [
      ...notOfOrder({ amount: 400 }),
      {
        when: 'with more than the total',
        given: paying('tok_ok'),
        body: (found) => ({ ...byId(found), amount: 1001 }),
        code: 'PAYMENTS_EXCEED_TOTAL',
      },
      {
        when: 'in another currency',
        given: paying('tok_ok'),
        body: (found) => ({ ...byId(found), currency: 'EUR' }),
        code: 'GATEWAY_CURRENCY',
      },
      {
        when: 'when it is authorized',
        given: authorized(),
        body: (found) => ({ ...byId(found), amount: 400 }),
        code: 'PAYMENT_ALREADY_AUTHORIZED',
      },
      ...badAmounts('amount', { id: 'any' }),
    ],
  },
  'DELETE {o}/payments': deletion,
  'DELETE {o}/payments/gift_card': deletion,
  'POST {b}/{public_order_id}/payments/auth/full': {
    200: [
      {
        when: 'with every payment authorized',
        given: paying('tok_ok'),
        body: [],
        data: { total: 1000, transactions: [{ status: 'success', step: 'preAuthed', tender_type: 'credit_card' }] },
      },
      {
        when: 'when everything is already authorized',
        given: authorized(),
        data: { total: 1000, transactions: [{ status: 'success', step: 'preAuthed' }] },
      },
    ],
    422: [
      { when: 'without a payment', code: 'NO_PAYMENTS' },
      { when: 'when one is declined', given: paying('tok_declined'), code: 'PAYMENT_DECLINED' },
      { when: 'when the shopper has to confirm', given: paying('tok_sca'), code: 'PAYMENT_ACTION_REQUIRED' },
    ],
  },
  'GET {b}/{public_order_id}/transactions': {
    200: [
      {
        when: 'with the ledger',
        given: authorized(),
        data: { transactions: [{ type: 'authorize', status: 'success' }] },
      },
      { when: 'with an empty list', data: { transactions: [] } },
    ],
  },
  'POST {b}/{public_order_id}/transactions/{id}/settle': {
    200: [
      {
        when: 'and settles an unconfirmed transaction',
        given: inTurn(authorized('tok_pending'), back('POST', '/payments/capture/full'), ledgerLine),
        body: { status: 'success', reason: 'the bank said so' },
        data: { transaction: { type: 'capture', status: 'success' }, application_state: { amount_paid: 1000 } },
      },
    ],
    404: [
      { when: 'with an unknown transaction', body: { status: 'success', reason: 'so' }, code: 'NOT_FOUND' },
      {
        when: 'with a transaction of another order',
        given: onAnotherOrder(inTurn(authorized(), ledgerLine)),
        body: { status: 'failed', reason: 'so' },
        code: 'NOT_FOUND',
      },
    ],
    422: [
      {
        when: 'when it is already settled',
        given: inTurn(authorized(), ledgerLine),
        body: { status: 'failed', reason: 'so' },
        code: 'TRANSACTION_SETTLED',
      },
      {
        when: 'without a reason',
        given: inTurn(authorized(), ledgerLine),
        body: { status: 'success' },
        code: 'REQUIRED',
        field: 'reason',
      },
    ],
  },
});
