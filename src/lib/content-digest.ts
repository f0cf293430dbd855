import { createHash, timingSafeEqual } from 'node:crypto';
import { isInnerList, parseDictionary } from './structured-fields.js';

/** The value of `Content-Digest` (RFC 9530) for the bytes of a body. */
export const contentDigest = (body: Buffer | string): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

/** Whether a `Content-Digest` has the SHA-256 digest of the bytes of a body. Digests of other algorithms are ignored. */
export function hasDigest(header: string, body: Buffer): boolean {
  const member = parseDictionary(header)?.get('sha-256');
  if (!member || isInnerList(member) || !Buffer.isBuffer(member.value)) return false;
  const own = createHash('sha256').update(body).digest();
  return member.value.length === own.length && timingSafeEqual(member.value, own);
}
