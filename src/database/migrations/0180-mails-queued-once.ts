import type { Migration } from '../migration.js';

/** What an email is queued for only once, such as an occurrence of a subscription. Null if its event queues it. */
export const mailsQueuedOnce: Migration = {
  name: '0180-mails-queued-once',
  up: /* sql */ `
alter table mail_outbox add column once_for text;
`,
};
