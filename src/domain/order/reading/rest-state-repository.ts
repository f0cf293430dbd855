import { inBatches, type LoadOne } from '../../../lib/batches.js';
import type { Executor } from '../../../lib/executor.js';
import { restStateOf, stateTextOf, type StatusColumns } from '../document/shown-status.js';
import { readTogether } from './read-together.js';
import { createRecentStates, type ReadState, type RestState } from './recent-states.js';

export interface RestStateKey {
  shopId: string;
  publicOrderId: string;
}

interface RestStateRow extends StatusColumns {
  /** Null if the row is the known one. */
  state: string | null;
  version: number;
  order_row: string;
}

/** Bytes of their own: those of short texts would otherwise be parts of larger buffers, which they would keep. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/**
 * Reads the state and the version without parsing them. This is the most frequent read; concurrent calls share a
 * statement.
 */
export function createRestStateReader(executor: Executor): LoadOne<RestStateKey, RestState> {
  const recent = createRecentStates();
  const nameOf = ({ shopId, publicOrderId }: RestStateKey): string => `${shopId}/${publicOrderId}`;

  function shownOf(name: string, row: RestStateRow, known: ReadState | undefined): RestState | undefined {
    if (row.state === null) return known;
    const { version, order_row } = row;
    const read = { version, row: order_row, stateBytes: bytesOf(restStateOf(stateTextOf(row.state, row))) };
    recent.set(name, read);
    return read;
  }

  return inBatches(
    async (key) => {
      const name = nameOf(key);
      const known = recent.get(name);
      const [row] = await executor.run<RestStateRow>({
        name: 'read_rest_state',
        text: `select case when xmin is distinct from $3::xid then state::text end as state,
            status, cancelled_at, version, xmin as order_row
          from orders where shop_id = $1 and public_order_id = $2`,
        values: [key.shopId, key.publicOrderId, known?.row ?? null],
      });
      return row && shownOf(name, row, known);
    },
    async (keys) => {
      const names = keys.map(nameOf);
      const known = names.map((name) => recent.get(name));
      const rows = await executor.run<RestStateRow & { place: number }>({
        name: 'read_rest_states',
        // The subselect with a limit makes PostgreSQL look up each row by its key, regardless of the table's
        // statistics.
        text: `select k.place, o.state, o.status, o.cancelled_at, o.version, o.order_row
          from unnest($1::text[], $2::text[], $3::xid[]) with ordinality
            as k(shop_id, public_order_id, known_row, place)
          cross join lateral (
            select case when xmin is distinct from k.known_row then state::text end as state,
              status, cancelled_at, version, xmin as order_row
            from orders where shop_id = k.shop_id and public_order_id = k.public_order_id limit 1) o`,
        values: [
          keys.map(({ shopId }) => shopId),
          keys.map(({ publicOrderId }) => publicOrderId),
          known.map((state) => state?.row ?? null),
        ],
      });
      const found = new Map(
        rows.map((row) => [row.place, shownOf(names[row.place - 1] ?? '', row, known[row.place - 1])]),
      );
      return keys.map((_, index) => found.get(index + 1));
    },
    readTogether,
  );
}
