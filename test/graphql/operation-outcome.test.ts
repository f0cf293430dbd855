import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphqlClient, newShop, type GraphqlClient } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { guest, thing, washington } from '../support/shop.js';

let tillgate: RunningTillgate;
let api: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ api } = await newShop(tillgate));
});

afterAll(() => tillgate.close());

const outcome = 'query ($key: String!) { operationOutcome(idempotencyKey: $key) { outcome operation status body } }';

test('the outcome of an unused key is unknown', async () => {
  expect(await api.query(outcome, { key: 'never' })).toEqual({
    operationOutcome: { outcome: 'unknown', operation: null, status: null, body: null },
  });
});

test('a lost response is found by its key with the fields of the payload, except for the order token', async () => {
  const begun = await api.mutate<{ publicOrderId: string }>(
    'initializeOrder',
    { cartItems: [thing()], idempotencyKey: 'begin' },
    'publicOrderId',
  );
  expect(await api.query(outcome, { key: 'begin' })).toEqual({
    operationOutcome: {
      outcome: 'finished',
      operation: 'initializeOrder',
      status: 200,
      body: {
        publicOrderId: begun.publicOrderId,
        version: 1,
        applicationState: expect.objectContaining({ orderTotal: 1000 }),
        userErrors: [],
      },
    },
  });
});

test('a recorded decline is in userErrors', async () => {
  const { jwtToken } = await api.mutate<{ jwtToken: string }>('initializeOrder', { cartItems: [thing()] }, 'jwtToken');
  const shopper = graphqlClient(tillgate.url, jwtToken);
  await shopper.mutate('createGuestCustomer', guest);
  await shopper.mutate('setBillingAddress', washington);
  await shopper.mutate('generateTaxes', {});
  await shopper.mutate('addPayment', { gatewayPublicId: 'test', token: 'tok_declined' });
  const { userErrors } = await shopper.mutate('processOrder', { idempotencyKey: 'buy' });
  expect(userErrors).toMatchObject([{ code: 'PAYMENT_DECLINED' }]);
  const answer = await shopper.query<{ operationOutcome: { body: { userErrors: object[] } } }>(outcome, { key: 'buy' });
  expect(answer).toMatchObject({ operationOutcome: { outcome: 'finished', operation: 'processOrder', status: 422 } });
  expect(answer.operationOutcome.body.userErrors).toMatchObject(userErrors);
});
