import { createHash, createHmac, randomBytes } from 'node:crypto';
import { signatureParameters } from '../../lib/http-signature.js';

const prefix = 'whsec_';

/** A fresh signing secret of Standard Webhooks 1.0. */
export const mintSigningSecret = (): string => prefix + randomBytes(32).toString('base64');

/** A signature of Standard Webhooks 1.0 over id, time and body. */
function standardSignature(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

export interface Signing {
  url: string;
  body: string;
  eventId: string;
  sequence: number | null;
  now: Date;
  /** Of the integration. */
  keyId: string;
  sharedSecret: string;
  /** Of the webhook; two while one takes the place of the other. */
  signingSecrets: readonly string[];
}

/** The headers of one attempt, dated and signed both ways (contract 3, "Webhooks"). */
export function signedHeaders(signing: Signing): Record<string, string> {
  const { url, body, eventId, sequence, now, keyId, sharedSecret, signingSecrets } = signing;
  const { pathname, search } = new URL(url);
  const date = now.toUTCString();
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signed = `${eventId}.${timestamp}.${body}`;
  return {
    'content-type': 'application/json',
    date,
    signature: signatureParameters({ method: 'POST', path: pathname + search, date }, keyId, sharedSecret),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signingSecrets.map((secret) => standardSignature(secret, signed)).join(' '),
    digest: `SHA-256=${createHash('sha256').update(body).digest('base64')}`,
    ...(sequence === null ? {} : { 'x-event-sequence': String(sequence) }),
  };
}
