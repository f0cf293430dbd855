import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTracing } from '../../src/tracing/open-tracing.js';
import { eventually } from '../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { graphqlClient } from '../support/graphql-client.js';
import { addressMembers, guestMembers, newRestOrder, newRestShop } from '../support/raw-rest.js';
import { startTillgate } from '../support/running-tillgate.js';
import { addShopGateway } from '../support/shop-gateway.js';
import { traceCollector, type ReceivedSpan, type TraceCollector } from '../support/trace-collector.js';
import { webhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

const restTrace = 'a'.repeat(32);
const graphqlTrace = 'b'.repeat(32);
const modelTrace = 'd'.repeat(32);
const callerSpan = 'c'.repeat(16);
const traceparent = (traceId: string): string => `00-${traceId}-${callerSpan}-01`;

let collector: TraceCollector;
let gateway: GatewayServer;
let receiver: WebhookReceiver;

beforeAll(async () => {
  [collector, gateway, receiver] = await Promise.all([traceCollector(), gatewayServer(), webhookReceiver()]);
});
afterAll(() => Promise.all([collector.close(), gateway.close(), receiver.close()]));

/** A purchase with a gateway and a webhook of the shop; afterward the process has ended and sent all of its spans. */
async function purchase(env: Record<string, string>): Promise<void> {
  const tillgate = await startTillgate({ env, jobs: true });
  const shop = await newRestShop(tillgate);
  const graphql = graphqlClient(tillgate.url, shop.token);
  const gatewayId = await addShopGateway(tillgate, shop, gateway.url);
  await graphql.mutate('configureIntegrationSettings', { sharedSecret: 'hook-secret' });
  // A job then makes the guest a customer of the shop.
  await graphql.mutate('updateGeneralSettings', { checkoutProcess: { createPlatformCustomer: true } });
  await graphql.mutate('createWebhook', { webhookTopicId: 1, callbackUrl: receiver.url }, 'webhook { id }');
  const { orderPath, orderToken, publicOrderId } = await newRestOrder(tillgate, shop);
  await shop.api('POST', `${orderPath}/customer/guest`, guestMembers);
  await shop.api('POST', `${orderPath}/addresses/billing`, addressMembers);
  await shop.api('POST', `${orderPath}/taxes`, {});
  await shop.api('POST', `${orderPath}/payments`, { gateway_public_id: gatewayId, token: 'card-1' });
  const { status, text } = await shop.api(
    'POST',
    `${shop.ordersPath}/${publicOrderId}/payments/auth/full`,
    {},
    {
      traceparent: traceparent(restTrace),
      tracestate: 'shopper=chosen-text',
    },
  );
  expect([status, text]).toEqual([200, expect.any(String)]);
  const webhooks = await shop.api('GET', `${shop.shopPath}/webhooks`, undefined, {
    traceparent: traceparent(modelTrace),
  });
  expect(webhooks.status).toBe(200);
  const delivered = receiver.got.length;
  await fetch(`${tillgate.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${orderToken}`,
      traceparent: traceparent(graphqlTrace),
    },
    body: JSON.stringify({
      query: 'mutation Finish { processOrder(input: {}) { userErrors { message } } }',
      operationName: 'Finish',
    }),
  });
  await eventually('the webhook is delivered', async () => (receiver.got.length > delivered ? true : undefined));
  await eventually('the queued jobs are done', async () => {
    const { database } = tillgate.app.tillgate;
    const [row] = await database.run<{ jobs: number }>({
      text: 'select count(*) as jobs from graphile_worker.jobs',
      values: [],
    });
    return row?.jobs === 0 ? true : undefined;
  });
  await tillgate.close();
}

const of = (traceId: string): ReceivedSpan[] => collector.spans.filter((span) => span.traceId === traceId);
const named = (name: string, spans = collector.spans): ReceivedSpan | undefined =>
  spans.find((span) => span.name === name);
const parentOf = (span: ReceivedSpan | undefined): ReceivedSpan | undefined =>
  collector.spans.find(({ spanId }) => spanId === span?.parentSpanId);

test('a purchase is traced from the request to SQL, the gateway, jobs and webhooks, and traces are propagated', async () => {
  await purchase({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` });
  expect([...collector.sources]).toEqual(['/v1/traces tillgate']);

  // The request continues the trace of its caller.
  const request = of(restTrace).find(({ kind }) => kind === 2);
  expect(request).toMatchObject({
    parentSpanId: callerSpan,
    name: expect.stringMatching(/^POST \/checkout\/orders\/:/),
    attributes: { 'http.request.method': 'POST', 'http.response.status_code': 200 },
  });
  const call = named('POST gateway', of(restTrace));
  expect(call).toMatchObject({
    kind: 3,
    parentSpanId: request?.spanId,
    attributes: { 'http.response.status_code': 200, 'server.address': '127.0.0.1' },
  });
  const received = gateway.got.find(({ headers }) => headers['traceparent']?.includes(restTrace));
  expect(received?.headers['traceparent']).toBe(`00-${restTrace}-${call?.spanId}-01`);
  expect(gateway.got.filter(({ headers }) => 'tracestate' in headers)).toEqual([]);
  const statements = of(restTrace).filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  expect(statements.length).toBeGreaterThan(2);
  expect(statements.every((statement) => parentOf(statement)?.traceId === restTrace)).toBe(true);

  // A statement of a model shows its table; its text has values, which can be secret.
  expect(named('SELECT webhooks', of(modelTrace))).toMatchObject({
    kind: 3,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT', 'db.collection.name': 'webhooks' },
  });

  const operation = named('GraphQL mutation', of(graphqlTrace));
  expect(operation?.attributes).toEqual({ 'graphql.operation.type': 'mutation', 'graphql.operation.name': 'Finish' });
  expect(parentOf(operation)).toMatchObject({ name: 'POST /graphql', parentSpanId: callerSpan });
  expect(of(graphqlTrace).filter(({ parentSpanId }) => parentSpanId === operation?.spanId)).not.toEqual([]);

  expect(named('job after_processing')).toMatchObject({ kind: 5 });
  const hook = named('POST webhook');
  const delivery = parentOf(hook);
  expect(delivery?.name).toBe('webhook delivery');
  expect(delivery && parentOf(delivery)).toBeUndefined();
  expect(receiver.got[0]?.headers['traceparent']).toBe(`00-${hook?.traceId}-${hook?.spanId}-01`);

  // A run of a job without work is not recorded, and neither is the data of shoppers.
  expect(named('job advance test clocks')).toBeUndefined();
  const recorded = JSON.stringify(collector.spans);
  for (const secret of ['ada@example.com', 'card-1', 'gateway-secret-1', 'hook-secret'])
    expect(recorded).not.toContain(secret);
});

test('work that continues after a run of a job is not part of its trace', async () => {
  let endTurns = (): void => undefined;
  const turnsEnded = new Promise<void>((resolve) => (endTurns = resolve));
  const errors: unknown[] = [];
  const tracing = openTracing({ endpoint: collector.url, onError: (error) => errors.push(error) });
  const call = (name: string) => tracing.during({ name, kind: 'client' }, async () => undefined);
  const leftBy = async (isRecorded: boolean): Promise<{ later: Promise<void> }> => {
    if (isRecorded) await call('call in the turn');
    return { later: turnsEnded.then(() => call(`call after a turn with ${isRecorded ? 'a' : 'no'} span`)) };
  };
  const left = [
    await tracing.turn('turn with a span', () => leftBy(true)),
    await tracing.turn('turn with no span', () => leftBy(false)),
  ];
  endTurns();
  await Promise.all(left.map(({ later }) => later));
  await tracing.close();
  expect(errors).toEqual([]);

  expect(parentOf(named('call in the turn'))?.name).toBe('turn with a span');
  for (const span of ['a', 'no']) {
    const late = named(`call after a turn with ${span} span`);
    expect(late?.traceId).toEqual(expect.any(String));
    expect(late?.parentSpanId ?? '').toBe('');
  }
  expect(named('turn with no span')).toBeUndefined();
});

test('an unreachable collector does not affect the service', async () => {
  await expect(purchase({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).resolves.toBeUndefined();
});

test('without a collector, nothing is recorded or propagated', async () => {
  const before = [collector.spans.length, gateway.got.length, receiver.got.length] as const;
  await purchase({});
  expect(collector.spans).toHaveLength(before[0]);
  const calls = [...gateway.got.slice(before[1]), ...receiver.got.slice(before[2])];
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.filter(({ headers }) => 'traceparent' in headers)).toEqual([]);
});
