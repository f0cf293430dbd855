import { outageIn } from '../../../lib/database-unavailable.js';
import type { Heartbeat } from './heartbeat.js';

type Giver = Pick<Heartbeat, 'giveUp'>;

/**
 * Runs work under a lease or claim. If the database becomes unavailable meanwhile, which keeps the work from releasing
 * it, the holder is given up, so that nobody waits for work that has ended.
 */
export async function givingUp<T>(heartbeat: Giver, holder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (outageIn(error)) heartbeat.giveUp(holder);
    throw error;
  }
}

/** Runs a statement that takes a lease or claim. It may have taken it if its response was lost. */
export async function taking<T>(heartbeat: Giver, holder: string, statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (outageIn(error)?.wasSent) heartbeat.giveUp(holder);
    throw error;
  }
}
