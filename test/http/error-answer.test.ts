import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { OperationError, type Fault } from '../../src/errors.js';
import { errorAnswer } from '../../src/http/error-answer.js';

const input = z.object({
  firstName: z.string(),
  lineItems: z.array(z.object({ unitPrice: z.int() })),
  cartParameters: z.record(z.string(), z.string()),
  endsAt: z.string(),
  startsAt: z.string(),
});

const answerTo = (fault: Fault, options: { retryAfter?: number } = {}) =>
  errorAnswer(new OperationError([fault], options), 'request-1', { input });

describe('an error', () => {
  test('has the documented fields, all of them strings', () => {
    expect(answerTo({ code: 'LINE_ITEM_KEY_TAKEN', message: 'Taken.' })).toEqual({
      status: 422,
      headers: {},
      body: {
        errors: [
          {
            message: 'Taken.',
            type: 'order',
            field: '',
            severity: 'validation',
            sub_type: 'cart',
            code: 'LINE_ITEM_KEY_TAKEN',
          },
        ],
      },
    });
  });

  test.each([
    ['firstName', 'firstName is required', 'first_name', 'first_name is required'],
    [
      'lineItems.0.unitPrice',
      'lineItems.0.unitPrice: too small',
      'line_items.0.unit_price',
      'line_items.0.unit_price: too small',
    ],
    [
      'cartParameters.giftWrap',
      'cartParameters.giftWrap is bad',
      'cart_parameters.giftWrap',
      'cart_parameters.giftWrap is bad',
    ],
    ['endsAt', 'endsAt must be after startsAt', 'ends_at', 'ends_at must be after starts_at'],
    ['isProcessed', 'The order iPhone15Pro is done.', 'is_processed', 'The order iPhone15Pro is done.'],
  ])('for %s uses snake_case names, also in its message', (field, message, wireField, wireMessage) => {
    const { body } = answerTo({ code: 'INVALID_VALUE', field, message });
    expect(body).toMatchObject({ errors: [{ field: wireField, message: wireMessage }] });
  });

  test('for an address names the address, and has its details as further snake_case fields', () => {
    const details = { oldTotal: 100, lineItems: [{ lineItemKey: 'a', oldPrice: 1 }] };
    const { body } = answerTo({ code: 'TOTAL_CHANGED', message: 'Changed.', addressType: 'billing', details });
    expect(body).toMatchObject({
      errors: [{ address_type: 'billing', old_total: 100, line_items: [{ line_item_key: 'a', old_price: 1 }] }],
    });
  });

  test('with 401 has both forms of the body, and the challenge header', () => {
    const { status, headers, body } = answerTo({ code: 'INVALID_TOKEN', message: 'Expired JWT' });
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
    expect(body).toMatchObject({
      error: 'invalid_token',
      error_description: 'Expired JWT',
      errors: [{ message: 'Expired JWT', type: 'authorization' }],
    });
  });

  test('with 403 names the missing scope', () => {
    const { body } = answerTo({ code: 'INSUFFICIENT_SCOPE', message: 'This takes write_orders.' });
    expect(body).toMatchObject({ error: 'insufficient_scope', error_description: 'This takes write_orders.' });
  });

  test('with 429 and 503 says when to retry, and with 500 what to report', () => {
    const message = 'Wait.';
    expect(answerTo({ code: 'RATE_LIMITED', message }, { retryAfter: 3 })).toMatchObject({
      headers: { 'retry-after': '3' },
      body: { message },
    });
    expect(answerTo({ code: 'PAYMENT_OUTCOME_UNKNOWN', message }).headers).toEqual({ 'retry-after': '1' });
    expect(answerTo({ code: 'INTERNAL', message }).body).toMatchObject({ request_id: 'request-1' });
  });

  test('with several errors lists all of them, and the first decides the status', () => {
    const error = new OperationError([
      { code: 'NOT_FOUND', message: 'a' },
      { code: 'REQUIRED', message: 'b' },
    ]);
    const { status, body } = errorAnswer(error, 'request-1');
    expect([status, body['errors']]).toEqual([404, [expect.anything(), expect.anything()]]);
  });
});
