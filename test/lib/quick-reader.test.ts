import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { z } from 'zod';
import { uncertain, quickReader } from '../../src/lib/quick-reader.js';
import { fromWire } from '../../src/lib/wire.js';

const schema = z.object({
  plainText: z.string().max(5).regex(/\S/),
  optionalText: z
    .string()
    .max(3)
    .nullish()
    .transform((value) => value ?? ''),
  onTime: z.string().transform((text, context) => {
    if (text !== 'now') context.addIssue({ code: 'custom', message: 'is late' });
    return text;
  }),
  evenText: z
    .string()
    .max(8)
    .refine((text) => text.length % 2 === 0)
    .transform((text) => `${text}!`)
    .optional(),
  count: z.int().nullish(),
  weight: z.number().optional(),
  isGood: z.boolean().optional(),
  lines: z
    .array(z.object({ lineKey: z.string() }))
    .max(2)
    .optional(),
  unique: z
    .array(z.string())
    .refine((list) => new Set(list).size === list.length)
    .optional(),
  anyMap: z.record(z.string(), z.unknown()).optional(),
  size: z.number().min(1).optional(),
  kind: z.enum(['a', 'b']).optional(),
});
const read = quickReader(schema);
const good = { plain_text: 'x', on_time: 'now' };

test('accepted input is read as the schema maps it, without unknown fields', () => {
  const wire = {
    ...good,
    optional_text: null,
    even_text: 'ab',
    count: 2,
    lines: [{ line_key: 'k', other: 1 }],
    any_map: { a_b: 1 },
    x: '\0',
  };
  expect(read(wire)).toEqual({
    plainText: 'x',
    onTime: 'now',
    optionalText: null,
    evenText: 'ab',
    count: 2,
    lines: [{ lineKey: 'k' }],
    anyMap: { a_b: 1 },
  });
});

test.each([
  { plain_text: ' ' },
  { plain_text: 'longer' },
  { plain_text: 'a\0' },
  { plain_text: '\ud83d' },
  { optional_text: 'four' },
  { on_time: 'later' },
  { even_text: 'odd' },
  { even_text: 'too long!!' },
  { count: 1.5 },
  { weight: Infinity },
  { is_good: 'yes' },
  { lines: [{}, {}, {}] },
  { lines: [{ line_key: 7 }] },
  { unique: ['a', 'a'] },
  { any_map: { deep: { text: '\0' } } },
  { any_map: JSON.parse('{"__proto__": 1}') },
  { size: 0 },
  { kind: 'c' },
])('%j is left to the schema', (fault) => {
  expect(read({ ...good, ...fault })).toBe(uncertain);
});

test('any input that is not left to the schema is read like the schema reads it', () => {
  const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('now', 'x', 'a', 1, null, [], ['a'], true));
  const names = [
    'plain_text',
    'optional_text',
    'even_text',
    'on_time',
    'count',
    'weight',
    'is_good',
    'lines',
    'unique',
    'any_map',
    'size',
    'kind',
  ];
  const body = fc.dictionary(fc.constantFrom(...names), odd).map((members) => ({ ...good, ...members }));
  fc.assert(
    fc.property(body, (wire) => {
      const quick = read(wire);
      if (quick === uncertain) return;
      expect(quick).toEqual(fromWire(schema, wire));
      expect(schema.safeParse(quick).success).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
