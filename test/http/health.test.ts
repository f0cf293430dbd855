import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createGate } from '@tillgate/gate';
import { createReadiness } from '../../src/http/readiness.js';
import { listen, send, type ListeningServer } from '../support/listening-server.js';

describe('health', () => {
  let listening: ListeningServer;
  beforeAll(async () => {
    listening = await listen();
  });
  afterAll(() => listening.close());

  test('a running process is live, and it is ready if its migrated database responds', async () => {
    expect(await send(`${listening.url}/health/live`)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await send(`${listening.url}/health/ready`)).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test('metrics count requests by the pattern of their route', async () => {
    const { status, headers, text } = await send(`${listening.url}/metrics`);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/health\/live",status="200"\} \d/);
    expect(text).toContain('# HELP nodejs_eventloop_lag_seconds');
  });

  test('metrics count the platform events of this process by kind and outcome', async () => {
    listening.parts.tillgate.platformEvents.counts.add('product', 'applied');
    const { text } = await send(`${listening.url}/metrics`);
    expect(text).toContain('platform_events_total{kind="product",outcome="applied"} 1');
  });
});

test('a process without a migration is live and not ready', async () => {
  const listening = await listen();
  await listening.parts.tillgate.database.run({ text: 'delete from schema_migrations', values: [] });
  expect((await send(`${listening.url}/health/live`)).status).toBe(200);
  expect(await send(`${listening.url}/health/ready`)).toMatchObject({
    status: 503,
    body: { status: 'unavailable', reason: 'migrations are pending' },
  });
  await listening.close();
});

test('a process without a database connection is live and not ready', async () => {
  const listening = await listen();
  await listening.dropDatabase();
  expect((await send(`${listening.url}/health/live`)).status).toBe(200);
  expect(await send(`${listening.url}/health/ready`)).toMatchObject({
    status: 503,
    body: { status: 'unavailable', reason: 'the database does not respond' },
  });
  await listening.close();
});

test('a process with leaked capacity is not ready', async () => {
  const listening = await listen();
  const { database } = listening.parts.tillgate;
  const gate = createGate({ capacity: 2, rules: {} });
  const connection = { destroyed: false };
  const whyNotReady = createReadiness(database, gate);
  gate.enter(connection);
  expect(await whyNotReady()).toBeUndefined();
  connection.destroyed = true;
  expect(await whyNotReady()).toBe('requests of closed connections take half of the capacity');
  await listening.close();
});

describe('without DEMO', () => {
  test('metrics require the root key', async () => {
    const listening = await listen({ env: { DEMO: 'off' } });
    const ask = (token?: string) =>
      send(`${listening.url}/metrics`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status).toBe(401);
    expect((await ask('something else')).status).toBe(401);
    expect((await ask(listening.rootKey)).status).toBe(200);
    await listening.close();
  });
});
