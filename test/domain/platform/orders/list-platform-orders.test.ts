import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Statement } from '../../../../src/database/connection.js';
import { listPlatformOrders } from '../../../../src/domain/platform/orders/platform-order-repository.js';
import { openShop, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  const { database } = shop.tillgate;
  await database.run({
    text: `insert into platform_orders (shop_id, platform_id, document, platform_created_at, platform_updated_at, created_at,
        deleted_at)
      select $1, 'o-' || lpad(n::text, 5, '0'), '{}', now(), now(), now(), case when n % 10 = 0 then now() end
      from generate_series(1, 20000) n`,
    values: [shop.shopId],
  });
  await database.run({ text: 'analyze platform_orders', values: [] });
});
afterAll(() => shop.close());

const ids = async (page: { after?: string; before?: string; limit: number }) =>
  (await listPlatformOrders(shop.tillgate.database, shop.shopId, page)).map(({ platformId }) => platformId);

test('platform orders are read after and before an ID, in byte order, without deleted ones', async () => {
  expect(await ids({ limit: 2 })).toEqual(['o-00001', 'o-00002']);
  expect(await ids({ after: 'o-00009', limit: 2 })).toEqual(['o-00011', 'o-00012']);
  expect(await ids({ before: 'o-00011', limit: 2 })).toEqual(['o-00008', 'o-00009']);
  expect(await ids({ after: 'o-20000', limit: 2 })).toEqual([]);
});

test.each([{}, { after: 'o-10000' }, { before: 'o-10000' }])(
  'a page of platform orders, %j, is read with an index',
  async (bounds) => {
    const { database } = shop.tillgate;
    const plans: string[] = [];
    const run = async <Row extends object>({ text, values }: Statement): Promise<Row[]> => {
      const explained = await database.run<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
      plans.push(...explained.map((row) => row['QUERY PLAN']));
      return [];
    };
    await listPlatformOrders({ run }, shop.shopId, { ...bounds, limit: 251 });
    const plan = plans.join('\n');
    expect(plan).toMatch(/Index Scan (?:Backward )?using platform_orders_in_byte_order/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
    if ('after' in bounds || 'before' in bounds) expect(plan).toMatch(/Index Cond: .*platform_id/);
  },
);
