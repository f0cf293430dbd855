import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { folded } from '../../src/lib/folded.js';

test('texts that differ in spaces, case, width, dashes and apostrophes are folded to the same text', () => {
  for (const [one, other] of [
    ['SW1A  1AA', 'sw1a\u00a01aa'],
    ['１００−０００１', '100-0001'],
    ['O’Brien', "o'brien"],
    ['Jean–Luc', 'JEAN-LUC'],
    [' a\tb\n', 'A B'],
  ])
    expect(folded(one ?? '')).toBe(folded(other ?? ''));
  expect(folded('Jürgen')).not.toBe(folded('Jurgen'));
});

test('a folded text stays the same when it is folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
    }),
  );
});
