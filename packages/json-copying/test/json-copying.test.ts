import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { copiedText, copyAny, copyInteger, copyString, listOf, objectOf, orNull } from '../src/index.js';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '},{"name":', '"size":1', '–', '\ud800'),
);
const part = fc
  .record({ name: text, size: fc.integer({ min: -99_999, max: 99_999 }), rest: fc.jsonValue() })
  .chain((value) =>
    fc.shuffledSubarray(Object.entries(value), { minLength: 3 }).map((entries) => Object.fromEntries(entries)),
  );

const copier = objectOf(
  [
    { key: 'kind', constant: '"Thing"' },
    { key: 'title', from: 'name', value: copyString },
    {
      key: 'parts',
      from: 'parts',
      value: listOf(
        orNull(
          objectOf(
            [
              { key: 'size', from: 'size', value: copyInteger(5) },
              { key: 'name', from: 'name', value: copyString },
            ],
            ['rest'],
          ),
        ),
      ),
    },
    { key: 'data', from: 'data', value: copyAny },
  ],
  ['name', 'parts'],
);

test('a copy is what parsing, selecting and serializing make, whatever the order of the members', () => {
  fc.assert(
    fc.property(text, fc.array(fc.option(part), { maxLength: 4 }), fc.jsonValue(), (name, parts, data) => {
      const selected = parts.map((one) => one && { size: one['size'], name: one['name'] });
      const expected = JSON.stringify({ kind: 'Thing', title: name, parts: selected, data });
      expect(copiedText(JSON.stringify({ name, parts, data }), copier)).toBe(expected);
      expect(copiedText(JSON.stringify({ data, other: parts, parts, name }), copier)).toBe(expected);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['white space', '{"name": "a","parts":[],"data":1}'],
  ['a missing member', '{"name":"a","parts":[]}'],
  ['a member twice', '{"name":"a","name":"b","parts":[],"data":1}'],
  ['a value of another kind', '{"name":1,"parts":[],"data":1}'],
  ['an integer with more digits', '{"name":"a","parts":[{"size":100000,"name":"b"}],"data":1}'],
  ['something after it', '{"name":"a","parts":[],"data":1} '],
])('a text with %s is not copied', (_, given) => expect(copiedText(given, copier)).toBeUndefined());
