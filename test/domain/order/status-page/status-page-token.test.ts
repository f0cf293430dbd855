import { describe, expect, test } from '@jest/globals';
import { createOrderTokens } from '../../../../src/domain/order/tokens/order-token.js';
import { createStatusPageTokens } from '../../../../src/domain/order/status-page/status-page-token.js';

const tokens = createStatusPageTokens(['a secret of the tests']);
const order = { publicOrderId: 'order-1', revocations: 0 };
const token = tokens.sign('shop', order);

describe('the token of a status page', () => {
  test('names the order, for the shop that it was made for', () => {
    expect(tokens.verify('shop', token)).toEqual(order);
    expect(tokens.verify('shop2', token)).toBeUndefined();
    expect(tokens.sign('shop', order)).toBe(token);
  });

  test('cannot be changed or guessed', () => {
    const [id = '', revocations = '', mac = ''] = token.split('.');
    const orderToken = createOrderTokens(['a secret of the tests']).sign('shop', 'order-1', new Date());
    for (const other of [
      '',
      'order-1',
      `${id}.${revocations}`,
      `order-2.${revocations}.${mac}`,
      `${id}.1.${mac}`,
      `${id}.00.${mac}`,
      `${id}.-0.${mac}`,
      `${id}.${revocations}.${'A'.repeat(43)}`,
      `${id}.${revocations}.${mac}=`,
      `${token} `,
      `${token}.`,
      orderToken,
      'x'.repeat(100_000),
    ])
      expect([other.slice(0, 100), tokens.verify('shop', other)]).toEqual([other.slice(0, 100), undefined]);
  });

  test('is still accepted after the secret was rotated, until the old secret is removed', () => {
    const rotated = createStatusPageTokens(['a new secret', 'a secret of the tests']);
    expect(rotated.verify('shop', token)).toEqual(order);
    expect(rotated.sign('shop', order)).not.toBe(token);
    expect(createStatusPageTokens(['a new secret']).verify('shop', token)).toBeUndefined();
  });
});

describe('the proof of an email address', () => {
  const now = new Date('2030-01-01T00:00:00Z');
  const proved = { ...order, shopId: 'shop', email: 'ada@example.com' };
  const proof = tokens.signProof(proved, now);
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

  test('is valid for an hour', () => {
    expect(tokens.isProof(proof, proved, now)).toBe(true);
    expect(tokens.isProof(proof, proved, after(3599))).toBe(true);
    expect(tokens.isProof(proof, proved, after(3600))).toBe(false);
  });

  test('is bound to the shop, the order, the email address and the revocations', () => {
    for (const other of [
      { shopId: 'shop2' },
      { publicOrderId: 'order-2' },
      { email: 'b@example.com' },
      { revocations: 1 },
    ])
      expect(tokens.isProof(proof, { ...proved, ...other }, now)).toBe(false);
  });

  test('cannot be changed or guessed', () => {
    const [until = '', mac = ''] = proof.split('.');
    for (const other of [
      '',
      token,
      `${Number(until) + 1}.${mac}`,
      `${until}.${'A'.repeat(43)}`,
      `0${proof}`,
      `${proof} `,
    ])
      expect([other, tokens.isProof(other, proved, now)]).toEqual([other, false]);
  });
});
