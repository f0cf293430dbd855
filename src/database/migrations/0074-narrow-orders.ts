/** The texts of an order that indexes and lists use, which stay in the row. */
const texts = [
  ...['shop_id', 'public_order_id', 'status', 'currency', 'email_address', 'customer_name', 'created_via', 'flow_id'],
  ...['api_session_id', 'platform_order_id', 'lease_holder', 'customer_public_id', 'financial_status'],
  ...['fulfillment_status', 'gateway_public_ids'],
];

/**
 * Stores the documents of an order outside of its row, except short ones. By default, PostgreSQL keeps up to 2 KB in
 * the row. Lists that read all orders of a shop, such as those sorted by total, then read less than half as many pages,
 * and more changes fit into the page of the row. Existing rows change when they are next written.
 */
export const narrowOrders = {
  name: '0074-narrow-orders',
  up: `alter table orders set (toast_tuple_target = 512), ${texts.map((text) => `alter column ${text} set storage main`).join(', ')}`,
};
