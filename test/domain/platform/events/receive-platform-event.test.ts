import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { categorySaved } from '../../../../src/domain/platform/events/receive-platform-event.js';
import { platformEvents } from '../../../../src/domain/platform/events/platform-events.js';
import { openShop, statementsOf, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const saved = (platformId: string) =>
  categorySaved(shop.call, {
    platformType: 'custom',
    data: { category: { platformId, platformUpdatedAt: '2026-06-01T00:00:00', name: platformId } },
  });

test('events that arrive together are stored with a few statements, and wake a worker with one more', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => `c-${index}`);
  // Usually three or four; on a slow machine, fewer events arrive before a statement ends.
  expect(await statementsOf(shop, () => Promise.all(ids.map(saved)))).toBeLessThan(10);
  const { nodes, totalCount } = await platformEvents(shop.call, { status: 'pending', first: 2 });
  expect(await totalCount()).toBe(300);
  expect(nodes).toMatchObject([
    {
      type: 'category/saved',
      platformId: 'c-0',
      platformType: 'custom',
      at: new Date('2026-06-01T00:00:00Z'),
      body: { platform_id: 'c-0', platform_updated_at: '2026-06-01T00:00:00', name: 'c-0' },
    },
    { platformId: 'c-1' },
  ]);
});

test('a worker is queued once, however many events wake it', async () => {
  await Promise.all(['x', 'y', 'z'].map(saved));
  const jobs = await shop.tillgate.database.run({
    text: `select key from graphile_worker.jobs where task_identifier = 'apply_platform_events'`,
    values: [],
  });
  expect(jobs).toEqual([{ key: `apply_platform_events/${shop.shopId}` }]);
});
