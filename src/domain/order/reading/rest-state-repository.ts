import { inBatches, type LoadOne } from '../../../lib/batches.js';
import type { Executor } from '../../../lib/executor.js';
import { restStateOf, type StatusColumns } from '../document/shown-status.js';
import { readTogether } from './read-together.js';

/** The state as REST sends it, and the version. */
export interface RestState {
  restState: string;
  version: number;
}

export interface RestStateKey {
  shopId: string;
  publicOrderId: string;
}

interface RestStateRow extends StatusColumns {
  rest_state: string;
  version: number;
}

const shownOf = (row: RestStateRow): RestState => ({
  restState: restStateOf(row.rest_state, row),
  version: row.version,
});

/**
 * Reads the state and the version without parsing them. This is the most frequent read; concurrent calls share a
 * statement.
 */
export function createRestStateReader(executor: Executor): LoadOne<RestStateKey, RestState> {
  return inBatches(
    async ({ shopId, publicOrderId }) => {
      const [row] = await executor.run<RestStateRow>({
        name: 'read_rest_state',
        text: `select rest_state::text, status, cancelled_at, version from orders
          where shop_id = $1 and public_order_id = $2`,
        values: [shopId, publicOrderId],
      });
      return row && shownOf(row);
    },
    async (keys) => {
      const rows = await executor.run<RestStateRow & { place: number }>({
        name: 'read_rest_states',
        // The subselect with a limit makes PostgreSQL look up each row by its key, regardless of the table's
        // statistics.
        text: `select k.place, o.rest_state, o.status, o.cancelled_at, o.version
          from unnest($1::text[], $2::text[]) with ordinality as k(shop_id, public_order_id, place)
          cross join lateral (select rest_state::text, status, cancelled_at, version from orders
            where shop_id = k.shop_id and public_order_id = k.public_order_id limit 1) o`,
        values: [keys.map(({ shopId }) => shopId), keys.map(({ publicOrderId }) => publicOrderId)],
      });
      const found = new Map(rows.map((row) => [row.place, shownOf(row)]));
      return keys.map((_, index) => found.get(index + 1));
    },
    readTogether,
  );
}
