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

describe('names on the wire', () => {
  test('members are mapped both ways, the keys of a map are data and stay', () => {
    expect(toWire(schema, inside)).toEqual(onTheWire);
    expect(fromWire(schema, onTheWire)).toEqual(inside);
  });

  test('an unset object stands as {}', () => {
    expect(toWire(schema, { ...inside, billing: null })).toMatchObject({ billing: {} });
  });

  test('what the schema does not name is left out, and what has another type is left for the check of the input', () => {
    expect(fromWire(schema, { ...onTheWire, admin: true, line_items: 'none' })).toEqual({
      ...inside,
      lineItems: 'none',
    });
  });

  test('a member of the prototype is none of the body', () => {
    expect(fromWire(z.object({ constructor: z.unknown(), toString: z.unknown() }), {})).toEqual({});
  });

  test('the path of a fault is named as the wire names it', () => {
    expect(wirePath(schema, 'lineItems.0.lineItemKey')).toBe('line_items.0.line_item_key');
    expect(wirePath(schema, 'cartParameters.giftWrap')).toBe('cart_parameters.giftWrap');
    expect(wirePath(schema, 'isProcessed')).toBe('is_processed');
  });

  test('a name comes back from its snake case', () => {
    const name = fc.stringMatching(/^[a-z]{1,6}([A-Z][a-z]{1,6}){0,3}[1-9]?$/);
    fc.assert(fc.property(name, (one) => camelCase(snakeCase(one)) === one));
  });
});

describe('the JSON Schema of the description', () => {
  test('has the names of the wire', () => {
    const described = wireJsonSchema(schema, 'output');
    expect(described).toMatchObject({ required: Object.keys(onTheWire) });
    expect(described['properties']).toMatchObject({
      shop_identifier: { type: 'string' },
      line_items: { items: { required: ['line_item_key'] } },
      billing: { anyOf: [{ type: 'object' }, { type: 'object', maxProperties: 0 }] },
    });
  });

  test('says that a date is a text, and leaves an answer room for more members', () => {
    expect(wireJsonSchema(z.object({ createdAt: z.date() }), 'output')).toEqual({
      type: 'object',
      properties: { created_at: { type: 'string', format: 'date-time' } },
      required: ['created_at'],
    });
  });
});
