import { describe, expect, test } from '@jest/globals';
import independent from 'http-signature';
import { signatureAuthorization, signatureParameters } from '../../src/lib/http-signature.js';

const request = { method: 'POST', path: '/pay/payments/auth?a=b', date: 'Tue, 01 Dec 2026 12:00:00 GMT' };

describe('a signature', () => {
  test('matches the draft to the byte', () => {
    // printf '(request-target): post …\ndate: …' | openssl dgst -sha256 -hmac secret -binary | base64
    expect(signatureParameters(request, 'api_secret', 'gateway-secret-1')).toBe(
      'keyId="api_secret",algorithm="hmac-sha256",headers="(request-target) date",' +
        'signature="bWUUIU2pxt8yuavvguyczAzROa0fMzSCHNNLEHHfl/o="',
    );
  });

  test.each([
    ['another method', { ...request, method: 'PUT' }],
    ['another path', { ...request, path: '/pay/payments/capture' }],
    ['another date', { ...request, date: 'Tue, 01 Dec 2026 12:00:01 GMT' }],
  ])('differs for %s', (_, other) => {
    expect(signatureParameters(other, 'k', 's')).not.toBe(signatureParameters(request, 'k', 's'));
  });

  test('is accepted by an independent verifier, and only with the right secret', () => {
    const authorization = signatureAuthorization(request, 'api_secret', 'gateway-secret-1');
    const received = { method: 'POST', url: request.path, headers: { date: request.date, authorization } };
    const parsed = independent.parseRequest(received, { clockSkew: 1e9, headers: ['(request-target)', 'date'] });
    expect(parsed.keyId).toBe('api_secret');
    expect(independent.verifyHMAC(parsed, 'gateway-secret-1')).toBe(true);
    expect(independent.verifyHMAC(parsed, 'gateway-secret-2')).toBe(false);
  });
});
