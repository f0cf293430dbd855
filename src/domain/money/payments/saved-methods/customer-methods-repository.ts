import type { Executor } from '../../../../lib/executor.js';
import type { SavedMethod } from './saved-method.js';

/** Whether orders or saved methods of the shop know the customer. */
export async function isKnownCustomer(executor: Executor, shopId: string, publicCustomerId: string): Promise<boolean> {
  const rows = await executor.run({
    name: 'is_known_customer',
    text: `select 1 from customers where shop_id = $1 and public_id = $2
      union all select 1 from saved_payment_methods where shop_id = $1 and public_customer_id = $2 limit 1`,
    values: [shopId, publicCustomerId],
  });
  return rows.length > 0;
}

/** Locks the saved methods of the customer until the transaction ends. */
export async function lockMethods(executor: Executor, shopId: string, publicCustomerId: string): Promise<void> {
  await executor.run({
    name: 'lock_saved_methods',
    text: `select pg_advisory_xact_lock(hashtextextended('saved methods ' || $1 || ' ' || $2, 0))`,
    values: [shopId, publicCustomerId],
  });
}

export interface NewMethod extends Omit<SavedMethod, 'isDefault'> {
  tokenHash: string;
  displayString: string;
}

/**
 * Adds a method under the lock of its customer. The first method becomes the default; an existing one does not change.
 */
export async function insertMethod(executor: Executor, shopId: string, method: NewMethod, now: Date): Promise<void> {
  await executor.run({
    name: 'insert_saved_method',
    text: `insert into saved_payment_methods (shop_id, public_id, public_customer_id, gateway_public_id, token,
        token_hash, type, display_string, cc_type, last_four, expiration, is_default, created_at)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, not exists (
        select from saved_payment_methods where shop_id = $1 and public_customer_id = $3), $12
      on conflict (shop_id, public_customer_id, gateway_public_id, token_hash) do nothing`,
    values: [
      shopId,
      method.publicId,
      method.publicCustomerId,
      method.gatewayPublicId,
      method.token,
      method.tokenHash,
      method.type,
      method.displayString,
      method.ccType,
      method.lastFour,
      method.expiration?.date ?? null,
      now,
    ],
  });
}

/** Makes the newest method the default if there is none. Returns the default. Under the lock of the customer. */
export async function settleDefault(
  executor: Executor,
  shopId: string,
  publicCustomerId: string,
): Promise<string | null> {
  const find = {
    name: 'find_default_method',
    text: `select public_id from saved_payment_methods where shop_id = $1 and public_customer_id = $2 and is_default`,
    values: [shopId, publicCustomerId],
  };
  const [existing] = await executor.run<{ public_id: string }>(find);
  if (existing) return existing.public_id;
  const [chosen] = await executor.run<{ public_id: string }>({
    name: 'choose_default_method',
    text: `update saved_payment_methods set is_default = true where shop_id = $1 and public_id = (
        select public_id from saved_payment_methods where shop_id = $1 and public_customer_id = $2
        order by number desc limit 1) returning public_id`,
    values: [shopId, publicCustomerId],
  });
  return chosen?.public_id ?? null;
}
