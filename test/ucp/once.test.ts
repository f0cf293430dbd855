import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller, Context } from '../../src/context.js';
import { once } from '../../src/ucp/once.js';
import { ProtocolFault } from '../../src/ucp/protocol-fault.js';
import { testClock } from '../support/clock.js';
import { openShop, type TestShop } from '../support/shop.js';

const clock = testClock();
let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  other = await openShop({ clock });
});
afterAll(async () => {
  await shop.close();
  await other.close();
});

/** A call of a platform. */
function callOf(profileUrl: string, of = shop): Context & { shopId: string } {
  const { shopId } = of;
  const caller: Caller = { kind: 'platform', shopId, profileUrl };
  return { ...of.call, caller, shopId };
}

const platform = 'https://a.example.com/profile';
const key = 'a-key-0123456789abcdef';

/** Runs an operation that counts how often it has run. */
function counter() {
  let count = 0;
  return async () => {
    count += 1;
    return { count };
  };
}

test('a repeated request of a platform gets the first answer', async () => {
  const run = counter();
  const keyed = { operation: 'complete', key, input: { id: '1' } };
  expect(await once(callOf(platform), keyed, run)).toEqual({ count: 1 });
  expect(await once(callOf(platform), keyed, run)).toEqual({ count: 1 });
  clock.advance(48 * 3_600_000);
  expect(await once(callOf(platform), keyed, run)).toEqual({ count: 1 });
});

test('keys of another platform, shop or operation are other keys', async () => {
  const run = counter();
  const keyed = { operation: 'update', key, input: { id: '1' } };
  await once(callOf(platform), keyed, run);
  expect(await once(callOf('https://b.example.com/profile'), keyed, run)).toEqual({ count: 2 });
  expect(await once(callOf(platform, other), keyed, run)).toEqual({ count: 3 });
  expect(await once(callOf(platform), { ...keyed, operation: 'cancel' }, run)).toEqual({ count: 4 });
});

test('a key with another request is a conflict', async () => {
  const keyed = { operation: 'create', key, input: { id: '1' } };
  await once(callOf(platform), keyed, counter());
  const again = once(callOf(platform), { ...keyed, input: { id: '2' } }, counter());
  await expect(again).rejects.toMatchObject({ status: 409, code: 'idempotency_conflict' });
  await expect(again).rejects.toBeInstanceOf(ProtocolFault);
});

test('a request without a key runs each time', async () => {
  const run = counter();
  const keyed = { operation: 'create', key: undefined, input: {} };
  await once(callOf(platform), keyed, run);
  expect(await once(callOf(platform), keyed, run)).toEqual({ count: 2 });
});

test('a request that fails can be repeated', async () => {
  const keyed = { operation: 'fail', key, input: {} };
  const failing = async () => Promise.reject(new ProtocolFault('unavailable', 'Later.'));
  await expect(once(callOf(platform), keyed, failing)).rejects.toThrow('Later.');
  expect(await once(callOf(platform), keyed, counter())).toEqual({ count: 1 });
});
