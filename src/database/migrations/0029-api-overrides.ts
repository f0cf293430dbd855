/**
 * Servers that provide functions of the checkout in place of the shop's own data, for a shop or for one order, and the
 * outcomes of their calls: one row for each minute and process.
 */
export const apiOverrides = {
  name: '0029-api-overrides',
  up: /* sql */ `
create table api_overrides (
  shop_id text not null references shops,
  public_id text not null,
  -- Tells the newest.
  number bigint generated always as identity,
  -- Null: for all orders of the shop.
  public_order_id text,
  override_type text not null check (override_type in ('address_validate', 'shipping', 'discount', 'inventory', 'tax')),
  url text not null,
  -- Sealed.
  shared_secret text not null,
  -- Null: the default of the type.
  fail_closed boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, public_id),
  foreign key (shop_id, public_order_id) references orders on delete cascade
);
create index api_overrides_of_shop on api_overrides (shop_id, override_type, number desc) where public_order_id is null;
-- Those of a shop have no order, and may be several of one type.
create unique index api_overrides_of_order on api_overrides (shop_id, public_order_id, override_type);

create table api_override_calls (
  shop_id text not null,
  public_id text not null,
  minute timestamptz not null,
  process_id text not null,
  calls integer not null,
  failures integer not null,
  -- How many calls took how long.
  durations json not null,
  last_error text,
  last_error_at timestamptz,
  -- The last call that was not made because its server had failed too often.
  suspended_at timestamptz,
  primary key (shop_id, public_id, minute, process_id)
);
create index api_override_calls_by_minute on api_override_calls (minute);
`,
};
