import { randomBytes, randomUUID } from 'node:crypto';
import { linkHash, type LinkSecrets } from './link-secrets.js';
import type { StoredLink } from './payment-link-repository.js';

/** A new payment link of a shop with its secret, which is not stored. */
export function newLink(
  linkSecrets: LinkSecrets,
  { shopId, email, now, expiresAt }: { shopId: string; email: string | null; now: Date; expiresAt: Date },
): { link: StoredLink; secret: string } {
  const [id, salt] = [randomUUID(), randomBytes(32).toString('base64url')];
  const secret = linkSecrets.derive({ shopId, id, salt });
  const link = {
    id,
    salt,
    secretHash: linkHash(secret),
    email,
    createdAt: now,
    expiresAt,
    revokedAt: null,
    openedAt: null,
    lastOpenedAt: null,
    opens: 0,
  };
  return { link, secret };
}
