import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { testClock } from '../support/clock.js';
import { newRestOrder, newRestShop, rawRest, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { testSecrets } from '../support/shop.js';

const clock = testClock(new Date());
let tillgate: RunningTillgate;
let shop: RestShop;
let order: RestOrder;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  shop = await newRestShop(tillgate);
});
beforeEach(async () => {
  order = await newRestOrder(tillgate, shop);
});
afterAll(() => tillgate.close());

const readWith = (token: string) => rawRest(tillgate.url, token)<object>('GET', `${order.orderPath}/refresh`);
const claims = () => {
  const iat = Math.floor(clock.now().getTime() / 1000);
  return { iat, exp: iat + 3600, sub: order.publicOrderId, shop: shop.shopIdentifier };
};
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('an order token', () => {
  test('does not reveal whether an order of another token exists', async () => {
    const other = await newRestOrder(tillgate, shop);
    const there = await order.front('GET', `${other.orderPath}/refresh`);
    const nowhere = await order.front('GET', `/checkout/storefront/${shop.shopIdentifier}/nobody/refresh`);
    expect([there.status, there.text]).toEqual([404, nowhere.text]);
  });

  test('expires after 60 minutes, with an error that says so', async () => {
    clock.advance(3_600_000 - 1_000);
    expect((await readWith(order.orderToken)).status).toBe(200);
    clock.advance(2_000);
    const { status, body } = await readWith(order.orderToken);
    expect(status).toBe(401);
    expect(body).toMatchObject({
      error: 'invalid_token',
      error_description: 'Expired JWT',
      errors: [{ message: 'Expired JWT', code: 'INVALID_TOKEN' }],
    });
  });

  test('is valid only if this service signed it', async () => {
    expect((await readWith(jwt.sign(claims(), testSecrets.TOKEN_SECRET))).status).toBe(200);
  });

  test.each([
    ['without a signature', () => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims())}.`],
    ['with the signature of another secret', () => jwt.sign(claims(), 'another-secret-of-enough-characters-000')],
    ['with another algorithm', () => jwt.sign(claims(), testSecrets.TOKEN_SECRET, { algorithm: 'HS512' })],
    [
      'whose claims were changed',
      () => {
        const [head, , signature] = order.orderToken.split('.');
        return `${head}.${encoded({ ...claims(), exp: claims().exp + 1 })}.${signature}`;
      },
    ],
    ['of no order', () => jwt.sign({ ...claims(), sub: 7 }, testSecrets.TOKEN_SECRET)],
    [
      'without an end',
      () => jwt.sign({ sub: order.publicOrderId, shop: shop.shopIdentifier }, testSecrets.TOKEN_SECRET),
    ],
    ['of nonsense', () => 'x.y.z'],
  ])('%s is refused', async (_, token) => {
    const { status, body, headers } = await readWith(token());
    expect([status, body.errors?.[0]?.code]).toEqual([401, 'INVALID_TOKEN']);
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });
});

describe('an access token', () => {
  test('with an unknown or malformed token is refused', async () => {
    for (const token of [`tg_${shop.shopIdentifier}.${'x'.repeat(32)}`, 'tg_.x', `${shop.token}x`, 'Bearer'])
      expect((await readWith(token)).status).toBe(401);
  });

  test('is sent as a bearer token', async () => {
    const basic = Buffer.from(`${shop.token}:`).toString('base64');
    for (const authorization of [`Basic ${basic}`, shop.token, 'Bearer'])
      expect((await rawRest(tillgate.url)('GET', '/shops/v1/info', undefined, { authorization })).status).toBe(401);
  });
});
