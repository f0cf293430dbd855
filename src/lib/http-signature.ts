import { createHash, createHmac } from 'node:crypto';

/** The signed parts of a request: its method, its path with the query, and the values of headers. */
export interface SignedRequest {
  method: string;
  path: string;
  /** The value of its `Date` header. */
  date: string;
  /** The value of its `Digest` header, with which the signature covers the body. If absent, it does not. */
  digest?: string | undefined;
}

/** The value of a `Digest` header (RFC 3230) for a body; a request without one has the empty body. */
export const digestOf = (body: string): string => `SHA-256=${createHash('sha256').update(body).digest('base64')}`;

/**
 * The parameters of an HTTP signature (draft-cavage-http-signatures-12) over `(request-target)`, `date` and, if there is
 * one, `digest` with HMAC-SHA256, as in the `Signature` header. There are no spaces after the commas, because some
 * verifiers refuse them.
 */
export function signatureParameters(
  { method, path, date, digest }: SignedRequest,
  keyId: string,
  secret: string,
): string {
  const parts = [
    ['(request-target)', `${method.toLowerCase()} ${path}`],
    ['date', date],
    ...(digest === undefined ? [] : [['digest', digest]]),
  ];
  const signed = parts.map(([name, value]) => `${name}: ${value}`).join('\n');
  const names = parts.map(([name]) => name).join(' ');
  const signature = createHmac('sha256', secret).update(signed).digest('base64');
  return `keyId="${keyId}",algorithm="hmac-sha256",headers="${names}",signature="${signature}"`;
}

/** The same as the value of an `Authorization` header. */
export function signatureAuthorization(request: SignedRequest, keyId: string, secret: string): string {
  return `Signature ${signatureParameters(request, keyId, secret)}`;
}
