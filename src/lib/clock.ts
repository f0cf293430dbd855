/** The current time, injected so that tests do not have to wait. */
export interface Clock {
  now(): Date;
  /** In ms since some moment. It never goes back, even if the time of the system is changed. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => new Date(), monotonic: () => performance.now() };
