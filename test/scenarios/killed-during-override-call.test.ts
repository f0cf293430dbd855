import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { integrationServer, type IntegrationAnswer, type IntegrationServer } from '../support/integration-server.js';
import { readyOrder, restClient, type RestClient } from '../support/rest-client.js';
import { endEverything, printed, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';

let drop: () => Promise<void>;
let server: IntegrationServer;
let survivor: ServiceProcess;
let api: RestClient;
let token: string;
const env: Record<string, string> = { DEMO: 'on' };

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  env['DATABASE_URL'] = own.url;
  server = await integrationServer();
  survivor = await startService(env);
  token = printed(survivor, 'Its access token');
  api = restClient(survivor.url, token);
});
afterAll(async () => {
  await endEverything();
  await server.close();
  await drop();
});

const granted = { body: { found: true, valid: true, kind: 'FixedAmount', amount: 0 } };

interface State {
  application_state: { is_processed: boolean; discounts: { code: string }[] };
}

test.each([
  ['a code is added', '/discounts', { code: 'WELCOME' }],
  ['the order is processed', '/process_order', {}],
])(
  'a process that dies while %s has changed nothing, and the order is released within seconds',
  async (_, path, body) => {
    const order = await readyOrder(survivor.url, token);
    const override = { override_type: 'discount', url: server.url, shared_secret: 'secret-of-the-override' };
    const set = await api('POST', `/checkout/orders/demo/${order.publicOrderId}/overrides`, override);
    expect(set.status).toBe(200);
    const page = order.at(survivor.url);
    server.answer = granted;
    // For an order with a code, the override is called when the order is processed.
    if (path === '/process_order') expect((await page('POST', '/discounts', { code: 'FREE' })).status).toBe(200);
    if (path === '/process_order') expect((await page('POST', '/taxes', {})).status).toBe(200);

    const dying = await startService({ ...env, ROLES: 'web' });
    server.answer = async (): Promise<IntegrationAnswer> => {
      await dying.kill('SIGKILL');
      return 'dropped';
    };
    await expect(order.at(dying.url)('POST', path, body)).rejects.toThrow();
    server.answer = granted;
    const before = await page<State>('GET', '/refresh');
    expect(before.data.application_state).toMatchObject({
      is_processed: false,
      discounts: path === '/process_order' ? [{ code: 'FREE' }] : [],
    });
    const began = performance.now();
    const { status, codes } = await page('POST', path, body);
    expect([status, codes]).toEqual([200, []]);
    expect(performance.now() - began).toBeLessThan(14_000);
  },
);
