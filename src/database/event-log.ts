import type { Executor } from '../lib/executor.js';

/**
 * Makes sure that positions keep increasing after the tables were moved to a cluster with lower transaction numbers:
 * raises the offset above the last position. Does nothing otherwise.
 */
export async function liftEventLog(executor: Executor): Promise<void> {
  await executor.run({
    text: `update event_log_offset set value = last.position + 8192
      from (select coalesce(max(position), 0) as position from events) last
      where event_position(0) <= last.position`,
    values: [],
  });
}
