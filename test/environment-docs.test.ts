import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { environmentDocs } from '../src/environment-docs.js';
import { documentedVariables, environment } from '../src/environment.js';

test('docs/environment.md is up to date (npm run generate:environment)', () => {
  expect(readFileSync(new URL('../docs/environment.md', import.meta.url), 'utf8')).toBe(environmentDocs());
});

test('every variable that is read is documented', () => {
  expect(documentedVariables().map(({ name }) => name)).toEqual(Object.keys(environment.shape));
});
