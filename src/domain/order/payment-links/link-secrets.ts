import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';

/** What the secret of a payment link is derived from, besides a key of the service. */
export interface LinkSeed {
  shopId: string;
  id: string;
  /** Random, and shown to nobody. */
  salt: string;
}

/** The hash of a secret. A plain hash suffices, because the secret has 256 bits. */
export const linkHash = (secret: string): string => hash('sha256', `payment link ${secret}`, 'base64');

/**
 * The secrets of payment links: 256 bits, derived from a key of the service and the random salt of the link, so that a
 * repeated call can return the same link although only the hash of its secret is stored.
 */
export interface LinkSecrets {
  /** The secret of a new link. */
  derive(seed: LinkSeed): string;
  /** The secret of a link with this hash; undefined if the key that it was derived from is no longer configured. */
  find(seed: LinkSeed, secretHash: string): string | undefined;
}

const isHashOf = (secret: string, secretHash: string): boolean => {
  const [own, stored] = [Buffer.from(linkHash(secret)), Buffer.from(secretHash)];
  return own.length === stored.length && timingSafeEqual(own, stored);
};

/** New secrets are derived from the first key; the others are former ones. */
export function createLinkSecrets(keys: readonly [string, ...string[]]): LinkSecrets {
  const [first, ...others] = keys;
  const derived = (key: string, { shopId, id, salt }: LinkSeed): string =>
    createHmac('sha256', createSecretKey(key, 'utf8'))
      .update(JSON.stringify(['payment link', shopId, id, salt]))
      .digest('base64url');
  return {
    derive: (seed) => derived(first, seed),
    find: (seed, secretHash) =>
      [first, ...others].map((key) => derived(key, seed)).find((secret) => isHashOf(secret, secretHash)),
  };
}
