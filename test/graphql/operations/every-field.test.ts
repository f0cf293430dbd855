import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { createSchema } from '../../../src/graphql/schema.js';

const folder = new URL('../../', import.meta.url);
const itself = 'graphql/operations/every-field.test.ts';

/** All words in the sources of the tests, except for this file. */
function wordsOfTests(): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts') && name !== itself);
  return new Set(sources.flatMap((name) => readFileSync(new URL(name, folder), 'utf8').match(/\w+/g) ?? []));
}

test.each(['Query', 'Mutation'] as const)('every field of %s is named in a test', (type) => {
  const words = wordsOfTests();
  const schema = createSchema();
  const fields = (type === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {};
  expect(Object.keys(fields).length).toBeGreaterThan(10);
  expect(Object.keys(fields).filter((name) => !words.has(name))).toEqual([]);
});
