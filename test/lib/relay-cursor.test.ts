import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { decodeCursor, encodeCursor } from '../../src/lib/relay-cursor.js';

describe('a cursor', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
  );

  test('contains the sort key that it was created from', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), (key) => {
        const cursor = encodeCursor(key);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(decodeCursor(cursor)).toEqual(key);
      }),
    );
  });

  const base64url = (text: string) => Buffer.from(text).toString('base64url');

  test.each([
    ['', 'nothing'],
    ['%%%', 'no base64url'],
    [base64url('not JSON'), 'no JSON'],
    [base64url('[]'), 'an empty key'],
    [base64url('7'), 'no list'],
    [base64url('{"__proto__":1}'), 'an object'],
    [base64url('[[1]]'), 'a list in a list'],
    [base64url('[{}]'), 'an object in a list'],
    [base64url('[ 1 ]'), 'another spelling'],
    [`${base64url('[1]')}=`, 'padding'],
    [encodeCursor(['x'.repeat(2000)]), 'too long'],
  ])('%j is invalid: %s', (cursor) => {
    expect(decodeCursor(cursor)).toBeUndefined();
  });

  test('created from any text is valid or invalid, and never an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
        const key = decodeCursor(text);
        if (key) expect(encodeCursor(key)).toBe(text);
      }),
    );
  });
});
