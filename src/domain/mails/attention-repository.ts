import type { Executor } from '../../database/connection.js';
import { orderNumberOf } from '../order/document/order-number.js';
import { isNotQueuedFor, sendsMail } from '../core/mail/mail-repository.js';

/** An order that needs attention from a person, as an email to the shop shows it. */
export interface FlaggedOrder {
  publicOrderId: string;
  number: number;
  reason: string;
}

/** What a shop is told about its orders that need attention. */
export interface AttentionReport {
  shopId: string;
  recipient: string;
  /** The order of a report about one order; null for that of a day. */
  publicOrderId: string | null;
  /** The orders, longest flagged first, at most 20. */
  orders: FlaggedOrder[];
  /** How many orders need attention, at most 1,000. */
  count: number;
  onceFor: string;
}

/** Shops that have an address and want these emails at this time. */
const wanted = (when: 'daily' | 'immediate'): string => `s.settings #>> '{mails,shopAddress}' is not null
  and coalesce(s.settings #>> '{mails,attentionMails}', 'daily') = '${when}' and ${sendsMail('needs_attention')}`;

const shownOrder = `json_build_object('publicOrderId', o.public_order_id, 'number', coalesce(${orderNumberOf('o')}, o.order_id),
  'reason', o.internals #>> '{attention,reason}')`;

/** Once for each reason that is added to an order. */
const onceForOrder = `'needs_attention/' || o.public_order_id || '/' || (o.internals #>> '{attention,concerns,-1,since}')`;

/** The orders that were flagged within the last day and that their shops were not told about, for shops that want that at once. */
export async function newlyFlagged(executor: Executor, now: Date, limit: number): Promise<AttentionReport[]> {
  return executor.run<AttentionReport>({
    name: 'newly_flagged_orders',
    text: `select s.shop_id as "shopId", s.settings #>> '{mails,shopAddress}' as recipient,
        o.public_order_id as "publicOrderId", json_build_array(${shownOrder}) as orders, 1 as count,
        ${onceForOrder} as "onceFor"
      from shops s join orders o on o.shop_id = s.shop_id and o.needs_attention
      where ${wanted('immediate')} and o.updated_at > $1::timestamptz - interval '1 day'
        and (o.internals #>> '{attention,concerns,-1,since}')::timestamptz > $1::timestamptz - interval '1 day'
        and ${isNotQueuedFor(onceForOrder)}
      order by o.order_id limit $2`,
    values: [now, limit],
  });
}

/**
 * The shops that are told today which of their orders have needed attention since before 8:00 in their time zone, and were
 * not told yet.
 */
export async function dailyReports(executor: Executor, now: Date, limit: number): Promise<AttentionReport[]> {
  return executor.run<AttentionReport>({
    name: 'daily_attention_reports',
    text: `select s.shop_id as "shopId", s.settings #>> '{mails,shopAddress}' as recipient, null as "publicOrderId",
        f.orders, f.count::integer, d.once_for as "onceFor"
      from shops s
        cross join lateral (select date_trunc('day', $1::timestamptz at time zone s.timezone) as today) t
        cross join lateral (select (t.today + interval '8 hours') at time zone s.timezone as at,
          'needs_attention/' || to_char(t.today, 'YYYY-MM-DD') as once_for) d
        cross join lateral (
          select count(*) as count, json_agg(flagged.shown order by flagged.since) filter (where flagged.place <= 20) as orders
          from (
            select ${shownOrder} as shown, o.internals #>> '{attention,since}' as since,
              row_number() over (order by o.internals #>> '{attention,since}') as place
            from orders o
            where o.shop_id = s.shop_id and o.needs_attention and (o.internals #>> '{attention,since}')::timestamptz <= d.at
            limit 1000
          ) flagged
        ) f
      where ${wanted('daily')} and d.at <= $1 and f.count > 0 and ${isNotQueuedFor('d.once_for')}
      limit $2`,
    values: [now, limit],
  });
}
