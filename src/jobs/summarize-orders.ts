import type { Tillgate } from '../context.js';
import { addMissingSummaries } from '../domain/order/storage/order-summary-repository.js';

/** How many orders are read at a time. */
const batch = 100;
/** How long one run works, in ms. */
const turn = 5_000;

/** Computes the summaries that lists of orders filter and sort by, where they are missing after an update. */
export async function summarizeOrders({ database }: Tillgate): Promise<void> {
  const began = performance.now();
  while ((await addMissingSummaries(database, batch)) === batch && performance.now() - began < turn);
}
