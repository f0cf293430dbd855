import { afterAll, beforeAll, expect } from '@jest/globals';
import { gatewayServer, type GatewayServer } from '../../support/gateway-server.js';
import { authorized, back, captured, inTurn, onAnotherOrder, ownGateway, paying, type Step } from './order-steps.js';
import { badAmounts, statusesOf, type Case } from './status-table.js';

let server: GatewayServer;
beforeAll(async () => {
  server = await gatewayServer();
});
afterAll(() => server.close());

const refund = (amount_refunded: number, ...transaction_details: object[]) => {
  const members = { amount_refunded, transaction_details };
  return { ...members, refund: members };
};
/** Two payments, one of which can be refunded. */
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
/** One payment with two captures, of which the gateway refuses to refund one. */
const halfReturned: Step = async (at) => {
  const gateway_public_id = await ownGateway(server.url)(at);
  const capture = back('POST', '/payments/capture', { amount: 500 });
  await inTurn(paying('card-1', { gateway_public_id }), back('POST', '/payments/auth/full'), capture, capture)(at);
  server.next('refund', 'decline');
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
      when: 'with part of it refunded',
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
        when: 'with all of it refunded',
        given: captured(),
        body: {},
        data: refund(1000, { success: true, amount: 1000 }),
      },
    ],
    207: [part],
    422: [refused, nothing],
  },
  // Each capture of a payment is refunded with its own call, so that a payment may be refunded in part.
  'POST {b}/{public_order_id}/refunds/{payment_id}': {
    ...both,
    207: [
      {
        when: 'when the gateway returns one of its captures and refuses the other',
        given: halfReturned,
        body: { amount: 1000 },
        data: {
          ...refund(500, expect.objectContaining({ amount: 500 }), expect.objectContaining({ amount: 500 })),
          transaction_details: expect.arrayContaining([
            expect.objectContaining({ success: true }),
            expect.objectContaining({ success: false }),
          ]),
        },
      },
    ],
    422: [
      ...badParts,
      {
        when: 'with an unknown payment',
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
