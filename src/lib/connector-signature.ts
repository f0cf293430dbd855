import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What of a connector request is signed. */
export interface ConnectorRequest {
  /** `X-HMAC-Timestamp`, exactly as sent. */
  timestamp: string;
  method: string;
  /** With the query. */
  path: string;
  body: string | Buffer;
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64');

/** `X-HMAC` of requests and of their answers: the timestamp under the shared secret (contract 4, "Connector client"). */
export function timestampHmac(secret: string, timestamp: string): string {
  return hmac(secret, timestamp);
}

/** `X-Compatible-HMAC`: the timestamp, method, path and body under the shared secret (contract 4). */
export function compatibleHmac(secret: string, { timestamp, method, path, body }: ConnectorRequest): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return hmac(secret, [timestamp, method, path, digest].join('\n'));
}

/** Whether a signature is the expected one, in a time that tells nothing of it. */
export function isSameSignature(given: string, expected: string): boolean {
  const bytes = Buffer.from(given);
  const wanted = Buffer.from(expected);
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
}
