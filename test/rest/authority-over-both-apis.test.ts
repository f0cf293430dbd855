import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import independent from 'http-signature';
import { z } from 'zod';
import { offerSchema } from '../../src/domain/order/authority/authority-messages.js';
import { graphqlClient } from '../support/graphql-client.js';
import { integrationServer, type IntegrationServer } from '../support/integration-server.js';
import { addressMembers, guestMembers, newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

const secret = 'secret-of-the-authority';
let tillgate: RunningTillgate;
let shop: RestShop;
let authority: IntegrationServer;

beforeAll(async () => {
  [tillgate, authority] = await Promise.all([startTillgate(), integrationServer()]);
  shop = await newRestShop(tillgate);
  const connection = { url: `${authority.url}/{shop_identifier}/rsa`, shared_secret: secret };
  await shop.api('POST', `${shop.shopPath}/rsa_config`, connection);
});
afterAll(async () => {
  await tillgate.close();
  await authority.close();
});
beforeEach(() => {
  authority.answer = { body: {} };
  authority.got.length = 0;
});

const eventsSchema = z.array(z.object({ type: z.string() }));
const receivedTypes = () =>
  authority.got.map(({ body }) =>
    eventsSchema
      .parse(body['events'])
      .map(({ type }) => type)
      .join(),
  );
const changeIds = () => new Set(authority.got.map(({ body }) => body['change_id']));

test('a request to the authority is signed with its secret, sent to its URL for the shop, and has the documented fields', async () => {
  const { front, orderPath } = await newRestOrder(tillgate, shop);
  await front('POST', `${orderPath}/customer/guest`, guestMembers);
  const { method = '', path = '', headers = {}, body = {} } = authority.got[0] ?? {};
  expect([method, path]).toEqual(['POST', `/${shop.shopIdentifier}/rsa`]);
  const { date = '', signature = '' } = headers;
  const parsed = independent.parseRequest(
    { method, url: path, headers: { date, signature } },
    { clockSkew: 1e9, headers: ['(request-target)', 'date'] },
  );
  expect(independent.verifyHMAC(parsed, secret)).toBe(true);
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(offerSchema.shape).toSorted());
  expect(body['order']).toMatchObject({ customer: { email_address: guestMembers.email_address } });
});

describe('over REST', () => {
  test('the errors of the authority are the response', async () => {
    const { front, orderPath } = await newRestOrder(tillgate, shop);
    const given = {
      message: 'We do not deliver there.',
      type: 'address',
      field: 'postal_code',
      severity: 'validation',
      sub_type: 'billing_address',
      code: 'OUT_OF_AREA',
      address_type: 'billing',
    };
    authority.answer = { status: 422, body: { errors: [given] } };
    const refused = await front('POST', `${orderPath}/addresses/billing`, addressMembers);
    expect([refused.status, refused.body.errors]).toEqual([422, [given]]);
  });

  test('an unreachable authority is a critical error without internal details', async () => {
    const { front, orderPath } = await newRestOrder(tillgate, shop);
    authority.answer = 'error_500';
    const refused = await front('POST', `${orderPath}/addresses/billing`, addressMembers);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      {
        message: 'The change could not be confirmed. Try again later.',
        type: 'order',
        field: '',
        severity: 'critical',
        sub_type: '',
        code: 'REMOTE_STATE_AUTHORITY_UNAVAILABLE',
      },
    ]);
  });

  test('each change of a batch is sent, and a refused one stops the rest', async () => {
    const { front, orderPath } = await newRestOrder(tillgate, shop);
    const sub = (endpoint: string, payload: object) => ({ method: 'POST', endpoint, payload });
    authority.answer = ({ body }) =>
      eventsSchema.parse(body['events'])[0]?.type === 'set_billing_address'
        ? { status: 400, body: { errors: [{ message: 'Not there.' }] } }
        : { body: {} };
    const batch = await front<{ data: { status_code: number }[] }>('POST', `${orderPath}/batch`, {
      sub_requests: [
        sub('/customer/guest', guestMembers),
        sub('/addresses/shipping', addressMembers),
        sub('/addresses/billing', addressMembers),
        sub('/taxes', {}),
      ],
    });
    expect(batch.body.data.map(({ status_code: status }) => status)).toEqual([200, 200, 422]);
    expect(receivedTypes()).toEqual(['set_customer', 'set_shipping_address', 'set_billing_address']);
    expect(changeIds().size).toBe(3);
  });

  test('prices and totals are what the authority returns', async () => {
    const { front, orderPath } = await newRestOrder(tillgate, shop);
    authority.answer = { body: { order: { discounts: [{ code: '', text: 'Own', value: 50, source: 'cart' }] } } };
    const { body } = await front('POST', `${orderPath}/addresses/billing`, addressMembers);
    expect(body.data.application_state).toMatchObject({
      order_total: 950,
      discounts: [{ code: '', text: 'Own', value: 50, source: 'cart', valid: true }],
    });
  });
});

describe('over GraphQL', () => {
  test('each mutation of a document is sent, and a refused one has the errors of the authority', async () => {
    const { orderToken } = await newRestOrder(tillgate, shop);
    authority.answer = ({ body }) =>
      eventsSchema.parse(body['events'])[0]?.type === 'set_billing_address'
        ? { status: 403, body: { errors: [{ message: 'Not there.', field: 'postal_code', code: 'OUT_OF_AREA' }] } }
        : { body: {} };
    const address = `firstName: "Ada", lastName: "Byron", addressLine1: "1600 Pennsylvania Ave NW", city: "Washington",
      provinceCode: "DC", country: "United States", countryCode: "US", postalCode: "20500"`;
    const outcome = '{ userErrors { code field message type severity } }';
    const answer = await graphqlClient(tillgate.url, orderToken).query(`mutation {
      one: createGuestCustomer(input: { firstName: "A", lastName: "B", emailAddress: "a@example.com" }) ${outcome}
      two: setBillingAddress(input: { ${address} }) ${outcome}
      three: setShippingAddress(input: { ${address} }) ${outcome}
    }`);
    const error = {
      code: 'OUT_OF_AREA',
      field: 'postalCode',
      message: 'Not there.',
      type: 'order',
      severity: 'validation',
    };
    expect(answer).toEqual({
      one: { userErrors: [] },
      two: { userErrors: [error] },
      three: { userErrors: [] },
    });
    expect(receivedTypes()).toEqual(['set_customer', 'set_billing_address', 'set_shipping_address']);
  });
});
