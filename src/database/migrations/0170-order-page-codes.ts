/** Codes that prove the email address of an order on its status page. */
export const orderPageCodes = {
  name: '0170-order-page-codes',
  up: /* sql */ `
create table order_page_codes (
  shop_id text not null,
  public_order_id text not null,
  -- The latest code, which is the only valid one.
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null check (tries >= 0),
  -- When the codes of the last 24 hours were sent.
  sent_at timestamptz[] not null,
  primary key (shop_id, public_order_id),
  foreign key (shop_id, public_order_id) references orders on delete cascade
);
create index order_page_codes_by_end on order_page_codes (expires_at);
`,
};
