/**
 * SQL: what an order is in lists, which an index has. `order`: it was placed or is being processed, or a subscription made
 * it. `draft`: the shop builds it. `cart`: every other one.
 */
export const orderKindOf = (order: string): string =>
  `case when ${order}.processed_at is not null or ${order}.status = 'processing' or ${order}.created_via = 'subscription' then 'order'
    when ${order}.draft_expires_at is not null then 'draft' else 'cart' end`;
