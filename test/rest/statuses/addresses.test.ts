import { addressMembers } from '../../support/raw-rest.js';
import { front, processed } from './order-steps.js';
import { statusesOf, type Case } from './status-table.js';

const without = (member: keyof typeof addressMembers): object => ({ ...addressMembers, [member]: '' });

const badAddresses: Case[] = [
  {
    when: 'with an unknown country',
    body: { ...addressMembers, country_code: 'XX' },
    code: 'INVALID_COUNTRY',
    field: 'country_code',
  },
  {
    when: 'with the name of another country',
    body: { ...addressMembers, country: 'Canada' },
    code: 'COUNTRY_MISMATCH',
    field: 'country',
  },
  {
    when: 'with a province of another country',
    body: { ...addressMembers, province: '', province_code: 'ON' },
    code: 'INVALID_PROVINCE',
  },
  {
    when: 'with an invalid postal code',
    body: { ...addressMembers, postal_code: 'K1A 0B1' },
    code: 'INVALID_POSTAL_CODE',
    field: 'postal_code',
  },
  { when: 'without a country', body: { ...addressMembers, country: '', country_code: '' }, code: 'REQUIRED' },
  { when: 'without a province', body: { ...without('province'), province_code: '' }, code: 'REQUIRED' },
  { when: 'without a postal code', body: without('postal_code'), code: 'REQUIRED', field: 'postal_code' },
];
const ended: Case = {
  when: 'when the order is processed',
  given: processed,
  body: addressMembers,
  code: 'ORDER_PROCESSED',
  field: 'is_processed',
};

/** Both addresses of an order behave the same. */
const addressOf = (kind: 'shipping' | 'billing') => {
  const set = front('POST', `/addresses/${kind}`, { ...addressMembers, address_line_2: 'West Wing' });
  const answered = (address: object) => ({ address, application_state: { addresses: { [kind]: address } } });
  const cleared = { application_state: { addresses: { [kind]: {} } } };
  return {
    set: {
      200: [
        { when: 'with an address', body: addressMembers, data: answered(addressMembers) },
        {
          when: 'and replaces the previous one',
          given: set,
          body: addressMembers,
          data: answered({ address_line_2: '' }),
        },
      ],
      422: [...badAddresses, ended],
    },
    get: {
      200: [
        { when: 'with the address', given: set, data: answered({ address_line_2: 'West Wing' }) },
        { when: 'when there is none', data: { address: {}, ...cleared } },
      ],
    },
    update: {
      200: [
        {
          when: 'and keeps empty fields empty',
          given: set,
          body: addressMembers,
          data: answered({ address_line_2: '' }),
        },
        { when: 'and creates a missing address', body: addressMembers, data: answered(addressMembers) },
      ],
      422: [...badAddresses, ended],
    },
    clear: {
      200: [
        { when: 'and clears it', given: set, data: cleared },
        { when: 'when there is none', data: cleared },
      ],
    },
  };
};
const shipping = addressOf('shipping');
const billing = addressOf('billing');

statusesOf('addresses', {
  'POST {o}/addresses/shipping': shipping.set,
  'GET {o}/addresses/shipping': shipping.get,
  'PUT {o}/addresses/shipping': shipping.update,
  'DELETE {o}/addresses/shipping': shipping.clear,
  'POST {o}/addresses/billing': billing.set,
  'GET {o}/addresses/billing': billing.get,
  'PUT {o}/addresses/billing': billing.update,
  'DELETE {o}/addresses/billing': billing.clear,
  'GET {o}/validate_address': {
    200: [
      { when: 'when it is valid', query: `?${new URLSearchParams(addressMembers).toString()}`, data: { valid: true } },
    ],
    422: [
      { when: 'without a country', query: '?city=Washington', code: 'REQUIRED' },
      {
        when: 'when the postal code has an invalid format',
        query: `?${new URLSearchParams({ ...addressMembers, postal_code: '1' }).toString()}`,
        code: 'INVALID_POSTAL_CODE',
        field: 'postal_code',
      },
    ],
  },
});
