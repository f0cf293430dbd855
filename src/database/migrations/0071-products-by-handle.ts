/** An import finds products by their handles. */
export const productsByHandle = {
  name: '0071-products-by-handle',
  transaction: false,
  up: /* sql */ `
create index concurrently if not exists products_by_handle on products (shop_id, (product ->> 'handle'))
  where product ->> 'handle' <> '';
`,
};
