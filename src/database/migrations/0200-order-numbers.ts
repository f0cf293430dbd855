/**
 * The number that an order gets when it is processed. Orders that were processed before show their ID, so numbers begin
 * after all IDs.
 */
export const orderNumbers = {
  name: '0200-order-numbers',
  up: /* sql */ `
alter table orders add column order_number bigint;
create sequence order_numbers;
select setval('order_numbers', greatest((select last_value from order_ids), 1000));
`,
};
