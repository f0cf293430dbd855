/**
 * The transactions that were open when a webhook was created. Events of other transactions before `seen_until` were
 * committed before that, and are not sent.
 */
export const webhookBeginnings = {
  name: '0036-webhook-beginnings',
  up: /* sql */ `
alter table webhooks
  add column seen_until bigint,
  add column open_transactions json not null default '[]';
`,
};
