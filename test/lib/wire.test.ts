import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { z } from 'zod';
import { camelCase, fromWire, snakeCase, toWire, wireJsonSchema, wirePath } from '../../src/lib/wire.js';

const schema = z.object({
  addressLine1: z.string(),
  lineItems: z.array(z.object({ lineItemKey: z.string() })),
  cartParameters: z.record(z.string(), z.string()),
  billing: z.object({ countryCode: z.string() }).nullable().meta({ emptyObject: true }),
  shopId: z.string().meta({ wire: 'shop_identifier' }),
});

const inside = {
  addressLine1: '1 Main St',
  lineItems: [{ lineItemKey: 'a' }],
  cartParameters: { giftWrap: 'yes', gift_wrap: 'no' },
  billing: { countryCode: 'US' },
  shopId: 's',
};
const onTheWire = {
  address_line_1: '1 Main St',
  line_items: [{ line_item_key: 'a' }],
  cart_parameters: { giftWrap: 'yes', gift_wrap: 'no' },
  billing: { country_code: 'US' },
  shop_identifier: 's',
};

describe('wire names', () => {
  test('are mapped in both directions, and the keys of a map are data and stay unchanged', () => {
    expect(toWire(schema, inside)).toEqual(onTheWire);
    expect(fromWire(schema, onTheWire)).toEqual(inside);
  });

  test('represent an unset object as {}', () => {
    expect(toWire(schema, { ...inside, billing: null })).toMatchObject({ billing: {} });
  });

  test('are left out if the schema does not have them, and a value of another type is left to validation', () => {
    expect(fromWire(schema, { ...onTheWire, admin: true, line_items: 'none' })).toEqual({
      ...inside,
      lineItems: 'none',
    });
  });

  test('do not include members of the prototype', () => {
    expect(fromWire(z.object({ constructor: z.unknown(), toString: z.unknown() }), {})).toEqual({});
  });

  test('are used in the path of an error', () => {
    expect(wirePath(schema, 'lineItems.0.lineItemKey')).toBe('line_items.0.line_item_key');
    expect(wirePath(schema, 'cartParameters.giftWrap')).toBe('cart_parameters.giftWrap');
    expect(wirePath(schema, 'isProcessed')).toBe('is_processed');
  });

  test('are mapped back from snake case', () => {
    const name = fc.stringMatching(/^[a-z]{1,6}([A-Z][a-z]{1,6}){0,3}[1-9]?$/);
    fc.assert(fc.property(name, (one) => camelCase(snakeCase(one)) === one));
  });
});

describe('the JSON Schema of the description', () => {
  test('has the wire names', () => {
    const described = wireJsonSchema(schema, 'output');
    expect(described).toMatchObject({ required: Object.keys(onTheWire) });
    expect(described['properties']).toMatchObject({
      shop_identifier: { type: 'string' },
      line_items: { items: { required: ['line_item_key'] } },
      billing: { anyOf: [{ type: 'object' }, { type: 'object', maxProperties: 0 }] },
    });
  });

  test('describes a date as a string, and allows additional fields in a response', () => {
    expect(wireJsonSchema(z.object({ createdAt: z.date() }), 'output')).toEqual({
      type: 'object',
      properties: { created_at: { type: 'string', format: 'date-time' } },
      required: ['created_at'],
    });
  });
});
