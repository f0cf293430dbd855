import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../lib/executor.js';
import { sendsMail, type MailOnce } from '../../core/mail/mail-repository.js';
import type { StoredLink } from './payment-link-repository.js';

/**
 * Queues an email that asks the customer to confirm the payment of an order, with a new link to it, in one statement. Does
 * nothing if it was queued before, if the shop does not send it, or if the order is gone.
 */
export async function queueActionMail(
  executor: Executor,
  { shopId, recipient, publicOrderId, data, onceFor }: Omit<MailOnce, 'kind'>,
  { id, salt, secretHash, createdAt, expiresAt }: StoredLink,
): Promise<void> {
  await executor.run({
    name: 'queue_action_mail',
    text: `with mailed as (
        insert into mail_outbox
          (shop_id, id, kind, recipient, public_order_id, data, once_for, subject, body, created_at, next_attempt_at)
        select s.shop_id, $2, 'payment_action_needed', $3, o.public_order_id, $5, $6, '', '', $7, $7
        from shops s join orders o on o.shop_id = s.shop_id and o.public_order_id = $4
        where s.shop_id = $1 and ${sendsMail('payment_action_needed')}
        on conflict (shop_id, once_for) where once_for is not null do nothing
        returning shop_id, public_order_id
      )
      insert into payment_links (shop_id, public_order_id, id, salt, secret_hash, email, created_at, expires_at)
      select shop_id, public_order_id, $8, $9, $10, $3, $7, $11 from mailed`,
    values: [
      shopId,
      randomUUID(),
      recipient,
      publicOrderId,
      JSON.stringify(data),
      onceFor,
      createdAt,
      id,
      salt,
      secretHash,
      expiresAt,
    ],
  });
}
