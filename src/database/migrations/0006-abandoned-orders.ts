/**
 * Indexes to find abandoned orders. They do not contain columns that a usual change writes: `created_at` never changes,
 * so a change of an open order updates neither index.
 */
export const abandonedOrders = {
  name: '0006-abandoned-orders',
  up: /* sql */ `
alter table orders
  add column has_lines boolean generated always as (json_array_length(state->'lineItems') > 0) stored,
  -- When the authorisations of the abandoned order are to be voided; of no meaning in another state.
  add column void_due_at timestamptz;
create index orders_open on orders (created_at) where status = 'open' and has_lines;
create index orders_to_void on orders (void_due_at) where status = 'abandoned' and void_due_at is not null;
`,
};
