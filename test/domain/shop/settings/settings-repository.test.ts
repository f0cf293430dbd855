import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { changeSettings } from '../../../../src/domain/shop/settings/settings-repository.js';
import { openShop, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('orders can be changed while the settings of their shop are changed', async () => {
  const { tillgate, shopId } = shop;
  const { publicOrderId } = await initializeOrder(shop.call, {});
  const changed: string[] = [];
  await changeSettings(tillgate.database, shopId, {
    now: tillgate.clock.now(),
    change: (settings) => settings,
    async also() {
      await appendOrderMetadata(shop.frontend(publicOrderId), { notes: 'Ring twice.' });
      changed.push('order');
    },
  });
  changed.push('settings');
  expect(changed).toEqual(['order', 'settings']);
});
