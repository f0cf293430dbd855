import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  findOrders,
  orderSortColumns,
  orderSorts,
  type OrderSort,
} from '../../../../src/domain/order/reading/order-list-repository.js';
import { orderCondition } from '../../../../src/domain/order/reading/orders.js';
import { createShop } from '../../../../src/domain/shop/shops/create-shop.js';
import { openShop, type TestShop } from '../../../support/shop.js';

const count = 200;
const sorts = Object.keys(orderSorts).filter((name): name is OrderSort => Object.hasOwn(orderSorts, name));

let shop: TestShop;

/** Orders with few different values in each column, so that many are equal; the last 50 are of another shop. */
beforeAll(async () => {
  shop = await openShop();
  const root = { ...shop.call, caller: { kind: 'root' } } as const;
  const { shop: other } = await createShop(root, { name: 'Other', currency: 'USD', countryCode: 'US' });
  await shop.tillgate.database.pool.query(
    `insert into orders (shop_id, public_order_id, order_id, status, version, sequence, state, internals, currency,
      order_total, created_via, created_at, updated_at, financial_status, fulfillment_status, amount_captured,
      amount_refunded, gateway_public_ids, email_address, customer_name)
    select case when n <= $3 then $1 else $2 end, 'order-' || n, n, case when n % 3 = 0 then 'open' else 'processed' end, 1, 1,
      '{}', '{}', 'USD', n * 7919 % 7, 'api', at, at + n * 7919 % 11 * interval '1 day',
      case when n % 5 = 0 then 'paid' else 'pending' end, case when n % 7 = 0 then 'fulfilled' else 'unfulfilled' end,
      n * 31 % 4, n * 17 % 3, case n % 3 when 0 then '{}' when 1 then '{test}' else '{other,test}' end::text[],
      'shopper' || n || '@example.com', case when n % 4 = 0 then 'Ada Lovelace' else 'Grace Hopper' end
    from generate_series(1, $3 + 50) as n, lateral (select timestamptz '2026-01-01' + n * interval '1 hour' as at) t`,
    [shop.shopId, other.shopId, count],
  );
});
afterAll(() => shop.close());

interface Listed {
  order_id: number;
  value: number | string | Date;
}

/** All orders of a list, in its order, with their value in the sort column. */
async function wholeList(filter: string[], search: string | null, sort: OrderSort): Promise<Listed[]> {
  const { column, descending } = orderSorts[sort];
  const { sql } = orderSortColumns[column];
  const condition = orderCondition({ kind: 'root' }, filter, search);
  const direction = descending ? 'desc' : 'asc';
  return shop.tillgate.database.run<Listed>({
    text: `select o.order_id, ${sql} as value from orders o where o.shop_id = $1 and ${condition.where}
      order by ${sql} ${direction}, o.order_id ${direction}`,
    values: [shop.shopId, ...condition.values],
  });
}

const placeOf = ({ order_id: id, value }: Listed) => [value instanceof Date ? value.toISOString() : value, id] as const;

const place = fc.option(fc.nat(count), { nil: undefined });
const pages = fc.record({
  sort: fc.constantFrom(...sorts),
  filter: fc.subarray([
    'eq(status:open)',
    'gt(order_total:2)',
    'eq(gateway_public_id:test)',
    'lt(created_at:2026-01-06)',
  ]),
  search: fc.constantFrom(null, 'lovelace', 'example', 'pp', 'zz', '@', '17'),
  after: place,
  before: place,
  fromEnd: fc.boolean(),
  limit: fc.integer({ min: 1, max: 101 }),
  offset: fc.nat(30),
});

test('each page is a part of the whole list, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async ({ sort, filter, search, after, before, fromEnd, limit, offset }) => {
      const whole = await wholeList(filter, search, sort);
      const [first, last] = [after, before].map((index) => (index === undefined ? undefined : whole[index]));
      const found = await findOrders(shop.tillgate.database, shop.shopId, {
        condition: orderCondition({ kind: 'root' }, filter, search),
        sort: orderSorts[sort],
        after: first && placeOf(first),
        before: last && placeOf(last),
        fromEnd,
        limit,
        offset,
      });
      const between = whole.slice(first ? whole.indexOf(first) + 1 : 0, last && whole.indexOf(last));
      const part = fromEnd
        ? between
            .toReversed()
            .slice(offset, offset + limit)
            .toReversed()
        : between.slice(offset, offset + limit);
      expect(found.map(({ orderId }) => orderId)).toEqual(part.map(({ order_id: id }) => id));
    }),
    { numRuns: 300 },
  );
});
