/** Categories that appear only in products are also listed. */
export const namedCategories = {
  name: '0031-named-categories',
  up: /* sql */ `
insert into product_categories (shop_id, platform_id, name, image_url, platform_updated_at, arrival, created_at, updated_at)
select distinct on (p.shop_id, n.named ->> 'platformId') p.shop_id, n.named ->> 'platformId',
  coalesce(n.named ->> 'name', ''), coalesce(n.named ->> 'imageUrl', ''),
  coalesce((n.named ->> 'platformUpdatedAt')::timestamptz, to_timestamp(0)), p.arrival, p.created_at, p.updated_at
from products p, json_array_elements(p.product -> 'categories') as n(named)
where p.deleted_at is null and n.named ->> 'platformId' <> ''
order by p.shop_id, n.named ->> 'platformId', p.platform_updated_at desc, p.arrival desc
on conflict do nothing;
`,
};
