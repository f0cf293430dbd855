import { expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { createKnownDocuments, type KnownDocuments } from '../src/known-documents.js';

const add = (documents: KnownDocuments, source: string): void => documents.add(source, parse(source));

test('an operation of a known document is found by its name, or without a name if it is the only one', () => {
  const documents = createKnownDocuments();
  add(documents, 'query A { a }');
  add(documents, 'query A { a } query B { b }');
  const nameOf = (source: string, name?: string) => documents.find(source, name)?.operation.name?.value;
  expect([nameOf('query A { a }'), nameOf('query A { a }', 'A'), nameOf('query A { a }', 'B')]).toEqual([
    'A',
    'A',
    undefined,
  ]);
  expect([nameOf('query A { a } query B { b }'), nameOf('query A { a } query B { b }', 'B')]).toEqual([undefined, 'B']);
  expect(documents.find('query A { b }', undefined)).toBeUndefined();
});

test('long documents are forgotten after a few others, so that strangers cannot fill the memory', () => {
  const documents = createKnownDocuments();
  const sources = Array.from({ length: 10 }, (_, index) => `{ a } # ${index} ${'x'.repeat(60_000)}`);
  for (const source of sources) add(documents, source);
  const known = sources.map((source) => documents.find(source, undefined) !== undefined);
  expect(known).toEqual([...Array.from({ length: 6 }, () => false), true, true, true, true]);
});
