import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Context } from '../../../../src/context.js';
import type { Scope } from '../../../../src/domain/core/operation/scopes.js';
import { accessTokens } from '../../../../src/domain/shop/tokens/access-tokens.js';
import { createAccessToken } from '../../../../src/domain/shop/tokens/create-access-token.js';
import { revokeAccessToken } from '../../../../src/domain/shop/tokens/revoke-access-token.js';
import { testClock } from '../../../support/clock.js';
import { openShop, refusalOf, type TestShop } from '../../../support/shop.js';

const clock = testClock();
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
let shop: TestShop;
let root: Context;

beforeAll(async () => {
  shop = await openShop({ clock });
  root = { ...shop.call, caller: { kind: 'root' } };
});
afterAll(() => shop.close());

/** A token issued by the root key, and a call with it. */
async function issued(scopes: Scope[], expiresAt?: Date) {
  const { accessToken } = await createAccessToken(root, {
    shopIdentifier: shop.shopId,
    name: 'issued',
    scopes,
    expiresAt: expiresAt?.toISOString(),
  });
  const { id: tokenId, name } = accessToken;
  const call: Context = {
    ...shop.call,
    caller: { kind: 'access_token', shopId: shop.shopId, tokenId, name, scopes, expiresAt },
  };
  return { id: tokenId, call };
}

const create = (call: Context, scopes: Scope[], expiresAt?: Date) =>
  refusalOf(createAccessToken(call, { name: 'made', scopes, expiresAt: expiresAt?.toISOString() }));
const revoke = (call: Context, id: string) => refusalOf(revokeAccessToken(call, { id }));
const isListed = async (id: string) =>
  (await accessTokens(shop.call, {})).accessTokens.some((token) => token.id === id);

describe('a token that expires', () => {
  test('cannot issue a token that expires later or never', async () => {
    const { call } = await issued(['write_tokens', 'read_orders'], inDays(10));
    expect(await create(call, ['read_orders'])).toEqual(['INVALID_VALUE']);
    expect(await create(call, ['read_orders'], inDays(11))).toEqual(['INVALID_VALUE']);
    expect(await create(call, ['read_orders'], inDays(10))).toEqual([]);
  });

  test('cannot revoke a token that expires later or never', async () => {
    const { call } = await issued(['write_tokens', 'read_orders'], inDays(10));
    const [later, never, earlier] = await Promise.all([
      issued(['read_orders'], inDays(11)),
      issued(['read_orders']),
      issued(['read_orders'], inDays(9)),
    ]);
    expect(await revoke(call, later.id)).toEqual(['INSUFFICIENT_SCOPE']);
    expect(await revoke(call, never.id)).toEqual(['INSUFFICIENT_SCOPE']);
    expect(await revoke(call, earlier.id)).toEqual([]);
    expect(await Promise.all([later, never, earlier].map(({ id }) => isListed(id)))).toEqual([true, true, false]);
  });
});

describe('a token with few scopes', () => {
  test('cannot issue a token with a scope that it does not have', async () => {
    const { call } = await issued(['write_tokens', 'read_orders']);
    expect(await create(call, ['read_orders', 'write_orders'])).toEqual(['UNKNOWN_SCOPE']);
    expect(await create(call, ['read_orders', 'write_tokens'])).toEqual([]);
  });

  test('cannot revoke a token with more scopes', async () => {
    const { call } = await issued(['write_tokens']);
    const stronger = await issued(['write_tokens', 'write_payments']);
    const equal = await issued(['write_tokens']);
    expect(await revoke(call, stronger.id)).toEqual(['INSUFFICIENT_SCOPE']);
    expect(await isListed(stronger.id)).toBe(true);
    expect(await revoke(call, equal.id)).toEqual([]);
  });
});

test('a token may revoke itself', async () => {
  const own = await issued(['write_tokens'], inDays(1));
  expect(await revoke(own.call, own.id)).toEqual([]);
  expect(await isListed(own.id)).toBe(false);
});

test('the root key revokes any token', async () => {
  const strong = await issued(['write_tokens', 'write_payments']);
  expect(await refusalOf(revokeAccessToken(root, { shopIdentifier: shop.shopId, id: strong.id }))).toEqual([]);
});
