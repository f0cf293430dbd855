import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  authorizationAnswer,
  captureAnswer,
  lookUpAnswer,
  refundAnswer,
  retainAnswer,
  testProblem,
  voidAnswer,
} from '../../../src/outbound/gateways/external-gateway-answer.js';
import type { Answered } from '../../../src/outbound/guarded-call.js';

const answered = (status: number, body: unknown): Answered => ({
  kind: 'answered',
  status,
  headers: {},
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const all = [authorizationAnswer, captureAnswer, refundAnswer, voidAnswer];

describe('the response of a gateway', () => {
  test.each([400, 402, 404, 422, 500, 503])('%i with an error_code is a refusal', (status) => {
    for (const read of all)
      expect(read(answered(status, { error_code: 'declined', message: 'No\u0000 way' }), 'ref')).toEqual({
        outcome: 'declined',
        responseCode: 'declined',
        message: 'No  way',
      });
  });

  test.each([
    [500, {}],
    [500, { message: 'oops' }],
    [502, '<h1>Bad gateway</h1>'],
    [408, '<h1>Timeout</h1>'],
    [409, {}],
    [425, ''],
    [429, { message: 'slow down' }],
    [302, ''],
    [303, ''],
    [304, ''],
    [500, { error_code: '' }],
    [500, { error_code: { a: 1 } }],
    [200, '<html>'],
    [200, '{"authorization_id": "a", "transaction_id": "b"'],
    [200, []],
    [200, 'null'],
    [200, { error_code: 'declined' }],
  ])('%i %p leaves the outcome unknown', (status, body) => {
    for (const read of all) expect(read(answered(status, body), 'ref').outcome).toBe('unknown');
  });

  test.each([
    [404, '<h1>Not <b>found</b></h1>', 'Not found'],
    [400, { error_code: '' }, 'The gateway responded with status 400.'],
    [400, { message: 'Bad token' }, 'Bad token'],
    [401, { errors: [{ detail: 'No key' }] }, 'No key'],
    [410, '', 'The gateway responded with status 410.'],
    [301, '', 'The gateway responded with status 301.'],
    [307, '', 'The gateway responded with status 307.'],
    [308, '', 'The gateway responded with status 308.'],
  ])('%i %p without an error_code is a refusal, too', (status, body, message) => {
    for (const read of all)
      expect(read(answered(status, body), 'ref')).toEqual({
        outcome: 'declined',
        responseCode: String(status),
        message,
      });
    expect(retainAnswer(answered(status, body))).toMatchObject({ outcome: 'declined', message });
  });

  test('approves only with the ID of the transaction', () => {
    for (const id of [undefined, null, '', ' ', 1.5, {}, 'a\u0000b', 'x'.repeat(256)]) {
      expect(authorizationAnswer(answered(200, { authorization_id: id })).outcome).toBe('unknown');
      expect(captureAnswer(answered(200, { transaction_id: id }), 'ref').outcome).toBe('unknown');
    }
    expect(captureAnswer(answered(201, { transaction_id: 77 }), 'ref')).toMatchObject({ providerTransactionId: '77' });
  });

  test('to a refund or a void may be empty', () => {
    for (const read of [refundAnswer, voidAnswer])
      expect(read(answered(200, ''), 'ref')).toMatchObject({ outcome: 'approved', providerTransactionId: 'ref' });
  });

  test('that is missing because nothing was sent is not an unknown outcome', () => {
    const failed = { kind: 'failed', reason: 'circuit_open', message: 'x' } as const;
    for (const read of all) {
      expect(read({ ...failed, sent: false }, 'ref').outcome).toBe('not_sent');
      expect(read({ ...failed, reason: 'timeout', sent: true }, 'ref').outcome).toBe('unknown');
    }
  });

  test('with any bytes is read without an error, and is a refusal only by its status or its code', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, body) => {
        for (const read of all) {
          const { outcome } = read(answered(status, body), 'ref');
          const isRefused = status < 500 && ![408, 409, 425, 429].includes(status);
          if (outcome === 'declined' && !isRefused) expect(body).toContain('error_code');
        }
      }),
    );
  });
});

describe('the response to an outcome lookup', () => {
  test('is "never received" only for exactly that reference', () => {
    const never = { error_code: 'not_found', reference: 'ref' };
    expect(lookUpAnswer(answered(404, never), 'ref', 'capture')).toEqual({ outcome: 'not_found' });
    for (const [status, body] of [
      [404, { ...never, reference: 'other' }],
      [404, { error_code: 'not_found' }],
      [404, { ...never, error_code: 'no_route' }],
      [404, '<h1>Not found</h1>'],
      [200, never],
      [410, never],
    ] as const)
      expect(lookUpAnswer(answered(status, body), 'ref', 'capture').outcome).toBe('unknown');
  });

  test('is a success with its ID, a failure, or still unknown', () => {
    const read = (body: object) => lookUpAnswer(answered(200, body), 'ref', 'capture');
    expect(read({ status: 'success', transaction_id: 't' })).toMatchObject({ providerTransactionId: 't' });
    expect(read({ status: 'success' }).outcome).toBe('unknown');
    expect(read({ status: 'failed', error_code: 'late' })).toMatchObject({ outcome: 'declined', responseCode: 'late' });
    expect(read({ status: 'pending' }).outcome).toBe('pending');
    expect(read({ status: 'ok' }).outcome).toBe('unknown');
  });

  test.each(['refund', 'void'] as const)(
    'is a success without an ID for a %s, like the response to the call',
    (type) => {
      const read = lookUpAnswer(answered(200, { status: 'success' }), 'ref', type);
      expect(read).toMatchObject({ outcome: 'approved', providerTransactionId: 'ref' });
    },
  );
});

describe('the response to a test', () => {
  const problemOf = (status: number, body: unknown, outcomeLookup = true) =>
    testProblem(answered(status, body), 'ref', { outcomeLookup });

  test('is valid if the gateway has never received this reference', () => {
    expect(problemOf(404, { error_code: 'not_found', reference: 'ref' })).toBeNull();
    for (const body of [{ error_code: 'not_found', reference: 'other' }, '<h1>Not found</h1>'])
      expect(problemOf(404, body)).toMatch(/never received/);
    expect(problemOf(200, { status: 'success', transaction_id: 't' })).toMatch(/never received/);
  });

  test('is always valid for a gateway without outcome lookup', () => {
    expect(problemOf(404, '<h1>Not found</h1>', false)).toBeNull();
    expect(problemOf(405, '', false)).toBeNull();
  });

  test.each([
    [401, /refused the API token/],
    [403, /refused the API token/],
    [307, /redirects/],
    [502, /failed/],
  ])('with status %i is a problem for any gateway', (status, words) => {
    for (const outcomeLookup of [true, false]) expect(problemOf(status, '', outcomeLookup)).toMatch(words);
  });
});
