/** When orders were canceled, for the state that REST and GraphQL show. */
export const cancelledAt = {
  name: '0033-cancelled-at',
  up: /* sql */ `
alter table orders add column cancelled_at timestamptz;
update orders o set cancelled_at = coalesce((
  select min(e.occurred_at) from events e
  where e.shop_id = o.shop_id and e.public_order_id = o.public_order_id and e.type = 'order/cancelled'
), o.updated_at) where o.status = 'cancelled';
`,
};
