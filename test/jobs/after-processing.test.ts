import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { afterProcessing } from '../../src/jobs/after-processing.js';
import { claimCreation } from '../../src/domain/platform/orders/platform-creation-repository.js';
import { platformOrderOfOrder } from '../../src/domain/platform/orders/platform-order-repository.js';
import { loadOrder } from '../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { beforeLosingPlatform } from '../support/former-platform.js';
import { openShop, readyOrder, statementsOf, type TestShop } from '../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function processed(): Promise<string> {
  const { publicOrderId, frontend } = await readyOrder(shop);
  await beforeLosingPlatform(shop, () => processOrder(frontend, {}));
  return publicOrderId;
}

const follow = (publicOrderId: string, attempt = 1) =>
  afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId }, attempt);
const platformIdOf = async (publicOrderId: string) =>
  (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order.state.platformOrderId;

test('the platform order of an order is made with a statement that reads and four that write', async () => {
  const publicOrderId = await processed();
  expect(await statementsOf(shop, () => follow(publicOrderId))).toBe(5);
  expect(await platformIdOf(publicOrderId)).not.toBe('');
});

test('repeating the job reads the order once and changes nothing', async () => {
  const publicOrderId = await processed();
  await follow(publicOrderId);
  const stored = await platformOrderOfOrder(shop.tillgate.database, shop.shopId, publicOrderId);
  expect(await statementsOf(shop, () => follow(publicOrderId, 2))).toBe(1);
  expect(await platformOrderOfOrder(shop.tillgate.database, shop.shopId, publicOrderId)).toEqual(stored);
});

test('an order that is being created on a former platform gets no platform order here until that has ended', async () => {
  const publicOrderId = await processed();
  const { database, clock } = shop.tillgate;
  const now = clock.now();
  const until = new Date(now.getTime() + 60_000);
  await claimCreation(database, { shopId: shop.shopId, publicOrderId }, { now, until });
  await expect(follow(publicOrderId)).rejects.toThrow('Another worker is creating the platform order.');
  expect(await platformIdOf(publicOrderId)).toBe('');
  await database.run({ text: 'update platform_pushes set claimed_until = $1', values: [new Date(0)] });
  await follow(publicOrderId);
  expect(await platformIdOf(publicOrderId)).not.toBe('');
});
