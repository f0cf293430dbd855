/**
 * The values that lists of orders filter and sort by. Adding the columns rewrites no rows; a job computes the summaries
 * of existing orders. A previous version that runs at the same time during an update does not write the columns: its
 * orders lose their summary, and the job computes it again.
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
