/**
 * The state of sending for each mail in the outbox. A mail with `next_attempt_at` is pending; without it, it was sent
 * or has failed finally.
 */
export const mailSending = {
  name: '0005-mail-sending',
  up: /* sql */ `
alter table mail_outbox
  -- The body, sealed, of a mail that holds a secret; its plain body is empty, and this goes once it is sent.
  add column sealed_body text,
  add column holds_secret boolean not null default false,
  add column attempts integer not null default 0,
  -- The default serves the rows that were there before, and those of processes of the version before.
  add column next_attempt_at timestamptz default now(),
  add column last_error text,
  add column given_up_at timestamptz,
  -- When the log said that no mail server is configured.
  add column told_at timestamptz;

-- Sold gift cards were told with their pin in the plain body.
update mail_outbox set holds_secret = true where subject like 'Your gift card of %';

drop index mail_to_send;
create index mail_due on mail_outbox (next_attempt_at) where next_attempt_at is not null;
create index mail_untold on mail_outbox (created_at) where next_attempt_at is not null and told_at is null;
`,
};
