/**
 * A reservation is kept after the platform has subtracted its units from the stock, so that a cancellation or a refund
 * returns exactly these units.
 */
export const countedReservations = {
  name: '0024-counted-reservations',
  up: /* sql */ `
alter table reservations add column counted_at timestamptz;
create index reservations_open on reservations (shop_id, variant_platform_id) where counted_at is null;
drop index reservations_by_variant;
`,
};
