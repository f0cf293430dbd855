import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { parseTimestamp, plusOfOffset } from '../../src/lib/timestamp.js';

describe('an external timestamp', () => {
  test.each([
    ['2026-12-01T10:20:30Z', '2026-12-01T10:20:30.000Z'],
    ['2026-12-01t10:20:30.5z', '2026-12-01T10:20:30.500Z'],
    ['2026-12-01 10:20:30.123456789+02:30', '2026-12-01T07:50:30.123Z'],
    ['2026-12-31T23:59:59-00:01', '2027-01-01T00:00:59.000Z'],
    ['2026-01-31T00:00:00.000Z', '2026-01-31T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['0099-03-01T00:00:00Z', '0099-03-01T00:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseTimestamp(text)?.toISOString()).toBe(instant);
  });

  test.each([
    '',
    'yesterday',
    '2026-12',
    '2026-12-01T10:20Z',
    '2026-12-01T10:20:30',
    '2026-02-29',
    '2026-02-29T10:20:30Z',
    '0000-02-28T10:20:30Z',
    '2026-13-01',
    '2026-00-10',
    '2026-12-00',
    '2026-12-01T24:00:00Z',
    '2026-12-01T10:60:00Z',
    '2026-12-31T23:59:60Z',
    '2026-12-01T10:20:30+24:00',
    '2026-12-01T10:20:30 02:00',
    '0000-12-31',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    ' 2026-12-01',
    '2026-12-01\n',
  ])('%j is invalid', (text) => {
    expect(parseTimestamp(text)).toBeUndefined();
  });

  test('every time in the years 1 to 9999 is read back to the millisecond', () => {
    const range = {
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    };
    fc.assert(fc.property(fc.date(range), (date) => expect(parseTimestamp(date.toISOString())).toEqual(date)));
  });
});

test.each([
  ['2026-12-01T10:20:30 02:00', '2026-12-01T10:20:30+02:00'],
  ['2026-12-01 10:20:30.5 02:00', '2026-12-01 10:20:30.5+02:00'],
  ['2026-12-01T10:20:30-02:00', '2026-12-01T10:20:30-02:00'],
  ['2026-12-01 10:20:30', '2026-12-01 10:20:30'],
  ['from 10:20:30 02:00', 'from 10:20:30 02:00'],
])('the offset of %s is read from a query as %s', (text, meant) => {
  expect(plusOfOffset(text)).toBe(meant);
});
