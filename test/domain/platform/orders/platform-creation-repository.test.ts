import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  claimCreation,
  endCreation,
  isCreationOpen,
  recordSent,
} from '../../../../src/domain/platform/orders/platform-creation-repository.js';
import { openShop, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
let publicOrderId: string;
let number = 0;
const sent = { document: { z: 1, a: { '2': 'b', y: 'c' } }, told: { payments: [] } };
const minute = (n: number): Date => new Date(Date.UTC(2026, 5, 1, 12, n));

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => {
  number += 1;
  publicOrderId = `order-${number}`;
});
afterAll(() => shop.close());

const claim = (from: number, to: number) =>
  claimCreation(
    shop.tillgate.database,
    { shopId: shop.shopId, publicOrderId },
    { now: minute(from), until: minute(to) },
  );
const isOpen = () => isCreationOpen(shop.tillgate.database, shop.shopId, publicOrderId);

test('a creation belongs to one worker until its claim expires', async () => {
  await claim(0, 2);
  await expect(claim(1, 3)).rejects.toThrow('Another worker');
  expect(await claim(3, 5)).toMatchObject({ sent: null });
});

test('the next worker finds the sent request unchanged, until it certainly had no effect', async () => {
  const { database } = shop.tillgate;
  const first = await claim(0, 2);
  expect(await isOpen()).toBe(false);
  await recordSent(database, first, sent);
  await endCreation(database, first, true);
  expect(await isOpen()).toBe(true);
  const second = await claim(1, 3);
  expect(JSON.stringify(second.sent)).toBe(JSON.stringify(sent));
  await endCreation(database, second, false);
  expect(await isOpen()).toBe(false);
  expect(await claim(2, 4)).toMatchObject({ sent: null });
});

test('a worker whose claim has expired neither sends anything nor ends the claim of another', async () => {
  const { database } = shop.tillgate;
  const late = await claim(0, 2);
  const next = await claim(3, 5);
  await expect(recordSent(database, late, sent)).rejects.toThrow('Another worker');
  await recordSent(database, next, sent);
  await endCreation(database, late, false);
  expect(await isOpen()).toBe(true);
  await expect(claim(4, 6)).rejects.toThrow('Another worker');
});
