import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { errorTable } from '../../src/errors.js';
import { languageNames, type OwnLanguage } from '../../src/languages/languages.js';
import { describedMessages, ownMessages } from '../../src/languages/own-messages.js';
import { literalsOf } from '../support/literals-of.js';
import { testTranslation } from '../support/test-translation.js';

const web = fileURLToPath(new URL('../../web/', import.meta.url));
const english = ownMessages('en');
const others = Object.keys(languageNames).filter((code): code is OwnLanguage => code !== 'en' && code in languageNames);

/** The source files of the pages for shoppers. */
const files = ['checkout', 'payment', 'order', 'shared'].flatMap((folder) =>
  readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
    .map((file) => path.join(web, folder, file)),
);

/** Messages whose words the law of a country prescribes, without anything else. */
const prescribed: ReadonlySet<string> = new Set(['de pay.amount']);

test('every message says in which place it is shown', () => {
  const without = Object.entries(describedMessages()).filter(([, { description }]) => description.trim() === '');
  expect(without).toEqual([]);
});

describe.each(others)('the pages in %s', (language) => {
  const messages = ownMessages(language);

  testTranslation({ language, messages, english, prescribed });
});

test('the messages of errors belong to codes', () => {
  const unknown = Object.keys(english).filter((key) => key.startsWith('error.') && !(key.slice(6) in errorTable));
  expect(unknown).toEqual([]);
});

test('every message is used by a page', () => {
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const server = ['payment-page', 'checkout-page', 'order-page']
    .flatMap((name) => [`../src/web/${name}.ts`, `../src/rest/${name}.ts`])
    .map((file) => readFileSync(path.join(web, file), 'utf8'))
    .join('\n');
  /** Keys whose last part is data. */
  const built =
    /^(?:error|pay\.test|checkout\.(?:province|postal|cityName)|common\.policy|order\.(?:status|statusText|reason|outcome|return|kind|parcel|pickup|digital))\b/;
  const unused = Object.keys(english).filter((key) => {
    const short = key.replace(/^(?:order|common)\./, '');
    return ![key, short].some((name) => `${sources}${server}`.includes(`'${name}'`)) && !built.test(key);
  });
  expect(unused).toEqual([]);
});

test('no page for shoppers contains a text that cannot be translated', () => {
  const found = files.flatMap((file) =>
    literalsOf(readFileSync(file, 'utf8')).map((text) => `${path.relative(web, file)}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('a text in a page is found wherever it stands', () => {
  const page = `
    const a = <p>Some words</p>;
    const b = <input aria-label="Name" placeholder={'Your name'} class="input wide" />;
    const c = <b>{isPaid ? 'Paid' : t('order.paid')}</b>;
    const d = isPaid ? 'This is a sentence.' : \`You paid \${amount} now.\`;
    throw new Error('This is for developers.');
  `;
  expect(literalsOf(page)).toEqual([
    'Some words',
    'Name',
    'Your name',
    'Paid',
    'This is a sentence.',
    'You paid … now.',
  ]);
});
