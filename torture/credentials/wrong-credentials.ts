import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import jwt from 'jsonwebtoken';
import { mutate } from '../../bench/ask.js';
import { rootKey, tokenSecret } from '../../bench/service-environment.js';
import type { FuzzTarget } from '../fuzz/prepare-target.js';

/** A credential that is invalid for its target. */
export interface WrongCredential {
  name: string;
  headers: Record<string, string>;
}

/** The credentials of somebody without access to the shop or the order. */
export interface Intruders {
  /** Never valid. */
  invalid: WrongCredential[];
  /** Of another shop, with all scopes. */
  ofAnotherShop: WrongCredential[];
  /** Of another order of the same shop. */
  ofAnotherOrder: WrongCredential;
  /** Of the same order, which is no credential of a backend. */
  ofTheOrder: WrongCredential;
  root: WrongCredential;
  /** Of the shop, with all scopes except those for a resource such as `orders`. */
  without(resource: string): WrongCredential;
}

const bearer = (name: string, token: string): WrongCredential => ({
  name,
  headers: { authorization: `Bearer ${token}` },
});

function orderToken(shopId: string, publicOrderId: string, secret: string, lifetime: number): string {
  const now = Math.floor(Date.now() / 1_000);
  const payload = { public_order_id: publicOrderId };
  const claims = {
    iat: now - 7_200,
    exp: now + lifetime,
    sub: publicOrderId,
    shop: shopId,
    payload,
    auth_type: 'V2_API',
  };
  return jwt.sign(claims, secret, { algorithm: 'HS256' });
}

/** The same claims without a signature. */
function unsigned(token: string): string {
  const [, claims = ''] = token.split('.');
  return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
}

/** A signature of the timestamp as sent by a connector. */
function connectorHeaders(secret: string, at = new Date()): Record<string, string> {
  const timestamp = at.toISOString();
  return {
    'x-hmac-timestamp': timestamp,
    'x-hmac': createHmac('sha256', secret).update(timestamp).digest('base64'),
  };
}

/** The scopes that include those for another resource. */
const includedIn: Readonly<Record<string, string>> = { SHIPMENTS: 'WRITE_ORDERS' };

interface MadeToken {
  token: string;
  accessToken: { id: string };
}

/** Creates tokens of the shop that are revoked, expired or forged; another shop belongs to the intruder. */
export async function prepareIntruders(url: string, target: FuzzTarget, other: FuzzTarget, scopes: readonly string[]) {
  const { shopId, things, credentials } = target;
  const newToken = (of: readonly string[], members: object = {}): Promise<MadeToken> =>
    mutate<MadeToken>(
      url,
      rootKey,
      'createAccessToken',
      { shopIdentifier: shopId, name: 'intruder', scopes: of, ...members },
      'token accessToken { id }',
    );
  const revoked = await newToken(scopes);
  await mutate(url, rootKey, 'revokeAccessToken', { shopIdentifier: shopId, id: revoked.accessToken.id });
  const expiring = await newToken(scopes, { expiresAt: new Date(Date.now() + 1_500).toISOString() });
  const resources = [...new Set(scopes.map((scope) => scope.replace(/^(READ|WRITE)_/, '')))];
  const without = new Map<string, WrongCredential>();
  for (const resource of resources) {
    const including = includedIn[resource];
    const others = scopes.filter((scope) => !scope.endsWith(`_${resource}`) && scope !== including);
    const { token } = await newToken(others);
    without.set(resource.toLowerCase(), bearer(`a token without scopes for ${resource}`, token));
  }
  const victim = things.get('public_order_id')?.[0] ?? '';
  const signed = orderToken(shopId, victim, tokenSecret, 3_600);
  // A revoked token is refused everywhere within 10 s, and an expired one immediately.
  await pause(10_000);
  const intruders: Intruders = {
    invalid: [
      { name: 'no credential', headers: {} },
      bearer('garbage', 'garbage'),
      bearer('a forged access token', `${credentials.accessToken.slice(0, -2)}zz`),
      bearer('a revoked access token', revoked.token),
      bearer('an expired access token', expiring.token),
      bearer('an expired order token', orderToken(shopId, victim, tokenSecret, -60)),
      bearer('an order token signed with another secret', orderToken(shopId, victim, `${tokenSecret}x`, 3_600)),
      bearer('an order token without a signature', unsigned(signed)),
      { name: 'a connector signature of another secret', headers: connectorHeaders('another secret') },
      { name: 'an old connector signature', headers: connectorHeaders(credentials.connectorSecret, new Date(0)) },
    ],
    ofAnotherShop: [
      bearer("another shop's access token", other.credentials.accessToken),
      bearer("another shop's order token", other.credentials.orderTokens[0]),
      { name: "another shop's connector signature", headers: connectorHeaders(other.credentials.connectorSecret) },
      // Signed by this installation, for an order that the shop does not have.
      bearer('an order token of an order of another shop', orderToken(other.shopId, victim, tokenSecret, 3_600)),
    ],
    ofAnotherOrder: bearer("another order's token", credentials.orderTokens[1] ?? ''),
    ofTheOrder: bearer("the order's own token", credentials.orderTokens[0]),
    root: bearer('the root key', rootKey),
    without: (resource) => without.get(resource) ?? { name: 'no credential', headers: {} },
  };
  return intruders;
}
