import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** Whether a text is a JWT at all (RFC 7519): a header and claims, whoever signed them. */
export function isJwt(token: string): boolean {
  try {
    const decoded = jwt.decode(token, { complete: true });
    return typeof decoded?.payload === 'object' && typeof decoded.header.alg === 'string';
  } catch {
    return false;
  }
}

/**
 * Whether a token is the customer's and valid now: HS256 under the shop's secret, with the customer's platform id as its
 * subject (contract 4, "Customers (read)").
 */
export function isTokenOf(platformId: string, token: string, secret: string, now: Date): boolean {
  try {
    const claims = jwt.verify(token, createSecretKey(secret, 'utf8'), {
      algorithms: ['HS256'],
      subject: platformId,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    return typeof claims === 'object';
  } catch {
    return false;
  }
}
