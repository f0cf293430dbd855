/** Returns of orders, from the request to the refund or the store credit. */
export const returns = {
  name: '0141-returns',
  up: /* sql */ `
create table returns (
  shop_id text not null,
  id uuid not null,
  public_order_id text not null,
  number integer not null check (number > 0),
  status text not null check (status in ('requested', 'approved', 'declined', 'received', 'closed', 'cancelled')),
  outcome text not null check (outcome in ('refund', 'store_credit', 'none')),
  by_shopper boolean not null,
  line_items json not null,
  fee bigint not null check (fee >= 0),
  refunds_shipping boolean not null,
  payment_status text not null check (payment_status in ('none', 'requested', 'due', 'paid', 'failed')),
  amount bigint not null check (amount >= 0),
  amount_paid bigint not null check (amount_paid >= 0),
  gift_card_token text,
  note text not null,
  instructions text not null,
  label_url text,
  decline_reason text not null,
  requested_at timestamptz not null,
  approved_at timestamptz,
  received_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, public_order_id, number),
  foreign key (shop_id, public_order_id) references orders on delete cascade
);
`,
};
