/** Changes to customers and addresses that were made in this service and are not yet confirmed by their platform. */
export const customerChanges = {
  name: '0035-customer-changes',
  up: /* sql */ `
create table customer_changes (
  shop_id text not null references shops,
  -- The key under which the platform creates the resource once.
  id text not null,
  resource text not null,
  action text not null,
  -- Null for a customer that is being created.
  platform_customer_id text,
  platform_address_id text,
  -- What is sent, as it is sent; null for a deletion.
  content json,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  primary key (shop_id, id),
  check (resource in ('customer', 'address') and action in ('create', 'update', 'delete'))
);
-- The changes of a customer are made one after the other.
create unique index customer_changes_of_customer on customer_changes (shop_id, platform_customer_id);
create index customer_changes_due on customer_changes (next_attempt_at);
`,
};
