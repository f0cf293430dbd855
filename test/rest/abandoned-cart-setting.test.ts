import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newShop, type GraphqlClient } from '../support/graphql-client.js';
import { restClient, type RestClient } from '../support/rest-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

interface Shown {
  abandoned_cart: { emails: boolean };
}

let tillgate: RunningTillgate;
let api: GraphqlClient;
let rest: RestClient;
let settings = '';

beforeAll(async () => {
  tillgate = await startTillgate();
  const made = await newShop(tillgate);
  api = made.api;
  rest = restClient(tillgate.url, made.token);
  settings = `/checkout/shop/${made.shopIdentifier}/settings`;
});
afterAll(() => tillgate.close());

const shown = () => api.query('{ generalSettings { abandonedCart { emails } } }');

test('abandoned cart emails are off until they are turned on over either API', async () => {
  expect((await rest<Shown>('GET', settings)).data.abandoned_cart).toEqual({ emails: false });
  const changed = await rest<Shown>('PATCH', settings, { abandoned_cart: { emails: true } });
  expect([changed.status, changed.data.abandoned_cart]).toEqual([200, { emails: true }]);
  expect(await shown()).toEqual({ generalSettings: { abandonedCart: { emails: true } } });
  expect((await rest<Shown>('PATCH', settings, { abandoned_cart: {} })).data.abandoned_cart).toEqual({ emails: true });
  await api.mutate(
    'updateGeneralSettings',
    { abandonedCart: { emails: false } },
    'generalSettings { languages { isoLanguage } }',
  );
  expect(await shown()).toEqual({ generalSettings: { abandonedCart: { emails: false } } });
  const refused = await rest('PATCH', settings, { abandoned_cart: { emails: 'often' } });
  expect(refused).toMatchObject({ status: 422, codes: ['INVALID_TYPE'] });
});
