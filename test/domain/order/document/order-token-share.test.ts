import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Context } from '../../../../src/context.js';
import { setBillingAddress } from '../../../../src/domain/order/addresses/set-billing-address.js';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { openShop, refusalOf, washington, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const limited = (call: Context, limits: object): Context => ({ ...call, limits: { ...call.limits, ...limits } });
const note = (call: Context, notes: string, publicOrderId?: string) =>
  refusalOf(appendOrderMetadata(call, { notes, publicOrderId }));

test('order tokens can add a limited number of events to an order, and access tokens are not limited', async () => {
  const limits = { orderTokenEvents: 3 };
  const { publicOrderId } = await initializeOrder(shop.call, {});
  const frontend = limited(shop.frontend(publicOrderId), limits);
  const backend = limited(shop.call, limits);
  for (let time = 0; time < 3; time++) {
    expect(await note(frontend, `frontend ${time}`)).toEqual([]);
    expect(await note(backend, `backend ${time}`, publicOrderId)).toEqual([]);
  }
  expect(await note(frontend, 'one more')).toEqual(['ORDER_TOKEN_LIMIT_REACHED']);
  expect(await note(backend, 'one more', publicOrderId)).toEqual([]);
  const { publicOrderId: another } = await initializeOrder(shop.call, {});
  expect(await note(limited(shop.frontend(another), limits), 'first')).toEqual([]);
});

test('recorded responses for order tokens have a size limit, and calls without a key still succeed', async () => {
  const { publicOrderId } = await initializeOrder(shop.call, {});
  const frontend = limited(shop.frontend(publicOrderId), { orderTokenKeptBytes: 3_000 });
  const set = (number: number, idempotencyKey?: string) =>
    refusalOf(setBillingAddress(frontend, { ...washington, firstName: `Ada ${number}`, idempotencyKey }));
  const codes: string[] = [];
  for (let number = 0; number < 10; number++) codes.push(...(await set(number, `key ${number}`)));
  expect(codes).toContain('ORDER_TOKEN_LIMIT_REACHED');
  const [row] = await shop.tillgate.database.run<{ bytes: number }>({
    text: 'select sum(octet_length(answer::text)) as bytes from kept_answers where owner = $1',
    values: [publicOrderId],
  });
  expect(Number(row?.bytes)).toBeGreaterThanOrEqual(3_000);
  expect(Number(row?.bytes)).toBeLessThan(9_000);
  expect(await set(0, 'key 0')).toEqual([]);
  expect(await set(11)).toEqual([]);
});
