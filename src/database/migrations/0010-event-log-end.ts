/**
 * A stable function uses the snapshot of the calling statement. A volatile function uses a newer snapshot than the one
 * that the rows were read with, so that an event committed in between would be below the end and be skipped.
 */
export const eventLogEnd = {
  name: '0010-event-log-end',
  up: /* sql */ `alter function event_log_end() stable;`,
};
