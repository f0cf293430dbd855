import { DatabaseError } from 'pg';
import { inBatches } from '../../../lib/batches.js';
import type { Executor } from '../../../lib/executor.js';
import type { StoredOrder } from '../document/order.js';
import { saveOrder, saveOrders, type OrderWrite, type SharedWrite } from './save-order-repository.js';

/** Saves an order as {@link saveOrder} does. */
export type SaveTogether = (write: OrderWrite) => Promise<StoredOrder | undefined>;

/** How many orders a statement writes, and how many such statements a process runs concurrently. */
const bounds = { most: 16, inFlight: 1 };

/**
 * Errors that one of the orders causes for the whole statement: values, constraints, deadlocks, limits (SQLSTATE classes
 * 22, 23, 40, 54), and waiting too long for a lock (57014, 55P03). After a lost connection, it is unknown whether the
 * statement was executed.
 */
const isOfOne = /^(?:22|23|40|54|57014|55P03)/;

/** Whether a write has a statement of its own, because more takes effect with it. */
const isAlone = ({ idempotencyRecord, parts }: OrderWrite): boolean =>
  idempotencyRecord !== undefined || parts !== undefined;

/**
 * Saves concurrent changes to orders in one statement: with one commit, one round trip and one plan. A change waits only
 * while another statement saves orders.
 *
 * An order that could not be saved with the others, because another process has changed or locked it, is saved by a
 * separate statement. If the database refuses one of the orders, each is saved separately.
 */
export function createSaveTogether(executor: Executor): SaveTogether {
  /** The rest of the work for a write, which its caller does. */
  type Rest = () => StoredOrder | Promise<StoredOrder | undefined>;
  const separately =
    (write: SharedWrite): Rest =>
    () =>
      saveOrder(executor, write);

  async function saveAll(writes: readonly SharedWrite[]): Promise<Rest[]> {
    try {
      const saved = await saveOrders(executor, writes);
      return writes.map((write, index) => {
        const stored = saved[index];
        return stored ? () => stored : separately(write);
      });
    } catch (error) {
      if (!(error instanceof DatabaseError) || !isOfOne.test(error.code ?? '')) throw error;
      return writes.map(separately);
    }
  }

  const save = inBatches<SharedWrite, Rest>(async (write) => (await saveAll([write]))[0], saveAll, bounds);
  return async (write) => (isAlone(write) ? saveOrder(executor, write) : (await save(write))?.());
}
