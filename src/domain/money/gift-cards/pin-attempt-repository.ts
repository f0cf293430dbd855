import { createHash } from 'node:crypto';
import type { Executor } from '../../../lib/executor.js';

/** Whose attempts are counted together. */
export interface Guesser {
  shopId: string;
  cardToken: string;
  clientAddress: string;
}

/** How many wrong pins an hour a card and client address may have (contract 2, "Gift cards"). */
const mostWrong = 5;
const hour = 3_600_000;

// What was sent as a token may be anything of any length; only its hash is kept.
const hashOf = (cardToken: string): string => createHash('sha256').update(cardToken).digest('base64');

/** Whether another pin may be heard. */
export async function mayTryPin(executor: Executor, guesser: Guesser, now: Date): Promise<boolean> {
  const { shopId, cardToken, clientAddress } = guesser;
  const [row] = await executor.run<{ wrong: number }>({
    name: 'count_wrong_pins',
    text: `select count(*) as wrong from gift_card_pin_attempts a, unnest(a.wrong_at) as at
      where a.shop_id = $1 and a.card_hash = $2 and a.client_address = $3 and at > $4`,
    values: [shopId, hashOf(cardToken), clientAddress, new Date(now.getTime() - hour)],
  });
  return (row?.wrong ?? 0) < mostWrong;
}

/**
 * Counts a wrong pin, in one statement, so that attempts at the same moment are counted each. False when there were too
 * many before it: then nothing may be told of it. What is older than an hour is forgotten on the way.
 */
export async function recordWrongPin(executor: Executor, guesser: Guesser, now: Date): Promise<boolean> {
  const { shopId, cardToken, clientAddress } = guesser;
  const rows = await executor.run({
    name: 'record_wrong_pin',
    text: `with forgotten as (
      delete from gift_card_pin_attempts a using (
        select shop_id, card_hash, client_address from gift_card_pin_attempts
        where shop_id = $1 and last_wrong_at <= $5 and (card_hash, client_address) <> ($2, $3)
        limit 100 for update skip locked
      ) old
      where a.shop_id = old.shop_id and a.card_hash = old.card_hash and a.client_address = old.client_address
    )
    insert into gift_card_pin_attempts as a (shop_id, card_hash, client_address, wrong_at, last_wrong_at)
    values ($1, $2, $3, array[$4::timestamptz], $4)
    on conflict (shop_id, card_hash, client_address) do update set last_wrong_at = excluded.last_wrong_at,
      wrong_at = array(select at from unnest(a.wrong_at) as at where at > $5) || excluded.wrong_at
      where (select count(*) from unnest(a.wrong_at) as at where at > $5) < $6
    returning 1`,
    values: [shopId, hashOf(cardToken), clientAddress, now, new Date(now.getTime() - hour), mostWrong],
  });
  return rows.length > 0;
}
