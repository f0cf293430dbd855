import type { Executor } from '../../../lib/executor.js';
import { erased } from '../../core/erased.js';
import { isNotQueuedFor, sendsMail } from '../../core/mail/mail-repository.js';
import type { WaitingPayment } from '../../order/payment-links/ask-to-confirm.js';

/**
 * The authorizations of open orders that have waited for the confirmation of the shopper since this time, and for which no
 * email was queued, of all shops that send it. Orders of subscriptions are not among them: no shopper is present; nor are
 * those of agent platforms, which have a URL for the shopper.
 */
export async function waitingPayments(executor: Executor, since: Date, limit: number): Promise<WaitingPayment[]> {
  return executor.run<WaitingPayment>({
    name: 'waiting_payments',
    text: `select t.shop_id as "shopId", t.public_order_id as "publicOrderId", o.email_address as recipient, t.id as "attemptId"
      from transactions t
        join orders o on o.shop_id = t.shop_id and o.public_order_id = t.public_order_id
        join shops s on s.shop_id = t.shop_id
      where t.client_secret is not null and t.status = 'pending' and t.type = 'authorize' and t.created_at <= $1
        and o.status = 'open' and o.created_via <> 'subscription' and o.email_address not in ('', '${erased}')
        and not exists (select from ucp_sessions u where u.shop_id = o.shop_id and u.public_order_id = o.public_order_id
          and u.ended_at is null)
        and ${sendsMail('payment_action_needed')} and ${isNotQueuedFor(`'payment_action_needed/' || t.id`)}
      order by t.created_at limit $2`,
    values: [since, limit],
  });
}
