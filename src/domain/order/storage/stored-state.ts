/**
 * SQL: a CTE `stored_state` with the rows of the CTE `written` and the state that was stored for each, from the order's
 * row. Events that get this state copy the compressed document; from a parameter, it would be compressed again for each.
 * `row` is the `ctid` of the written order.
 */
export const storedState = (written: string): string =>
  `stored_state as materialized (select w.*, stored_order_state(w.row) as state from ${written} w)`;
