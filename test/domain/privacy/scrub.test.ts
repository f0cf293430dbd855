import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { Person } from '../../../src/domain/privacy/person.js';
import { scrubOf } from '../../../src/domain/privacy/scrub.js';

const ada: Person = {
  publicId: 'public',
  platformId: 'cust-1',
  emails: ['ada+1@example.com'],
  shared: [],
  marks: ['Ada Byron', '+1 204 555 0123'],
  places: ['12 St James’s Square', 'Analytical Engines'],
  names: ['Ada', 'Byron'],
  publicOrderIds: ['order-1'],
};
const { value, text } = scrubOf(ada);

describe('in the person’s own data', () => {
  test('every personal field is replaced, in camelCase and snake_case, and empty fields stay empty', () => {
    const own = {
      first_name: 'X',
      lastName: 'Y',
      emailAddress: 'z',
      phone: '',
      city: null,
      street_1: 'S',
      country: 'Canada',
    };
    expect(value(own, true)).toEqual({
      first_name: '[erased]',
      lastName: '[erased]',
      emailAddress: '[erased]',
      phone: '',
      city: null,
      street_1: '[erased]',
      country: 'Canada',
    });
  });

  test('free data of a frontend is replaced, except for amounts and the identifiers of the order', () => {
    const own = {
      properties: { note: 'x', custom_amount: '2500', n: 3 },
      custom_attributes: {
        public_order_id: { description: '', value: 'order-1' },
        x: { description: 'd', value: 'order-1' },
      },
    };
    expect(value(own, true)).toEqual({
      properties: { note: '[erased]', custom_amount: '2500', n: 3 },
      custom_attributes: {
        public_order_id: { description: '', value: 'order-1' },
        x: { description: '[erased]', value: 'order-1' },
      },
    });
  });

  test('the locale of an order is removed, because it must be valid or null', () => {
    expect(value({ locale: 'de-AT', email: 'ada+1@example.com' }, true)).toEqual({ locale: null, email: '[erased]' });
  });

  test('a title is kept, and a single name in a message is replaced', () => {
    expect(value({ title: 'Ada, a life', reason: 'Ada asked', message: 'by Byron' }, true)).toEqual({
      title: 'Ada, a life',
      reason: '[erased] asked',
      message: 'by [erased]',
    });
  });

  test('the response of a webhook receiver is replaced, and the outcome of its attempt is kept', () => {
    const attempt = { at: '2026-06-01T00:00:00Z', status: 500, error: null, durationMs: 12 };
    expect(
      value(
        [
          { ...attempt, response: 'no such buyer' },
          { ...attempt, response: null, error: 'to Ada' },
        ],
        true,
      ),
    ).toEqual([
      { ...attempt, response: '[erased]' },
      { ...attempt, response: null, error: 'to [erased]' },
    ]);
  });

  test('JSON within a text is replaced, too', () => {
    expect(value({ restState: JSON.stringify({ phone_number: '1' }) }, true)).toEqual({
      restState: JSON.stringify({ phone_number: '[erased]' }),
    });
  });
});

describe('in data of other people', () => {
  test('only what identifies the person is replaced', () => {
    const others = {
      customer_name: 'Grace Hopper',
      recipient_name: 'ada',
      recipient_email: 'ADA+1@example.com',
      note: 'for Ada Byron, ada%2B1%40example.com, Canada',
    };
    expect(value(others, false)).toEqual({
      customer_name: 'Grace Hopper',
      recipient_name: '[erased]',
      recipient_email: '[erased]',
      note: 'for [erased], [erased], Canada',
    });
  });

  test('a name within a word is not replaced', () => {
    expect(text('Canada, Nevada and Adan', false)).toBe('Canada, Nevada and Adan');
    expect(text('dear Ada: +1 204 555 0123', false)).toBe('dear [erased]: [erased]');
  });

  test('a shared street and company are kept, but those in the person’s own data are replaced', () => {
    const shared = {
      street_1: '12 St James’s Square',
      company: 'Analytical Engines',
      reason: 'Analytical Engines pays for Ada',
      remark: 'to 12 St James’s Square, Analytical Engines',
    };
    expect(value(shared, false)).toEqual({ ...shared, reason: 'Analytical Engines pays for [erased]' });
    expect(value(shared, true)).toEqual({
      street_1: '[erased]',
      company: '[erased]',
      reason: '[erased] pays for [erased]',
      remark: 'to [erased], [erased]',
    });
  });
});

const members = fc.constantFrom(
  'first_name',
  'email',
  'message',
  'title',
  'properties',
  'line_items',
  'value',
  'notes',
);
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('Ada Byron', 'ada+1@example.com', 'by Ada', 'order-1', '{"email":"a"}', '['),
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(members, tie('json'), { maxKeys: 5 }),
  ),
}));

const shapeOf = (given: unknown): unknown => {
  if (typeof given === 'string') return 'text';
  if (Array.isArray(given)) return given.map(shapeOf);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([name, member]) => [name, shapeOf(member)]));
};

test('every value keeps its structure and its numbers, and a second run changes nothing', () => {
  fc.assert(
    fc.property(json, fc.boolean(), (given, isOwn) => {
      const once = value(given, isOwn);
      expect(shapeOf(once)).toEqual(shapeOf(given));
      expect(value(once, isOwn)).toEqual(once);
      expect(JSON.stringify(once).toLowerCase()).not.toContain('ada byron');
    }),
  );
});
