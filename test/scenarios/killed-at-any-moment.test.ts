import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { embeddedDirOf, findPostmaster } from '@tillgate/embedded-postgres';
import { eventually } from '../support/eventually.js';
import { cart, newOrder, readyOrder, restClient, type Checkout, type StateAnswer } from '../support/rest-client.js';
import {
  connectTo,
  endEverything,
  newDataDir,
  printed,
  startService,
  type ServiceProcess,
} from '../support/service-process.js';

/**
 * The time limit for being ready again after a kill, in ms; on a busy machine, three times the time of an ordinary
 * start.
 */
const readyWithin = () => Math.max(10_000, 3 * ordinaryStart);

let dataDir: string;
let service: ServiceProcess;
let accessToken: string;
let ordinaryStart: number;

beforeAll(async () => {
  dataDir = await newDataDir();
  service = await startService({ DATA_DIR: dataDir });
  accessToken = printed(service, 'Its access token');
  ordinaryStart = service.readyAfter;
});
afterAll(endEverything);

async function killNode(): Promise<void> {
  await service.kill('SIGKILL');
}

/** Like a crash of the machine: kills the process and every process of its database, without a shutdown. */
async function killNodeAndDatabase(): Promise<void> {
  const postmaster = await findPostmaster(embeddedDirOf(dataDir));
  if (postmaster === undefined) throw new Error('the database does not run');
  process.kill(service.pid, 'SIGKILL');
  // The server is the leader of its own process group.
  process.kill(-postmaster.pid, 'SIGKILL');
  await service.ended;
}

async function startAgain(): Promise<void> {
  service = await startService({ DATA_DIR: dataDir });
  expect(service.readyAfter).toBeLessThan(readyWithin());
}

interface Traffic {
  /** Changes that were acknowledged. */
  acknowledged: number;
  orders: Checkout[];
  /** By order: the tags that the service acknowledged. */
  tags: Map<string, string[]>;
  /** Every key that was sent; the order is known if the response arrived. */
  keys: Map<string, string | undefined>;
  /** Resolves when the connections of all clients are cut. */
  over: Promise<unknown>;
}

const initialize = (key: string, flow: string) =>
  restClient(service.url, accessToken)<{ public_order_id: string }>(
    'POST',
    '/checkout/orders/demo/init',
    { ...cart, flow_id: flow },
    { 'idempotency-key': key },
  );

/** Repeats a call until the connection is cut; a refusal makes the test fail. */
async function untilCut(call: (turn: number) => Promise<{ status: number }>): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const answer = await call(turn).catch(() => undefined);
    if (answer === undefined) return;
    expect(answer.status).toBe(200);
  }
}

/** Six clients that change two orders and initialize others, each without pauses. */
async function startTraffic(flow: string): Promise<Traffic> {
  const orders = [await newOrder(service.url, accessToken), await newOrder(service.url, accessToken)];
  const traffic: Traffic = {
    acknowledged: 0,
    orders,
    tags: new Map(orders.map(({ publicOrderId }) => [publicOrderId, []])),
    keys: new Map(),
    over: Promise.resolve(),
  };
  const appenders = [...orders, ...orders].map((order, client) =>
    untilCut(async (turn) => {
      const tag = `${flow}-${client}-${turn}`;
      const answer = await order.at(service.url)('PATCH', '/meta_data', { tags: [tag] });
      traffic.tags.get(order.publicOrderId)?.push(tag);
      traffic.acknowledged += 1;
      return answer;
    }),
  );
  const initializers = [1, 2].map((client) =>
    untilCut(async (turn) => {
      const key = `${flow}-${client}-${turn}`;
      traffic.keys.set(key, undefined);
      const answer = await initialize(key, flow);
      traffic.keys.set(key, answer.data.public_order_id);
      traffic.acknowledged += 1;
      return answer;
    }),
  );
  traffic.over = Promise.all([...appenders, ...initializers]);
  return traffic;
}

async function expectEverythingAcknowledged({ orders, tags, keys }: Traffic, flow: string): Promise<void> {
  for (const order of orders) {
    const { data } = await order.at(service.url)<StateAnswer>('GET', '/refresh');
    const storedTags = data.application_state.order_meta_data.tags;
    expect(storedTags).toEqual(expect.arrayContaining(tags.get(order.publicOrderId) ?? []));
    // At most one change of each of its two clients took effect without a response.
    expect(storedTags.length - (tags.get(order.publicOrderId)?.length ?? 0)).toBeLessThanOrEqual(2);
  }

  const database = await connectTo(dataDir);
  await Promise.all(
    [...keys].map(async ([key, publicOrderId]) => {
      const { status, data } = await initialize(key, flow);
      expect(status).toBe(200);
      if (publicOrderId !== undefined) expect(data.public_order_id).toBe(publicOrderId);
    }),
  );
  const { rows } = await database.query('select count(*)::int as count from orders where flow_id = $1', [flow]);
  expect(rows).toEqual([{ count: keys.size }]);
  await database.end();
}

describe('a service that is killed at any moment', () => {
  test.each([
    { victim: 'node', kill: killNode, after: 5 },
    { victim: 'node and its database', kill: killNodeAndDatabase, after: 23 },
    { victim: 'node', kill: killNode, after: 90 },
    { victim: 'node and its database', kill: killNodeAndDatabase, after: 120 },
  ])('keeps everything that it acknowledged: $victim killed after $after changes', async ({ kill, after }) => {
    const flow = `after-${after}`;
    const traffic = await startTraffic(flow);
    await eventually(`${after} acknowledged changes`, async () => (traffic.acknowledged >= after ? true : undefined), {
      every: 1,
    });
    await kill();
    await traffic.over;
    await startAgain();
    await expectEverythingAcknowledged(traffic, flow);
  });

  test('charges an order once if its payment was in progress, whether or not the gateway had been called', async () => {
    const database = await connectTo(dataDir);
    const holder = await connectTo(dataDir);
    const charged = await readyOrder(service.url, accessToken, 'tok_slow');
    const asked = await readyOrder(service.url, accessToken, 'tok_slow');
    const process = (order: Checkout) => order.at(service.url)<StateAnswer>('POST', '/process_order', {});
    const rowOf = (table: 'transactions' | 'test_gateway_transactions', order: Checkout) => {
      const column = table === 'transactions' ? 'public_order_id' : 'order_id';
      return eventually(`a row of ${table}`, async () => {
        const { rows } = await database.query(`select from ${table} where ${column} = $1`, [order.publicOrderId]);
        return rows[0];
      });
    };

    // The gateway charges the first order, but the row of the ledger is locked, so that the outcome cannot be stored.
    const first = process(charged).catch(() => 'cut');
    await rowOf('transactions', charged);
    await holder.query('begin');
    await holder.query('select from transactions where public_order_id = $1 for update', [charged.publicOrderId]);
    await rowOf('test_gateway_transactions', charged);
    // The second order waits for the gateway, which has not charged it yet.
    const second = process(asked).catch(() => 'cut');
    await rowOf('transactions', asked);
    await killNodeAndDatabase();
    expect(await Promise.all([first, second])).toEqual(['cut', 'cut']);

    await startAgain();
    const after = await connectTo(dataDir);
    for (const order of [charged, asked]) {
      const status = await eventually('an order that is no longer processing', async () => {
        const sql = 'select status from orders where public_order_id = $1';
        const { rows } = await after.query<{ status: string }>(sql, [order.publicOrderId]);
        return rows[0]?.status === 'processing' ? undefined : rows[0]?.status;
      });
      expect(status).toBe('processed');
      expect((await process(order)).data.application_state.is_processed).toBe(true);
      const records = await after.query('select type, status from test_gateway_transactions where order_id = $1', [
        order.publicOrderId,
      ]);
      expect(records.rows).toEqual([{ type: 'authorize', status: 'approved' }]);
    }
    await after.end();
  });
});
