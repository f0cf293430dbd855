import { expect } from '@jest/globals';
import { addressMembers, item } from '../../support/raw-rest.js';
import { administered, cancelled, front, inTurn } from './order-steps.js';
import { statusesOf, type Case } from './status-table.js';

const rate = { name: 'DC tax', country: 'US', province: 'DC', rate: '0.06', is_included: false, tax_shipping: false };
const rated = administered('/tax_rates', rate);
/** Other cases have set rates, too: at this price each of them is zero. */
const start = { cart_items: [item({ taxable: true, price: 1 })] };

const none = '00000000-0000-4000-8000-000000000000';
const unknown: Case = { when: 'of an unknown rate', path: { id: none }, body: rate, code: 'NOT_FOUND' };
const badRates: Case[] = [
  { when: 'with a negative rate', given: rated, body: { ...rate, rate: '-0.06' }, field: 'rate' },
  { when: 'with an unknown country', given: rated, body: { ...rate, country: 'XX' }, field: 'country' },
  { when: 'without a name', given: rated, body: { ...rate, name: '' }, code: 'REQUIRED', field: 'name' },
];
const change = {
  200: [{ when: 'and replaces it', given: rated, body: { ...rate, rate: '0.07' }, data: { rate: '0.07' } }],
  404: [unknown],
  422: badRates,
};

statusesOf('taxes', {
  'POST {o}/taxes': {
    200: [
      {
        when: 'with the taxes for the address',
        start,
        given: inTurn(rated, front('POST', '/addresses/billing', addressMembers)),
        data: { taxes: expect.any(Array), application_state: { order_total: 1 } },
      },
      { when: 'without an address in a shop without taxes', data: { taxes: [] } },
    ],
    422: [{ when: 'when the order is cancelled', given: cancelled, code: 'ORDER_CANCELLED', field: 'is_processed' }],
  },
  'POST {o}/taxes/estimate': {
    200: [
      {
        when: 'with the taxes for an address',
        start,
        given: rated,
        body: addressMembers,
        data: { taxes: expect.any(Array) },
      },
    ],
    422: [
      { when: 'without a country', body: {}, code: 'REQUIRED', field: 'country_code' },
      { when: 'with an unknown country', body: { ...addressMembers, country_code: 'XX' }, code: 'INVALID_COUNTRY' },
    ],
  },
  'GET {s}/tax_rates': { 200: [{ when: 'with the rates', given: rated }] },
  'POST {s}/tax_rates': {
    200: [{ when: 'with a rate', body: rate, data: { name: 'DC tax', rate: '0.06' } }],
    422: badRates,
  },
  'PUT {s}/tax_rates/{id}': change,
  'PATCH {s}/tax_rates/{id}': change,
  'DELETE {s}/tax_rates/{id}': { 200: [{ when: 'and deletes it', given: rated }], 404: [unknown] },
});
