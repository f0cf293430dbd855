import { expect } from '@jest/globals';
import { guestMembers, item } from '../../support/raw-rest.js';
import { customer, processed } from './order-steps.js';
import { statusesOf, type Case } from './status-table.js';

const full = { ...guestMembers, accepts_marketing: true };
const supplied = { cart_items: [item()], customer: guestMembers };
const state = { application_state: { customer: guestMembers } };
const none = { application_state: { customer: {} } };

const badGuests: Case[] = [
  { when: 'without a name', body: { email_address: 'ada@example.com' }, code: 'REQUIRED', field: 'first_name' },
  { when: 'with an invalid email address', body: { ...full, email_address: 'ada@' }, code: 'INVALID_EMAIL' },
  {
    when: 'with a string instead of a boolean',
    body: { ...full, accepts_marketing: 'yes' },
    field: 'accepts_marketing',
  },
];
const noCustomer: Case = { when: 'when the order has no customer', body: full, code: 'NO_CUSTOMER' };
const ended: Case = {
  when: 'when the order is processed',
  given: processed,
  body: full,
  code: 'ORDER_PROCESSED',
  field: 'is_processed',
};
const taken: Case = {
  when: 'when the order has a customer',
  given: customer,
  body: { ...full, platform_id: 'p-2' },
  code: 'CUSTOMER_ALREADY_EXISTS',
};

statusesOf('customer', {
  'POST {b}/{public_order_id}/customer/authenticated': {
    200: [
      {
        when: 'with a customer of the platform',
        body: { ...full, platform_id: 'p-1' },
        data: { customer: { platform_id: 'p-1', public_id: expect.any(String) }, ...state },
      },
      {
        when: 'with an email address and no platform ID',
        body: { email_address: 'ada@example.com', platform_id: null },
        data: { customer: { email_address: 'ada@example.com' } },
      },
    ],
    422: [
      { when: 'without an email address', body: { platform_id: 'p-1' }, code: 'REQUIRED', field: 'email_address' },
      { when: 'without a platform ID', body: full, code: 'REQUIRED', field: 'platform_id' },
      taken,
    ],
  },
  'DELETE {b}/{public_order_id}/customer': {
    200: [{ when: 'and removes the customer', given: customer, data: none }],
    422: [noCustomer],
  },
  'POST {o}/customer/guest': {
    200: [{ when: 'with a guest', body: full, data: { customer: full, ...state } }],
    422: [...badGuests, taken, ended],
  },
  'PUT {o}/customer/guest': {
    200: [
      {
        when: 'with other data',
        given: customer,
        body: { ...full, first_name: 'Augusta' },
        data: { customer: { first_name: 'Augusta' } },
      },
      { when: 'with the data that was already supplied', start: supplied, body: guestMembers, data: state },
    ],
    422: [
      ...badGuests,
      noCustomer,
      {
        when: 'when it would change supplied data',
        start: supplied,
        body: { ...full, last_name: 'Lovelace' },
        code: 'CUSTOMER_SUPPLIED',
        field: 'last_name',
      },
    ],
  },
  'GET {o}/customer': {
    200: [
      { when: 'with the customer', given: customer, data: { customer: guestMembers, ...state } },
      { when: 'when there is none', data: { customer: {}, ...none } },
    ],
  },
  'PUT {o}/customer': {
    200: [
      {
        when: 'and keeps the IDs of the customer',
        start: { ...supplied, customer: { ...guestMembers, platform_id: 'p-1' } },
        body: { ...full, last_name: 'Lovelace', platform_id: 'p-9', public_id: 'mine' },
        data: { customer: { last_name: 'Lovelace', platform_id: 'p-1', accepts_marketing: true } },
      },
    ],
    422: [...badGuests, noCustomer, ended],
  },
  'DELETE {o}/customer': {
    200: [{ when: 'and removes the customer', given: customer, data: none }],
    422: [noCustomer, ended],
  },
  'GET {o}/validate_email_address': {
    200: [{ when: 'when it is valid', query: '?email_address=ada%40example.com', data: { valid: true } }],
    422: [
      { when: 'when it is invalid', query: '?email_address=ada', code: 'INVALID_EMAIL', field: 'email_address' },
      { when: 'when it is missing', code: 'REQUIRED', field: 'email_address' },
    ],
  },
});
