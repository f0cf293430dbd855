/**
 * Wrong gift card pins and discount codes of the last hour, by the subject of the limit. The table replaces
 * gift_card_pin_attempts, which processes of the previous version still use; a later version drops that table.
 */
export const wrongAttempts = {
  name: '0020-wrong-attempts',
  up: /* sql */ `
create table wrong_attempts (
  shop_id text not null references shops,
  -- Names the limit: a kind of attempt by an order, a client address, or a card (hashed) with a client address.
  subject text not null,
  wrong_at timestamptz[] not null,
  last_wrong_at timestamptz not null,
  primary key (shop_id, subject)
);
create index wrong_attempts_by_time on wrong_attempts (last_wrong_at);
`,
};
