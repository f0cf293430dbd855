import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { capitalizedIn, literalsOf } from '../support/literals-of.js';
import { testTranslation } from '../support/test-translation.js';

const dashboard = fileURLToPath(new URL('../../web/dashboard/', import.meta.url));

type Messages = Readonly<Record<string, string>>;

function read(file: string): Messages {
  const messages: Messages = JSON.parse(readFileSync(path.join(dashboard, 'languages', `${file}.json`), 'utf8'));
  return messages;
}

const english = read('en');

const files = readdirSync(dashboard, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/^(?:generated|languages|node_modules)\//.test(file),
);
const sources = files.map((file) => ({ file, source: readFileSync(path.join(dashboard, file), 'utf8') }));

describe.each([
  ['German', 'de'],
  ['French', 'fr'],
  ['Spanish', 'es'],
  ['Japanese', 'ja'],
])('the messages of the dashboard in %s', (_, language) => {
  testTranslation({ language, messages: read(language), english });
});

test('every message says in which place it is shown', () => {
  const descriptions = read('descriptions');
  expect(Object.keys(descriptions)).toEqual(Object.keys(english));
  expect(Object.entries(descriptions).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('every message is used by a page', () => {
  const all = sources.map(({ source }) => source).join('\n');
  // A key that ends with data is written as its beginning: `common.status.${status}`.
  const isUsed = (key: string): boolean =>
    all.includes(`'${key}'`) ||
    key.split('.').some((_, at, parts) => at > 0 && all.includes(`\`${parts.slice(0, at).join('.')}.\${`));
  expect(Object.keys(english).filter((key) => !isUsed(key))).toEqual([]);
});

test('no page of the dashboard contains a text that cannot be translated', () => {
  const found = sources.flatMap(({ file, source }) =>
    [...new Set([...literalsOf(source, file), ...capitalizedIn(source, file)])].map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
