import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { z } from 'zod';
import { applicationStateSchema } from '../../src/domain/order/document/application-state.js';
import { toWire, unwrapped } from '../../src/lib/wire.js';
import { wireTextOf } from '../../src/lib/wire-text.js';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '"', '\\', 'null', '},{"first":', '"firstName":null', 'Sand – 3 m²'),
);
const key = fc.oneof(text, fc.constantFrom('firstName', 'productData', 'status'));

/** Values of a schema, also with null where that is permitted. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNullable) return fc.option(valuesOf(schema.def.innerType));
  const inner = unwrapped(schema);
  if (inner !== schema) return valuesOf(inner);
  if (inner instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(
        Object.entries(inner.shape as Record<string, z.core.$ZodType>).map(([name, member]) => [
          name,
          valuesOf(member),
        ]),
      ),
    );
  if (inner instanceof z.ZodArray) return fc.array(valuesOf(inner.def.element), { maxLength: 3 });
  if (inner instanceof z.ZodRecord) return fc.dictionary(key, text, { maxKeys: 3 });
  if (inner instanceof z.ZodBoolean) return fc.boolean();
  if (inner instanceof z.ZodNumber)
    return fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }));
  if (inner instanceof z.ZodEnum) return fc.constantFrom(...inner.options);
  return text;
}

/** The text is also converted a second time, when the order of its members is known. */
function expectSame(schema: z.ZodType, given: string, convert = wireTextOf(schema)): void {
  const expected = JSON.stringify(toWire(schema, JSON.parse(given)));
  expect(convert(given)).toBe(expected);
  expect(convert(given)).toBe(expected);
}

describe('the text of a value as it is sent', () => {
  test('is the same as that of the converted value, for every application state', () => {
    const convert = wireTextOf(applicationStateSchema);
    fc.assert(
      fc.property(valuesOf(applicationStateSchema), (state) =>
        expectSame(applicationStateSchema, JSON.stringify(state), convert),
      ),
      { numRuns: 300 },
    );
  });

  const part = z.object({ firstName: z.string(), isNew: z.boolean().meta({ wire: 'fresh' }) });
  const whole = z.object({
    mainPart: part.nullable().meta({ emptyObject: true }),
    otherPart: part.nullable(),
    allParts: z.array(part),
    freeText: z.record(z.string(), z.unknown()),
    note: z.string().optional(),
  });
  const value = {
    mainPart: null,
    otherPart: null,
    allParts: [{ firstName: 'Ada', isNew: true }],
    freeText: { firstName: 'kept', nested: { isNew: [null, { mainPart: null }] } },
    note: 'kept',
  };

  test.each([
    ['an unset object is {}, another null stays null', value],
    ['members in another order', Object.fromEntries(Object.entries(value).toReversed())],
    ['members that the schema does not have are left out', { ...value, secret: { firstName: 'x' } }],
    ['an omitted optional member', { ...value, note: undefined }],
    ['omitted members, which the schema requires', { allParts: [{ isNew: false }, {}] }],
    ['null where the schema has none', { ...value, allParts: null, freeText: null }],
    ['an object where the schema has a list', { ...value, allParts: { firstName: 'x' } }],
    ['a text where the schema has an object', { ...value, mainPart: 'null' }],
  ])('%s', (_, given) => expectSame(whole, JSON.stringify(given)));

  test('a text with white space, and one with a member twice, are converted, too', () => {
    expectSame(whole, JSON.stringify(value, null, 2));
    expectSame(whole, JSON.stringify(value).replace('{', '{"note":"first",'));
  });

  test('a string of millions of escaped characters is converted, too', () => {
    expectSame(whole, JSON.stringify({ ...value, note: '"'.repeat(4_000_000) }));
  });

  test('a text that is not JSON is refused', () => {
    expect(() => wireTextOf(whole)(`${JSON.stringify(value)}x`)).toThrow(SyntaxError);
  });
});
