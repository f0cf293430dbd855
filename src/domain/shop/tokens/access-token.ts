import { hash, randomBytes } from 'node:crypto';
import type { Scope } from '../../core/operation/scopes.js';

/** What may be shown of an access token; the secret is shown once, when it is made. */
export interface AccessToken {
  shopId: string;
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** A fresh secret; it carries its shop, so that the look-up names the shop. */
export function mintToken(shopId: string): string {
  return `tg_${shopId}.${randomBytes(24).toString('base64url')}`;
}

/** The shop that a token claims to belong to. */
export function shopOfToken(token: string): string | undefined {
  const match = /^tg_([A-Za-z0-9_-]{1,64})\.[A-Za-z0-9_-]{32}$/.exec(token);
  return match?.[1];
}

/** Only the hash is stored. A plain hash suffices: the secret holds 192 random bits. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64');
}
