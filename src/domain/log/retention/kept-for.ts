const hour = 3_600_000;
const day = 24 * hour;

/** How long what is past is kept, in ms (contract 0, "Idempotency"; contract 3, "One log"). */
export const keptFor = {
  events: 30 * day,
  deliveries: 90 * day,
  /** Counted from the call, whose answer came later; no call takes the hour. */
  answers: 31 * day + hour,
  /** Wrong pins and declined payments are counted over an hour. */
  attempts: hour,
};
