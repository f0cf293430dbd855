import { describe, expect, test } from '@jest/globals';
import { argumentsOf, formatMessage } from '../../src/lib/message-format.js';

describe('a message', () => {
  test('shows its values in place of their names', () => {
    expect(formatMessage('Pay {amount}', { amount: '€10' }, 'en')).toBe('Pay €10');
    expect(formatMessage('{a}{ b }', { a: 1, b: 2 }, 'en')).toBe('12');
  });

  test('leaves the name of a value visible that it does not get', () => {
    expect(formatMessage('Pay {amount}', {}, 'en')).toBe('Pay {amount}');
  });

  test('does not read what a value contains', () => {
    expect(formatMessage('{name}', { name: `{x, plural, other {'#'}}` }, 'en')).toBe(`{x, plural, other {'#'}}`);
  });

  test.each([
    ['en', 1, '1 card'],
    ['en', 5_000, '5,000 cards'],
    ['de', 5_000, '5.000 cards'],
  ])('in %s counts %d', (language, count, text) => {
    const message = '{count, plural, one {# card} other {# cards}}';
    expect(formatMessage(message, { count }, language)).toBe(text);
  });

  test.each([
    [1, 'plik'],
    [3, 'pliki'],
    [5, 'plików'],
    [22, 'pliki'],
    [0, 'brak'],
  ])('takes the case of the language for %d in Polish, and an exact case before it', (count, text) => {
    const message = '{count, plural, =0 {brak} one {plik} few {pliki} many {plików} other {pliku}}';
    expect(formatMessage(message, { count }, 'pl')).toBe(text);
  });

  test('takes the ordinal of a language', () => {
    const message = '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect([1, 2, 3, 4].map((place) => formatMessage(message, { place }, 'en'))).toEqual(['1st', '2nd', '3rd', '4th']);
  });

  test('chooses by a text, and counts in the chosen case', () => {
    const message = '{kind, select, card {{count, plural, one {a card} other {# cards}}} other {money}}';
    expect(formatMessage(message, { kind: 'card', count: 2 }, 'en')).toBe('2 cards');
    expect(formatMessage(message, { kind: 'cash', count: 2 }, 'en')).toBe('money');
  });

  test('writes a number as the language does', () => {
    expect(formatMessage('{n, number}', { n: 1234.5 }, 'de')).toBe('1.234,5');
  });

  test('treats an apostrophe as a quote only before a brace', () => {
    expect(formatMessage(`l'{name} d''or '{name}'`, { name: 'x' }, 'fr')).toBe(`l{name} d'or x'`);
    expect(formatMessage(`l’{name} n'a`, { name: 'x' }, 'fr')).toBe(`l’x n'a`);
  });

  test.each([
    ['{', 'the name of an argument'],
    ['a } b', 'a }'],
    ['{count, plural, one {x}}', 'the case other'],
    ['{count, plural, other {x}', 'a case'],
    ['{at, date}', 'the type date'],
  ])('is refused if it is %s', (message, why) => {
    expect(() => formatMessage(message, {}, 'en')).toThrow(SyntaxError);
    expect(() => formatMessage(message, {}, 'en')).toThrow(why);
  });

  test('names its arguments in all cases', () => {
    const message = '{kind, select, a {{count, plural, one {{x}} other {#}}} other {{y, number}}}';
    expect([...argumentsOf(message)]).toEqual([
      ['kind', 'select'],
      ['count', 'plural'],
      ['x', 'none'],
      ['y', 'number'],
    ]);
  });
});
