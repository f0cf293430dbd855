/**
 * A reservation whose pieces the platform has counted out of the stock is kept, so that a cancellation or a refund adds
 * to the stock exactly what was taken of it.
 */
export const countedReservations = {
  name: '0024-counted-reservations',
  up: /* sql */ `
alter table reservations add column counted_at timestamptz;
create index reservations_open on reservations (shop_id, variant_platform_id) where counted_at is null;
drop index reservations_by_variant;
`,
};
