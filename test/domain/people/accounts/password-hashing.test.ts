import { expect, test } from '@jest/globals';
import { createPasswordHashing, type HashingPlace } from '../../../../src/domain/people/accounts/password-hashing.js';
import { refusalOf } from '../../../support/shop.js';

test('a hash matches its password alone, and keeps its parameters', async () => {
  const hashing = createPasswordHashing();
  await hashing.inPlace('strangers', async (place) => {
    const stored = await place.hash('a quiet horse reads maps');
    expect(stored).toMatch(/^scrypt:32768:8:1:/);
    expect(hashing.isOutdated(stored)).toBe(false);
    expect(hashing.isOutdated(stored.replace('32768', '16384'))).toBe(true);
    expect(await place.matches('a quiet horse reads maps', stored)).toBe(true);
    expect(await place.matches('a quiet horse reads map', stored)).toBe(false);
    expect(await place.matches('a quiet horse reads maps', undefined)).toBe(false);
  });
});

const guess = (place: HashingPlace): Promise<boolean> => place.matches('a guess', undefined);

test('strangers wait for each other, at most eight, and never delay a known browser', async () => {
  const hashing = createPasswordHashing();
  const waiting = Array.from({ length: 8 }, () => hashing.inPlace('strangers', guess));
  expect(await refusalOf(hashing.inPlace('strangers', guess))).toEqual(['TOO_MANY_SIGN_INS']);
  const order: string[] = [];
  await Promise.all([
    Promise.all(waiting).then(() => order.push('strangers')),
    hashing.inPlace({ known: 'a browser' }, guess).then(() => order.push('known')),
  ]);
  expect(order).toEqual(['known', 'strangers']);
  expect(await hashing.inPlace('strangers', guess)).toBe(false);
});

test('a place is held from the check until the work ends, whatever it waits for', async () => {
  const hashing = createPasswordHashing();
  let end = (): void => undefined;
  const lookUp = new Promise<void>((resolve) => {
    end = resolve;
  });
  const held = Array.from({ length: 8 }, () => hashing.inPlace('strangers', () => lookUp));
  expect(await refusalOf(hashing.inPlace('strangers', guess))).toEqual(['TOO_MANY_SIGN_INS']);
  end();
  await Promise.all(held);
  expect(await hashing.inPlace('strangers', guess)).toBe(false);
});

test('a known browser holds two places at once, and becomes a stranger for an account that is not its own', async () => {
  const hashing = createPasswordHashing();
  let end = (): void => undefined;
  const lookUp = new Promise<void>((resolve) => {
    end = resolve;
  });
  const own = { known: 'a browser' };
  const held = [hashing.inPlace(own, () => lookUp), hashing.inPlace(own, () => lookUp)];
  expect(await refusalOf(hashing.inPlace(own, guess))).toEqual(['TOO_MANY_SIGN_INS']);
  const strangers = Array.from({ length: 8 }, () => hashing.inPlace('strangers', () => lookUp));
  const other = hashing.inPlace({ known: 'another browser' }, async (place) => {
    place.joinStrangers();
    return guess(place);
  });
  expect(await refusalOf(other)).toEqual(['TOO_MANY_SIGN_INS']);
  end();
  await Promise.all([...held, ...strangers]);
});
