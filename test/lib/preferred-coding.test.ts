import { expect, test } from '@jest/globals';
import { preferredCoding } from '../../src/lib/preferred-coding.js';

test.each([
  ['', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['X-GZIP', 'gzip'],
  ['deflate', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br ; q=1.0 , gzip', 'br'],
  ['gzip;q=0', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
])('of br and gzip, Accept-Encoding: %s prefers %s', (header, expected) => {
  expect(preferredCoding(header, ['br', 'gzip'])).toBe(expected);
});

test('without the header, content is not encoded', () => {
  expect(preferredCoding(undefined, ['br', 'gzip'])).toBeUndefined();
});
