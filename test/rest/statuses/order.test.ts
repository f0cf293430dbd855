import { expect } from '@jest/globals';
import { guestMembers, item } from '../../support/raw-rest.js';
import { back, cancelled, captured, inTurn, paying, processed, ready, type Step } from './order-steps.js';
import { statusesOf, type Case } from './status-table.js';

const cartWith = (over: object) => ({ cart_items: [item(over)] });
const ofThis = (_: unknown, publicOrderId: string) => ({ public_order_id: publicOrderId });
const state = (application_state: object) => ({ application_state });
const sub = (method: string, endpoint: string, payload: unknown = null) => ({ method, endpoint, payload });
/** Makes the gateway decline a payment in Authorize. */
const declined: Step = async ({ shop, order }) => {
  const { status } = await shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}/payments/auth/full`, {});
  expect(status).toBe(422);
};
const badCarts: Case[] = [
  { when: 'with a negative price', body: cartWith({ price: -1 }), field: 'cart_items.0.price' },
  { when: 'with a fractional price', body: cartWith({ price: 0.5 }), field: 'cart_items.0.price' },
  { when: 'with a quantity of zero', body: cartWith({ quantity: 0 }), field: 'cart_items.0.quantity' },
  {
    when: 'with a total beyond the safe integers',
    body: cartWith({ price: 2 ** 53 - 1, quantity: 2 }),
    code: 'TOTAL_TOO_LARGE',
  },
];

/** A partial capture whose refund is refused when another payment is declined. */
const withRefusedRefund = inTurn(
  paying('tok_refund_fails', { amount: 400 }),
  back('POST', '/payments/auth/full'),
  back('POST', '/payments/capture', { amount: 400 }),
  paying('tok_declined', { amount: 600 }),
  declined,
);

statusesOf('order', {
  'POST {b}/init': {
    200: [
      { when: 'with an empty body', body: {}, data: state({ line_items: [], order_total: 0, created_via: 'api' }) },
      {
        when: 'with items, a customer and metadata',
        body: {
          cart_items: [item()],
          customer: guestMembers,
          order_meta_data: { notes: 'n', tags: ['t'] },
          resumable_link: 'https://shop.example/resume',
          flow_id: 'flow',
        },
        data: {
          jwt_token: expect.any(String),
          public_order_id: expect.stringMatching(/^[\w-]{64}$/),
          initial_data: { shop_name: 'Shop' },
          ...state({ customer: guestMembers, flow_id: 'flow', order_total: 1000 }),
        },
      },
    ],
    422: [
      ...badCarts,
      { when: 'with an invalid link', body: { resumable_link: 'javascript:1' }, field: 'resumable_link' },
      {
        when: 'with a flow ID that is too long',
        body: { flow_id: 'x'.repeat(256) },
        code: 'TOO_LONG',
        field: 'flow_id',
      },
      { when: 'with an unknown action', body: { actions: [{ type: 'gift', data: {} }] }, code: 'INVALID_ACTION' },
      { when: 'with a cart in a shop without a platform', body: { cart_id: 'c-1' }, code: 'CART_NOT_FOUND' },
    ],
  },
  'POST {b}/resume': {
    200: [
      {
        when: 'with an open order',
        body: ofThis,
        data: { jwt_token: expect.any(String), ...state({ order_total: 1000 }) },
      },
      { when: 'with a processed order', given: processed, body: ofThis, data: state({ is_processed: true }) },
    ],
    422: [
      { when: 'with a cancelled order', given: cancelled, body: ofThis, code: 'ORDER_CANCELLED' },
      { when: 'without an identifier', body: {}, code: 'REQUIRED', field: 'public_order_id' },
    ],
  },
  'GET {b}': {
    200: [{ when: 'with a page', query: '?limit=1' }],
    422: [{ when: 'with a filter by an unknown column', query: '?filter=eq(color:red)', code: 'INVALID_FILTER' }],
  },
  'GET {b}/{public_order_id}': {
    200: [{ when: 'with the order', data: state({ order_total: 1000 }) }],
    404: [{ when: 'of an unknown order', path: { public_order_id: 'nobody' }, code: 'NOT_FOUND' }],
  },
  'GET {o}/refresh': { 200: [{ when: 'with the order', data: state({ order_total: 1000 }) }] },
  'POST {b}/{public_order_id}/cancel': {
    200: [{ when: 'and ends the order', body: { reason: 'changed their mind' }, data: state({ is_processed: false }) }],
    422: [
      { when: 'while money is captured', given: captured(), body: {}, code: 'CAPTURED' },
      { when: 'when it is already cancelled', given: cancelled, body: {}, code: 'ORDER_CANCELLED' },
    ],
  },
  'POST {b}/{public_order_id}/acknowledge_attention': {
    200: [{ when: 'of a refund that was refused', given: withRefusedRefund, body: { reason: 'paid back in cash' } }],
    422: [
      { when: 'without a reason', given: withRefusedRefund, body: {}, code: 'REQUIRED', field: 'reason' },
      { when: 'with nothing to acknowledge', body: { reason: 'none' }, code: 'NOTHING_TO_ACKNOWLEDGE' },
    ],
  },
  'POST {o}/process_order': {
    200: [
      { when: 'and processes the order', given: inTurn(ready, paying('tok_ok')), data: state({ is_processed: true }) },
      { when: 'again on a processed order', given: processed, data: state({ is_processed: true }) },
    ],
    202: [
      {
        when: 'when the gateway requires a confirmation by the shopper',
        given: inTurn(ready, paying('tok_sca')),
        data: { handleSCA: true, clientSecretToken: expect.any(String), ...state({ is_processed: false }) },
      },
    ],
    422: [
      { when: 'without a customer', code: 'NO_CUSTOMER' },
      { when: 'without a payment', given: ready, code: 'PAYMENTS_MISMATCH' },
      { when: 'when the payment is declined', given: inTurn(ready, paying('tok_declined')), code: 'PAYMENT_DECLINED' },
      {
        when: 'with another total than expected',
        given: inTurn(ready, paying('tok_ok')),
        body: { expected_total: 999 },
        code: 'TOTAL_CHANGED',
      },
      { when: 'when the order is cancelled', given: cancelled, code: 'ORDER_CANCELLED', field: 'is_processed' },
    ],
  },
  'POST {o}/batch': {
    200: [
      {
        when: 'and stops at the first error',
        body: {
          sub_requests: [
            sub('PATCH', '/meta_data', { notes: 'kept' }),
            sub('DELETE', '/customer'),
            sub('GET', '/items'),
          ],
        },
        data: [
          { status_code: 200, method: 'PATCH' },
          { status_code: 422, endpoint: '/customer' },
        ],
      },
      {
        when: 'without executing a sub-request that is not allowed',
        body: { sub_requests: [sub('POST', '/process_order')] },
        data: [{ status_code: 422 }],
      },
    ],
    422: [
      { when: 'without sub-requests', body: {}, code: 'REQUIRED', field: 'sub_requests' },
      {
        when: 'with too many sub-requests',
        body: { sub_requests: Array.from({ length: 21 }, () => sub('GET', '/items')) },
        code: 'TOO_LONG',
      },
    ],
  },
  'POST {o}/log': {
    200: [{ when: 'with a message', body: { message: 'it broke' }, data: { success: true } }],
    422: [
      {
        when: 'with a message that is too long',
        body: { message: 'x'.repeat(201) },
        code: 'TOO_LONG',
        field: 'message',
      },
    ],
  },
  'GET {b}/operations/{idempotency_key}': {
    200: [{ when: 'with an unknown outcome', data: { outcome: 'unknown' } }],
  },
});
