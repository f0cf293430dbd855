import { describe, expect, test } from '@jest/globals';
import {
  directionOf,
  localizedName,
  ownLanguageFor,
  preferredLanguage,
  wantedLanguages,
} from '../../src/languages/languages.js';
import { overridingFaults } from '../../src/languages/overriding-faults.js';
import { offeredLanguages, pageLanguage, shownLanguage } from '../../src/languages/shop-languages.js';

const language = (isoLanguage: string, texts: object = {}) => ({
  isoLanguage,
  languageName: isoLanguage.toUpperCase(),
  languageBlob: JSON.stringify(texts),
});

describe('the languages that a browser wants', () => {
  test('are sorted by quality, without those that it refuses and what is no language', () => {
    expect(wantedLanguages('en;q=0.5, de-AT, *;q=0.1, fr;q=0, ja;q=0.8, <b>')).toEqual(['de-AT', 'ja', 'en']);
    expect(wantedLanguages(undefined)).toEqual([]);
  });

  test('are compared with those that are offered, first as they are, and then without their country', () => {
    expect(preferredLanguage(['de-AT', 'fr'], ['fr', 'de'])).toBe('de');
    expect(preferredLanguage(['pt-PT'], ['pt-BR'])).toBe('pt-BR');
    expect(preferredLanguage(['EN-gb'], ['en', 'en-GB'])).toBe('en-GB');
    expect(preferredLanguage(['sv'], ['de'])).toBeUndefined();
  });
});

test('a product has its name in the language of the page, or otherwise its title', () => {
  const names = { de: 'Schale', 'pt-BR': 'Tigela', fr: '' };
  expect(localizedName(names, ['de-AT', 'de'], 'Bowl')).toBe('Schale');
  expect(localizedName(names, ['pt-BR'], 'Bowl')).toBe('Tigela');
  expect(localizedName(names, ['fr'], 'Bowl')).toBe('Bowl');
  expect(localizedName(names, ['ja'], 'Bowl')).toBe('Bowl');
  expect(localizedName(null, ['de'], 'Bowl')).toBe('Bowl');
});

test('a language is one of ours also with another country, and written in its direction', () => {
  const found = [['de-AT'], ['pt'], ['ja-JP'], ['', 'sv', 'fr-CA'], ['sv']].map(ownLanguageFor);
  expect(found).toEqual(['de', 'pt-BR', 'ja', 'fr', undefined]);
  expect(['ar-EG', 'he', 'ur', 'ckb', 'de', 'pt-BR'].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
  ]);
});

describe('a page', () => {
  test('is offered in the languages of the shop, and then in ours', () => {
    const codes = offeredLanguages([language('sv'), language('de')]).map(({ code }) => code);
    expect(codes.slice(0, 3)).toEqual(['sv', 'de', 'en']);
    expect(codes).toHaveLength(11);
    expect(offeredLanguages([]).at(-1)).toEqual({ code: 'ar', name: 'العربية' });
  });

  test('is shown in the first language of the shop if it has none that the shopper reads', () => {
    expect(shownLanguage([language('sv')], ['fi'])).toBe('sv');
    expect(shownLanguage([], ['fi'])).toBe('en');
    expect(shownLanguage([language('sv')], ['fi', 'ja'])).toBe('ja');
  });

  test('gets only the messages that it shows', () => {
    const { messages, direction } = pageLanguage('order', 'ar', []);
    expect(direction).toBe('rtl');
    expect(new Set(Object.keys(messages).map((key) => key.split('.')[0]))).toEqual(new Set(['common', 'order']));
    expect(messages['common.total']).toBe('الإجمالي');
  });

  test('shows the messages of the shop in place of ours', () => {
    const own = [language('de', { 'pay.amount': 'Jetzt {amount} zahlen' })];
    expect(pageLanguage('checkout', 'de', own).messages).toMatchObject({
      'pay.amount': 'Jetzt {amount} zahlen',
      'pay.left': 'Noch zu zahlen',
    });
  });

  test('takes the English text as the key, too, and the code of an error, as earlier releases did', () => {
    const own = [
      language('de', { 'Pay {amount}': '{amount} bezahlen', PAYMENT_DECLINED: 'Leider nein.', Gift: 'Geschenk' }),
    ];
    const { messages, texts } = pageLanguage('checkout', 'de', own);
    expect(messages).toMatchObject({ 'pay.amount': '{amount} bezahlen', 'error.PAYMENT_DECLINED': 'Leider nein.' });
    // The others come with the errors.
    expect(Object.keys(messages).filter((key) => key.startsWith('error.'))).toEqual(['error.PAYMENT_DECLINED']);
    expect(texts).toMatchObject({ Gift: 'Geschenk' });
  });

  test('is completed in English in a language that only the shop has', () => {
    const { messages } = pageLanguage('checkout', 'sv', [language('sv', { 'common.total': 'Summa' })]);
    expect(messages).toMatchObject({ 'common.total': 'Summa', 'common.subtotal': 'Subtotal' });
  });

  test('does not fail for a blob that an earlier release accepted', () => {
    const broken = { isoLanguage: 'de', languageName: 'Deutsch', languageBlob: '[]' };
    expect(pageLanguage('checkout', 'de', [broken]).messages['common.total']).toBe('Gesamtbetrag');
    expect(pageLanguage('checkout', 'de', [{ ...broken, languageBlob: 'null' }]).language).toBe('de');
  });
});

describe('the messages of a shop', () => {
  test('are accepted with the values of ours, and so are texts that are not messages', () => {
    const texts = { 'pay.amount': '{amount}!', 'common.total': 'Summe', Engraving: 'Gravur {', Other: 7 };
    expect(overridingFaults(JSON.stringify(texts))).toEqual([]);
  });

  test('are refused with another value, without a valid format, and if they are no text', () => {
    const texts = { 'pay.amount': '{total}', 'common.total': '{', 'common.free': 7 };
    expect(overridingFaults(JSON.stringify(texts))).toEqual([
      'pay.amount has no value {total}',
      'common.total: the name of an argument is missing at character 2',
      'common.free must be a text',
    ]);
    expect(overridingFaults('[]')).toEqual(['must be a JSON object']);
    // Names that every object has are texts of the shop like any other.
    expect(overridingFaults('{"constructor":"{x}","toString":"{y}"}')).toEqual([]);
  });
});
