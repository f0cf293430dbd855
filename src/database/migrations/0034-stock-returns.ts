/** Returned units that still have to be reported to the server of an inventory override. */
export const stockReturns = {
  name: '0034-stock-returns',
  up: /* sql */ `
create table stock_returns (
  shop_id text not null,
  id uuid not null,
  public_order_id text not null,
  items json not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, public_order_id) references orders on delete cascade
);
create index stock_returns_of_order on stock_returns (shop_id, public_order_id);
`,
};
