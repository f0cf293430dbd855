import { describe, expect, test } from '@jest/globals';
import { shopperBrowserOf } from '../../../../src/domain/placing/processing/shopper-browser.js';

const shopper = {
  kind: 'order_token',
  shopId: 'shop',
  publicOrderId: 'order',
  expiresAt: new Date('2026-01-01T00:00:00Z'),
} as const;
const call = { caller: shopper, clientIp: '203.0.113.7', acceptLanguage: 'fr-CA,fr;q=0.8,en;q=0.5' };

describe('the browser of the shopper', () => {
  test('is that of a call with the order token, with the language that it prefers', () => {
    expect(shopperBrowserOf(call)).toEqual({ ip: '203.0.113.7', locale: 'fr-CA' });
    expect(shopperBrowserOf({ ...call, acceptLanguage: '*' })).toEqual({ ip: '203.0.113.7', locale: '' });
    expect(shopperBrowserOf({ ...call, acceptLanguage: undefined })).toEqual({ ip: '203.0.113.7', locale: '' });
  });

  test('is not known if the shop processes the order, or no request does', () => {
    expect(shopperBrowserOf({ ...call, caller: { kind: 'anonymous' } })).toBeUndefined();
    expect(shopperBrowserOf({ ...call, clientIp: undefined })).toBeUndefined();
  });
});
