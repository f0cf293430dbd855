/**
 * The number that an order gets when it is processed. Orders that were processed before show their ID, so numbers begin
 * after all IDs, with room for the IDs of orders that processes of the release before create while they are replaced.
 */
export const orderNumbers = {
  name: '0200-order-numbers',
  up: /* sql */ `
alter table orders add column order_number bigint;
create sequence order_numbers;
select setval('order_numbers', case when exists (select from orders) then (select last_value from order_ids) + 100000 else 1000 end);
`,
};
