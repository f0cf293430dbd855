import { randomUUID } from 'node:crypto';
import type { Executor } from '../../lib/executor.js';

/** An e-mail in plain text. */
export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** Puts an e-mail into the outbox, with the change that it is about. */
export async function postMail(executor: Executor, shopId: string, mail: Mail, now: Date): Promise<void> {
  await executor.run({
    name: 'post_mail',
    text: `insert into mail_outbox (shop_id, id, recipient, subject, body, created_at) values ($1, $2, $3, $4, $5, $6)`,
    values: [shopId, randomUUID(), mail.recipient, mail.subject, mail.body, now],
  });
}
