import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { eventually } from '../../support/eventually.js';
import { platformServer, type PlatformServer } from '../../support/platform-server.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let platform: PlatformServer;
let api: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate({ jobs: true });
  platform = await platformServer();
  ({ api } = await newShop(tillgate));
});
afterAll(async () => {
  await tillgate.close();
  await platform.close();
});

const create = (topic: string, sharedSecret = platform.secret) =>
  api.mutate<{ destination: { id: string } | null }>(
    'createPlatformConnectorDestination',
    { destination: platform.url, topic, sharedSecret, timeoutMs: 5_000, version: 'v1' },
    'destination { id destination topic sharedSecret timeoutMs version publicOrderIdKey }',
  );
const listed = () => api.query('{ platformConnectorDestinations { topic } }');

test('a destination of the platform is created, listed and deleted', async () => {
  const { destination, userErrors } = await create('orders');
  expect([destination, userErrors]).toEqual([
    {
      id: expect.any(String),
      destination: platform.url,
      topic: 'orders',
      sharedSecret: null,
      timeoutMs: 5_000,
      version: 'v1',
      publicOrderIdKey: null,
    },
    [],
  ]);
  expect(await listed()).toEqual({ platformConnectorDestinations: [{ topic: 'orders' }] });
  expect((await create('orders')).userErrors).toMatchObject([{ code: 'ALREADY_EXISTS', field: 'topic' }]);
  expect((await create('customers', 'another')).userErrors).toMatchObject([
    { code: 'DESTINATION_NOT_VERIFIED', field: 'destination' },
  ]);
  expect(await api.mutate('deletePlatformConnectorDestination', { id: destination?.id })).toEqual({ userErrors: [] });
  expect(await listed()).toEqual({ platformConnectorDestinations: [] });
});

test('the data of the platform is imported, and the progress is shown', async () => {
  expect(await api.mutate('importPlatformData', {})).toMatchObject({ userErrors: [{ code: 'NO_DESTINATION' }] });
  await create('customers');
  platform.customers.push({ platform_id: 'c-1', platform_updated_at: '2026-06-01T00:00:00Z' });
  expect(
    await api.mutate('importPlatformData', {}, 'platformImport { id status stage customers orders skipped }'),
  ).toMatchObject({ platformImport: { status: 'running', stage: 'customers', customers: 0 }, userErrors: [] });
  const ask = '{ platformImports { status customers orders skipped lastError startedAt updatedAt finishedAt } }';
  const done = await eventually('the import', async () => {
    const { platformImports } = await api.query<{ platformImports: { status: string }[] }>(ask);
    return platformImports[0]?.status === 'finished' ? platformImports : undefined;
  });
  expect(done).toMatchObject([{ customers: 1, orders: 0, skipped: 0, lastError: null }]);
});

test('the settings of the platform are set and shown', async () => {
  const settings = {
    checkoutProcess: { createPlatformCustomer: true },
    publicOrderId: { enabled: false },
    connector: { weeklyImport: true },
  };
  const selection =
    'generalSettings { checkoutProcess { createPlatformCustomer } publicOrderId { enabled } connector { weeklyImport } }';
  expect(await api.mutate('updateGeneralSettings', settings, selection)).toEqual({
    generalSettings: settings,
    userErrors: [],
  });
});
