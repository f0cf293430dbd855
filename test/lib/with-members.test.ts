import { expect, test } from '@jest/globals';
import { withMembers } from '../../src/lib/with-members.js';

test('a copy has the members of both, given ones take precedence, and the original is unchanged', () => {
  const base = { shopId: 'a', claimedKey: 'key' };
  expect(withMembers(base, { claimedKey: undefined, publicOrderId: 'b' })).toStrictEqual({
    shopId: 'a',
    claimedKey: undefined,
    publicOrderId: 'b',
  });
  expect(base).toStrictEqual({ shopId: 'a', claimedKey: 'key' });
});
