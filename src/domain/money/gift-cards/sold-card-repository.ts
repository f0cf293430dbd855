import type { OrderKey } from '../../core/order-key.js';
import type { Executor } from '../../../lib/executor.js';
import type { GiftCard } from './gift-card.js';
import { giftCardColumns, giftCardOf, type GiftCardRow } from './gift-card-row.js';

/** A card that is about to be issued; its balance is its amount. */
export interface NewGiftCard extends Omit<GiftCard, 'balance' | 'isDisabled' | 'isReplaced' | 'replaces'> {
  pinHash: string;
  /** The unit of a line item that the card was sold as. */
  soldAs: { publicOrderId: string; lineItemKey: string; piece: number } | null;
}

/** Stores new cards in one statement. Returns them, except those whose unit already has a card. */
export async function insertGiftCards(
  executor: Executor,
  shopId: string,
  cards: readonly NewGiftCard[],
): Promise<GiftCard[]> {
  const rows = await executor.run<GiftCardRow>({
    name: 'insert_gift_cards',
    text: `insert into gift_cards as g (shop_id, card_token, pin_hash, amount, balance, currency, recipient_name,
        recipient_email, message, customer_name, customer_email, expiry_date, public_order_id, line_item_key, piece, created_at)
      select $1, c."cardToken", c."pinHash", c.amount, c.amount, c.currency, c."recipientName", c."recipientEmail", c.message,
        c."customerName", c."customerEmail", c."expiryDate", c."soldAs" ->> 'publicOrderId', c."soldAs" ->> 'lineItemKey',
        (c."soldAs" ->> 'piece')::integer, c."createdAt"
      from json_to_recordset($2::json) as c("cardToken" text, "pinHash" text, amount bigint, currency text,
        "recipientName" text, "recipientEmail" text, message text, "customerName" text, "customerEmail" text,
        "expiryDate" date, "soldAs" json, "createdAt" timestamptz)
      on conflict (shop_id, public_order_id, line_item_key, piece) do nothing
      returning ${giftCardColumns}`,
    values: [shopId, JSON.stringify(cards)],
  });
  return rows.map(giftCardOf);
}

/** What cards that an order has bought have paid, in minor units, with the cards that replaced them. */
export interface WithdrawnCard extends Pick<GiftCard, 'cardToken' | 'amount' | 'currency'> {
  spent: number;
}

/**
 * Disables the cards that an order has bought, and all that were issued for them. The first statement locks the bought
 * cards, so that the second sees every card that was issued for one of them.
 */
export async function disableSoldCards(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  now: Date,
): Promise<WithdrawnCard[]> {
  await executor.run({
    name: 'lock_sold_gift_cards',
    text: `select from gift_cards where shop_id = $1 and public_order_id = $2 order by card_token for update`,
    values: [shopId, publicOrderId],
  });
  return executor.run<WithdrawnCard>({
    name: 'disable_sold_gift_cards',
    text: `with sold as (
      select card_token, amount, currency from gift_cards where shop_id = $1 and public_order_id = $2
    ), disabled as (
      update gift_cards g set disabled_at = coalesce(g.disabled_at, $3)
      where g.shop_id = $1 and g.card_token in (select card_token from sold
        union all select i.card_token from gift_cards i
        where i.shop_id = $1 and i.origin_token in (select card_token from sold))
      returning coalesce(g.origin_token, g.card_token) as origin, g.balance
    )
    select s.card_token as "cardToken", s.amount, s.currency,
      s.amount - coalesce((select sum(d.balance) from disabled d where d.origin = s.card_token), 0)::bigint as spent
    from sold s order by s.card_token`,
    values: [shopId, publicOrderId, now],
  });
}

/** The units of an order's line items that already have cards: `lineItemKey/piece`. */
export async function soldPieces(executor: Executor, shopId: string, publicOrderId: string): Promise<Set<string>> {
  const rows = await executor.run<{ key: string }>({
    name: 'sold_gift_cards',
    text: `select line_item_key || '/' || piece as key from gift_cards where shop_id = $1 and public_order_id = $2`,
    values: [shopId, publicOrderId],
  });
  return new Set(rows.map(({ key }) => key));
}

/** Records which card a payment uses; a later card replaces an earlier one. */
export async function linkPayment(
  executor: Executor,
  shopId: string,
  payment: { paymentId: string; publicOrderId: string; cardToken: string },
): Promise<void> {
  await executor.run({
    name: 'link_gift_card_payment',
    text: `insert into gift_card_payments (shop_id, payment_id, public_order_id, card_token) values ($1, $2, $3, $4)
      on conflict (shop_id, payment_id) do update set card_token = excluded.card_token
        where gift_card_payments.public_order_id = excluded.public_order_id`,
    values: [shopId, payment.paymentId, payment.publicOrderId, payment.cardToken],
  });
}

/** The card of a payment; with `publicOrderId` only when it is a payment of that order. */
export async function findCardOfPayment(
  executor: Executor,
  shopId: string,
  paymentId: string,
  publicOrderId: string | null,
): Promise<GiftCard | undefined> {
  const [row] = await executor.run<GiftCardRow>({
    name: 'find_gift_card_of_payment',
    text: `select ${giftCardColumns} from gift_card_payments p
      join gift_cards g on g.shop_id = p.shop_id and g.card_token = p.card_token
      where p.shop_id = $1 and p.payment_id = $2 and ($3::text is null or p.public_order_id = $3)`,
    values: [shopId, paymentId, publicOrderId],
  });
  return row && giftCardOf(row);
}
