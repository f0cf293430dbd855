import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createRestStateReader } from '../../../../src/domain/order/reading/rest-state-repository.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { updateLineItemQuantity } from '../../../../src/domain/order/lines/update-line-item-quantity.js';
import type { Executor } from '../../../../src/lib/executor.js';
import { openShop, thing, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
let read: (publicOrderId: string) => Promise<{ version: number; state: Record<string, unknown> } | undefined>;
/** The texts of states that the database has sent. */
let sent: unknown[];

const title = 'Straße – 通り';

async function newOrder(): Promise<string> {
  const { publicOrderId } = await initializeOrder(shop.call, {
    cartItems: [thing({ lineItemKey: 'a', title, quantity: 1 })],
  });
  return publicOrderId;
}

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

beforeEach(() => {
  sent = [];
  const counting: Executor = {
    async run<Row extends object>(statement: Parameters<Executor['run']>[0]): Promise<Row[]> {
      const rows = await shop.call.database.run<Row>(statement);
      sent.push(...rows.flatMap((row) => ('state' in row && row.state !== null ? [row.state] : [])));
      return rows;
    },
  };
  const reader = createRestStateReader(counting);
  read = async (publicOrderId) => {
    const found = await reader({ shopId: shop.shopId, publicOrderId });
    return found && { version: found.version, state: JSON.parse(found.stateBytes.toString()) };
  };
});

test('a state that has not changed is sent by the database once', async () => {
  const publicOrderId = await newOrder();
  const first = await read(publicOrderId);
  expect(first?.state).toMatchObject({ status: 'open', line_items: [{ product_data: { title } }] });
  expect(await read(publicOrderId)).toStrictEqual(first);
  expect(sent).toHaveLength(1);
});

test('concurrent reads find changed, unchanged, new and unknown orders', async () => {
  const [changed, unchanged, unread] = [await newOrder(), await newOrder(), await newOrder()];
  await read(changed);
  const before = await read(unchanged);
  await updateLineItemQuantity(shop.call, { publicOrderId: changed, lineItemKey: 'a', quantity: 3 });
  sent = [];
  const found = await Promise.all([changed, unchanged, unread, 'unknown', unchanged].map(read));
  expect(found[0]?.state).toMatchObject({ line_items: [{ product_data: { quantity: 3 } }] });
  expect(found[1]).toStrictEqual(before);
  expect(found[2]?.state).toMatchObject({ line_items: [{ product_data: { quantity: 1 } }] });
  expect(found[3]).toBeUndefined();
  expect(found[4]).toStrictEqual(before);
  expect(sent).toHaveLength(2);
});

test('a status that another process has written is read, although the document and the version are the same', async () => {
  const publicOrderId = await newOrder();
  await read(publicOrderId);
  await shop.call.database.run({
    text: `update orders set status = 'abandoned' where shop_id = $1 and public_order_id = $2`,
    values: [shop.shopId, publicOrderId],
  });
  expect((await read(publicOrderId))?.state).toMatchObject({ status: 'abandoned' });
});

test('an order that was deleted is not found', async () => {
  const publicOrderId = await newOrder();
  await read(publicOrderId);
  await shop.call.database.run({
    text: 'delete from orders where shop_id = $1 and public_order_id = $2',
    values: [shop.shopId, publicOrderId],
  });
  expect(await read(publicOrderId)).toBeUndefined();
});
