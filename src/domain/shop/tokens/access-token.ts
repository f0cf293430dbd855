import { hash, randomBytes } from 'node:crypto';
import type { TokenChecksums } from './token-checksums.js';
import type { RoleLimits } from '../../core/operation/role-limits.js';
import type { Scope } from '../../core/operation/scopes.js';

/** `backend` acts with its scopes; `agent` only reads, and prepares changes that people confirm. */
export const tokenKinds = ['backend', 'agent'] as const;

/** An access token as it is shown; its secret is shown once, when it is issued. */
export interface AccessToken {
  shopId: string;
  id: string;
  name: string;
  kind: (typeof tokenKinds)[number];
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  /** Those of the person who made it; none for other makers. */
  limits?: RoleLimits;
  /** The person who made it, also by another token. */
  madeBy?: string | undefined;
}

/**
 * A new secret. It names its shop, so that it is looked up within the shop, and ends with a keyed checksum, so that a
 * made-up token is recognized without a lookup.
 */
export function mintToken(shopId: string, checksums: TokenChecksums): string {
  return withChecksum(`tg_${shopId}.${randomBytes(24).toString('base64url')}`, checksums);
}

/** A token's text with its checksum. */
export const withChecksum = (text: string, checksums: TokenChecksums): string => text + checksums.of(text);

/** The parsed text of an access token. */
export interface ReadToken {
  /** The shop that it claims to belong to. */
  shopId: string;
  /**
   * It ends with a valid checksum, so it was issued by this service. Tokens that older versions issued have no
   * checksum.
   */
  isOurs: boolean;
}

/** Reads an access token; undefined for text of another form. */
export function readToken(token: string, checksums: TokenChecksums): ReadToken | undefined {
  const [, text, shopId, checksum = ''] =
    /^(tg_([A-Za-z0-9_-]{1,64})\.[A-Za-z0-9_-]{32})([A-Za-z0-9_-]{8})?$/.exec(token) ?? [];
  if (text === undefined || shopId === undefined) return undefined;
  return { shopId, isOurs: checksums.matches(text, checksum) };
}

/** Only the hash is stored. A plain hash suffices: the secret holds 192 random bits. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64');
}
