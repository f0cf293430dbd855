import type { Executor } from '../../../lib/executor.js';
import { erased } from '../../core/erased.js';
import { isNotQueuedFor, sendsMail } from '../../core/mail/mail-repository.js';

/** The next order of a subscription, and the address of its customer. */
export interface UpcomingOrder {
  shopId: string;
  subscriptionId: number;
  at: Date;
  recipient: string;
  onceFor: string;
}

/** SQL: what the email about the next order of the subscription `b` is queued for, which is the same for all processes. */
const onceFor = `'subscription_upcoming/' || b.id || '/' || (extract(epoch from b.next_order_at) * 1000)::bigint`;

/**
 * The next orders of subscriptions that are due within the days that their shops have set, and about which no email was
 * queued, of all shops that send it. A shop with a test clock has the time of the clock.
 */
export async function upcomingOrders(executor: Executor, now: Date, limit: number): Promise<UpcomingOrder[]> {
  return executor.run<UpcomingOrder>({
    name: 'upcoming_orders',
    text: `select b.shop_id as "shopId", b.id as "subscriptionId", b.next_order_at as at, u.email_address as recipient,
        ${onceFor} as "onceFor"
      from shops s
        left join test_clocks c on c.shop_id = s.shop_id
        cross join lateral (select coalesce((s.settings #>> '{mails,upcomingDays}')::integer, 3) as days) set
        join subscriptions b on b.shop_id = s.shop_id and b.status in ('active', 'scheduled')
          and b.next_order_at > coalesce(c.now, $1::timestamptz)
          and b.next_order_at <= coalesce(c.now, $1::timestamptz) + make_interval(days => set.days)
        join customers u on u.shop_id = b.shop_id and u.id = b.customer_id and u.email_address not in ('', '${erased}')
      where ${sendsMail('subscription_upcoming')} and ${isNotQueuedFor(onceFor)}
      order by b.next_order_at limit $2`,
    values: [now, limit],
  });
}
