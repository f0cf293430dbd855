import { addressMembers, item } from '../../support/raw-rest.js';
import { administered, front, inTurn, shippingAddress } from './order-steps.js';
import { statusesOf, type Case } from './status-table.js';

const zone = { name: 'US', countries: ['US'], rates: [{ name: 'Ground', code: 'ground', amount: 700 }] };
const zoned = administered('/zones', zone);
const start = { cart_items: [item({ requires_shipping: true, weight: 500 })] };
const offered = inTurn(zoned, shippingAddress, front('GET', '/shipping_lines'));
const elsewhere = {
  ...addressMembers,
  province: '',
  province_code: '',
  country: 'Norway',
  country_code: 'NO',
  postal_code: '0150',
};

const none = '00000000-0000-4000-8000-000000000000';
const unknown: Case = { when: 'of an unknown zone', path: { id: none }, body: zone, code: 'NOT_FOUND' };
const badZones: Case[] = [
  { when: 'without rates', given: zoned, body: { ...zone, rates: [] }, field: 'rates' },
  { when: 'with an unknown country', given: zoned, body: { ...zone, countries: ['XX'] }, field: 'countries.0' },
  {
    when: 'with a negative amount',
    given: zoned,
    body: { ...zone, rates: [{ name: 'Ground', code: 'ground', amount: -1 }] },
    field: 'rates.0.amount',
  },
];
const change = {
  200: [{ when: 'and replaces it', given: zoned, body: { ...zone, name: 'USA' }, data: { name: 'USA' } }],
  404: [unknown],
  422: badZones,
};

statusesOf('shipping', {
  'GET {o}/shipping_lines': {
    200: [
      {
        when: 'with the lines for the address',
        start,
        given: inTurn(zoned, shippingAddress),
        data: { shipping_lines: [{ amount: 700 }] },
      },
      { when: 'when nothing requires shipping', data: { shipping_lines: [{ id: 'no_shipping', amount: 0 }] } },
    ],
    422: [
      { when: 'without an address', start, code: 'NO_SHIPPING_ADDRESS' },
      {
        when: 'when the shop does not ship there',
        start,
        given: inTurn(zoned, front('POST', '/addresses/shipping', elsewhere)),
        code: 'NO_SHIPPING_TO_ADDRESS',
      },
    ],
  },
  'POST {o}/shipping_lines': {
    200: [
      {
        when: 'with a line that is available',
        body: { index: 'no_shipping' },
        data: { selected_shipping: { amount: 0 } },
      },
    ],
    422: [
      {
        when: 'with a line that is not available',
        start,
        given: offered,
        body: { index: '9' },
        code: 'SHIPPING_LINE_NOT_FOUND',
      },
      { when: 'without an identifier', start, given: offered, body: {}, code: 'REQUIRED', field: 'index' },
    ],
  },
  'POST {o}/shipping_lines/estimate': {
    200: [
      {
        when: 'with the lines for an address',
        start,
        given: zoned,
        body: addressMembers,
        data: { shipping_lines: [{ amount: 700 }] },
      },
    ],
    422: [
      { when: 'without a country', body: {}, code: 'REQUIRED', field: 'country_code' },
      {
        when: 'when the shop does not ship there',
        start,
        given: zoned,
        body: elsewhere,
        code: 'NO_SHIPPING_TO_ADDRESS',
      },
    ],
  },
  'GET {s}/zones': { 200: [{ when: 'with the zones', given: zoned }] },
  'POST {s}/zones': { 200: [{ when: 'with a zone', body: zone, data: zone }], 422: badZones },
  'PUT {s}/zones/{id}': change,
  'PATCH {s}/zones/{id}': change,
  'DELETE {s}/zones/{id}': { 200: [{ when: 'and deletes it', given: zoned }], 404: [unknown] },
});
