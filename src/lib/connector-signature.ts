import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of a connector request that are signed. */
export interface ConnectorRequest {
  /** `X-HMAC-Timestamp`, exactly as sent. */
  timestamp: string;
  method: string;
  /** Including the query. */
  path: string;
  body: string | Buffer;
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64');

/** `X-HMAC` of a request or response: the HMAC of the timestamp with the shared secret (docs/connector-routes.md). */
export function timestampHmac(secret: string, timestamp: string): string {
  return hmac(secret, timestamp);
}

/**
 * `X-Compatible-HMAC`: the HMAC of timestamp, method, path and body with the shared secret (docs/connector-routes.md).
 */
export function compatibleHmac(secret: string, { timestamp, method, path, body }: ConnectorRequest): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return hmac(secret, [timestamp, method, path, digest].join('\n'));
}

/** Compares a signature with the expected one in constant time. */
export function isSameSignature(received: string, expected: string): boolean {
  const bytes = Buffer.from(received);
  const expectedBytes = Buffer.from(expected);
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}
