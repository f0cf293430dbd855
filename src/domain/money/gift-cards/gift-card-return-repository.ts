import type { Executor } from '../../../lib/executor.js';
import type { GatewayCall } from '../../../outbound/gateways/gateway.js';
import { entryColumns, type GiftCardEntry } from './gift-card-entry-repository.js';

/** A call that returns money: a refund of a capture, or a void of an authorization. */
export interface ReturnCall extends GatewayCall {
  type: 'refund' | 'void';
  /** The reference of the capture or the authorization. */
  usedReference: string;
}

/** What a refund returns of a capture; a void returns what an authorization still holds. */
const usedType = { refund: 'capture', void: 'authorize' } as const;

/**
 * Returns money to the card that paid, in one statement, if the card can be used on this day. Undefined otherwise, and
 * for money that is not there.
 */
export async function bookReturnToCard(
  executor: Executor,
  { shopId, reference, orderId, amount, currency, type, usedReference }: ReturnCall,
  today: string,
  now: Date,
): Promise<GiftCardEntry | undefined> {
  const [booked] = await executor.run<GiftCardEntry>({
    name: 'book_gift_card_return',
    text: `with card as (
      select g.card_token from gift_card_entries e
        join gift_cards g on g.shop_id = e.shop_id and g.card_token = e.card_token
      where e.shop_id = $1 and e.reference = $7 and e.type = $8 and g.disabled_at is null
        and (g.expiry_date is null or g.expiry_date >= $10::date) for update of g
    ), held as (
      select e.card_token, case when $9 = 'void' then e.open else $4::bigint end as amount
      from gift_card_entries e, card where e.shop_id = $1 and e.reference = $7 and e.open >= case when $9 = 'void' then 0 else $4::bigint end
      for update of e
    ), used as (
      update gift_card_entries e set open = e.open - h.amount from held h where e.shop_id = $1 and e.reference = $7
    ), returned as (
      update gift_cards g set balance = g.balance + h.amount from held h
      where g.shop_id = $1 and g.card_token = h.card_token and h.amount > 0
    )
    insert into gift_card_entries (shop_id, reference, card_token, public_order_id, type, amount, open, currency, created_at)
    select $1, $2, card_token, $3, $9, amount, 0, $5, $6 from held
    returning ${entryColumns}`,
    values: [shopId, reference, orderId, amount, currency, now, usedReference, usedType[type], type, today],
  });
  return booked;
}

/** The card that a capture or an authorization took money from. Undefined if there is no such entry. */
export async function findPayingCard(
  executor: Executor,
  { shopId, type, usedReference }: ReturnCall,
): Promise<string | undefined> {
  const [row] = await executor.run<{ card_token: string }>({
    name: 'find_paying_gift_card',
    text: `select card_token from gift_card_entries
      where shop_id = $1 and reference = $2 and type = $3`,
    values: [shopId, usedReference, usedType[type]],
  });
  return row?.card_token;
}

/** Locks a capture or an authorization; returns what is left of it, in minor units. */
export async function lockOpen(executor: Executor, { shopId, usedReference }: ReturnCall): Promise<number> {
  const [row] = await executor.run<{ open: number }>({
    name: 'lock_gift_card_entry',
    text: 'select open from gift_card_entries where shop_id = $1 and reference = $2 for update',
    values: [shopId, usedReference],
  });
  return row?.open ?? 0;
}

/** Takes an amount from what is left of a capture or an authorization. */
export async function takeOpen(
  executor: Executor,
  { shopId, usedReference }: ReturnCall,
  amount: number,
): Promise<void> {
  await executor.run({
    name: 'take_open_of_gift_card_entry',
    text: 'update gift_card_entries set open = open - $3 where shop_id = $1 and reference = $2',
    values: [shopId, usedReference, amount],
  });
}

/** Adds an amount to the balance of a card. */
export async function addBalance(executor: Executor, shopId: string, cardToken: string, amount: number): Promise<void> {
  await executor.run({
    name: 'add_gift_card_balance',
    text: 'update gift_cards set balance = balance + $3 where shop_id = $1 and card_token = $2',
    values: [shopId, cardToken, amount],
  });
}

/** What the order has to show of a return. */
export type FollowUp = 'unusable_card' | 'new_card' | 'new_card_mailed';

/** The outcome of a return that is not one to its own, usable card. */
export interface BookedReturn {
  /** The card that paid. */
  cardToken: string;
  amount: number;
  decline: string | null;
  /** The card that got the money, if it is another one. */
  returnedTo: string | null;
  followUp: FollowUp | null;
}

/** Adds the entry of a return. If the order has to show it, a job is queued that does so later unless the call does. */
export async function insertReturn(
  executor: Executor,
  { shopId, reference, orderId, currency, type }: ReturnCall,
  { cardToken, amount, decline, returnedTo, followUp }: BookedReturn,
  now: Date,
): Promise<GiftCardEntry> {
  const [entry] = await executor.run<GiftCardEntry>({
    name: 'insert_gift_card_return',
    text: `insert into gift_card_entries (shop_id, reference, card_token, public_order_id, type, amount, open, currency,
        created_at, decline, returned_to, follow_up)
      values ($1, $2, $7, $3, $4, $8, 0, $5, $6, $9, $10, $11) returning ${entryColumns}`,
    values: [shopId, reference, orderId, type, currency, now, cardToken, amount, decline, returnedTo, followUp],
  });
  if (!entry) throw new Error('the ledger of the gift cards took no entry');
  if (followUp === null) return entry;
  await executor.run({
    name: 'queue_gift_card_returns',
    text: `select graphile_worker.add_job('follow_gift_card_returns',
      json_build_object('shopId', $1::text, 'publicOrderId', $2::text), run_at => now() + interval '5 seconds',
      job_key => 'gift_card_returns/' || $1 || '/' || $2)`,
    values: [shopId, orderId],
  });
  return entry;
}
