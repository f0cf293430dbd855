import { randomUUID } from 'node:crypto';
import { administered, cancelled, front, inTurn } from './order-steps.js';
import { statusesOf, type Case } from './status-table.js';

const codeOf = (code: string, over: object = {}) => ({ code, kind: 'PERCENTAGE', value: '10', ...over });
/** A discount code of the shop with a unique name. */
const shopCode = (over: object = {}) => {
  const code = randomUUID();
  return {
    code,
    made: administered('/discount_codes', codeOf(code, over)),
    added: front('POST', '/discounts', { code }),
  };
};
const ten = shopCode();
const validated = shopCode();
const later = shopCode({ starts_at: '2999-01-01T00:00:00Z' });
const twice = shopCode();
const off = shopCode();
const taken = shopCode();

const none = '00000000-0000-4000-8000-000000000000';
const unknown: Case = { when: 'of an unknown code', path: { id: none }, body: codeOf('none'), code: 'NOT_FOUND' };
const badCodes = (): Case[] => [
  {
    when: 'with a discount of more than 100 %',
    given: shopCode().made,
    body: codeOf('bad', { value: '101' }),
    field: 'value',
  },
  { when: 'with a discount of zero', given: shopCode().made, body: codeOf('bad', { value: '0' }), field: 'value' },
  { when: 'with an unknown kind', given: shopCode().made, body: codeOf('bad', { kind: 'HALF' }), field: 'kind' },
];
const change = () => {
  const { code, made } = shopCode();
  return {
    200: [{ when: 'and replaces it', given: made, body: codeOf(code, { value: '20' }), data: { value: '20' } }],
    404: [unknown],
    422: badCodes(),
  };
};

statusesOf('discounts', {
  'POST {o}/discounts': {
    200: [
      {
        when: 'with a code of the shop',
        given: ten.made,
        body: { code: ten.code },
        data: { discount: { value: 100 }, application_state: { order_total: 900 } },
      },
    ],
    422: [
      { when: 'with an unknown code', body: { code: 'NOPE' }, code: 'DISCOUNT_NOT_FOUND', field: 'code' },
      {
        when: 'with a code that is not valid yet',
        given: later.made,
        body: { code: later.code },
        code: 'DISCOUNT_NOT_VALID',
      },
      {
        when: 'with a code that is already on the order',
        given: inTurn(twice.made, twice.added),
        body: { code: twice.code },
        code: 'DISCOUNT_ALREADY_ADDED',
      },
      { when: 'without a code', body: {}, code: 'REQUIRED', field: 'code' },
      { when: 'when the order is cancelled', given: cancelled, body: { code: 'any' }, code: 'ORDER_CANCELLED' },
    ],
  },
  'DELETE {o}/discounts': {
    200: [
      {
        when: 'and removes it',
        given: inTurn(off.made, off.added),
        body: { code: off.code },
        data: { application_state: { discounts: [], order_total: 1000 } },
      },
    ],
    422: [{ when: 'with a code that is not on the order', body: { code: 'NOPE' }, code: 'DISCOUNT_NOT_FOUND' }],
  },
  'GET {o}/validate_discount_code': {
    200: [
      {
        when: 'with the amount of the discount',
        given: validated.made,
        query: `?discount_code=${validated.code}`,
        data: { discount: { value: 100 } },
      },
    ],
    422: [
      {
        when: 'with an unknown code',
        query: '?discount_code=NOPE',
        code: 'DISCOUNT_NOT_FOUND',
        field: 'discount_code',
      },
    ],
  },
  'GET {s}/discount_codes': { 200: [{ when: 'with the codes', given: shopCode().made }] },
  'POST {s}/discount_codes': {
    200: [{ when: 'with a code', body: codeOf('NEW'), data: { code: 'NEW', value: '10' } }],
    422: [
      ...badCodes(),
      { when: 'with a code that already exists', given: taken.made, body: codeOf(taken.code), code: 'ALREADY_EXISTS' },
    ],
  },
  'PUT {s}/discount_codes/{id}': change(),
  'PATCH {s}/discount_codes/{id}': change(),
  'DELETE {s}/discount_codes/{id}': { 200: [{ when: 'and deletes it', given: shopCode().made }], 404: [unknown] },
});
