import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { isInnerList, parseDictionary, writeInnerList, writeItem } from '../../src/lib/structured-fields.js';

/** A dictionary with each member in its only correct form. */
const written = (text: string): Record<string, string> | undefined => {
  const members = parseDictionary(text);
  return (
    members &&
    Object.fromEntries(
      [...members].map(([key, member]) => [key, isInnerList(member) ? writeInnerList(member) : writeItem(member)]),
    )
  );
};

describe('a dictionary', () => {
  test.each([
    ['', {}],
    ['profile="https://a.example/x"', { profile: '"https://a.example/x"' }],
    ['a=1, b=-2.5 ,\tc=?0', { a: '1', b: '-2.5', c: '?0' }],
    ['flag, other;x=y', { flag: '?1', other: '?1;x=y' }],
    [String.raw`a="say \"hi\" \\"`, { a: String.raw`"say \"hi\" \\"` }],
    ['sig=:AAEC:', { sig: ':AAEC:' }],
    ['s=("@method"  "@path" );created=5;keyid="k"', { s: '("@method" "@path");created=5;keyid="k"' }],
    ['s=()', { s: '()' }],
  ])('%s is read', (text, expected) => {
    expect(written(text)).toEqual(expected);
  });

  test.each([
    ['a repeated key', 'a=1, a=2'],
    ['a repeated parameter', 'a=1;x=1;x=2'],
    ['a comma at the end', 'a=1,'],
    ['two members without a comma', 'a=1 b=2'],
    ['a key in capitals', 'Profile="x"'],
    ['a string without an end', 'a="x'],
    ['a letter beyond ASCII', 'a="ü"'],
    ['an escape of another character', String.raw`a="\n"`],
    ['a list without an end', 's=("a"'],
    ['items without a space', 's=("a""b")'],
    ['bytes that are not Base64', 'a=:!:'],
    ['bytes with a bit that is not used', 'a=:AB==:'],
    ['a number with 16 digits', 'a=1234567890123456'],
    ['very many characters', `a="${'x'.repeat(9_000)}"`],
  ])('with %s is not read', (_, text) => {
    expect(parseDictionary(text)).toBeUndefined();
  });

  test('of any characters is read or not, in little time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ab="\\:;,()? *1.-')) }), (text) => {
        const once = written(text);
        if (!once) return;
        const again = Object.entries(once).map(([key, value]) => `${key}=${value}`);
        expect(written(again.join(', '))).toEqual(once);
      }),
    );
  });
});
