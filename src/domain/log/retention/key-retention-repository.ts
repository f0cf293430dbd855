import type { Executor } from '../../../lib/executor.js';

/** Deletes idempotency keys, with what was answered to them, that were claimed before this time: at most so many. */
export async function pruneAnswers(executor: Executor, before: Date, limit: number): Promise<number> {
  const rows = await executor.run({
    name: 'prune_kept_answers',
    text: `delete from kept_answers k using (
        select shop_id, owner, key from kept_answers where expires_at < $1
        order by expires_at limit $2 for update skip locked
      ) old where k.shop_id = old.shop_id and k.owner = old.owner and k.key = old.key returning 1`,
    values: [before, limit],
  });
  return rows.length;
}

/** Deletes up to `limit` counts of wrong attempts, of which the last was made before this time. */
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

/** Deletes up to `limit` counts of wrong pins that the previous version stored, as above. */
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

/** Deletes the declined payments from before this time: at most so many. */
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
