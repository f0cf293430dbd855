import { LRUCache } from 'lru-cache';
import { signatureParameters } from '../../../lib/http-signature.js';

/** What the HTTP signature of a webhook depends on. */
export interface SignedAttempt {
  url: string;
  /** The value of its `Date` header. */
  date: string;
  keyId: string;
  sharedSecret: string;
}

/** Signs the request target and the date of an attempt. */
export type SignRequest = (attempt: SignedAttempt) => string;

interface LastSignature extends SignedAttempt {
  signature: string;
}

/** How many URLs are remembered. */
const mostUrls = 1_000;

/**
 * Signs requests and remembers the last signature of each URL. Dates have whole seconds and the body is not signed, so
 * all attempts at a URL in a second have the same signature.
 */
export function createRequestSignatures(): SignRequest {
  const lastOf = new LRUCache<string, LastSignature>({ max: mostUrls });
  return ({ url, date, keyId, sharedSecret }) => {
    const last = lastOf.get(url);
    if (last?.date === date && last.keyId === keyId && last.sharedSecret === sharedSecret) return last.signature;
    const { pathname, search } = new URL(url);
    const signature = signatureParameters({ method: 'POST', path: pathname + search, date }, keyId, sharedSecret);
    lastOf.set(url, { url, date, keyId, sharedSecret, signature });
    return signature;
  };
}
