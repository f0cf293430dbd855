import { DatabaseError } from 'pg';
import type { Executor } from '../../../lib/executor.js';
import type { GatewayCall } from '../../../outbound/gateways/gateway.js';

/**
 * An entry in the ledger of gift cards: the operation requested under a reference, and the reason if it was declined.
 */
export interface GiftCardEntry {
  reference: string;
  type: 'authorize' | 'capture' | 'refund' | 'void';
  amount: number;
  decline: string | null;
}

const uniqueViolation = '23505';

/** The entry with this reference. */
export async function findEntry(
  executor: Executor,
  { shopId, reference }: Pick<GatewayCall, 'shopId' | 'reference'>,
): Promise<GiftCardEntry | undefined> {
  const [row] = await executor.run<GiftCardEntry>({
    name: 'find_gift_card_entry',
    text: 'select reference, type, amount, decline from gift_card_entries where shop_id = $1 and reference = $2',
    values: [shopId, reference],
  });
  return row;
}

/**
 * Runs a statement that adds an entry with a reference. An existing entry is returned instead. If two run at the same
 * time, the second violates the unique constraint and is rolled back, including its change of the balance.
 */
async function bookOnce(
  executor: Executor,
  call: GatewayCall,
  statement: { name: string; text: string; values: unknown[] },
): Promise<GiftCardEntry> {
  return onlyOnce(executor, call, async () => {
    const [booked] = await executor.run<GiftCardEntry>(statement);
    if (!booked) throw new Error('the ledger of the gift cards took no entry');
    return booked;
  });
}

/** Runs work that adds an entry with a reference, or returns the existing one, as {@link bookOnce} does. */
export async function onlyOnce(
  executor: Executor,
  call: GatewayCall,
  book: () => Promise<GiftCardEntry>,
): Promise<GiftCardEntry> {
  const known = await findEntry(executor, call);
  if (known) return known;
  try {
    return await book();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== uniqueViolation) throw error;
  }
  const first = await findEntry(executor, call);
  if (!first) throw new Error('the ledger of the gift cards took no entry');
  return first;
}

export const entryColumns = 'reference, type, amount, decline';
const valuesOf = ({ shopId, reference, orderId, amount, currency }: GatewayCall, now: Date): unknown[] => [
  shopId,
  reference,
  orderId,
  amount,
  currency,
  now,
];

/** Why a card `g` cannot pay; null if it can. The arguments are expressions in SQL. */
const reason = (amount: string, currency: string, today: string) => `case when g.card_token is null then 'unknown_card'
  when g.disabled_at is not null then 'card_disabled' when g.expiry_date < ${today}::date then 'card_expired'
  when g.currency <> ${currency} then 'card_currency' when g.balance < ${amount} then 'insufficient_balance' end`;

/** Why a card cannot pay an amount on this day; null when it can. */
export async function whyUnpayable(
  executor: Executor,
  shopId: string,
  cardToken: string,
  { amount, currency, today }: { amount: number; currency: string; today: string },
): Promise<string | null> {
  const [row] = await executor.run<{ decline: string | null }>({
    name: 'why_gift_card_unpayable',
    text: `select ${reason('$3::bigint', '$4', '$5')} as decline
      from (select) one left join gift_cards g on g.shop_id = $1 and g.card_token = $2`,
    values: [shopId, cardToken, amount, currency, today],
  });
  return row?.decline ?? null;
}

/**
 * Subtracts an amount from the balance of a card if the card can pay it on this day, otherwise records the reason, in
 * one statement.
 */
export function bookAuthorization(
  executor: Executor,
  call: GatewayCall & { cardToken: string },
  today: string,
  now: Date,
): Promise<GiftCardEntry> {
  return bookOnce(executor, call, {
    name: 'book_gift_card_authorization',
    text: `with taken as (
      update gift_cards set balance = balance - $4 where shop_id = $1 and card_token = $7 and balance >= $4
        and currency = $5 and disabled_at is null and (expiry_date is null or expiry_date >= $8::date)
      returning card_token
    ), refused as (
      select coalesce(${reason('$4', '$5', '$8')}, 'insufficient_balance') as decline
      from (select) one left join gift_cards g on g.shop_id = $1 and g.card_token = $7
      where not exists (select from taken)
    )
    insert into gift_card_entries (shop_id, reference, card_token, public_order_id, type, amount, open, currency, decline,
      created_at)
    select $1, $2, $7, $3, 'authorize', $4, case when exists (select from taken) then $4 else 0 end, $5,
      (select decline from refused), $6
    returning ${entryColumns}`,
    values: [...valuesOf(call, now), call.cardToken, today],
  });
}

/** Marks a part of an authorization as captured; its balance was taken with the authorization. */
export function bookCapture(
  executor: Executor,
  call: GatewayCall & { authorizationId: string },
  now: Date,
): Promise<GiftCardEntry> {
  return bookOnce(executor, call, {
    name: 'book_gift_card_capture',
    text: `with used as (
      update gift_card_entries set open = open - $4 where shop_id = $1 and reference = $7 and type = 'authorize'
        and open >= $4 returning card_token
    )
    insert into gift_card_entries (shop_id, reference, card_token, public_order_id, type, amount, open, currency, decline,
      created_at)
    select $1, $2, coalesce((select card_token from used), ''), $3, 'capture', $4,
      case when exists (select from used) then $4 else 0 end, $5,
      case when exists (select from used) then null else 'authorization_used' end, $6
    returning ${entryColumns}`,
    values: [...valuesOf(call, now), call.authorizationId],
  });
}
