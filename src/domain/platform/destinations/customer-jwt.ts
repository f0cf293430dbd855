import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** Whether a text has the form of a JWT (RFC 7519), regardless of its signature. */
export function isJwt(token: string): boolean {
  try {
    const decoded = jwt.decode(token, { complete: true });
    return typeof decoded?.payload === 'object' && typeof decoded.header.alg === 'string';
  } catch {
    return false;
  }
}

/**
 * Whether a token belongs to the customer and is currently valid: signed with HS256 and the shop's secret, with the
 * customer's platform id as its subject. A token without an expiry is not valid: it could never be revoked.
 */
export function isTokenOf(platformId: string, token: string, secret: string, now: Date): boolean {
  try {
    const claims = jwt.verify(token, createSecretKey(secret, 'utf8'), {
      algorithms: ['HS256'],
      subject: platformId,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    return typeof claims === 'object' && claims.exp !== undefined;
  } catch {
    return false;
  }
}
