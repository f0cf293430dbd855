/** The clock and the event loop. */
export interface EventLoop {
  /** In ms of a monotonic clock. */
  now: () => number;
  /** How long the event loop has waited for something to do so far, in ms. */
  idle: () => number;
  /** Calls `work` after this number of ms. */
  later: (work: () => void, ms: number) => void;
  /** Calls `work` in the next turn of the event loop, after pending input was read, in the order of the calls. */
  soon: (work: () => void) => void;
}

/** Those of Node.js. */
export const eventLoop: EventLoop = {
  now: () => performance.now(),
  idle: () => performance.nodeTiming.idleTime,
  later: (work, ms) => void setTimeout(work, ms).unref(),
  soon: (work) => void setImmediate(work),
};
