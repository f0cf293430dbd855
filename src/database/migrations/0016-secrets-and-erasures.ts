/**
 * Secrets of a shop that no response contains, one for each purpose; the IDs of resources that are created over
 * connector routes; and the erasures of customers' personal data, which continue from here if their process dies.
 */
export const secretsAndErasures = {
  name: '0016-secrets-and-erasures',
  up: /* sql */ `
create table shop_secrets (
  shop_id text not null references shops,
  purpose text not null check (purpose in ('connector', 'customer_jwt')),
  -- Sealed.
  secret text not null,
  updated_at timestamptz not null,
  primary key (shop_id, purpose)
);

-- Of customers and addresses; orders are numbered with those that are made here.
create sequence connector_ids;

-- Guests have their orders by e-mail alone.
create index orders_by_email on orders (shop_id, lower(email_address)) where email_address <> '';
-- What else is kept under e-mail addresses, which are looked for in lower case.
create index gift_cards_by_recipient on gift_cards (shop_id, lower(recipient_email));
create index gift_cards_by_customer on gift_cards (shop_id, lower(customer_email));
create index mails_by_recipient on mail_outbox (shop_id, lower(recipient));
create index discount_uses_by_email on discount_uses (shop_id, lower(email_address));
-- An erasure reads these through; all others it finds by their order.
create index events_of_no_order on events (shop_id, position) where public_order_id is null;

create table customer_erasures (
  shop_id text not null,
  customer_id bigint not null,
  status text not null check (status in ('running', 'finished')),
  -- Sealed: what is known of the person, by which it is found elsewhere. Null when all is erased.
  person text,
  -- Which table is being read through, and how far.
  place json,
  requested_at timestamptz not null,
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  finished_at timestamptz,
  primary key (shop_id, customer_id),
  foreign key (shop_id, customer_id) references customers (shop_id, id)
);
create index customer_erasures_due on customer_erasures (next_attempt_at) where status = 'running';
`,
};
