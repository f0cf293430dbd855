import type { Executor } from '../lib/executor.js';

/**
 * Keeps positions growing after the tables have moved to a cluster whose transactions count from lower numbers: lifts
 * the offset above the last position. A no-op otherwise.
 */
export async function liftEventLog(executor: Executor): Promise<void> {
  await executor.run({
    text: `update event_log_offset set value = last.position + 8192
      from (select coalesce(max(position), 0) as position from events) last
      where event_position(0) <= last.position`,
    values: [],
  });
}
