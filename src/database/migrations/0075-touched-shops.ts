/**
 * A change of the data of a shop that changes to its orders use also writes the row of the shop. A process that keeps
 * this data (`recent-facts.ts`) then sees from the version of that row whether its copy is current. Overrides of a
 * single order do not write the row of the shop, because there may be as many as orders.
 */
export const touchedShops = {
  name: '0075-touched-shops',
  up: /* sql */ `
create function touch_shop() returns trigger language plpgsql as $$
begin
  -- A deleted row is the old one. The values stay the same; only the version of the row changes.
  execute format('update %I.shops set updated_at = updated_at where shop_id = $1', tg_table_schema)
    using case when tg_op = 'DELETE' then old.shop_id else new.shop_id end;
  return null;
end $$;

create trigger touch_shop after insert or update or delete on shipping_zones
  for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on tax_rates
  for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on custom_elements
  for each row execute function touch_shop();
create trigger touch_shop_written after insert or update on api_overrides
  for each row when (new.public_order_id is null) execute function touch_shop();
create trigger touch_shop_deleted after delete on api_overrides
  for each row when (old.public_order_id is null) execute function touch_shop();
`,
};
