import { expect, test } from '@jest/globals';
import { assert, oneof, property, string, stringMatching } from 'fast-check';
import { escapeFormula, unescapeFormula } from '../../../src/lib/import-files/formula-cells.js';

const cells = oneof(string(), stringMatching(/^['=+\-@\t\r]{0,4}.{0,5}$/));

test('no exported cell begins like a formula, and each is imported with its original value', () => {
  assert(
    property(cells, (text) => {
      const cell = escapeFormula(text);
      return !/^[=+\-@\t\r]/.test(cell) && unescapeFormula(cell) === text;
    }),
  );
});

test('a plain text is not changed', () => {
  expect(["it's", "'quoted'", '', '1-2'].map(escapeFormula)).toEqual(["it's", "'quoted'", '', '1-2']);
  expect(escapeFormula('=HYPERLINK("http://x")')).toBe(`'=HYPERLINK("http://x")`);
});
