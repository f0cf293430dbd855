/**
 * A stable function sees what the statement that asks it sees. A volatile one takes a newer snapshot than the rows were
 * read with, so that an event committed in between would lie below the end and be passed by.
 */
export const eventLogEnd = {
  name: '0010-event-log-end',
  up: /* sql */ `alter function event_log_end() stable;`,
};
