/**
 * What lists of orders filter and sort by. Adding the columns rewrites no row; a job computes the summaries of the orders
 * that exist. A previous version that runs beside this one during an update does not know of the columns: what it writes
 * loses its summary, and the job computes it again.
 */
export const orderSummaries = {
  name: '0060-order-summaries',
  up: /* sql */ `
alter table orders
  add column financial_status text,
  add column fulfillment_status text,
  add column amount_captured bigint not null default 0,
  add column amount_refunded bigint not null default 0,
  add column gateway_public_ids text[] not null default '{}',
  -- The version of the order that the summary belongs to.
  add column summary_version integer;

create function forget_order_summary() returns trigger language plpgsql as $$
begin
  new.financial_status := null;
  return new;
end $$;
create trigger forget_order_summary before update on orders for each row
  when (new.version <> old.version and new.summary_version is distinct from new.version)
  execute function forget_order_summary();
`,
};
