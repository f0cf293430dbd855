import type { OrderKey } from '../../core/order-key.js';
import type { Executor } from '../../../database/connection.js';
import type { AbandonedCart } from './abandoned-cart-mail.js';
import type { RunLimits } from '../../order/storage/lease-repository.js';

interface Idle {
  /** Orders unchanged since then. */
  idleSince: Date;
  /** When their authorizations, if any, are due to be voided. */
  voidDueAt: Date;
  now: Date;
  /** The maximum number, below the 8,192 positions that a transaction's events can have. */
  limit: number;
}

/** An order that has just been abandoned. */
export interface AbandonedOrder extends AbandonedCart {
  shopId: string;
  /** Whether the shop wants emails to shoppers instead of webhooks. */
  isMailed: boolean;
}

/**
 * Marks unchanged and unleased open orders with line items as abandoned, for any shop, and appends their events in the
 * same statement: `order/abandoned`, or only a status change if the shop wants emails instead. Locked orders are
 * skipped until the next run. Orders of subscriptions are not abandoned, nor drafts before they expire. Orders of
 * agent platforms are canceled when their sessions expire instead.
 */
export async function abandonIdle(
  executor: Executor,
  { idleSince, voidDueAt, now, limit }: Idle,
): Promise<AbandonedOrder[]> {
  const abandoned = await executor.run<AbandonedOrder>({
    name: 'abandon_idle_orders',
    text: `with idle as (
      select o.shop_id, o.public_order_id, s.settings->>'resumeUrlTemplate' as resume_url_template,
        coalesce((s.settings->'abandonedCart'->>'emails')::boolean, false) as is_mailed
      from orders o join shops s on s.shop_id = o.shop_id
      where o.status = 'open' and o.has_lines and o.created_via <> 'subscription' and o.created_at <= $1 and o.updated_at <= $1 and o.lease_holder is null
        and (o.draft_expires_at is null or o.draft_expires_at <= $3)
        and not exists (select from ucp_sessions u where u.shop_id = o.shop_id and u.public_order_id = o.public_order_id
          and u.ended_at is null)
      order by o.created_at limit $4 for update of o skip locked
    ), abandoned as (
      update orders o set status = 'abandoned', version = o.version + 1, lines_version = o.version + 1, summary_version = o.version + 1, sequence = o.sequence + 1, updated_at = $3,
        void_due_at = case when exists (select from payments p
          where p.shop_id = o.shop_id and p.public_order_id = o.public_order_id) then $2::timestamptz end
      from idle i where o.shop_id = i.shop_id and o.public_order_id = i.public_order_id
      returning o.shop_id, o.public_order_id, o.version, o.sequence, o.state, o.email_address,
        i.resume_url_template, i.is_mailed
    ), appended as (
      insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at)
      select shop_id, event_position(row_number() over ()::integer), gen_random_uuid(), public_order_id, sequence, version,
        case when is_mailed then 'order/updated' else 'order/abandoned' end,
        case when is_mailed then json_build_object('changed', json_build_array('status'), 'status', 'abandoned')
          else json_build_object('resumable_link', state->'resumableLink') end, state, $3
      from abandoned
    )
    select shop_id as "shopId", public_order_id as "publicOrderId", is_mailed as "isMailed",
      email_address as "emailAddress", state->'customer'->>'firstName' as "firstName",
      state->>'resumableLink' as "resumableLink", resume_url_template as "resumeUrlTemplate"
    from abandoned`,
    values: [idleSince, voidDueAt, now, limit],
  });
  for (const { shopId, publicOrderId } of abandoned) executor.announce?.(shopId, publicOrderId);
  return abandoned;
}

/** The maximum number of due orders that one statement considers. */
const mostConsidered = 200;

/**
 * Claims abandoned orders whose authorizations are due to be voided, until they are due again: of all shops, up to the
 * limit of each shop. The orders of a shop that has reached its limit do not keep others from being found.
 */
export async function claimVoidable(
  executor: Executor,
  now: Date,
  dueAgainAt: Date,
  { ofShop, underway }: RunLimits,
): Promise<OrderKey[]> {
  const rows = await executor.run<{ shop_id: string; public_order_id: string }>({
    name: 'claim_voidable_orders',
    text: `with busy as (
      select "shopId" as shop_id, count from json_to_recordset($4::json) as u("shopId" text, count integer)
    ), due as (
      select shop_id, public_order_id, void_due_at from orders
      where status = 'abandoned' and void_due_at <= $1 and shop_id <> all (select shop_id from busy where count >= $3)
      order by void_due_at limit ${mostConsidered} for update skip locked
    ), placed as (
      select *, row_number() over (partition by shop_id order by void_due_at) as place from due
    )
    update orders o set void_due_at = $2 from placed p left join busy b on b.shop_id = p.shop_id
    where o.shop_id = p.shop_id and o.public_order_id = p.public_order_id and p.place <= $3 - coalesce(b.count, 0)
    returning o.shop_id, o.public_order_id`,
    values: [now, dueAgainAt, ofShop, JSON.stringify(underway)],
  });
  return rows.map((row) => ({ shopId: row.shop_id, publicOrderId: row.public_order_id }));
}

/** Marks the order as having nothing left to void. */
export async function endVoiding(executor: Executor, shopId: string, publicOrderId: string): Promise<void> {
  await executor.run({
    name: 'end_voiding',
    text: 'update orders set void_due_at = null where shop_id = $1 and public_order_id = $2',
    values: [shopId, publicOrderId],
  });
}
