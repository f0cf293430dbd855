import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import type { Statement } from '../../src/database/connection.js';
import { mostCounted } from '../../src/lib/page.js';
import { graphqlClient, type GraphqlClient } from '../support/graphql-client.js';
import { storeManyOrders } from '../support/many-orders.js';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

const rows = 30_000;

/** How many rows are looked at to find and count those that match a condition that half of them match. */
const mostLookedAt = 2 * mostCounted + 1_000;

let tillgate: RunningTillgate;
let shop: RestShop;
let api: GraphqlClient;

/** One customer in three is a Smith; every name has one other part of its own. */
async function storeManyCustomers(pool: Pool, shopId: string, count: number): Promise<void> {
  await pool.query(
    `insert into customers (shop_id, public_id, platform_id, email_address, first_name, last_name, phone, created_at, updated_at)
    select $1, 'public-' || n, 'c-' || n, 'buyer' || n || '@example.com', 'Ada' || chr(97 + n % 26),
      case when n % 3 = 0 then 'Smith' else 'Jones' end || case when n % 3 = 1 then ' ' || n else '' end, '+1 ' || n, now(), now()
    from generate_series(1, $2::integer) as g(n)`,
    [shopId, count],
  );
  await pool.query('vacuum (analyze) customers');
}

async function storeManyOthers(pool: Pool, shopId: string, count: number): Promise<void> {
  const numbered = 'from generate_series(1, $2::integer) as g(n)';
  await pool.query(
    `insert into platform_orders (shop_id, platform_id, document, platform_customer_id, platform_created_at, platform_updated_at, created_at)
    select $1, 'po-' || n, '{}', 'c-' || n, now(), now(), now() ${numbered}`,
    [shopId, count],
  );
  await pool.query('vacuum (analyze) platform_orders');
}

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  api = graphqlClient(tillgate.url, shop.token);
  const { pool } = tillgate.app.tillgate.database;
  await storeManyOrders(pool, shop.shopIdentifier, rows);
  await storeManyCustomers(pool, shop.shopIdentifier, rows);
  await storeManyOthers(pool, shop.shopIdentifier, rows);
}, 300_000);
afterAll(() => tillgate.close());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The most rows that a node of the plans of these statements has read. */
async function mostRowsRead(statements: readonly Statement[]): Promise<{ most: number; scans: string[] }> {
  const { pool } = tillgate.app.tillgate.database;
  let most = 0;
  const scans: string[] = [];
  for (const { text, values } of statements) {
    const { rows: explained } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${text}`,
      [...values],
    );
    for (const { Plan } of explained[0]?.['QUERY PLAN'] ?? [])
      for (const node of nodesOf(Plan)) {
        const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
        if (node['Node Type'] !== 'Bitmap Index Scan') most = Math.max(most, read);
        if (read > mostLookedAt) scans.push(`${node['Node Type']} ${node['Relation Name'] ?? ''}: ${read} of ${text}`);
      }
  }
  return { most, scans };
}

const readsList = /\b(?:orders|customers|transactions|platform_orders) [a-z]\b/;

/** The statements of a call that read a long list, with their values. Each connection has its own method `query`. */
async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  const { pool } = tillgate.app.tillgate.database;
  const statements: Statement[] = [];
  const recorded = new Map<PoolClient, unknown>();
  const record = (client: PoolClient): void => {
    if (recorded.has(client)) return;
    const query: unknown = Reflect.get(client, 'query');
    if (typeof query !== 'function') throw new TypeError('a client has a method query');
    recorded.set(client, query);
    Reflect.set(client, 'query', (...given: unknown[]): unknown => {
      const [config] = given;
      if (isStatement(config) && readsList.test(config.text)) statements.push(config);
      return Reflect.apply(query, client, given);
    });
  };
  pool.on('acquire', record);
  try {
    await call();
  } finally {
    pool.off('acquire', record);
    for (const [client, query] of recorded) Reflect.set(client, 'query', query);
  }
  return statements;
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value;

interface Answer {
  pagination: { total: number; total_is_capped: boolean; next_url: string; previous_url: string };
}

const paths = () => ({
  transactions: `/checkout/shop/${shop.shopIdentifier}/transactions`,
  customers: `/customers/v2/shops/${shop.shopIdentifier}/customers`,
});

const get = async (path: string): Promise<Answer> => {
  const { status, body, text } = await shop.api<Answer>('GET', path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body;
};

describe('a page of a long list', () => {
  test.each(['transactions', 'customers'] as const)(
    'of %s counts up to 10,000 rows, says so, and continues beyond',
    async (name) => {
      const path = paths()[name];
      const { pagination } = await get(`${path}?limit=100`);
      expect(pagination).toMatchObject({ total: 10_000, total_is_capped: true });
      const deep = await get(`${path}?limit=100&page=250`);
      expect(deep.pagination).toMatchObject({ next_url: expect.stringContaining('page=251') });
      expect(deep.pagination.previous_url).toContain('page=249');
      const last = await get(`${path}?limit=100&page=300`);
      expect(last.pagination).toMatchObject({ total: 10_000, next_url: '' });
      const since = await get(`${path}?limit=100&since_id=25000`);
      expect(since.pagination.next_url).toContain('since_id=');
      expect(since.pagination.previous_url).not.toBe('');
    },
  );

  test.each([
    ['transactions', ''],
    ['transactions', '&since_id=20000'],
    ['transactions', '&filter=eq(status:success)'],
    ['customers', ''],
    ['customers', '&since_id=20000'],
    ['customers', '&orderby=email&orderdirection=desc'],
  ] as const)('of %s%s reads no more rows than it counts, in the same number of statements', async (name, query) => {
    const path = paths()[name];
    const statements = await statementsOf(() => get(`${path}?limit=50${query}`));
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(6);
    expect((await mostRowsRead(statements)).scans).toEqual([]);
  });

  test.each(['smith', 'ad', 'jones ada', 'buyer29999@example.com'])(
    'of customers found by %s ranks and counts up to 10,000',
    async (search) => {
      const path = `${paths().customers}?limit=50&search=${encodeURIComponent(search)}`;
      const statements = await statementsOf(() => get(path));
      expect(statements.length).toBeGreaterThan(0);
      expect((await mostRowsRead(statements.filter(({ text }) => !text.includes('set_config')))).scans).toEqual([]);
    },
  );

  test('of a connection says that its total is capped, in one statement for both members', async () => {
    const names = ['orders', 'transactions', 'customers', 'platformOrders'];
    for (const name of names) {
      const read = async () =>
        api.query<Record<string, { totalCount: number; totalIsCapped: boolean; edges: object[] }>>(
          `{ ${name}(first: 3) { totalCount totalIsCapped edges { cursor } } }`,
          {},
        );
      let answer: Awaited<ReturnType<typeof read>> | undefined;
      const statements = await statementsOf(async () => (answer = await read()));
      expect([name, answer?.[name]]).toMatchObject([name, { totalCount: 10_000, totalIsCapped: true }]);
      expect([name, statements.length]).toEqual([name, 2]);
      expect((await mostRowsRead(statements)).scans).toEqual([]);
    }
    const few = await api.query<{ customers: object }>(
      '{ customers(first: 1, filter: ["eq(email:buyer7@example.com)"]) { totalCount totalIsCapped } }',
      {},
    );
    expect(few.customers).toEqual({ totalCount: 1, totalIsCapped: false });
  });
});
