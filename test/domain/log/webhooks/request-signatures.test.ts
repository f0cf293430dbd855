import { expect, test } from '@jest/globals';
import { createRequestSignatures } from '../../../../src/domain/log/webhooks/request-signatures.js';
import { signatureParameters } from '../../../../src/lib/http-signature.js';

const attempt = {
  url: 'https://receiver.example/hooks?shop=1',
  date: 'Tue, 24 Nov 2026 13:27:32 GMT',
  keyId: 'key-1',
  sharedSecret: 'secret-1',
};

test('signs the path with its query and the date', () => {
  const signRequest = createRequestSignatures();
  const { date, keyId, sharedSecret } = attempt;
  const expected = signatureParameters({ method: 'POST', path: '/hooks?shop=1', date }, keyId, sharedSecret);
  expect(signRequest(attempt)).toBe(expected);
  expect(signRequest(attempt)).toBe(expected);
});

test('signs again if the URL, the date, the key or the secret is another one', () => {
  const signRequest = createRequestSignatures();
  const others = [
    attempt,
    { ...attempt, url: 'https://receiver.example/hooks?shop=2' },
    { ...attempt, date: 'Tue, 24 Nov 2026 13:27:33 GMT' },
    { ...attempt, keyId: 'key-2' },
    { ...attempt, sharedSecret: 'secret-2' },
  ];
  const signatures = others.flatMap((other) => [signRequest(attempt), signRequest(other)]);
  expect(new Set(signatures).size).toBe(others.length);
  expect(signRequest(attempt)).toBe(createRequestSignatures()(attempt));
});
