import type { Session } from '../../../database/connection.js';

/** The encryption context of the secret of a shop's integration. */
export const aboutIntegration = (shopId: string): string => `integration/${shopId}`;

/** The encrypted shared secret; undefined if there is none. */
export async function findSharedSecret({ models, within }: Session, shopId: string): Promise<string | undefined> {
  return (await models.integrations.findOne({ where: { shopId }, ...within }))?.sharedSecret;
}

/** Stores the encrypted shared secret under a new key ID. */
export async function saveSharedSecret(
  { models, within }: Session,
  shopId: string,
  { keyId, sharedSecret, now }: { keyId: string; sharedSecret: string; now: Date },
): Promise<void> {
  await models.integrations.upsert({ shopId, keyId, sharedSecret, updatedAt: now }, within);
}
