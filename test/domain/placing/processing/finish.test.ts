import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { platformOrderOfOrder } from '../../../../src/domain/platform/orders/platform-order-repository.js';
import { finishPushes, pushPlatformOrders } from '../../../../src/jobs/push-platform-orders.js';
import type { Context } from '../../../../src/context.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { eventually } from '../../../support/eventually.js';
import { beforeLosingPlatform, connectPlatform, disconnectPlatform } from '../../../support/former-platform.js';
import { readOrderEvents } from '../../../support/order-events.js';
import { openShop, readyOrder, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const run = <Row extends object>(text: string, ...values: unknown[]) =>
  shop.tillgate.database.run<Row>({ text, values });

async function stateOf(publicOrderId: string) {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded.order;
}

/** The jobs that were queued for an order. */
const jobsOf = async (publicOrderId: string): Promise<string[]> =>
  (
    await run<{ task: string }>(
      `select t.identifier as task from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.payload ->> 'publicOrderId' = $1`,
      publicOrderId,
    )
  ).map(({ task }) => task);

const typesOf = async (publicOrderId: string): Promise<string[]> =>
  (await readOrderEvents(shop.tillgate.database, shop.shopId, publicOrderId, { after: 0, limit: 100 })).map(
    ({ type }) => type,
  );

test('an order of a shop that is its own platform has its platform order as soon as it is processed', async () => {
  const { publicOrderId, frontend } = await readyOrder(shop);
  const { order: answered } = await processOrder(frontend, {});
  const { state, status, internals } = await stateOf(publicOrderId);
  expect(status).toBe('processed');
  expect(state.platformOrderId).toMatch(/^tg\d{12}$/);
  expect(answered.state.platformOrderId).toBe(state.platformOrderId);
  expect(internals.processing.at(-1)).toMatchObject({ step: 'platform_order', status: 'succeeded' });
  const stored = await platformOrderOfOrder(shop.tillgate.database, shop.shopId, publicOrderId);
  expect(stored?.platformId).toBe(state.platformOrderId);
  expect((await typesOf(publicOrderId)).slice(-2)).toEqual(['order/processed', 'order/created']);
  expect(await jobsOf(publicOrderId)).toEqual([]);
});

test('the platform order is updated by later changes, and not by the events of its creation', async () => {
  const { publicOrderId, frontend } = await readyOrder(shop);
  await processOrder(frontend, {});
  const wanted = async (): Promise<number | undefined> =>
    (await run<{ wanted: number }>('select wanted from platform_pushes where public_order_id = $1', publicOrderId))[0]
      ?.wanted;
  const push = async (): Promise<void> => {
    await pushPlatformOrders(shop.tillgate);
    await finishPushes(shop.tillgate);
  };
  await push();
  expect(await wanted()).toBe(0);

  await cancelOrder(shop.call, { publicOrderId, reason: 'changed my mind' });
  // The log is read up to the first transaction that has not ended, also of another database.
  await eventually('the update', async () => {
    await push();
    return (await wanted()) === 0 ? undefined : true;
  });
  expect(await wanted()).toBe(1);
  const stored = await platformOrderOfOrder(shop.tillgate.database, shop.shopId, publicOrderId);
  expect(stored?.document).toMatchObject({ order_status: 'cancelled', financial_status: 'voided' });
});

test('an order of a shop with a platform is processed, and a job creates its platform order', async () => {
  const { publicOrderId, frontend } = await readyOrder(shop);
  await beforeLosingPlatform(shop, () => processOrder(frontend, {}));
  expect(await stateOf(publicOrderId)).toMatchObject({ status: 'processed', state: { platformOrderId: '' } });
  expect(await jobsOf(publicOrderId)).toEqual(['after_processing']);
});

/** The frontend of an order, in a process whose statements are observed. */
function observed(frontend: Context, observe: (name: string) => Promise<unknown>): Context {
  const { database } = shop.tillgate;
  return {
    ...frontend,
    database: {
      ...database,
      async run<Row extends object>(statement: Parameters<typeof database.run>[0]): Promise<Row[]> {
        await observe(statement.name ?? '');
        return database.run<Row>(statement);
      },
    },
  };
}

const endsRun = (name: string): boolean => /^save_order.*_processed/.test(name);

test('a platform that the shop gets during the run creates the platform order', async () => {
  const { publicOrderId, frontend } = await readyOrder(shop);
  const endings: string[] = [];
  const connecting = observed(frontend, async (name) => {
    if (!endsRun(name)) return;
    if (endings.length === 0) await connectPlatform(shop);
    endings.push(name);
  });
  await processOrder(connecting, {});
  await disconnectPlatform(shop);
  expect(await stateOf(publicOrderId)).toMatchObject({ status: 'processed', state: { platformOrderId: '' } });
  expect(await jobsOf(publicOrderId)).toEqual(['after_processing']);
  expect(endings).toHaveLength(2);
});

test('an approval is recorded even if the run cannot be ended', async () => {
  const { publicOrderId, frontend } = await readyOrder(shop);
  const failing = observed(frontend, async (name) => {
    if (endsRun(name)) throw new Error('the database refuses');
  });
  await expect(processOrder(failing, {})).rejects.toThrow('the database refuses');
  const ledger = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
  expect(ledger.map(({ type, status }) => [type, status])).toEqual([['authorize', 'success']]);
  expect((await stateOf(publicOrderId)).status).toBe('processing');
});

test('a paid order is processed even if its platform order cannot be stored; a job retries that', async () => {
  const { publicOrderId, frontend } = await readyOrder(shop);
  await run(`create function refuse_platform_order() returns trigger language plpgsql as
    $$ begin raise exception 'the platform is closed'; end $$`);
  await run(
    'create trigger closed before insert on platform_orders for each row execute function refuse_platform_order()',
  );
  await processOrder(frontend, {});
  await run('drop trigger closed on platform_orders');
  expect(await stateOf(publicOrderId)).toMatchObject({ status: 'processed', state: { platformOrderId: '' } });
  expect(await jobsOf(publicOrderId)).toEqual(['after_processing']);
  expect((await typesOf(publicOrderId)).filter((type) => type === 'order/processed')).toHaveLength(1);
});
