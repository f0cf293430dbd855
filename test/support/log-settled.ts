import type { Tillgate } from '../../src/context.js';
import { eventually } from './eventually.js';

/** Waits until the log contains everything that is committed: an open transaction of another test delays its end. */
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
