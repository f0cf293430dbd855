import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How a person signed in. */
export type SignInMethod = 'password' | 'passkey' | 'identity_provider';

/** A signed-in browser. Its secret is in a cookie; only the hash is stored. */
export interface Session {
  id: string;
  userId: string;
  /** The second factor is still missing: the session opens nothing. */
  isPending: boolean;
  method: SignInMethod;
  providerId: string | null;
  hasSecondFactor: boolean;
  provedAt: Date;
  device: string;
  address: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** How long a former secret is accepted, for requests that a page sent just before its session got a new one, in ms. */
export const formerSecretLasts = 10_000;

/** A new secret of 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A plain hash suffices for a random secret. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64');

/**
 * The token that a page sends with each request in addition to the cookie. Pages cannot read the cookie; they get the
 * token from the service, which pages of other origins cannot.
 */
export const csrfTokenOf = (secret: string): string => hash('sha256', `csrf ${secret}`, 'base64url');

export function isCsrfToken(secret: string, given: string): boolean {
  const [own, other] = [Buffer.from(csrfTokenOf(secret)), Buffer.from(given)];
  return own.length === other.length && timingSafeEqual(own, other);
}
