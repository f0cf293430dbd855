/** The current time, injected so that tests need not wait. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
