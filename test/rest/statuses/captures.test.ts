import { authorized, cancelled, captured, onAnotherOrder } from './order-steps.js';
import { badAmounts, statusesOf, type Case } from './status-table.js';

const capture = (amount: number, over: object = {}) => {
  const members = {
    amount_remaining: 1000 - amount,
    paid_total: amount,
    transactions: [{ amount, status: 'success' }],
    ...over,
  };
  return { ...members, capture: members };
};
/** An unconfirmed capture stays reserved. */
const pending = (amount: number) =>
  capture(amount, {
    amount_remaining: 1000,
    captured_held_total: 1000,
    paid_total: 0,
    transactions: [{ amount, status: 'pending' }],
  });

const some = { reauth: true, amount: 400 };
const nothing: Case = { when: 'when nothing is authorized', body: some, code: 'NOTHING_TO_CAPTURE' };
const refused: Case = {
  when: 'when the gateway refuses',
  given: authorized('tok_capture_fails'),
  body: some,
  code: 'CAPTURE_REFUSED',
};
const partly = {
  200: [{ when: 'with part of it captured', given: authorized(), body: some, data: capture(400) }],
  202: [
    {
      when: 'when the gateway has not confirmed',
      given: authorized('tok_pending'),
      body: some,
      data: pending(400),
    },
  ],
  422: [
    {
      when: 'with more than is left',
      given: authorized(),
      body: { amount: 1001 },
      code: 'CAPTURE_EXCEEDS_REMAINING' as const,
      field: 'amount',
    },
    {
      when: 'with the largest safe integer',
      given: authorized(),
      body: { amount: Number.MAX_SAFE_INTEGER },
      code: 'CAPTURE_EXCEEDS_REMAINING' as const,
    },
    { when: 'without an amount', given: authorized(), body: {}, code: 'REQUIRED' as const, field: 'amount' },
    {
      when: 'with a string instead of a boolean',
      given: authorized(),
      body: { ...some, reauth: 'yes' },
      field: 'reauth',
    },
    refused,
    ...badAmounts('amount', {}, authorized()),
  ],
};

statusesOf('captures', {
  'POST {b}/{public_order_id}/payments/capture': {
    ...partly,
    422: [
      ...partly[422],
      nothing,
      { when: 'when everything is captured', given: captured(), body: some, code: 'NOTHING_TO_CAPTURE' },
    ],
  },
  'POST {b}/{public_order_id}/payments/capture/full': {
    200: [{ when: 'with all of it captured', given: authorized(), body: { reauth: true }, data: capture(1000) }],
    202: [
      { when: 'when the gateway has not confirmed', given: authorized('tok_pending'), body: {}, data: pending(1000) },
    ],
    422: [
      nothing,
      refused,
      { when: 'when everything is captured', given: captured(), body: {}, code: 'NOTHING_TO_CAPTURE' },
      { when: 'when the order is cancelled', given: cancelled, body: {}, code: 'ORDER_CANCELLED' },
    ],
  },
  'POST {b}/{public_order_id}/payments/capture/{payment_id}': {
    ...partly,
    422: [
      ...partly[422],
      { when: 'with an unknown payment', body: some, code: 'PAYMENT_NOT_FOUND' },
      {
        when: 'with a payment of another order',
        given: onAnotherOrder(authorized()),
        body: some,
        code: 'PAYMENT_NOT_FOUND',
      },
    ],
  },
});
