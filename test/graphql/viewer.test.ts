import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphqlClient, newShop } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;

beforeAll(async () => {
  tillgate = await startTillgate();
});

afterAll(() => tillgate.close());

const viewer = '{ viewer { kind scopes shopIdentifier publicOrderId expiresAt shop { name currency timezone } } }';

test('the root key belongs to no shop', async () => {
  expect(await graphqlClient(tillgate.url, tillgate.rootKey).query(viewer)).toEqual({
    viewer: { kind: 'root', scopes: [], shopIdentifier: null, publicOrderId: null, expiresAt: null, shop: null },
  });
});

test('an access token has scopes, and a shop that it may read with any of them', async () => {
  const { shopIdentifier, api } = await newShop(tillgate, ['READ_PRODUCTS', 'WRITE_TOKENS']);
  expect(await api.query(viewer)).toEqual({
    viewer: {
      kind: 'access_token',
      scopes: ['READ_PRODUCTS', 'WRITE_TOKENS'],
      shopIdentifier,
      publicOrderId: null,
      expiresAt: null,
      shop: { name: 'Shop', currency: 'USD', timezone: 'UTC' },
    },
  });
});

test('an order token has an order and an expiry time', async () => {
  const { shopIdentifier, api } = await newShop(tillgate);
  const { jwtToken, publicOrderId } = await api.mutate<{ jwtToken: string; publicOrderId: string }>(
    'initializeOrder',
    {},
    'jwtToken publicOrderId',
  );
  const answer = await graphqlClient(tillgate.url, jwtToken).query<{ viewer: { expiresAt: string } }>(viewer);
  expect(answer.viewer).toMatchObject({ kind: 'order_token', scopes: [], shopIdentifier, publicOrderId, shop: null });
  const minutes = (new Date(answer.viewer.expiresAt).getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(58);
  expect(minutes).toBeLessThanOrEqual(60);
});

test('a query without a credential is refused', async () => {
  const { errors } = await graphqlClient(tillgate.url).send(viewer);
  expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['UNAUTHENTICATED']);
});
