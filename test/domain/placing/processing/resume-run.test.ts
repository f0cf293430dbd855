import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { beginRun } from '../../../../src/domain/placing/processing/begin-run.js';
import { resumeRun } from '../../../../src/domain/placing/processing/resume-run.js';
import { testClock } from '../../../support/clock.js';
import { readOrderEvents } from '../../../support/order-events.js';
import { openShop, readyOrder, type TestShop } from '../../../support/shop.js';
import { suspendedAfter } from '../../../support/suspended-process.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

async function load(publicOrderId: string) {
  const loaded = await loadOrder(shop.tillgate.database, shop.shopId, publicOrderId);
  if (!loaded) throw new Error('the order is gone');
  return loaded;
}

/** An order whose process died after it had begun to process it. */
async function stalledOrder(): Promise<string> {
  const { publicOrderId } = await readyOrder(shop, { payments: [{ token: 'tok_ok', retain: true }] });
  const { order, shop: ofOrder } = await load(publicOrderId);
  const context = { ...shop.call, claimedKey: undefined, shopId: shop.shopId };
  await beginRun(context, ofOrder, order, { holder: undefined, stock: undefined, asked: [] });
  clock.advance(61_000);
  return publicOrderId;
}

describe('a run of an order whose process died', () => {
  test.each(['lease_order', 'mark_lost', 'settle_transaction'])(
    'is finished once if the process that continues it is suspended after %s, and another one finishes it',
    async (name) => {
      const publicOrderId = await stalledOrder();
      const suspended = suspendedAfter(shop.tillgate, name, async () => {
        clock.advance(61_000);
        await resumeRun(shop.tillgate, shop.shopId, publicOrderId);
        expect((await load(publicOrderId)).order.status).toBe('processed');
      });
      const end = await resumeRun(suspended, shop.shopId, publicOrderId);
      expect(end?.end).not.toBe('processed');
      const events = await readOrderEvents(shop.tillgate.database, shop.shopId, publicOrderId, {
        after: 0,
        limit: 100,
      });
      expect(events.filter(({ type }) => type === 'order/processed')).toHaveLength(1);
    },
  );
});
