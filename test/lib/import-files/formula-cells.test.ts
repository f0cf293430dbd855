import { expect, test } from '@jest/globals';
import { assert, oneof, property, string, stringMatching } from 'fast-check';
import { escapeFormula, spreadsheetText, unescapeFormula } from '../../../src/lib/import-files/formula-cells.js';

const cells = oneof(string(), stringMatching(/^['=+\-@\t\r]{0,4}.{0,5}$/), stringMatching(/^=?"?[\d/e-]{0,18}"?$/));

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

test('a text that a spreadsheet would change is written as text, and is imported with its original value', () => {
  expect(['01067', '9780131101630123', '1E5', '1-2', '3/4/26'].map(spreadsheetText)).toEqual([
    '="01067"',
    '="9780131101630123"',
    '="1E5"',
    '="1-2"',
    '="3/4/26"',
  ]);
  expect(['0', '12.50', '-3', '2026-11-27', 'A-1', ''].map(spreadsheetText)).toEqual([
    '0',
    '12.50',
    '-3',
    '2026-11-27',
    'A-1',
    '',
  ]);
  assert(property(cells, (text) => unescapeFormula(spreadsheetText(escapeFormula(text))) === text));
});
