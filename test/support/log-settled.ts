import type { Tillgate } from '../../src/context.js';
import { eventually } from './eventually.js';

/** Waits until readers are given all that is committed: a transaction of another test may hold the log's end back. */
export async function logSettled({ database }: Pick<Tillgate, 'database'>): Promise<void> {
  const look = async () => {
    const [row] = await database.run<{ settled: boolean }>({
      text: 'select event_log_end() > coalesce(max(position), 0) as settled from events',
      values: [],
    });
    return row?.settled === true ? true : undefined;
  };
  await eventually('the end of the event log', look);
}
