import type { webhooks } from './generated/rest-types.js';

type BodyOf<Item> = Item extends {
  post: { requestBody: { content: { 'application/json': infer Body extends { topic: string } } } };
}
  ? Body
  : never;

/** The bodies of all webhooks, a union discriminated by `topic`. */
export type WebhookPayload = { [Name in keyof webhooks]: BodyOf<webhooks[Name]> }[keyof webhooks];
export type WebhookTopic = WebhookPayload['topic'];

/** The request is not a webhook of this shop, or it is too old. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook';
}

interface WebhookRequest {
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The raw body as it was received. */
  body: string | Uint8Array;
}

interface VerifyOptions {
  /** How far the clocks may differ, and how old a request may be, in seconds. Defaults to 300. */
  tolerance?: number;
  /** The current time, in ms since 1970. */
  now?: number;
}

const prefix = 'whsec_';

/** The value of a header, whose name may have any case in a plain object. */
function headerOf(headers: WebhookRequest['headers'], name: string): string {
  const given =
    headers instanceof Headers
      ? [headers.get(name)]
      : Object.keys(headers).flatMap((key) => (key.toLowerCase() === name ? (headers[key] ?? []) : []));
  const [value, ...others] = new Set(given);
  if (typeof value !== 'string' || value === '') throw new InvalidWebhook(`The header ${name} is missing.`);
  if (others.length > 0) throw new InvalidWebhook(`The header ${name} has several values.`);
  return value;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/**
 * Verifies the signature of a webhook (Standard Webhooks 1.0) and returns its body. `secret` is the signing secret of
 * the
 * webhook, or several while it is being replaced. Throws InvalidWebhook.
 */
export async function verifyWebhook(
  { headers, body }: WebhookRequest,
  secret: string | readonly string[],
  { tolerance = 300, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookPayload> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  if (!(Math.abs(now / 1_000 - Number(timestamp)) <= tolerance))
    throw new InvalidWebhook('The time of the request differs too much from the time here.');
  const raw = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + raw.length);
  signed.set(head);
  signed.set(raw, head.length);
  const given = signatures.flatMap((one) => (one.startsWith('v1,') ? (bytesOf(one.slice(3)) ?? []) : []));
  for (const one of typeof secret === 'string' ? [secret] : secret)
    if (await fits(one, given, signed)) return JSON.parse(new TextDecoder().decode(raw));
  throw new InvalidWebhook('The signature does not fit.');
}

async function fits(
  secret: string,
  signatures: readonly Uint8Array<ArrayBuffer>[],
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const bytes = bytesOf(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret);
  if (!bytes || bytes.length === 0) throw new TypeError('The signing secret is not valid.');
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  // WebCrypto compares in constant time.
  const matches = await Promise.all(signatures.map((one) => crypto.subtle.verify('HMAC', key, one, signed)));
  return matches.includes(true);
}
