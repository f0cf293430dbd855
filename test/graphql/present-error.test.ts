import { expect, test } from '@jest/globals';
import { errorTable, OperationError, type ErrorCode } from '../../src/errors.js';
import { extensionsOf } from '../../src/graphql/present-error.js';

const documented = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'BAD_USER_INPUT',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
];

const extensions = (code: ErrorCode) =>
  extensionsOf(new OperationError([{ code, message: errorTable[code].meaning }], { retryAfter: 1 }));

test('a service that is overloaded or shutting down tells the client when to retry, and why', () => {
  expect(extensions('OVERLOADED')).toEqual({ code: 'RATE_LIMITED', reason: 'OVERLOADED', retryAfter: 1 });
  expect(extensions('SHUTTING_DOWN')).toEqual({ code: 'RATE_LIMITED', reason: 'SHUTTING_DOWN', retryAfter: 1 });
});

test('every error is presented with a documented code', () => {
  const codes = Object.values(errorTable).map((row) => row.graphql);
  expect([...new Set(codes)].filter((code) => code !== 'userErrors' && !documented.includes(code))).toEqual([]);
});
