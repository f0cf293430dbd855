import { expect } from '@jest/globals';
import { authorized, back, captured, inTurn, onAnotherOrder, paying } from './order-steps.js';
import { badAmounts, statusesOf, type Case } from './status-table.js';

const refund = (amount_refunded: number, ...transaction_details: object[]) => {
  const members = { amount_refunded, transaction_details };
  return { ...members, refund: members };
};
/** Two payments, of which one can be refunded. */
const halfRefundable = inTurn(
  paying('tok_refund_fails', { amount: 400 }),
  paying('tok_ok'),
  back('POST', '/payments/auth/full'),
  back('POST', '/payments/capture/full'),
);
const part: Case = {
  when: 'when one gateway refuses its part',
  given: halfRefundable,
  body: { amount: 1000 },
  data: { amount_refunded: 600 },
};
const some = { reason: 'torn', email_notification: false, refund_meta_data: {}, amount: 400 };
const refused: Case = {
  when: 'when the gateway refuses',
  given: captured('tok_refund_fails'),
  body: some,
  code: 'REFUND_REFUSED',
};
const nothing: Case = { when: 'when nothing is captured', given: authorized(), body: some, code: 'NOTHING_TO_REFUND' };
const badParts: Case[] = [
  {
    when: 'with more than was captured',
    given: captured(),
    body: { amount: 1001 },
    code: 'REFUND_EXCEEDS_CAPTURED',
    field: 'amount',
  },
  { when: 'without an amount', given: captured(), body: {}, code: 'REQUIRED', field: 'amount' },
  refused,
  nothing,
  ...badAmounts('amount', {}, captured()),
];
const both = {
  200: [
    {
      when: 'with a part returned',
      given: captured(),
      body: some,
      data: refund(400, { success: true, amount: 400, transaction_number: expect.any(String) }),
    },
  ],
  422: badParts,
};

statusesOf('refunds', {
  'POST {b}/{public_order_id}/refunds': { ...both, 207: [part] },
  'POST {b}/{public_order_id}/refunds/full': {
    200: [
      {
        when: 'with all of it returned',
        given: captured(),
        body: {},
        data: refund(1000, { success: true, amount: 1000 }),
      },
    ],
    207: [part],
    422: [refused, nothing],
  },
  // A payment has one gateway: its parts are refused together, so that 207 needs two payments.
  'POST {b}/{public_order_id}/refunds/{payment_id}': {
    ...both,
    422: [
      ...badParts,
      {
        when: 'with a payment that is none',
        given: captured(),
        path: { payment_id: 'nobody' },
        body: some,
        code: 'PAYMENT_NOT_FOUND',
      },
      {
        when: 'with a payment of another order',
        given: onAnotherOrder(captured()),
        body: some,
        code: 'PAYMENT_NOT_FOUND',
      },
    ],
  },
});
