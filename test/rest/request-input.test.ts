import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { OperationError } from '../../src/errors.js';
import { expectedVersion } from '../../src/rest/request-input.js';

test('a version in If-Match is read in every notation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (version) => {
      for (const form of [`"${version}"`, `W/"${version}"`, String(version)])
        expect(expectedVersion(form)).toBe(version);
    }),
  );
});

test('a missing or arbitrary version does not restrict the change', () => {
  expect(expectedVersion(undefined)).toBeUndefined();
  expect(expectedVersion('*')).toBeUndefined();
});

test('any other value is refused', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => text !== '*' && !/^(?:(?:W\/)?"\d+"|\d+)$/.test(text)),
      (text) => {
        expect(() => expectedVersion(text)).toThrow(OperationError);
      },
    ),
  );
});
