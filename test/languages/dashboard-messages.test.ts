import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { messages as german } from '../../web/dashboard/languages/de.js';
import { messages as english } from '../../web/dashboard/languages/en.js';
import { messages as spanish } from '../../web/dashboard/languages/es.js';
import { messages as french } from '../../web/dashboard/languages/fr.js';
import { messages as japanese } from '../../web/dashboard/languages/ja.js';
import { capitalizedIn, literalsOf } from '../support/literals-of.js';
import { testTranslation } from '../support/test-translation.js';

const dashboard = fileURLToPath(new URL('../../web/dashboard/', import.meta.url));
const languages = path.join(dashboard, 'languages');
const areas = readdirSync(languages, { withFileTypes: true }).filter((one) => one.isDirectory());

function readArea(area: string, file: string): Record<string, string> {
  const read: Record<string, string> = JSON.parse(readFileSync(path.join(languages, area, `${file}.json`), 'utf8'));
  return read;
}

const files = readdirSync(dashboard, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/^(?:generated|languages|node_modules)\//.test(file),
);
const sources = files.map((file) => ({ file, source: readFileSync(path.join(dashboard, file), 'utf8') }));

describe.each([
  ['German', 'de', german],
  ['French', 'fr', french],
  ['Spanish', 'es', spanish],
  ['Japanese', 'ja', japanese],
] as const)('the messages of the dashboard in %s', (_, language, messages) => {
  testTranslation({ language, messages, english });
});

test.each(areas.map(({ name }) => name))('the messages of %s say in which place they are shown', (area) => {
  const descriptions = readArea(area, 'descriptions');
  expect(Object.keys(descriptions).toSorted()).toEqual(Object.keys(readArea(area, 'en')).toSorted());
  expect(Object.entries(descriptions).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('no key is in two areas', () => {
  const keys = areas.flatMap(({ name }) => Object.keys(readArea(name, 'en')));
  expect(keys).toHaveLength(new Set(keys).size);
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
