/** Shipments of orders: parcels, pick-ups and digital deliveries, each with its capture if the shop captures on shipment. */
export const shipments = {
  name: '0140-shipments',
  up: /* sql */ `
create table shipments (
  shop_id text not null,
  id uuid not null,
  public_order_id text not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('parcel', 'pickup', 'digital')),
  status text not null check (status in ('pending', 'shipped', 'delivered', 'cancelled')),
  source text not null check (source in ('api', 'quantities', 'platform')),
  carrier text,
  -- One in each line.
  tracking_numbers text not null,
  tracking_url text,
  line_items json not null,
  note text not null,
  notifies boolean not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  capture_status text not null check (capture_status in ('none', 'due', 'begun', 'done', 'failed')),
  capture_amount bigint check (capture_amount >= 0),
  captured_pieces json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, public_order_id, number),
  foreign key (shop_id, public_order_id) references orders on delete cascade
);
`,
};
