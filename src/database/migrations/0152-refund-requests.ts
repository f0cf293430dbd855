/** Refunds beyond the limit of a role, which wait for a person whose role allows them. */
export const refundRequests = {
  name: '0152-refund-requests',
  up: /* sql */ `
create table refund_requests (
  shop_id text not null references shops,
  id uuid not null,
  -- The operation and its input, which is run when the request is approved.
  operation text not null,
  input jsonb not null,
  public_order_id text,
  amount bigint not null check (amount between 0 and 9007199254740991),
  requested_by uuid references users,
  requested_with text,
  requested_at timestamptz not null,
  status text not null check (status in ('waiting', 'approving', 'approved', 'declined')),
  decided_by uuid references users,
  decided_at timestamptz,
  reason text,
  primary key (shop_id, id)
);
create index refund_requests_waiting on refund_requests (shop_id, requested_at) where status = 'waiting';

-- What people with a limit have given back, so that the limit cannot be passed in parts.
create table limited_amounts (
  shop_id text not null references shops,
  id uuid not null,
  maker text not null,
  public_order_id text,
  amount bigint not null check (amount between 0 and 9007199254740991),
  at timestamptz not null,
  primary key (shop_id, id)
);
create index limited_amounts_of_maker on limited_amounts (shop_id, maker, at);
create index limited_amounts_of_order on limited_amounts (shop_id, public_order_id, at) where public_order_id is not null;
`,
};
