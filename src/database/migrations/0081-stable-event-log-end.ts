/**
 * A stable function uses the snapshot of the calling statement. As a volatile function, which it had become again in
 * 0062, it used a newer snapshot than the one that the events were read with, so that an event that was committed in
 * between was below the end and was skipped.
 */
export const stableEventLogEnd = {
  name: '0081-stable-event-log-end',
  up: /* sql */ `alter function event_log_end() stable;`,
};
