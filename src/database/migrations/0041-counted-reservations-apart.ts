/**
 * Reservations whose units were subtracted from the stock have a separate table, because previous versions, which run
 * at the same time during an update, count each row of `reservations` as reserved.
 */
export const countedReservationsApart = {
  name: '0041-counted-reservations-apart',
  up: /* sql */ `
create table counted_reservations (
  shop_id text not null references shops,
  public_order_id text not null,
  variant_platform_id text not null,
  quantity bigint not null check (quantity > 0),
  counted_at timestamptz not null,
  primary key (shop_id, public_order_id, variant_platform_id)
);
with counted as (
  delete from reservations where counted_at is not null
  returning shop_id, public_order_id, variant_platform_id, quantity, counted_at
)
insert into counted_reservations select * from counted;
-- With it goes the index of open reservations.
alter table reservations drop column counted_at;
create index reservations_by_variant on reservations (shop_id, variant_platform_id);
`,
};
