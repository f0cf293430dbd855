import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { callersKey, ownKey } from '../../../../../src/domain/core/operation/idempotency/own-key.js';

const work = fc.constantFrom('refundRequest', 'return', 'shipment');

test('no caller can send one of our own keys', () => {
  fc.assert(
    fc.property(work, fc.uuid(), (name, id) => {
      expect(() => callersKey(ownKey(name, id))).toThrow('U+0001');
    }),
  );
});

test('the keys of callers are stored as they are sent, so that those of earlier releases are found', () => {
  const sent = fc.oneof(
    fc.string(),
    fc.uuid(),
    fc.constantFrom('return:1', 'shipment:1', 'refund-request-1', 'caller:1'),
  );
  fc.assert(
    fc.property(
      sent.filter((key) => !key.startsWith('\u0001')),
      (key) => expect(callersKey(key)).toBe(key),
    ),
  );
});
