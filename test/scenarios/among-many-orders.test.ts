import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { storeManyOrders } from '../support/many-orders.js';
import { processedOrder } from '../support/processed-order.js';
import { newRestShop, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

/** The tables with many rows of the shop. */
const large = new Set(['orders', 'payments', 'transactions']);

const orders = 20_000;

/** A node of a plan. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  const { pool } = tillgate.app.tillgate.database;
  await storeManyOrders(pool, shop.shopIdentifier, orders);
  // As in most shops, according to the statistics: nothing is in processing, leased or pending.
  await pool.query(`update transactions set status = 'success' where status = 'unknown'`);
  await pool.query('vacuum (analyze) transactions');
  await pool.query(`select setval('order_ids', ${orders})`);
}, 120_000);
afterAll(() => tillgate.close());

/** PostgreSQL 15 does not show the plans that connections keep. */
async function showsKeptPlans(): Promise<boolean> {
  const { rows } = await tillgate.app.tillgate.database.pool.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  );
  return (rows[0]?.version ?? 0) >= 160_000;
}

/** The statements of calls; those of Sequelize have a prefix. */
async function statementsOf(calls: () => Promise<unknown>): Promise<string[]> {
  const { database } = tillgate.app.tillgate;
  const statements = new Set<string>();
  database.onStatement = (text) => void statements.add(text.replace(/^Executing \(.*?\): /, ''));
  await calls();
  database.onStatement = undefined;
  return [...statements].filter((text) => /^\s*(?:with|select|insert|update|delete)\b/i.test(text));
}

/** A node and those below it. The relation of a bitmap scan is also that of its index scans, which do not name it. */
function nodesOf(node: PlanNode, ofBitmap = ''): PlanNode[] {
  const isBitmap = node['Node Type'].startsWith('Bitmap');
  const relation = node['Relation Name'] ?? (isBitmap ? ofBitmap : '');
  const below = (node.Plans ?? []).flatMap((one) => nodesOf(one, isBitmap ? relation : ''));
  return [{ ...node, 'Relation Name': relation }, ...below];
}

/**
 * Whether a node reads more of a large table than the rows of an order: it looks for no key but the shop.
 */
const readsMany = (node: PlanNode): boolean =>
  large.has(node['Relation Name'] ?? '') &&
  /Seq Scan|Index/.test(node['Node Type']) &&
  !/\((?:public_order_id|id|payment_id|used_transaction_id|order_id) =/.test(node['Index Cond'] ?? '');

/** The parts of the plans of statements, as a connection keeps them, that read many rows of a large table. */
async function widePartsOf(statements: readonly string[]): Promise<unknown[]> {
  const { pool } = tillgate.app.tillgate.database;
  const found: unknown[] = [];
  for (const text of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (generic_plan, format json) ${text}`,
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? [])
      for (const node of nodesOf(Plan))
        if (readsMany(node)) found.push({ text: text.slice(0, 100), ...node, Plans: undefined });
  }
  return found;
}

test('the plan of a statement that reads all payments of a gateway is found', async () => {
  if (!(await showsKeptPlans())) return;
  const text = 'select * from payments where shop_id = $1 and gateway_public_id = $2';
  expect(await widePartsOf([text])).not.toEqual([]);
});

const payment = async ({ publicOrderId }: RestOrder, action: string, body?: object): Promise<void> => {
  const { status, text } = await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/${action}`, body);
  if (status !== 200) throw new Error(`${action}: ${status} ${text}`);
};

test('a checkout and what follows find their rows by keys, among thousands of other orders', async () => {
  if (!(await showsKeptPlans())) return;
  const statements = await statementsOf(async () => {
    const order = await processedOrder(tillgate, shop);
    await payment(order, 'payments/capture', { amount: 1000 });
    await payment(order, 'payments/capture/full');
    await payment(order, 'refunds/full');
    await payment(await processedOrder(tillgate, shop), 'cancel');
  });
  expect(statements.length).toBeGreaterThan(20);
  expect(await widePartsOf(statements)).toEqual([]);
});
