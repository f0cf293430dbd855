import { createHmac } from 'node:crypto';

/** The signed parts of a request: its method, its path with the query, and the value of its `Date` header. */
export interface SignedRequest {
  method: string;
  path: string;
  date: string;
}

/**
 * The parameters of an HTTP signature (draft-cavage-http-signatures-12) over `(request-target)` and `date` with
 * HMAC-SHA256, as in the `Signature` header. There are no spaces after the commas, because some verifiers refuse them.
 */
export function signatureParameters({ method, path, date }: SignedRequest, keyId: string, secret: string): string {
  const signed = `(request-target): ${method.toLowerCase()} ${path}\ndate: ${date}`;
  const signature = createHmac('sha256', secret).update(signed).digest('base64');
  return `keyId="${keyId}",algorithm="hmac-sha256",headers="(request-target) date",signature="${signature}"`;
}

/** The same as the value of an `Authorization` header. */
export function signatureAuthorization(request: SignedRequest, keyId: string, secret: string): string {
  return `Signature ${signatureParameters(request, keyId, secret)}`;
}
