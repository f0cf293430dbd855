import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteCategory } from '../../../src/domain/catalog/delete-category.js';
import { saveCategory } from '../../../src/domain/catalog/save-category.js';
import { testClock } from '../../support/clock.js';
import { openShop, type TestShop } from '../../support/shop.js';

const clock = testClock(new Date('2026-06-01T00:00:00.000Z'));
const toCome = '2026-06-01T00:05:00.000Z';
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

test('a category that is saved without a time is saved even if the clock of its platform is ahead', async () => {
  await saveCategory(shop.call, { platformId: 'teas', name: 'Teas', platformUpdatedAt: toCome });
  expect((await saveCategory(shop.call, { platformId: 'teas', name: 'All teas' })).category).toMatchObject({
    name: 'All teas',
    platformUpdatedAt: toCome,
  });
  await deleteCategory(shop.call, { platformId: 'teas' });
  expect((await saveCategory(shop.call, { platformId: 'teas', name: 'Teas again' })).category?.name).toBe('Teas again');
});

test('a category that is saved with an earlier time than the stored one does not change', async () => {
  await saveCategory(shop.call, { platformId: 'pots', name: 'Pots' });
  const older = { platformId: 'pots', name: 'Older pots', platformUpdatedAt: '2026-05-01T00:00:00Z' };
  expect((await saveCategory(shop.call, older)).category?.name).toBe('Pots');
});
