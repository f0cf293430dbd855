import { createHmac, randomBytes } from 'node:crypto';
import type { SentBody } from './message.js';
import type { SignRequest } from './request-signatures.js';

const prefix = 'whsec_';

/** A new signing secret as in Standard Webhooks 1.0. */
export const mintSigningSecret = (): string => prefix + randomBytes(32).toString('base64');

/** A Standard Webhooks 1.0 signature over id, timestamp and body. */
function standardSignature(secret: string, head: string, body: Buffer): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(head).update(body).digest('base64')}`;
}

export interface Signing {
  url: string;
  body: SentBody;
  eventId: string;
  sequence: number | null;
  now: Date;
  /** The integration's secret. */
  keyId: string;
  sharedSecret: string;
  /** The webhook's secrets; two of them during a rotation. */
  signingSecrets: readonly string[];
}

/** The headers that sign and order webhooks. */
export const webhookHeaders = {
  Date: 'When the attempt was made, as an HTTP date.',
  Signature:
    "An HTTP signature (HMAC-SHA256) over the request target and `Date`, keyed with the shared secret of the shop's integration settings.",
  'Webhook-Id': 'The ID of the event (Standard Webhooks 1.0).',
  'Webhook-Timestamp': 'When the attempt was made, in seconds since 1970.',
  'Webhook-Signature':
    'The signatures (Standard Webhooks 1.0) over the ID, the timestamp and the body, separated by spaces. There are two while a signing secret is being replaced.',
  Digest: 'The SHA-256 of the body in Base64, after `SHA-256=`.',
  'X-Event-Sequence': 'The same as `sequence`. Omitted for events without an order.',
} as const;

type SentHeader = Lowercase<keyof typeof webhookHeaders> | 'content-type';

/** The headers of one attempt, with its date and both signatures (docs/webhooks.md). */
export function signedHeaders(signing: Signing, signRequest: SignRequest): Record<string, string> {
  const { url, body, eventId, sequence, now, keyId, sharedSecret, signingSecrets } = signing;
  const date = now.toUTCString();
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const head = `${eventId}.${timestamp}.`;
  return {
    'content-type': 'application/json',
    date,
    signature: signRequest({ url, date, keyId, sharedSecret }),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signingSecrets.map((secret) => standardSignature(secret, head, body.bytes)).join(' '),
    digest: `SHA-256=${body.digest}`,
    ...(sequence === null ? {} : { 'x-event-sequence': String(sequence) }),
  } satisfies Partial<Record<SentHeader, string>>;
}
