import type { Executor } from '../../../lib/executor.js';

/** The encryption context of the secret of a shop's integration. */
export const aboutIntegration = (shopId: string): string => `integration/${shopId}`;

/** The encrypted shared secret; undefined if there is none. */
export async function findSharedSecret(executor: Executor, shopId: string): Promise<string | undefined> {
  const [row] = await executor.run<{ shared_secret: string }>({
    text: 'select shared_secret from integrations where shop_id = $1',
    values: [shopId],
  });
  return row?.shared_secret;
}

/** Stores the encrypted shared secret under a new key ID. */
export async function saveSharedSecret(
  executor: Executor,
  shopId: string,
  { keyId, sharedSecret, now }: { keyId: string; sharedSecret: string; now: Date },
): Promise<void> {
  await executor.run({
    text: `insert into integrations (shop_id, key_id, shared_secret, updated_at) values ($1, $2, $3, $4)
      on conflict (shop_id) do update set key_id = excluded.key_id, shared_secret = excluded.shared_secret,
        updated_at = excluded.updated_at`,
    values: [shopId, keyId, sharedSecret, now],
  });
}
