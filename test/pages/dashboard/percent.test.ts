import { afterEach, expect, test } from '@jest/globals';
import { speak } from '../../../web/dashboard/languages/language.js';
import { fractionOf, percentOf } from '../../../web/dashboard/pages/shipping/percent.js';

afterEach(() => speak('en', 'en-US'));

const percentages = [
  ['0.0825', '8.25', '8,25'],
  ['0.19', '19', '19'],
  ['0.005', '0.5', '0,5'],
  ['1', '100', '100'],
  ['0', '0', '0'],
] as const;

test.each(percentages)('the fraction %s is a percentage with the decimal mark', async (fraction, point, comma) => {
  expect(percentOf(fraction)).toBe(point);
  expect(Number(fractionOf(point))).toBe(Number(fraction));
  await speak('de', 'de-DE');
  expect(percentOf(fraction)).toBe(comma);
  expect(Number(fractionOf(comma))).toBe(Number(fraction));
  expect(Number(fractionOf(point))).toBe(Number(fraction));
});

test.each(['8,25', '1234', '8.2.5', '-1', 'x', ''])('%j is not a percentage', (text) => {
  expect(fractionOf(text)).toBeUndefined();
});

test.each(['8,2,5', '8,2.5', '1.234,5', ''])(
  '%j is not a percentage where a comma is the decimal mark',
  async (text) => {
    await speak('de', 'de-DE');
    expect(fractionOf(text)).toBeUndefined();
  },
);
