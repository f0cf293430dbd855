import { expect, test } from '@jest/globals';
import { createPasswordHashing } from '../../../../src/domain/people/accounts/password-hashing.js';
import { refusalOf } from '../../../support/shop.js';

test('a hash matches its password alone, and keeps its parameters', async () => {
  const hashing = createPasswordHashing();
  const stored = await hashing.hash('a quiet horse reads maps');
  expect(stored).toMatch(/^scrypt:32768:8:1:/);
  expect(hashing.isOutdated(stored)).toBe(false);
  expect(hashing.isOutdated(stored.replace('32768', '16384'))).toBe(true);
  expect(await hashing.matches('a quiet horse reads maps', stored, 'known')).toBe(true);
  expect(await hashing.matches('a quiet horse reads map', stored, 'known')).toBe(false);
  expect(await hashing.matches('a quiet horse reads maps', undefined, 'strangers')).toBe(false);
});

test('strangers wait for each other, at most eight, and never delay a known browser', async () => {
  const hashing = createPasswordHashing();
  const waiting = Array.from({ length: 9 }, () => hashing.matches('a guess', undefined, 'strangers'));
  expect(await refusalOf(Promise.resolve().then(() => hashing.refuseWhenFull('strangers')))).toEqual([
    'TOO_MANY_SIGN_INS',
  ]);
  expect(await refusalOf(Promise.resolve().then(() => hashing.refuseWhenFull('known')))).toEqual([]);
  const order: string[] = [];
  await Promise.all([
    Promise.all(waiting).then(() => order.push('strangers')),
    hashing.matches('a password', undefined, 'known').then(() => order.push('known')),
  ]);
  expect(order).toEqual(['known', 'strangers']);
});
