/** Payment links of orders. Of a secret, only the hash is stored; `salt` is a part of what it is derived from. */
export const paymentLinks = {
  name: '0166-payment-links',
  up: /* sql */ `
create table payment_links (
  shop_id text not null,
  id uuid not null,
  public_order_id text not null,
  salt text not null,
  secret_hash text not null,
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  last_opened_at timestamptz,
  opens integer not null default 0 check (opens >= 0),
  primary key (shop_id, id),
  unique (shop_id, public_order_id, secret_hash),
  foreign key (shop_id, public_order_id) references orders on delete cascade
);
`,
};
