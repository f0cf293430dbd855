import type { Executor } from '../../../database/connection.js';
import type { StyleSheet } from '../../shop/payment-styling/style-sheet.js';

/** The styling of one order; null members are taken from the shop's styling. */
export type OrderStyling = { [Member in keyof StyleSheet]: StyleSheet[Member] | null };

interface OrderStylingWrite {
  shopId: string;
  publicOrderId: string;
  styling: OrderStyling;
  now: Date;
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Stores the styling of an order, in place of an earlier one. */
export async function saveOrderStyling(executor: Executor, write: OrderStylingWrite): Promise<void> {
  const { shopId, publicOrderId, styling, now } = write;
  await executor.run({
    text: `insert into order_payment_stylings (shop_id, public_order_id, css_rules, media_rules, updated_at)
      values ($1, $2, $3, $4, $5)
      on conflict (shop_id, public_order_id) do update
        set css_rules = excluded.css_rules, media_rules = excluded.media_rules, updated_at = excluded.updated_at`,
    values: [shopId, publicOrderId, json(styling.cssRules), json(styling.mediaRules), now],
  });
}

/** The styling that applies to an order: its own members, otherwise those of the shop. */
export async function findAppliedStyling(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
): Promise<StyleSheet> {
  const [row] = await executor.run<{ css_rules: StyleSheet['cssRules']; media_rules: StyleSheet['mediaRules'] }>({
    text: `select coalesce(o.css_rules, s.css_rules, '[]') as css_rules, coalesce(o.media_rules, s.media_rules, '[]') as media_rules
      from (select $1::text as shop_id) shop left join payment_stylings s using (shop_id)
      left join order_payment_stylings o on o.shop_id = shop.shop_id and o.public_order_id = $2`,
    values: [shopId, publicOrderId],
  });
  return { cssRules: row?.css_rules ?? [], mediaRules: row?.media_rules ?? [] };
}
