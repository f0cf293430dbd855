import { randomUUID } from 'node:crypto';
import type { Executor } from '../../database/connection.js';
import type { SentMail } from './sent-mail.js';

const columns = `m.id, m.kind, m.recipient, m.subject,
  case when m.sent_at is not null then 'sent' when m.next_attempt_at is null then 'failed' else 'queued' end as status,
  m.attempts, m.last_error as "lastError", m.next_attempt_at as "nextAttemptAt", m.resend_of as "resendOf",
  not m.holds_secret and m.recipient <> '[erased]' as "canResend", m.created_at as "createdAt", m.sent_at as "sentAt"`;

/** The emails about an order, oldest first. */
export function mailsOfOrder(executor: Executor, shopId: string, publicOrderId: string): Promise<SentMail[]> {
  return executor.run<SentMail>({
    name: 'mails_of_order',
    text: `select ${columns} from mail_outbox m where m.shop_id = $1 and m.public_order_id = $2 and m.kind is not null
      order by m.created_at, m.id`,
    values: [shopId, publicOrderId],
  });
}

/** Queues an email about an order again, to this recipient. */
export async function repeatMail(
  executor: Executor,
  shopId: string,
  { id, recipient }: { id: string; recipient: string },
  now: Date,
): Promise<SentMail | undefined> {
  const [repeated] = await executor.run<SentMail>({
    name: 'repeat_mail',
    text: `insert into mail_outbox as m (shop_id, id, kind, recipient, public_order_id, data, subject, body, resend_of,
        created_at, next_attempt_at)
      select shop_id, $3, kind, $4, public_order_id, data, '', '', id, $5, $5 from mail_outbox
      where shop_id = $1 and id = $2 and not holds_secret
      returning ${columns}`,
    values: [shopId, id, randomUUID(), recipient, now],
  });
  return repeated;
}
