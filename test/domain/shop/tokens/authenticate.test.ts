import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refuse } from '../../../../src/errors.js';
import { hashToken } from '../../../../src/domain/shop/tokens/access-token.js';
import { insertAccessToken } from '../../../../src/domain/shop/tokens/access-token-repository.js';
import { createAuthenticate } from '../../../../src/domain/shop/tokens/authenticate.js';
import { createAccessToken } from '../../../../src/domain/shop/tokens/create-access-token.js';
import { createTokenChecksums } from '../../../../src/domain/shop/tokens/token-checksums.js';
import { openShop, refusalOf, statementsOf, testSecrets, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Authentication in a process that has just started, with a count of its charges to the client's address. */
function authentication(mostCharged = Number.POSITIVE_INFINITY) {
  const authenticate = createAuthenticate(shop.tillgate, testSecrets.ROOT_KEY);
  const counts = { charged: 0 };
  const charge = () => {
    if (counts.charged >= mostCharged) refuse('RATE_LIMITED');
    counts.charged += 1;
  };
  const asks = (token: string) => refusalOf((async () => authenticate(`Bearer ${token}`, charge))());
  return { counts, asks };
}
const forged = (checksum = '') => `tg_${shop.shopId}.${randomBytes(24).toString('base64url')}${checksum}`;

async function issuedToken(): Promise<string> {
  const { token } = await createAccessToken(shop.call, { name: 'till', scopes: ['read_orders'] });
  return token;
}

/** A token in the form of older versions, without a checksum. */
async function olderToken(): Promise<string> {
  const token = forged();
  const { shopId } = shop;
  const times = { createdAt: new Date(), expiresAt: null, lastUsedAt: null };
  const stored = {
    shopId,
    id: token.slice(-12),
    name: 'old',
    kind: 'backend' as const,
    scopes: ['read_orders' as const],
    ...times,
  };
  await insertAccessToken(shop.tillgate.database, { ...stored, tokenHash: hashToken(token) });
  return token;
}

// First, because the last use of an accepted token is written after the response and would be counted.
describe('a forged token', () => {
  test.each([
    ['without a checksum', ''],
    ['with a made-up checksum', 'AAAAAAAA'],
  ])('%s does not use the database once its address has no calls left', async (_, checksum) => {
    const { asks } = authentication(3);
    const answers: string[][] = [];
    const statements = await statementsOf(shop, async () => {
      for (let time = 0; time < 10; time++) answers.push(await asks(forged(checksum)));
    });
    expect(answers.flat()).toEqual([
      ...Array<string>(3).fill('INVALID_TOKEN'),
      ...Array<string>(7).fill('RATE_LIMITED'),
    ]);
    expect(statements).toBe(3);
  });

  test('is remembered once it was refused, and not looked up again', async () => {
    const { asks } = authentication();
    const token = forged();
    const statements = await statementsOf(shop, async () => {
      for (let time = 0; time < 5; time++) expect(await asks(token)).toEqual(['INVALID_TOKEN']);
    });
    expect(statements).toBe(1);
  });
});

describe('a token that was issued', () => {
  test('is looked up without a charge to the address that sends it', async () => {
    const { counts, asks } = authentication();
    expect([await asks(await issuedToken()), counts.charged]).toEqual([[], 0]);
  });

  test('is recognized by its checksum even after the token secret was rotated', async () => {
    const token = await issuedToken();
    const checksums = createTokenChecksums(['a new secret', testSecrets.TOKEN_SECRET]);
    const { charged } = await (async () => {
      const authenticate = createAuthenticate({ ...shop.tillgate, tokenChecksums: checksums }, testSecrets.ROOT_KEY);
      let count = 0;
      await authenticate(`Bearer ${token}`, () => void (count += 1));
      return { charged: count };
    })();
    expect(charged).toBe(0);
  });

  test('by an older version is charged to the address, and then works', async () => {
    const { counts, asks } = authentication();
    const token = await olderToken();
    expect([await asks(token), await asks(token), counts.charged]).toEqual([[], [], 1]);
  });
});

test('a truncated access token and an invalid order token are refused with different errors', async () => {
  const authenticate = createAuthenticate(shop.tillgate, testSecrets.ROOT_KEY);
  const token = await issuedToken();
  const refused = (credential: string) => async () => authenticate(`Bearer ${credential}`);
  for (const mistyped of [token.slice(0, -1), `${token}x`, token.replace('.', '')])
    await expect(refused(mistyped)()).rejects.toMatchObject({
      faults: [{ code: 'INVALID_TOKEN', message: 'The access token is incomplete or mistyped.' }],
    });
  await expect(refused('a.b.c')()).rejects.toMatchObject({
    faults: [{ code: 'INVALID_TOKEN', message: 'Invalid JWT' }],
  });
});
