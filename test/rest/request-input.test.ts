import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { OperationError } from '../../src/errors.js';
import { expectedVersion } from '../../src/rest/request-input.js';

test('a version is read however If-Match writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (version) => {
      for (const form of [`"${version}"`, `W/"${version}"`, String(version)])
        expect(expectedVersion(form)).toBe(version);
    }),
  );
});

test('nothing, and any version, guard nothing', () => {
  expect(expectedVersion(undefined)).toBeUndefined();
  expect(expectedVersion('*')).toBeUndefined();
});

test('anything else is refused', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => text !== '*' && !/^(?:(?:W\/)?"\d+"|\d+)$/.test(text)),
      (text) => {
        expect(() => expectedVersion(text)).toThrow(OperationError);
      },
    ),
  );
});
