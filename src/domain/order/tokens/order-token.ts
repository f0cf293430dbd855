import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { refuse } from '../../../errors.js';

/** How long an order token is valid, in seconds. */
const lifetime = 3600;

/** Verified tokens are cached, because a frontend sends the same token with each call. */
const remembered = 10_000;

export interface OrderTokenClaims {
  shopId: string;
  publicOrderId: string;
  expiresAt: Date;
  /** The payment link that it was issued for. */
  paymentLinkId?: string;
}

export interface OrderTokens {
  sign(shopId: string, publicOrderId: string, now: Date, paymentLinkId?: string): string;
  /** Refuses INVALID_TOKEN; the message of an expired one is exactly `Expired JWT`. */
  verify(token: string, now: Date): OrderTokenClaims;
}

function claimsOf(token: string, secret: KeyObject): OrderTokenClaims | undefined {
  try {
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'], ignoreExpiration: true });
    if (typeof claims === 'string') return undefined;
    const { sub, exp, shop, link } = claims;
    if (typeof sub !== 'string' || typeof exp !== 'number' || typeof shop !== 'string') return undefined;
    return {
      shopId: shop,
      publicOrderId: sub,
      expiresAt: new Date(exp * 1000),
      ...(typeof link === 'string' ? { paymentLinkId: link } : {}),
    };
  } catch {
    return undefined;
  }
}

/** Order tokens are JWTs, HS256. The first secret signs; the others are still accepted, so that it can be rotated. */
export function createOrderTokens(secrets: readonly [string, ...string[]]): OrderTokens {
  // Key objects, because jsonwebtoken first tries to parse a string as a private key, which takes longer than signing.
  const [first, ...others] = secrets;
  const signing = createSecretKey(first, 'utf8');
  const keys = [signing, ...others.map((secret) => createSecretKey(secret, 'utf8'))];
  const verified = new LRUCache<string, OrderTokenClaims>({ max: remembered });
  return {
    sign(shopId, publicOrderId, now, paymentLinkId) {
      const iat = Math.floor(now.getTime() / 1000);
      const claims = {
        iat,
        exp: iat + lifetime,
        sub: publicOrderId,
        shop: shopId,
        // Existing clients read these two.
        auth_type: 'V2_API',
        payload: { public_order_id: publicOrderId },
        ...(paymentLinkId === undefined ? {} : { link: paymentLinkId }),
      };
      return jwt.sign(claims, signing, { algorithm: 'HS256' });
    },
    verify(token, now) {
      let claims = verified.get(token);
      if (!claims) {
        claims = keys.map((secret) => claimsOf(token, secret)).find((found) => found !== undefined);
        if (!claims) refuse('INVALID_TOKEN', { message: 'Invalid JWT' });
        verified.set(token, claims);
      }
      if (claims.expiresAt <= now) {
        verified.delete(token);
        refuse('INVALID_TOKEN', { message: 'Expired JWT' });
      }
      return claims;
    },
  };
}
