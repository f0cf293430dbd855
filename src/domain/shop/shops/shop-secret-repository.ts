import type { Executor } from '../../../lib/executor.js';
import { shopColumns, shopOf, type Shop, type ShopRow } from './shop.js';
import type { SecretPurpose } from './shop-secret.js';

/** A shop with its sealed secret for a purpose, if it has one. */
export interface ShopWithSecret {
  shop: Shop;
  sealed: string | undefined;
}

/** The shop with its secret for a purpose, in one statement; undefined if there is no such shop. */
export async function findShopWithSecret(
  executor: Executor,
  shopId: string,
  purpose: SecretPurpose,
): Promise<ShopWithSecret | undefined> {
  const [row] = await executor.run<ShopRow & { secret: string | null }>({
    name: 'find_shop_with_secret',
    text: `select ${shopColumns}, x.secret
      from shops s left join shop_secrets x on x.shop_id = s.shop_id and x.purpose = $2
      where s.shop_id = $1`,
    values: [shopId, purpose],
  });
  return row && { shop: shopOf(row), sealed: row.secret ?? undefined };
}

/** Stores a sealed secret, replacing the previous one. */
export async function saveShopSecret(
  executor: Executor,
  shopId: string,
  { purpose, sealed, now }: { purpose: SecretPurpose; sealed: string; now: Date },
): Promise<void> {
  await executor.run({
    text: `insert into shop_secrets (shop_id, purpose, secret, updated_at) values ($1, $2, $3, $4)
      on conflict (shop_id, purpose) do update set secret = excluded.secret, updated_at = excluded.updated_at`,
    values: [shopId, purpose, sealed, now],
  });
}

/** Deletes the secret for a purpose. */
export async function deleteShopSecret(executor: Executor, shopId: string, purpose: SecretPurpose): Promise<void> {
  await executor.run({
    text: 'delete from shop_secrets where shop_id = $1 and purpose = $2',
    values: [shopId, purpose],
  });
}
