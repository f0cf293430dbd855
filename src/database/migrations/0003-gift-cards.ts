/** A balance changes in the same statement as its entry; checks keep balances valid under concurrency. */
export const giftCards = {
  name: '0003-gift-cards',
  up: /* sql */ `
create table gift_cards (
  shop_id text not null references shops,
  card_token text not null,
  pin_hash text not null,
  amount bigint not null check (amount > 0),
  balance bigint not null,
  currency text not null,
  recipient_name text not null,
  recipient_email text not null,
  message text not null,
  customer_name text not null,
  customer_email text not null,
  expiry_date date,
  disabled_at timestamptz,
  -- The piece of a line that it was sold as: one card a piece. Null when it was issued by the shop.
  public_order_id text,
  line_item_key text,
  piece integer,
  created_at timestamptz not null,
  primary key (shop_id, card_token),
  unique (shop_id, public_order_id, line_item_key, piece),
  check (balance between 0 and amount)
);

-- One row for each call, under its reference, so that a repeated call has the first outcome.
create table gift_card_entries (
  shop_id text not null references shops,
  reference text not null,
  card_token text not null,
  public_order_id text not null,
  type text not null check (type in ('authorize', 'capture', 'refund', 'void')),
  amount bigint not null check (amount >= 0),
  -- Of an authorisation what is neither captured nor given back, of a capture what is not refunded.
  open bigint not null check (open between 0 and amount),
  currency text not null,
  decline text,
  created_at timestamptz not null,
  primary key (shop_id, reference)
);
create index gift_card_entries_of_card on gift_card_entries (shop_id, card_token, created_at);

-- Which card a payment of an order is to be paid with.
create table gift_card_payments (
  shop_id text not null references shops,
  payment_id text not null,
  public_order_id text not null,
  card_token text not null,
  primary key (shop_id, payment_id),
  foreign key (shop_id, card_token) references gift_cards
);

-- Wrong pins of the last hour, also for cards that do not exist.
create table gift_card_pin_attempts (
  shop_id text not null references shops,
  card_hash text not null,
  client_address text not null,
  wrong_at timestamptz[] not null,
  last_wrong_at timestamptz not null,
  primary key (shop_id, card_hash, client_address)
);
create index gift_card_pin_attempts_by_time on gift_card_pin_attempts (shop_id, last_wrong_at);
`,
};
