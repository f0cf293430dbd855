import { expect, test } from '@jest/globals';
import { assert, constantFrom, oneof, property, string, tuple, uuid } from 'fast-check';
import { callersKey, ownKey } from '../../../../../src/domain/core/operation/idempotency/own-key.js';

const works = ['refundRequest', 'return', 'shipment'] as const;

/** Keys that callers choose, also ones that look like ours or like stored ones. */
const sentKey = oneof(
  string(),
  uuid(),
  tuple(constantFrom(...works), uuid()).map(([work, id]) => ownKey(work, id)),
  string().map((end) => `caller:${end}`),
);

test('no key of a caller is one of our own, and different keys stay different', () => {
  assert(
    property(sentKey, sentKey, constantFrom(...works), uuid(), (one, other, work, id) => {
      expect(callersKey(one)).not.toBe(ownKey(work, id));
      expect(callersKey(one) === callersKey(other)).toBe(one === other);
    }),
  );
});

test('the keys of callers are stored as they are sent, unless they look like one of our own', () => {
  expect(callersKey('order-17')).toBe('order-17');
  expect(callersKey('return:1')).toBe('caller:return:1');
});
