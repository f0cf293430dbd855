import type { Migration } from '../migration.js';

/** The latest emails of a demo without a mail server, which are shown in the dashboard instead of being sent. */
export const caughtMails: Migration = {
  name: '0182-caught-mails',
  up: /* sql */ `
create table caught_mails (
  shop_id text not null references shops,
  id uuid not null,
  kind text,
  recipient text not null,
  subject text not null,
  -- Null for an email without a kind.
  html text,
  text text not null,
  caught_at timestamptz not null,
  primary key (shop_id, id)
);
create index caught_mails_by_time on caught_mails (shop_id, caught_at, id);
`,
};
