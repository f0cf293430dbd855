import type { Executor } from '../../../lib/executor.js';
import type { GiftCard } from './gift-card.js';
import { giftCardColumns, giftCardOf, type GiftCardRow } from './gift-card-row.js';

/**
 * Locks a card and all that were issued for it or that it was issued for, by their first card. Whoever withdraws or
 * replaces one of them waits; statements after this one see what was written before.
 */
export async function lockSuccession(executor: Executor, shopId: string, cardToken: string): Promise<void> {
  await executor.run({
    name: 'lock_gift_card_succession',
    text: `select from gift_cards f where f.shop_id = $1 and f.card_token = (
        select coalesce(g.origin_token, g.card_token) from gift_cards g where g.shop_id = $1 and g.card_token = $2)
      for update`,
    values: [shopId, cardToken],
  });
}

/** A card with what decides whether another may be issued for it. */
export interface SucceededCard {
  card: GiftCard;
  /** The first card of all that replace each other. */
  originToken: string;
  /** An order bought the first card. */
  isSold: boolean;
  /** That order was cancelled or fully refunded. */
  isWithdrawn: boolean;
}

interface SucceededRow extends GiftCardRow {
  origin_token: string;
  is_sold: boolean;
  is_withdrawn: boolean;
}

/**
 * The card that takes what belongs to a card: itself, or the one that replaced it last. Locks it. Undefined if there is
 * no such card.
 */
export async function findSuccessor(
  executor: Executor,
  shopId: string,
  cardToken: string,
): Promise<SucceededCard | undefined> {
  const [row] = await executor.run<SucceededRow>({
    name: 'find_gift_card_successor',
    text: `with recursive chain as (
      select c.card_token, c.replaced_by from gift_cards c where c.shop_id = $1 and c.card_token = $2
      union all
      select n.card_token, n.replaced_by from chain c join gift_cards n on n.shop_id = $1 and n.card_token = c.replaced_by
    )
    select ${giftCardColumns}, f.card_token as origin_token, f.public_order_id is not null as is_sold,
      coalesce((select (o.internals ->> 'giftCardsWithdrawn')::boolean from orders o
        where o.shop_id = f.shop_id and o.public_order_id = f.public_order_id), false) as is_withdrawn
    from gift_cards g join gift_cards f on f.shop_id = $1 and f.card_token = coalesce(g.origin_token, g.card_token)
    where g.shop_id = $1 and g.card_token = (select card_token from chain where replaced_by is null) for update of g`,
    values: [shopId, cardToken],
  });
  return (
    row && {
      card: giftCardOf(row),
      originToken: row.origin_token,
      isSold: row.is_sold,
      isWithdrawn: row.is_withdrawn,
    }
  );
}

/** A card that is issued for another one. */
export interface NewSuccessor {
  card: GiftCard & { replaces: string };
  pinHash: string;
  originToken: string;
}

/** Stores a card that is issued for another one. */
export async function insertSuccessor(
  executor: Executor,
  shopId: string,
  { card, pinHash, originToken }: NewSuccessor,
): Promise<void> {
  await executor.run({
    name: 'insert_gift_card_successor',
    text: `insert into gift_cards (shop_id, card_token, pin_hash, amount, balance, currency, recipient_name, recipient_email,
        message, customer_name, customer_email, expiry_date, created_at, replaces, origin_token)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      shopId,
      card.cardToken,
      pinHash,
      card.amount,
      card.balance,
      card.currency,
      card.recipientName,
      card.recipientEmail,
      card.message,
      card.customerName,
      card.customerEmail,
      card.expiryDate,
      card.createdAt,
      card.replaces,
      originToken,
    ],
  });
}

/** Ends a card whose balance its replacement has taken over. */
export async function markReplaced(
  executor: Executor,
  shopId: string,
  { cardToken, replacedBy }: { cardToken: string; replacedBy: string },
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'mark_gift_card_replaced',
    text: `update gift_cards set balance = 0, disabled_at = coalesce(disabled_at, $4), replaced_by = $3
      where shop_id = $1 and card_token = $2`,
    values: [shopId, cardToken, replacedBy, now],
  });
}
