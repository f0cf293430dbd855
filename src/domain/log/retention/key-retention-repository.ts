import type { Executor } from '../../../lib/executor.js';
import { idempotencyRecords } from '../../core/operation/idempotency/idempotency-repository.js';

/** Deletes idempotency records that were claimed before the given time, at most `limit`. */
export async function pruneAnswers(executor: Executor, before: Date, limit: number): Promise<number> {
  const rows = await executor.run({
    name: 'prune_idempotency_records',
    text: `delete from ${idempotencyRecords} k using (
        select shop_id, owner, key from ${idempotencyRecords} where expires_at < $1
        order by expires_at limit $2 for update skip locked
      ) old where k.shop_id = old.shop_id and k.owner = old.owner and k.key = old.key returning 1`,
    values: [before, limit],
  });
  return rows.length;
}

/** Deletes counts of wrong attempts whose last attempt was before the given time, at most `limit`. */
export async function pruneWrongAttempts(executor: Executor, before: Date, limit: number): Promise<number> {
  const rows = await executor.run({
    name: 'prune_wrong_attempts',
    text: `delete from wrong_attempts a using (
        select shop_id, subject from wrong_attempts where last_wrong_at < $1
        order by last_wrong_at limit $2 for update skip locked
      ) old where a.shop_id = old.shop_id and a.subject = old.subject returning 1`,
    values: [before, limit],
  });
  return rows.length;
}

/** Deletes counts of wrong pins that the previous version stored, at most `limit`. */
export async function prunePinAttempts(executor: Executor, before: Date, limit: number): Promise<number> {
  const rows = await executor.run({
    name: 'prune_pin_attempts',
    text: `delete from gift_card_pin_attempts a using (
        select shop_id, card_hash, client_address from gift_card_pin_attempts where last_wrong_at < $1
        order by last_wrong_at limit $2 for update skip locked
      ) old
      where a.shop_id = old.shop_id and a.card_hash = old.card_hash and a.client_address = old.client_address returning 1`,
    values: [before, limit],
  });
  return rows.length;
}

/** Deletes declined payments from before the given time, at most `limit`. */
export async function pruneDeclines(executor: Executor, before: Date, limit: number): Promise<number> {
  const rows = await executor.run({
    name: 'prune_declined_attempts',
    text: `delete from declined_attempts d using (
        select shop_id, id from declined_attempts where declined_at < $1
        order by declined_at limit $2 for update skip locked
      ) old where d.shop_id = old.shop_id and d.id = old.id returning 1`,
    values: [before, limit],
  });
  return rows.length;
}

/** Deletes the codes of status pages of orders that ended before the given time, at most `limit`. */
export async function prunePageCodes(executor: Executor, before: Date, limit: number): Promise<number> {
  const rows = await executor.run({
    name: 'prune_order_page_codes',
    text: `delete from order_page_codes c using (
        select shop_id, public_order_id from order_page_codes where expires_at < $1
        order by expires_at limit $2 for update skip locked
      ) old where c.shop_id = old.shop_id and c.public_order_id = old.public_order_id returning 1`,
    values: [before, limit],
  });
  return rows.length;
}
