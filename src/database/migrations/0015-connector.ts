/**
 * The platform's connector: its destinations, the orders that still have to be sent to it, and imports from it. A
 * shop's cursor in the event log moves in the transaction that stores which orders have changed, so that none is lost
 * in a crash.
 */
export const connector = {
  name: '0015-connector',
  up: /* sql */ `
create table platform_connector_destinations (
  shop_id text not null references shops,
  id uuid not null,
  topic text not null check (topic in ('customers', 'orders', 'products', 'carts')),
  destination text not null,
  version text not null,
  timeout_ms integer not null,
  -- Sealed; without one the integration's is used.
  shared_secret text,
  public_order_id_key text,
  -- False once the platform has said that it does not know the update of an order.
  takes_updates boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, topic)
);

create table platform_push_cursors (
  shop_id text not null references shops,
  position bigint not null,
  primary key (shop_id)
);

create table platform_pushes (
  shop_id text not null references shops,
  public_order_id text not null,
  -- What the platform was sent to create the order, and what of it that tells, while nobody knows what came of it: it is
  -- sent again as it is.
  sent json,
  -- The platform made the order, and can be told of it.
  is_remote boolean not null default false,
  -- What the platform order says by what was told of the order last; null before the first time.
  told json,
  -- Grows with each change that was read from the log, so that one during a push is not forgotten.
  wanted integer not null default 0,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  -- Until when another worker leaves it alone.
  claimed_until timestamptz,
  primary key (shop_id, public_order_id)
);
create index platform_pushes_due on platform_pushes (shop_id, next_attempt_at) where next_attempt_at is not null;

create table platform_imports (
  shop_id text not null references shops,
  id uuid not null,
  status text not null check (status in ('running', 'finished', 'failed')),
  stage text not null check (stage in ('customers', 'orders')),
  -- Of the page that comes next; null: the first one.
  cursor text,
  -- By which a list is found to go round in a circle: its pages that were read, and one of its cursors.
  pages integer not null default 0,
  marked_cursor text,
  page_size integer not null,
  customers integer not null default 0,
  orders integer not null default 0,
  skipped integer not null default 0,
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (shop_id, id)
);
create unique index platform_imports_running on platform_imports (shop_id) where status = 'running';
create index platform_imports_due on platform_imports (next_attempt_at) where status = 'running';

-- The copies that stand say nothing of what was captured, refunded and fulfilled.
insert into platform_push_cursors (shop_id, position)
  select distinct shop_id, event_log_end() - 1 from platform_orders;
insert into platform_pushes (shop_id, public_order_id, told, next_attempt_at)
  select shop_id, public_order_id, '{}', now() from platform_orders where public_order_id is not null;
`,
};
