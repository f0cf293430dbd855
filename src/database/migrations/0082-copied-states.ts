/**
 * The state of an order as it has just been stored by the calling statement, for the events that it appends. PostgreSQL
 * compresses a document whenever it stores it from a parameter, but copies one that is already stored as it is. Only a
 * volatile function sees the row that the calling statement has written.
 *
 * Without sequential scans, because the plan of a connection may be older than most of the orders.
 */
export const copiedStates = {
  name: '0082-copied-states',
  up: /* sql */ `
create function stored_order_state(of_row tid) returns json language plpgsql volatile set enable_seqscan = off as $$
begin
  return (select state from orders where ctid = of_row);
end $$;
`,
};
