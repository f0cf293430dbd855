import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { attemptsUntilAttention } from '../../../../src/jobs/after-processing.js';
import { eventually } from '../../../support/eventually.js';
import { graphqlClient, type GraphqlClient } from '../../../support/graphql-client.js';
import { addressMembers, guestMembers, newRestOrder, newRestShop } from '../../../support/raw-rest.js';
import type { RestOrder, RestShop } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let api: GraphqlClient;
let order: RestOrder;

beforeAll(async () => {
  tillgate = await startTillgate({ jobs: true });
  shop = await newRestShop(tillgate);
  api = graphqlClient(tillgate.url, shop.token);
  await sql(`create function refuse_platform_order() returns trigger language plpgsql as
    $$ begin raise exception 'the platform is closed'; end $$`);
});
afterAll(() => tillgate.close());

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  tillgate.app.tillgate.database.run<Row>({ text, values });
const close = () =>
  sql('create trigger closed before insert on platform_orders for each row execute function refuse_platform_order()');
const reopen = () => sql('drop trigger if exists closed on platform_orders');
const processOrder = async () => {
  await order.front('POST', `${order.orderPath}/customer/guest`, guestMembers);
  await order.front('POST', `${order.orderPath}/addresses/billing`, addressMembers);
  await order.front('POST', `${order.orderPath}/taxes`);
  await order.front('POST', `${order.orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_ok' });
  expect((await order.front('POST', `${order.orderPath}/process_order`)).status).toBe(200);
};
/** Runs the next attempt of the job of the order immediately. */
const runJob = (attemptsBefore: number) =>
  sql(
    `update graphile_worker._private_jobs set attempts = $2, run_at = now()
     where payload->>'publicOrderId' = $1 and locked_at is null`,
    [order.publicOrderId, attemptsBefore],
  );
const attempts = async () =>
  (
    await sql<{ attempts: number }>(
      `select attempts from graphile_worker._private_jobs where payload->>'publicOrderId' = $1 and locked_at is null`,
      [order.publicOrderId],
    )
  )[0]?.attempts;
const untilTried = (times: number) =>
  eventually(`${times} attempts`, async () => ((await attempts()) === times ? true : undefined));
interface Shown {
  attention: { reason: string; actions: string[] } | null;
  processing: { step: string; status: string; message: string }[];
  events: { nodes: { type: string; data: Record<string, string> }[] };
  applicationState: { platformOrderId: string };
}
const shown = async () =>
  (
    await api.query<{ order: Shown }>(
      `query ($id: ID!) { order(publicOrderId: $id) { attention { reason actions } processing { step status message }
        events(first: 100) { nodes { type data } } applicationState { platformOrderId } } }`,
      { id: order.publicOrderId },
    )
  ).order;
const needingAttention = async () =>
  (
    await api.query<{ orders: { nodes: { publicOrderId: string }[] } }>(
      '{ orders(filter: ["eq(needs_attention:true)"]) { nodes { publicOrderId } } }',
    )
  ).orders.nodes.map(({ publicOrderId }) => publicOrderId);
const retryByRest = () =>
  shop.api<{ errors: { code: string }[] }>('POST', `${shop.ordersPath}/${order.publicOrderId}/retry_platform_order`);
const failForGood = async () => {
  await processOrder();
  await untilTried(1);
  await runJob(attemptsUntilAttention - 1);
  await eventually('a call for a person', async () => (await shown()).attention ?? undefined);
};

beforeEach(async () => {
  await reopen();
  order = await newRestOrder(tillgate, shop);
});

describe('an order that the platform keeps refusing', () => {
  beforeEach(async () => void (await close()));

  test('needs attention, with the reason and the possible actions', async () => {
    await failForGood();
    const { attention, processing, events } = await shown();
    expect(attention).toMatchObject({
      reason: expect.stringContaining('the platform is closed'),
      actions: ['retryPlatformOrder', 'cancelOrder'],
    });
    expect(processing).toContainEqual({
      step: 'platform_order',
      status: 'failed',
      message: 'The platform order could not be created.',
    });
    expect(events.nodes.filter(({ type }) => type === 'order/failed').map(({ data }) => data)).toMatchObject([
      { reason: 'platform_create' },
    ]);
    expect(await needingAttention()).toContain(order.publicOrderId);
  });

  test('needs no attention before it was retried for half an hour', async () => {
    await processOrder();
    await untilTried(1);
    await runJob(attemptsUntilAttention - 2);
    await untilTried(attemptsUntilAttention - 1);
    expect((await shown()).attention).toBeNull();
  });

  test('is created once more when a person retries it, and then needs no attention', async () => {
    await failForGood();
    await reopen();
    const { userErrors } = await api.mutate('retryPlatformOrder', { publicOrderId: order.publicOrderId });
    expect(userErrors).toEqual([]);
    await eventually('the platform order', async () => (await shown()).applicationState.platformOrderId || undefined);
    const { attention, events } = await shown();
    expect(attention).toBeNull();
    expect(events.nodes.filter(({ type }) => type === 'order/created')).toHaveLength(1);
    expect(await needingAttention()).not.toContain(order.publicOrderId);
  });

  test('needs no attention once it is cancelled', async () => {
    await failForGood();
    expect((await shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}/cancel`)).status).toBe(200);
    expect((await shown()).attention).toBeNull();
    expect(await retryByRest()).toMatchObject({ status: 422, body: { errors: [{ code: 'ORDER_CANCELLED' }] } });
  });

  test('is queued once however often it is retried over REST', async () => {
    await failForGood();
    expect(await retryByRest()).toMatchObject({
      status: 200,
      body: { data: { application_state: { platform_order_id: '', is_processed: true } } },
    });
    await retryByRest();
    const rows = await sql(`select from graphile_worker.jobs where key like '%' || $1`, [order.publicOrderId]);
    expect(rows).toHaveLength(1);
  });
});

describe('an order without a failed platform order', () => {
  test('has nothing to retry while it is open', async () => {
    expect(await retryByRest()).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'PLATFORM_ORDER_NOT_MISSING' }] },
    });
  });

  test('has nothing to retry once the platform order exists', async () => {
    await processOrder();
    await eventually('the platform order', async () => (await shown()).applicationState.platformOrderId || undefined);
    const { userErrors } = await api.mutate('retryPlatformOrder', { publicOrderId: order.publicOrderId });
    expect(userErrors).toMatchObject([{ code: 'PLATFORM_ORDER_NOT_MISSING' }]);
  });
});
