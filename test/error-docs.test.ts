import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { errorDocs } from '../src/error-docs.js';
import { errorTable } from '../src/errors.js';

test('docs/errors.md is up to date (npm run generate:errors)', () => {
  expect(readFileSync(new URL('../docs/errors.md', import.meta.url), 'utf8')).toBe(errorDocs());
});

test('every code has one row with its status, its meaning and its remedy', () => {
  const rows = errorDocs()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '));
  expect(rows.map(([code, status, , , , , meaning, remedy]) => [code, status, meaning, remedy])).toEqual(
    Object.entries(errorTable).map(([code, row]) => [`\`${code}\``, String(row.status), row.meaning, row.remedy]),
  );
});

test('every remedy says what to do', () => {
  const vague = Object.entries(errorTable).filter(([, { remedy }]) => /^See\b/.test(remedy));
  expect(vague.map(([code]) => code)).toEqual([]);
});
