import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { newConnectorShop, type ConnectorClient } from '../support/connector-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let call: ConnectorClient;
let customerId: string;
let addressId: string;
let orderId: string;

beforeAll(async () => {
  tillgate = await startTillgate({ env: { RATE_LIMIT_CONNECTOR: '100000' } });
  ({ call } = await newConnectorShop(tillgate));
  const customer = { email: 'zoe@example.com', addresses: [{ city: 'Winnipeg' }] };
  const made = (await call('POST', '/customers', { data: { customer } })).body.data.customer;
  customerId = made.platform_id;
  [addressId = ''] = made.addresses.map(({ platform_id: id }) => id);
  orderId = (await call('POST', '/orders', { data: { order: { total: '1.00' } } })).body.data.order.platform_id;
});
afterAll(() => tillgate.close());

/** Every route that accepts a body, with the name of the resource in it. */
const writing = (): [method: string, path: string, name: string][] => [
  ['POST', '/customers', 'customer'],
  ['PATCH', `/customers/${customerId}`, 'customer'],
  ['POST', `/customers/${customerId}/validate`, 'token_info'],
  ['POST', `/customers/${customerId}/addresses`, 'address'],
  ['PATCH', `/customers/${customerId}/addresses/${addressId}`, 'address'],
  ['POST', '/orders', 'order'],
  ['PATCH', `/orders/${orderId}`, 'order'],
];

const members = [
  'email',
  'first_name',
  'addresses',
  'city',
  'is_default',
  'street_1',
  'line_items',
  'payments',
  'custom_attributes',
  'discounts',
  'total',
  'placed_at',
  'test',
  'taxes',
  'quantity',
  'token',
  'platform_id',
  'platform_updated_at',
  '__proto__',
  'constructor',
];

const leaf = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    '\uD800',
    '',
    '1e400',
    'x'.repeat(70_000),
    '2026-02-30T00:00:00Z',
    "'; drop table customers;--",
  ),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
);

const { thing } = fc.letrec((tie) => ({
  thing: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('thing'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...members), fc.string({ maxLength: 10 })), tie('thing'), { maxKeys: 6 }),
  ),
}));

test('any body is either accepted or refused with 400 and its errors, and the service keeps running', async () => {
  const body = fc.oneof(
    thing.map((value) => ({ named: true, value })),
    thing.map((value) => ({ named: false, value })),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 6 }), body, async (route, { named, value }) => {
      const [method, path, name] = writing()[route] ?? ['', '', ''];
      const sent = JSON.stringify(named ? { data: { [name]: value } } : value);
      const answer = await call(method, path, sent, { compatible: true });
      expect([200, 201, 400]).toContain(answer.status);
      if (answer.status !== 400) return;
      expect(answer.body.errors?.length).toBeGreaterThan(0);
      expect(answer.headers.get('x-hmac')).toBeTruthy();
    }),
    { numRuns: 400 },
  );
  expect((await call('GET', '/verification')).status).toBe(200);
});

const refusalOf = async (answer: ReturnType<ConnectorClient>) => {
  const { status, body } = await answer;
  return [status, ...(body.errors ?? []).map(({ code, field }) => `${code} ${field}`)];
};

test('all errors of a body are reported at once, with snake_case names', async () => {
  const customer = { email: 7, addresses: [{ street_1: false, is_default: 'yes' }], platform_updated_at: 'yesterday' };
  expect(await refusalOf(call('POST', '/customers', { data: { customer } }))).toEqual([
    400,
    'INVALID_VALUE data.customer.platform_updated_at',
    'INVALID_TYPE data.customer.email',
    'INVALID_TYPE data.customer.addresses.0.is_default',
    'INVALID_TYPE data.customer.addresses.0.street_1',
  ]);
});

test.each([
  ['no body', undefined, 'REQUIRED data'],
  ['missing data', {}, 'REQUIRED data'],
  ['empty data', { data: {} }, 'REQUIRED data.order'],
  ['a list as data', { data: [] }, 'INVALID_TYPE data'],
  ['broken JSON', '{"data":', 'MALFORMED_JSON '],
  ['a list as the body', '[]', 'BODY_NOT_AN_OBJECT '],
])('%s returns 400', async (_, body, fault) => {
  expect(await refusalOf(call('POST', '/orders', body))).toEqual([400, fault]);
});

test('a body over the limit returns 413, and one that is not JSON returns 415', async () => {
  const large = JSON.stringify({ data: { order: { notes: 'x'.repeat(1_100_000) } } });
  expect((await call('POST', '/orders', large)).status).toBe(413);
  const headers = { 'content-type': 'text/plain' };
  expect((await call('POST', '/orders', 'hello', { headers })).status).toBe(415);
});

test('a body that was changed in transit is refused without a signature, even if it is not JSON', async () => {
  for (const body of [{ data: { order: { total: '1.00' } } }, '{"data":', '']) {
    const { status, headers } = await call('POST', '/orders', body, { compatible: 'x'.repeat(44) });
    expect([status, headers.get('x-hmac')]).toEqual([401, null]);
  }
});

test.each(['%00', '%F0%9F%98%80', 'a%2Fb', "';drop table customers;--", '__proto__', 'x'.repeat(300)])(
  'a customer, an address and an order with the ID %s return 404',
  async (id) => {
    const change = { data: { customer: {}, address: {}, order: {} } };
    const calls = [
      call('PATCH', `/customers/${id}`, change),
      call('DELETE', `/customers/${id}`),
      call('POST', `/customers/${id}/addresses`, change),
      call('PATCH', `/customers/${customerId}/addresses/${id}`, change),
      call('DELETE', `/customers/${customerId}/addresses/${id}`),
      call('GET', `/orders/${id}`),
      call('PATCH', `/orders/${id}`, change),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
  },
);
