import { describe, expect, test } from '@jest/globals';
import { nameKey, nameKeyWithoutKind } from '../../../../src/domain/core/countries/name-key.js';

describe('spellings of one name', () => {
  test.each([
    ['São Tomé & Príncipe', 'sao tome AND principe'],
    ['St. Kitts', 'Saint Kitts'],
    ['Côte d’Ivoire', "Cote d'Ivoire"],
    ['The Gambia', 'Gambia'],
    ['Guinea-Bissau', 'Guinea Bissau'],
    ['Đà Nẵng', 'Da Nang'],
    ['İstanbul', 'istanbul'],
    ['臺南市', '台南市'],
  ])('%s is the same name as %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test('vowel signs of Indian scripts are not removed as accents', () => {
    expect(nameKey('दिल्ली')).not.toBe(nameKey('दल्ल'));
  });

  test('the word for the kind of province may be left out, but not the name itself', () => {
    expect(nameKeyWithoutKind('Aswan Governorate')).toBe('aswan');
    expect(nameKeyWithoutKind('Province of Ontario')).toBe('ontario');
    expect(nameKeyWithoutKind('Co. Mayo')).toBe('mayo');
    expect(nameKeyWithoutKind('大阪府')).toBe('大阪');
    expect(nameKeyWithoutKind('District of Columbia')).toBe('districtofcolumbia');
    expect(nameKeyWithoutKind('State')).toBe('state');
    expect(nameKeyWithoutKind('Co')).toBe('co');
    expect(nameKeyWithoutKind('府')).toBe('府');
  });

  test('a text that is not a name, or is longer than an address field, has no key', () => {
    expect(nameKey(' -.- ')).toBe('');
    expect(nameKey('a'.repeat(256))).toBe('');
  });
});
